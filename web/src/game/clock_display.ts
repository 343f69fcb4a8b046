import type { ClocksView, ColorName } from '../wire';

/** Below this the clock shows tenths. */
const TENTHS_BELOW_MS = 10_000;

/** Returns the milliseconds left for a side at the server's time `now`; the display stops at zero. */
export function timeLeft(clocks: ClocksView, color: ColorName, now: number): number {
  const value = color === 'white' ? clocks.white_ms : clocks.black_ms;
  const spent = clocks.running === null ? 0 : Math.max(0, now - clocks.at - (clocks.waits_ms ?? 0));
  if (clocks.running === color) return Math.max(0, value - spent);
  // In an hourglass what one side uses the other gains, and no more than there was.
  const gained = clocks.hourglass === true ? Math.min(spent, color === 'white' ? clocks.black_ms : clocks.white_ms) : 0;
  return value + gained;
}

/** Returns for how many milliseconds the time of the running clock still stands: what is left of the delay of its move. */
export function delayLeft(clocks: ClocksView, now: number): number {
  return clocks.running === null ? 0 : Math.max(0, clocks.at + (clocks.waits_ms ?? 0) - now);
}

/** Returns `1:02:03`, `4:12` or `0:09.8`. It is rounded down: a clock never shows more than there is. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (ms < TENTHS_BELOW_MS) return `0:${two(seconds)}.${Math.floor(ms / 100) % 10}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** Returns in how many milliseconds the text of a running clock changes. */
export function nextChange(ms: number): number {
  const step = ms < TENTHS_BELOW_MS ? 100 : 1000;
  // One more than the rest: at the exact boundary the old text would be drawn again.
  return (ms % step) + 1;
}

/** Returns from when on a clock is low: an eighth of the basic time, at least 10 s and at most a minute. */
export function lowBelow(baseMs: number): number {
  return Math.min(60_000, Math.max(10_000, baseMs / 8));
}
