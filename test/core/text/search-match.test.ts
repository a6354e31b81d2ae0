import { expect, test } from '@jest/globals';
import { searchMatch } from '../../../src/text/search-match.ts';

const LABEL = 'ORION-301 · v2.0 Amendment 2 (1002)';

test.each<[string | undefined, boolean]>([
  [undefined, true],
  [' orion ', true],
  // A text of the label, or the beginnings of its words in any order.
  ['rion', true],
  ['amend ORION', true],
  ['amend  v2', true],
  ['mendment orion', false],
  // Among words a number is the whole number: one more digit before or behind it is another number.
  ['amendment 301', true],
  ['amendment 1002', true],
  ['amendment 100', false],
  ['amendment 02', false],
  ['amendment 2', true],
  // A word that only begins or ends with a digit is no number.
  ['v2.0 v', true],
  ['2) 2a', false],
])('R70: the search %j finds the label: %s', (search, found) => {
  expect(searchMatch(search)(LABEL)).toBe(found);
});

test('R70: what looks the same is found, in either Unicode form', () => {
  expect(searchMatch('\u00e9tude')('Une E\u0301tude')).toBe(true);
});
