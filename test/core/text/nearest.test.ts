/** Which names a user may have meant. */
import { expect, test } from '@jest/globals';
import { nearest } from '../../../src/text/nearest.ts';

test('R55: the nearest comes first, whatever its case', () => {
  const names = ['include_labels', 'include_comments', 'Include_Comment', 'paper'];
  expect(nearest('include_comment', names, 2)).toEqual(['Include_Comment', 'include_comments']);
});

test.each([
  ['A5', 'A4', true],
  ['abcd', 'abxy', true],
  ['abcd', 'axyz', false],
  ['0123456789', '01234vwxyz', false],
  ['paper', 'z'.repeat(5000), false],
])('R55: "%s" may mean "%s": %s (two letters differ, in a long name four in ten)', (name, other, found) => {
  expect(nearest(name, [other], 1)).toEqual(found ? [other] : []);
});

test('R54: of very long names only the beginnings are compared', () => {
  const names = Array.from({ length: 1000 }, (_, at) => `${'x'.repeat(20_000)}${at}`);
  expect(nearest('x'.repeat(20_000), names, 3)).toEqual(names.slice(0, 3));
});
