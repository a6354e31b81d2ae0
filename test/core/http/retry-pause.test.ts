/** The pause after a failure: it grows, and Retry-After may ask for more. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { backoffWith, retryAfterMs } from '../../../src/http/retry-pause.ts';
import { fcRuns } from '../../support/property.ts';

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

const MAX_RETRY_AFTER_MS = 366 * 24 * 3600 * 1000;
/** 15 January 2026, 12:00 UTC: what the clock here shows. */
const NOW = 1_768_478_400_000;

/** The wait of a response with these two headers. */
const wait = (retryAfter: string | undefined, date?: string): number | undefined =>
  retryAfterMs(
    {
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      ...(date === undefined ? {} : { date }),
    },
    NOW,
  );

test.each([undefined, '', '120, 120', '١٢', 'Xyz, 06 Nov 1994 08:49:37', 'Thu, 15 Jan 2026 25:00:00 GMT'])(
  'R33: the Retry-After %j is ignored',
  (value) => {
    expect(wait(value)).toBeUndefined();
  },
);

test.each([
  ['Thu, 15 Jan 2026 12:00:07 GMT', undefined, 7000],
  ['Thu, 15 Jan 2026 12:00:07 GMT', 'no date', 7000],
  ['Sun, 06 Nov 1994 08:49:37 GMT', undefined, 0],
])('R33: %s beside the Date %j is a wait of %d ms', (retryAfter, date, ms) => {
  expect(wait(retryAfter, date)).toBe(ms);
});

const moments = fc.date({ min: new Date(0), max: new Date(8e12), noInvalidDate: true });
test('R33: any date and the Date beside it: the time between them, never less than none, never too long', () => {
  fc.assert(
    fc.property(moments, moments, (at, from) => {
      const seconds = Math.floor(at.getTime() / 1000) - Math.floor(from.getTime() / 1000);
      const expected = Math.min(Math.max(0, seconds * 1000), MAX_RETRY_AFTER_MS);
      expect(wait(at.toUTCString(), ` ${from.toUTCString()}`)).toBe(expected);
    }),
    fcRuns(),
  );
});

test('R33: seconds of any length are those seconds, exactly, up to the longest wait', () => {
  const digits = fc.array(fc.nat(9), { minLength: 1, maxLength: 400 }).map((all) => all.join(''));
  const blanks = fc.constantFrom('', ' ', '\t', '  ');
  fc.assert(
    fc.property(fc.oneof(digits, fc.nat().map(String)), blanks, blanks, (text, before, after) => {
      const exact = BigInt(text) * 1000n;
      const longest = BigInt(MAX_RETRY_AFTER_MS);
      expect(wait(`${before}${text}${after}`)).toBe(Number(exact > longest ? longest : exact));
    }),
    fcRuns(),
  );
});
