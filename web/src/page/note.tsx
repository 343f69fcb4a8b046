import type { ComponentChildren } from 'preact';

/** Something said in the game's own place. */
export function Note({ kind = '', children }: { kind?: 'warn' | 'bad' | ''; children: ComponentChildren }) {
  return <div class={`note ${kind}`}>{children}</div>;
}
