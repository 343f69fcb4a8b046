/** When to try again after a lost connection. */

const DELAYS_MS = [0, 500, 1000, 2000, 4000, 8000];

/** Returns the delay before the attempt with this number, 0 = first. `random` in [0, 1) spreads a crowd by a fifth. */
export function delayBefore(attempt: number, random: number): number {
  const delay = DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)] ?? 0;
  return delay * (0.8 + 0.4 * random);
}
