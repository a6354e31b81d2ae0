import { expect, test } from '@jest/globals';
import { pollIntervalMs } from '../../../src/tasks/poll-interval.ts';

test.each([
  [0, 1, 2000],
  [39_999, 1, 2000],
  [40_000, 1, 2000],
  [60_000, 1, 3000],
  [100_000, 1, 5000],
  [3_600_000, 1, 5000],
  [0, 400, 2000],
  [0, 600, 3000],
  [0, 1000, 5000],
  [0, 5000, 5000],
])('R30: after %d ms of waiting, among %d waits, the interval is %d ms', (elapsed, waits, interval) => {
  expect(pollIntervalMs(elapsed, waits)).toBe(interval);
});
