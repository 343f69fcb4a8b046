import { expect, test } from '@playwright/test';
import { bestSample, sampleOf, withSample, type Sample } from './server_clock';

test('the server read its clock half a round trip before the answer came', () => {
  expect(sampleOf(1000, 1100, 5050)).toEqual({ roundTrip: 100, offset: 4000 });
});

test('the shortest round trip is believed, the later one of two equals', () => {
  const samples: Sample[] = [{ roundTrip: 80, offset: 1 }, { roundTrip: 20, offset: 2 }, { roundTrip: 20, offset: 3 }, { roundTrip: Infinity, offset: 4 }];
  expect(bestSample(samples)?.offset).toBe(3);
  expect(bestSample([])).toBeUndefined();
});

test('old samples go', () => {
  let samples: Sample[] = [];
  for (let n = 0; n < 20; n += 1) samples = withSample(samples, { roundTrip: n, offset: n });
  expect(samples.map((sample) => sample.offset)).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
});
