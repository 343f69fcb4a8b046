import { expect, test } from '@playwright/test';
import { delayBefore } from './reconnect';

test('attempts come at once, then at 0.5, 1, 2, 4 and 8 seconds, and stay there', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map((attempt) => delayBefore(attempt, 0.5))).toEqual([0, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test('a crowd is spread by a fifth', () => {
  expect(delayBefore(2, 0)).toBe(800);
  expect(delayBefore(2, 0.999)).toBeLessThan(1200);
});
