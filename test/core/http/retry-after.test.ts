/**
 * Retry-After and HTTP dates: examples, and properties against a second reader that computes without Date.
 */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_RETRY_AFTER_MS, parseHttpDate, retryAfterMs } from '../../../src/http/retry-after.ts';
import { fcRuns } from '../../support/property.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const LONG = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** 15 January 2026, 12:00 UTC: what the clock here shows. */
const NOW = 1_768_478_400_000;
const NOW_YEAR = 2026;

/** The parts of a date, some of them beyond what a calendar or a clock has. */
const parts = fc.record({
  weekday: fc.nat(6),
  day: fc.nat(33),
  month: fc.nat(11),
  year: fc.oneof(
    fc.integer({ min: 1970, max: 2125 }),
    fc.constantFrom(0, 1900, 2000, 2024, 2028, 2100, 9999),
  ),
  hour: fc.nat(25),
  minute: fc.nat(61),
  second: fc.nat(62),
});
type Parts = typeof parts extends fc.Arbitrary<infer T> ? T : never;

const two = (n: number): string => String(n).padStart(2, '0');
const four = (n: number): string => String(n).padStart(4, '0');
const time = ({ hour, minute, second }: Parts): string => `${two(hour)}:${two(minute)}:${two(second)}`;
const forms: Readonly<Record<string, (parts: Parts) => string>> = {
  imf: (p) => `${SHORT[p.weekday]}, ${two(p.day)} ${MONTHS[p.month]} ${four(p.year)} ${time(p)} GMT`,
  rfc850: (p) => `${LONG[p.weekday]}, ${two(p.day)}-${MONTHS[p.month]}-${two(p.year % 100)} ${time(p)} GMT`,
  asctime: (p) =>
    `${SHORT[p.weekday]} ${MONTHS[p.month]} ${String(p.day).padStart(2)} ${time(p)} ${four(p.year)}`,
};

const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** ms since 1970, counted day by day; undefined for what no calendar has. */
function counted({ day, month, year, hour, minute, second }: Parts): number | undefined {
  const lengths = [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  if (day < 1 || day > (lengths[month] ?? 0) || hour > 23 || minute > 59 || second > 60) return undefined;
  let days = day - 1;
  for (let before = 0; before < month; before += 1) days += lengths[before] ?? 0;
  const from = Math.min(year, 1970);
  for (let before = from; before < Math.max(year, 1970); before += 1) {
    const length = leap(before) ? 366 : 365;
    days += year < 1970 ? -length : length;
  }
  return (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000;
}

/** What a two-digit year means on the day of NOW: never more than 50 years ahead. */
function meant(year: number): number {
  const ahead = 2000 + (year % 100);
  return ahead > NOW_YEAR + 50 ? ahead - 100 : ahead;
}

/** The wait of a response with these two headers. */
const wait = (retryAfter: string | undefined, date?: string, now = NOW): number | undefined =>
  retryAfterMs(
    {
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      ...(date === undefined ? {} : { date }),
    },
    now,
  );

test.each([undefined, '', '120, 120', '١٢'])('R33: the Retry-After %j is ignored', (value) => {
  expect(wait(value)).toBeUndefined();
});

test.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
  "%s, of the RFC's examples, is one moment",
  (text) => expect(parseHttpDate(text, NOW)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37)),
);

test.each([
  ['Sun, 31 Dec 1995 23:59:60 GMT', Date.UTC(1996, 0, 1)],
  ['Friday, 06-Nov-76 08:49:37 GMT', Date.UTC(2076, 10, 6, 8, 49, 37)],
  ['Sunday, 06-Nov-77 08:49:37 GMT', Date.UTC(1977, 10, 6, 8, 49, 37)],
])('R33: %s: a leap second, a year 50 years ahead, one that would be 51 ahead', (text, moment) =>
  expect(parseHttpDate(text, NOW)).toBe(moment),
);

test('R33: a date in any form is the moment that the calendar gives, or none', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom(...Object.keys(forms)), (given, form) => {
      const read = form === 'rfc850' ? { ...given, year: meant(given.year) } : given;
      expect(parseHttpDate(forms[form]?.(given) ?? '', NOW)).toBe(counted(read));
    }),
    fcRuns(),
  );
});

/**
 * Reads a date by the places where its parts must stand, and believes it if writing them gives the same text
 * again.
 */
function readByPlace(text: string): number | undefined {
  const at = (from: number, to: number): number =>
    /^[ \d]\d+$/.test(text.slice(from, to)) ? Number(text.slice(from, to)) : NaN;
  const clock = (from: number) => ({
    hour: at(from, from + 2),
    minute: at(from + 3, from + 5),
    second: at(from + 6, from + 8),
  });
  const month = (from: number): number => MONTHS.indexOf(text.slice(from, from + 3));
  const comma = text.indexOf(',');
  const short = SHORT.indexOf(text.slice(0, 3));
  const imfParts = { weekday: short, day: at(5, 7), month: month(8), year: at(12, 16), ...clock(17) };
  if (forms.imf?.(imfParts) === text) return counted(imfParts);
  const weekday = LONG.indexOf(text.slice(0, comma));
  const long = { weekday, day: at(comma + 2, comma + 4), month: month(comma + 5) };
  const longParts = { ...long, year: at(comma + 9, comma + 11), ...clock(comma + 12) };
  if (forms.rfc850?.(longParts) === text) return counted({ ...longParts, year: meant(longParts.year) });
  const bare = { weekday: short, day: at(8, 10), month: month(4), year: at(20, 24), ...clock(11) };
  // A nought before a day below ten is as good as a blank.
  return forms.asctime?.(bare) === text.replace(/^(.{8})0/, '$1 ') ? counted(bare) : undefined;
}

test('R33: a date with one character changed, left out or added is read by both readers alike', () => {
  const change = fc.record({
    at: fc.nat(34),
    kind: fc.constantFrom('cut', 'add', 'swap'),
    letter: fc.constantFrom(...Array.from(' ,:-0123456789GMTabcZ+')),
  });
  fc.assert(
    fc.property(
      parts,
      fc.constantFrom(...Object.keys(forms)),
      change,
      (given, form, { at, kind, letter }) => {
        const text = forms[form]?.(given) ?? '';
        const changed = `${text.slice(0, at)}${kind === 'cut' ? '' : letter}${text.slice(kind === 'add' ? at : at + 1)}`;
        expect([changed, parseHttpDate(changed, NOW)]).toEqual([changed, readByPlace(changed)]);
      },
    ),
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
      const expected = Number(exact > longest ? longest : exact);
      expect(wait(`${before}${text}${after}`)).toBe(expected);
    }),
    fcRuns(),
  );
});

test('R33: what is neither digits nor a date is ignored', () => {
  const other = fc.oneof(
    fc.nat().map((n) => `-${n}`),
    fc.nat().map((n) => `+${n}`),
    fc.double().map(String),
    fc.bigInt({ min: 1n }).map((n) => `0x${n.toString(16)}`),
    fc
      .tuple(fc.nat(), fc.constantFrom(' s', 's', ', 5', ';', 'e2', '.0', 'n', ' 5'))
      .map(([n, end]) => `${n}${end}`),
    fc.string({ unit: 'binary' }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  fc.assert(
    fc.property(
      other.filter((text) => !/^\s*\d+\s*$/.test(text)),
      (text) => {
        expect(wait(text)).toBeUndefined();
      },
    ),
    fcRuns(),
  );
});

test('R33: a date and the Date beside it, in any two forms: the time between them, never less than none, never too long', () => {
  fc.assert(
    fc.property(
      parts,
      parts,
      fc.constantFrom('imf', 'asctime'),
      fc.constantFrom('imf', 'asctime'),
      (value, date, one, other) => {
        const at = counted(value);
        const from = counted(date) ?? NOW;
        const expected = at === undefined ? undefined : Math.min(Math.max(0, at - from), MAX_RETRY_AFTER_MS);
        expect(wait(forms[one]?.(value), `${forms[other]?.(date)} `)).toBe(expected);
      },
    ),
    fcRuns(),
  );
});
