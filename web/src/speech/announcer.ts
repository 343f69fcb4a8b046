import { signal } from '@preact/signals';

/** What the two live regions say. A reader is interrupted only by what cannot wait. */
export const polite = signal('');
export const urgent = signal('');

export function say(text: string): void {
  polite.value = changed(polite.peek(), text);
}

export function sayAtOnce(text: string): void {
  urgent.value = changed(urgent.peek(), text);
}

/** A live region speaks only when its text changes; a no-break space at the end makes the same words new. */
function changed(before: string, text: string): string {
  return before === text ? `${text}\u00A0` : text;
}
