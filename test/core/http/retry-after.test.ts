/** Retry-After and HTTP dates, as RFC 9110 writes them and as others do. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_RETRY_AFTER_MS, parseHttpDate, parseRetryAfter } from '../../../src/http/retry-after.ts';
import { fcRuns } from '../../support/property.ts';

/** Sunday, 06 Nov 1994 08:49:37 GMT: the example of RFC 9110. */
const EXAMPLE = 784_111_777_000;
const NOW = Date.UTC(2026, 0, 15, 12, 0, 0);
const DATE = 'Thu, 15 Jan 2026 12:00:00 GMT';

describe('Retry-After in seconds', () => {
  test.each([
    ['0', 0],
    ['1', 1000],
    ['120', 120_000],
    [' 30 ', 30_000],
    ['007', 7000],
    ['9'.repeat(400), MAX_RETRY_AFTER_MS],
    ['0'.repeat(400), 0],
  ])('%s', (value, ms) => {
    expect(parseRetryAfter(value, undefined, NOW)).toBe(ms);
  });
});

describe('Retry-After that is neither seconds nor a date is ignored', () => {
  test.each([
    undefined,
    '',
    '   ',
    '-1',
    '+5',
    '1.5',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    'soon',
    '5 seconds',
    '120, 120',
    '١٢',
    '2026-01-15T12:00:30Z',
    'Thu, 15 Jan 2026 12:00:30',
    'Thu, 15 Jan 2026 12:00:30 +0000',
    'thu, 15 jan 2026 12:00:30 gmt',
    'Thu, 30 Feb 2026 12:00:30 GMT',
    'Thu, 00 Jan 2026 12:00:30 GMT',
    'Thu, 15 Jan 2026 24:00:00 GMT',
    'Thu, 15 Jan 2026 12:60:00 GMT',
    'Thu, 15 Jan 2026 12:00:61 GMT',
    'Xyz, 15 Jan 2026 12:00:30 GMT',
    '1768478430000000000000 GMT',
  ])('%s', (value) => {
    expect(parseRetryAfter(value, DATE, NOW)).toBeUndefined();
  });
});

describe('Retry-After as a date', () => {
  test.each([
    ['IMF-fixdate', 'Thu, 15 Jan 2026 12:01:30 GMT'],
    ['RFC 850', 'Thursday, 15-Jan-26 12:01:30 GMT'],
    ['asctime', 'Thu Jan 15 12:01:30 2026'],
  ])('%s', (_, value) => {
    expect(parseRetryAfter(value, undefined, NOW)).toBe(90_000);
  });

  test('is read against the Date of the answer, whatever the clock here says', () => {
    const wrongClock = NOW + 3_600_000;
    expect(parseRetryAfter('Thu, 15 Jan 2026 12:01:30 GMT', DATE, wrongClock)).toBe(90_000);
    expect(parseRetryAfter('Thu, 15 Jan 2026 12:01:30 GMT', DATE, NOW - 86_400_000)).toBe(90_000);
  });

  test('is read against the clock here where the answer has no readable Date', () => {
    for (const date of [undefined, '', 'yesterday', '2026-01-15']) {
      expect(parseRetryAfter('Thu, 15 Jan 2026 12:00:10 GMT', date, NOW)).toBe(10_000);
    }
  });

  test('in the past means now', () => {
    expect(parseRetryAfter('Thu, 15 Jan 2026 11:59:59 GMT', DATE, NOW)).toBe(0);
    expect(parseRetryAfter('Sun, 06 Nov 1994 08:49:37 GMT', DATE, NOW)).toBe(0);
    expect(parseRetryAfter('Sat, 01 Jan 0000 00:00:00 GMT', DATE, NOW)).toBe(0);
  });

  test('in a far future is bounded', () => {
    expect(parseRetryAfter('Fri, 31 Dec 9999 23:59:59 GMT', DATE, NOW)).toBe(MAX_RETRY_AFTER_MS);
  });

  test('a leap second is a second', () => {
    expect(parseRetryAfter('Thu, 15 Jan 2026 12:00:60 GMT', DATE, NOW)).toBe(60_000);
  });
});

describe('an HTTP date', () => {
  test.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
    "%s is RFC 9110's example",
    (text) => {
      expect(parseHttpDate(text, NOW)).toBe(EXAMPLE);
    },
  );

  test('a two-digit year more than 50 years ahead lies in the past', () => {
    const year = (digits: string): number =>
      new Date(parseHttpDate(`Sunday, 06-Nov-${digits} 08:49:37 GMT`, NOW) ?? NaN).getUTCFullYear();
    expect([year('26'), year('76'), year('77'), year('00'), year('99')]).toEqual([
      2026, 2076, 1977, 2000, 1999,
    ]);
  });

  test('29 February exists in leap years only', () => {
    expect(parseHttpDate('Tue, 29 Feb 2028 00:00:00 GMT', NOW)).toBe(Date.UTC(2028, 1, 29));
    expect(parseHttpDate('Mon, 29 Feb 2027 00:00:00 GMT', NOW)).toBeUndefined();
  });
});

describe('whatever stands in the headers', () => {
  const headerish = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[-+ ]?\d{1,500}(\.\d+)?(e\d+)? ?$/),
    fc.stringMatching(/^(Mon|Thu|Thursday),? \d{1,3}[- ](Jan|Feb|Xyz)[- ]\d{1,6} \d{2}:\d{2}:\d{2}( GMT)?$/),
    fc.stringMatching(/^Thu (Jan|Feb|Dec) [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/),
  );

  test('the wait is undefined, or a bounded number that is never negative', () => {
    const wall = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(headerish, fc.option(headerish, { nil: undefined }), wall, (value, date, now) => {
        const ms = parseRetryAfter(value, date, now);
        if (ms === undefined) return;
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(MAX_RETRY_AFTER_MS);
      }),
      fcRuns(),
    );
  });

  test('a date written in any of the three forms is read back', () => {
    const seconds = fc.integer({ min: Date.UTC(1977, 0) / 1000, max: Date.UTC(2075, 11) / 1000 });
    fc.assert(
      fc.property(seconds, fc.constantFrom(imf, rfc850, asctime), (second, write) => {
        expect(parseHttpDate(write(new Date(second * 1000)), NOW)).toBe(second * 1000);
      }),
      fcRuns(),
    );
  });

  test('a date after the Date of the answer asks for exactly the time between them', () => {
    const at = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2070, 0) / 1000 });
    const wait = fc.integer({ min: -1_000_000, max: 366 * 24 * 3600 });
    const form = fc.constantFrom(imf, asctime);
    fc.assert(
      fc.property(at, wait, form, form, (second, more, one, other) => {
        const date = one(new Date(second * 1000));
        const value = other(new Date((second + more) * 1000));
        expect(parseRetryAfter(value, date, NOW)).toBe(Math.max(0, more) * 1000);
      }),
      fcRuns(),
    );
  });
});

function imf(date: Date): string {
  return date.toUTCString();
}

function rfc850(date: Date): string {
  const [weekday, day, month, year = '', time] = parts(date);
  const long = { Mon: '', Tue: 's', Wed: 'nes', Thu: 'rs', Fri: '', Sat: 'ur', Sun: '' };
  return `${weekday}${long[weekday as keyof typeof long]}day, ${day}-${month}-${year.slice(2)} ${time} GMT`;
}

function asctime(date: Date): string {
  const [weekday, day = '', month, year, time] = parts(date);
  return `${weekday} ${month} ${day.replace(/^0/, ' ')} ${time} ${year}`;
}

function parts(date: Date): string[] {
  return date.toUTCString().replace(',', '').split(' ');
}
