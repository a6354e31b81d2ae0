/** How long pauses are. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { backoffMs, pauseMs } from '../../../src/http/backoff.ts';
import { fcRuns } from '../../support/property.ts';

const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('Law 1: pauses between tries are bounded, and random', () => {
  test('they double from half a second to 15 seconds', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 100, 1e9].map((failures) => Math.round(backoffMs(failures, 1)));
    expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000]);
  });

  test('the draw decides over their upper half', () => {
    expect([backoffMs(3, 0), backoffMs(3, 0.5)]).toEqual([1000, 1500]);
  });

  test('Retry-After 0 is no licence for a storm', () => {
    expect(pauseMs(0, 1, 0)).toBe(250);
    expect(pauseMs(0, 9, 0)).toBe(7500);
  });

  test("the server's own timing is kept to the millisecond, without jitter", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 15_000, max: 1e10 }),
        fc.integer({ min: 1, max: 99 }),
        jitter,
        (ms, n, random) => {
          expect(pauseMs(ms, n, random)).toBe(ms);
        },
      ),
      fcRuns(),
    );
  });

  test('never less than was asked for, never under a quarter of a second, never above 15 s of our own', () => {
    const asked = fc.option(fc.integer({ min: 0, max: 1e10 }), { nil: undefined });
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 1000 }), jitter, (ms, n, random) => {
        const pause = pauseMs(ms, n, random);
        expect(pause).toBeGreaterThanOrEqual(Math.max(250, ms ?? 0));
        expect(pause).toBeLessThanOrEqual(Math.max(15_000, ms ?? 0));
      }),
      fcRuns(),
    );
  });
});
