import { expect, test } from '@playwright/test';
import type { ClocksView } from '../wire';
import { clockText, delayLeft, lowBelow, nextChange, timeLeft } from './clock_display';

const clocks: ClocksView = { white_ms: 60_000, black_ms: 3_000, running: 'black', at: 1_000_000 };

test('only the running clock loses time, and it stops at zero', () => {
  expect(timeLeft(clocks, 'white', 1_002_000)).toBe(60_000);
  expect(timeLeft(clocks, 'black', 1_002_000)).toBe(1_000);
  expect(timeLeft(clocks, 'black', 1_009_000)).toBe(0);
});

test('a clock that is ahead of the server never shows more than the server said', () => {
  expect(timeLeft(clocks, 'black', 999_000)).toBe(3_000);
});

test('a delay lets the time stand, and an hourglass gives to one what the other loses', () => {
  const delayed: ClocksView = { ...clocks, waits_ms: 500 };
  expect([delayLeft(delayed, 1_000_200), timeLeft(delayed, 'black', 1_000_200)]).toEqual([300, 3_000]);
  expect([delayLeft(delayed, 1_001_500), timeLeft(delayed, 'black', 1_001_500)]).toEqual([0, 2_000]);
  const sand: ClocksView = { ...clocks, hourglass: true };
  expect([timeLeft(sand, 'black', 1_001_000), timeLeft(sand, 'white', 1_001_000)]).toEqual([2_000, 61_000]);
  expect(timeLeft(sand, 'white', 1_009_000)).toBe(63_000);
});

test('the text is rounded down, with tenths below ten seconds', () => {
  for (const [ms, text] of [
    [300_000, '5:00'], [299_999, '4:59'], [10_000, '0:10'], [9_999, '0:09.9'], [4_250, '0:04.2'], [0, '0:00.0'], [3_600_000, '1:00:00'], [5_425_000, '1:30:25'],
  ] as const) expect(clockText(ms)).toBe(text);
});

test('the next change of the text is the next whole step', () => {
  for (const ms of [61_234, 10_001, 9_999, 4_250, 101]) {
    expect(clockText(ms - nextChange(ms))).not.toBe(clockText(ms));
    expect(clockText(ms - nextChange(ms) + 2)).toBe(clockText(ms));
  }
});

test('a clock is low from an eighth of its time on, within 10 s and a minute', () => {
  expect([60_000, 300_000, 3_600_000].map(lowBelow)).toEqual([10_000, 37_500, 60_000]);
});
