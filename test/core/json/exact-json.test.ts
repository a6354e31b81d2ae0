/** JSON whose numbers are not rounded. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exactDigits, parseExact, parseNumbers } from '../../../src/json/json-values.ts';
import { fcRuns } from '../../support/property.ts';

test.each(['-9007199254740993', '1E+400'])(
  'R7: %s, which JSON.parse would round, is kept exactly',
  (digits) => {
    const value = parseExact(`{"a":[ ${digits} ]}`);
    expect(JSON.stringify(value)).toBe(`{"a":[${digits}]}`);
    expect(exactDigits((value as { a: unknown[] }).a[0])).toBe(digits);
    expect(JSON.stringify(parseExact(digits))).toBe(digits);
  },
);

test.each([
  ['-0', -0],
  ['0.1000000000000000000000', 0.1],
  ['100000000000000000000000', 1e23],
  ['1.7976931348623157e308', Number.MAX_VALUE],
  ['0e999999999999', 0],
])('R7: %s, which is not rounded, is a number', (digits, number) => {
  expect(parseExact(`[${digits}]`)).toEqual([number]);
});

test('R7: as text: the digits of each number that would be rounded, and every other value as it is', () => {
  const text =
    '{"id":9007199254740993,"__proto__":[1e400,1,"12345678901234567890",-0.10],"n":12345678901234567}';
  expect(JSON.stringify(parseNumbers(text, 'text'))).toBe(
    '{"id":"9007199254740993","__proto__":["1e400",1,"12345678901234567890",-0.1],"n":"12345678901234567"}',
  );
  expect(() => parseNumbers('{12345678901234567890:1}', 'text')).toThrow(SyntaxError);
});

test('R7: digits in strings and keys stay', () => {
  const text = String.raw`{"12345678901234567890":"x \" , 12345678901234567890","\\":["\\\\",9007199254740993,true]}`;
  expect(JSON.stringify(parseExact(text))).toBe(text);
});

test('R7: other JSON is parsed as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseExact(text)).toEqual(JSON.parse(text));
    }),
    fcRuns(),
  );
});

test('R7: numbers of any length keep their value', () => {
  const digits = fc.tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^(?:0|[1-9]\d{0,40})$/),
    fc.option(fc.stringMatching(/^\d{1,40}$/), { nil: undefined }),
    fc.option(fc.integer({ min: -400, max: 400 }), { nil: undefined }),
  );
  fc.assert(
    fc.property(digits, ([sign, whole, fraction, exponent]) => {
      const text =
        `${sign}${whole}${fraction === undefined ? '' : `.${fraction}`}` +
        (exponent === undefined ? '' : `e${exponent}`);
      const [value] = parseExact(`[${text}]`) as unknown[];
      const written = JSON.stringify(value);
      if (exactDigits(value) !== undefined) expect(written).toBe(text);
      else expect(scaled(written)).toBe(scaled(text));
    }),
    fcRuns(),
  );
});

/** A decimal as an integer multiple of 10^-1000: exact. */
function scaled(text: string): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text) ?? [];
  const value = BigInt(`${whole}${fraction}`) * 10n ** BigInt(1000 - fraction.length + Number(exponent));
  return sign === '-' ? -value : value;
}
