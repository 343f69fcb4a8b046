import type { TimeView } from './wire';

export type Speed = 'bullet' | 'blitz' | 'rapid' | 'standard' | 'untimed';

export const SPEEDS: readonly Speed[] = ['bullet', 'blitz', 'rapid', 'standard', 'untimed'];

/**
 * Returns the speed of a time control. Appendices A and B count the basic time plus sixty additions: blitz up to 10
 * minutes, rapid below 60. The Laws know no bullet; here it is blitz with less than 3 minutes basic time and at most 3 in all.
 */
export function speedOf(time: TimeView): Speed {
  if (time.kind === 'untimed') return 'untimed';
  const whole = time.base_ms + 60 * time.increment_ms;
  if (time.base_ms < 180_000 && whole <= 180_000) return 'bullet';
  if (whole <= 600_000) return 'blitz';
  return whole < 3_600_000 ? 'rapid' : 'standard';
}

/** Returns `5+3`: minutes and seconds; quarters of a minute as ¼ ½ ¾, other times as 0:20. */
export function controlText(time: TimeView): string {
  if (time.kind === 'untimed') return '∞';
  return `${minutesText(time.base_ms)}+${time.increment_ms / 1000}`;
}

function minutesText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms % 60_000) / 1000;
  if (seconds === 0) return String(minutes);
  const part = { 15: '¼', 30: '½', 45: '¾' }[seconds];
  if (part !== undefined) return minutes === 0 ? part : `${minutes}${part}`;
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}
