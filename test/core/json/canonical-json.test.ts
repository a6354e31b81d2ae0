import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, parseExact } from '../../../src/json/json-values.ts';
import { failure } from '../support/failures.ts';
import { fcRuns } from '../../support/property.ts';

test('R57: Keys are sorted by UTF-16 code units, also those that look like numbers', () => {
  const body = '{"10":1,"9":2,"b":{},"B":[2,1],"\\ud83d\\ude00":3,"\\ufb33":4,"€":5,"":6}';
  expect(canonicalJson(JSON.parse(body))).toBe(
    '{\n  "": 6,\n  "10": 1,\n  "9": 2,\n  "B": [\n    2,\n    1\n  ],\n' +
      '  "b": {},\n  "€": 5,\n  "😀": 3,\n  "\u{fb33}": 4\n}\n',
  );
});

test('R57: Numbers are written as JavaScript writes them, and as they came where it would round them', () => {
  const text = canonicalJson(parseExact('[1.0,1e2,-0,12345678901234567890,1e400]'));
  expect(text).toBe('[\n  1,\n  100,\n  0,\n  12345678901234567890,\n  1e400\n]\n');
});

describe('R57: A large body', () => {
  const nested = (levels: number): unknown =>
    JSON.parse(`${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`);

  test('nested without end is refused in one sentence', async () => {
    const error = await failure((async () => canonicalJson(nested(200_000)))());
    expect(error.message).toBe('A body of the service is nested deeper than 1000 levels and was refused.');
  });

  test('that indentation would make a thousand times longer is refused in one sentence', async () => {
    const body = JSON.parse(
      `${'['.repeat(990)}${Array.from({ length: 300_000 }).fill(0).join()}${']'.repeat(990)}`,
    ) as unknown;
    const error = await failure((async () => canonicalJson(body))());
    expect(error.message).toBe('A body of the service would make a file above 256 MiB and was refused.');
  });
});

test('R57: Ignored keys are left out at any depth, other keys and values of that name are not', () => {
  const body = { updated: 1, name: 'updated', a: [{ updated: 2, b: { updated: 3, c: 'x' } }] };
  const text = canonicalJson(body, new Set(['updated']));
  expect(JSON.parse(text)).toEqual({ name: 'updated', a: [{ b: { c: 'x' } }] });
});

test('R57: Whatever JSON holds it is the same value, and canonical again', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(text.endsWith('\n')).toBe(true);
    }),
    fcRuns(),
  );
});
