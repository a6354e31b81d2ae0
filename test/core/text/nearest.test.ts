/** Which names a user may have meant. */
import { expect, test } from '@jest/globals';
import { nearest } from '../../../src/text/nearest.ts';

test('R55: the nearest comes first, whatever its case', () => {
  const names = ['include_labels', 'include_comments', 'Include_Comment', 'paper'];
  expect(nearest('include_comment', names, 2)).toEqual(['Include_Comment', 'include_comments']);
});

test.each<[string, string, boolean]>([
  ['one wrong letter of a short name', 'A5', true],
  ['a beginning', 'A', true],
  ['nothing in common', '17', false],
  ['an empty name', '', false],
])('R55: %s: "%s" may mean "A4": %s', (_, name, found) => {
  expect(nearest(name, ['A4'], 5)).toEqual(found ? ['A4'] : []);
});

test.each([
  ['abcd', 'abxy', true],
  ['abcd', 'axyz', false],
  ['0123456789', '012345wxyz', true],
  ['0123456789', '01234vwxyz', false],
  ['include', 'include_lab', true],
])(
  '"%s" may mean "%s": %s (two letters of a short name may differ, four in ten of a long one)',
  (name, candidate, found) => {
    expect(nearest(name, [candidate], 1)).toEqual(found ? [candidate] : []);
  },
);

test('R55: very long names do not match just because they are long', () => {
  expect(nearest('paper', ['z'.repeat(5000)], 1)).toEqual([]);
  expect(nearest('y'.repeat(5000), ['z'.repeat(5000)], 1)).toEqual([]);
});

test('R54: of very long names only the beginnings are compared', () => {
  const names = Array.from({ length: 1000 }, (_, at) => `${'x'.repeat(20_000)}${at}`);
  expect(nearest('x'.repeat(20_000), names, 3)).toEqual(names.slice(0, 3));
});
