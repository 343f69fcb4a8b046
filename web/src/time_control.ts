import type { SpeedName, TimeView } from './wire';

export type Speed = SpeedName;

export const SPEEDS: readonly Speed[] = ['bullet', 'blitz', 'rapid', 'standard', 'correspondence', 'untimed'];

/**
 * Returns the speed of minutes and seconds for each move. Appendices A and B count the basic time plus sixty additions: blitz
 * up to 10 minutes, rapid below 60. The Laws know no bullet; here it is blitz with less than 3 minutes basic time and at most 3
 * in all. For a game that exists the server says it.
 */
export function speedOf(minutes: number, seconds: number): Speed {
  const whole = minutes * 60 + 60 * seconds;
  if (minutes < 3 && whole <= 180) return 'bullet';
  if (whole <= 600) return 'blitz';
  return whole < 3600 ? 'rapid' : 'standard';
}

/** Returns the notation of the server with ¼ ½ ¾ for quarters of a minute, and ∞ without a clock. */
export function controlText(time: TimeView): string {
  if (time.speed === 'untimed') return '∞';
  return time.notation.replace(/^(\d+)s\+(\d)/, (_, seconds: string, addition: string) => `${minutesText(Number(seconds))}+${addition}`);
}

function minutesText(whole: number): string {
  const minutes = Math.floor(whole / 60);
  const seconds = whole % 60;
  if (seconds === 0) return String(minutes);
  const part = { 15: '¼', 30: '½', 45: '¾' }[seconds];
  if (part !== undefined) return minutes === 0 ? part : `${minutes}${part}`;
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}
