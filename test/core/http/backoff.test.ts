import { expect, test } from '@jest/globals';
import { backoffWith } from '../../../src/http/retry-pause.ts';

const pause = (random: number, failures: number, retryAfterMs?: number) =>
  backoffWith(() => random)(failures, retryAfterMs);

test('R32: pauses between attempts double from half a second to 15 seconds; the jitter is their upper half', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 1e9].map((failures) => pause(1, failures));
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  expect([pause(0, 3), pause(0.5, 3)]).toEqual([1000, 1500]);
});

test('R32: a Retry-After is kept exactly, unless the backoff is longer', () => {
  expect([pause(0, 1, 0), pause(0, 1, 249), pause(0, 1, 251), pause(1, 9, 1e9)]).toEqual([
    250, 250, 251, 1e9,
  ]);
});
