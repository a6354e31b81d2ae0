import { expect, test } from '@jest/globals';
import { whyUnsendable } from '../../../src/templates/check-settings.ts';

const circle: unknown[] = [];
circle.push({ circle });
const shared = { id: 1 };
const NOT_JSON = 'it contains something that JSON does not support';

test.each<[string, unknown, string | undefined]>([
  ['a string', '', undefined],
  ['the same object twice', [shared, shared], undefined],
  ['-Infinity', -Infinity, '-Infinity is not a number in JSON'],
  ['a rounded integer', 2 ** 53 + 2, '9007199254740994 is too large to be kept exactly'],
  ['NaN in an object in an array', [{ draft: [1, NaN] }], 'NaN is not a number in JSON'],
  ['a circle', circle, 'it refers to itself'],
  ['a Date, which would become a string', new Date(0), NOT_JSON],
  ['undefined, which would be left out', { a: undefined }, NOT_JSON],
  ['a Map, which would become empty', { all: new Map([['a', 1]]) }, NOT_JSON],
  ['an object with toJSON()', { toJSON: () => 5 }, NOT_JSON],
])('R17: %s', (_, value, problem) => {
  expect(whyUnsendable(value)).toBe(problem);
});
