import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Backoff } from '../../../src/http/backoff.ts';
import { fcRuns } from '../../support/property.ts';

const pause = (random: number, failures: number, retryAfterMs?: number) =>
  new Backoff(() => random).pause(failures, retryAfterMs);

describe('R32: pauses between attempts are bounded, and random', () => {
  test('they double from half a second to 15 seconds', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 100, 1e9].map((failures) => pause(1, failures).ms);
    expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000]);
  });

  test('the jitter is their upper half', () => {
    expect([pause(0, 3).ms, pause(0.5, 3).ms]).toEqual([1000, 1500]);
  });

  test('Retry-After counts as soon as it is no shorter than the backoff', () => {
    expect(pause(0, 1, 249)).toEqual({ ms: 250, fromServer: false });
    expect(pause(0, 1, 250)).toEqual({ ms: 250, fromServer: true });
  });

  test('never shorter than Retry-After or a quarter of a second; a Retry-After over 15 s is kept exactly', () => {
    const jitter = fc.nat(999).map((n) => n / 1000);
    const retryAfter = fc.option(fc.integer({ min: 0, max: 1e10 }), { nil: undefined });
    fc.assert(
      fc.property(jitter, fc.integer({ min: 1, max: 1000 }), retryAfter, (random, failures, retryAfterMs) => {
        const { ms, fromServer } = pause(random, failures, retryAfterMs);
        const asked = retryAfterMs ?? 0;
        expect(ms).toBeGreaterThanOrEqual(Math.max(250, asked));
        expect(ms).toBeLessThanOrEqual(Math.max(15_000, asked));
        if (asked >= 15_000) expect({ ms, fromServer }).toEqual({ ms: asked, fromServer: true });
      }),
      fcRuns(),
    );
  });
});
