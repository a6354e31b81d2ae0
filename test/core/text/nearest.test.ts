/** Which names somebody may have meant. */
import { describe, expect, test } from '@jest/globals';
import { nearest } from '../../../src/text/nearest.ts';

describe('what a user may have meant', () => {
  test('the nearest comes first, whatever its case', () => {
    const names = ['include_labels', 'include_comments', 'Include_Comment', 'paper'];
    expect(nearest('include_comment', names, 2)).toEqual(['Include_Comment', 'include_comments']);
  });

  test('a name with nothing in common is no suggestion', () => {
    expect(nearest('zzzzzzzz', ['include_labels', 'paper'], 5)).toEqual([]);
    expect(nearest('17', ['AB', 'Q', 'Draft Specification'], 5)).toEqual([]);
    expect(nearest('', ['a', 'ab'], 5)).toEqual([]);
  });

  test('one wrong letter in a short name is still recognised', () => {
    expect(nearest('A5', ['A4', 'Letter'], 1)).toEqual(['A4']);
  });

  test('a beginning is recognised, also where little more of the name is there than is missing', () => {
    expect(nearest('A', ['A4', 'Letter'], 1)).toEqual(['A4']);
    expect(nearest('include', ['include_lab'], 1)).toEqual(['include_lab']);
  });

  test.each([
    ['abcd', 'abxy', true],
    ['abcd', 'axyz', false],
    ['0123456789', '012345wxyz', true],
    ['0123456789', '01234vwxyz', false],
  ])(
    '%s may mean %s: %s (two letters of a short name differ at most, of a long one four in ten)',
    (name, other, may) => {
      expect(nearest(name, [other], 1)).toEqual(may ? [other] : []);
    },
  );

  test('an endless name resembles nothing merely because it is long', () => {
    expect(nearest('paper', ['z'.repeat(5000)], 1)).toEqual([]);
    expect(nearest('y'.repeat(5000), ['z'.repeat(5000)], 1)).toEqual([]);
  });

  test('of a thousand endless names only the beginnings are compared: whole, they would take minutes', () => {
    const names = Array.from({ length: 1000 }, (_, at) => `${'x'.repeat(20_000)}${at}`);
    expect(nearest('x'.repeat(20_000), names, 3).length).toBeLessThanOrEqual(3);
  });
});
