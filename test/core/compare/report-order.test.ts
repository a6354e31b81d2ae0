import { expect, test } from '@jest/globals';
import { placeOrder, sortBy } from '../../../src/compare/report-order.ts';

test('R59: numbers come before texts, and what is equal keeps its order', () => {
  expect(sortBy(['b', 10, 'a', 2, 'B'], (one) => [0, one])).toEqual([2, 10, 'B', 'a', 'b']);
  const alike = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(sortBy(alike, () => [1])).toEqual(alike);
});

test('R59: objects are in the order of their families, then of what they are in, outermost first', () => {
  const object = (family: string, label: string, ...within: string[]) => ({
    ...{ family, label, oid: null },
    within: within.map((one) => {
      const [label = '', oid = null] = one.split('|');
      return { family: 'folders', label, oid };
    }),
  });
  const sorted = [
    object('forms', 'B'),
    object('fields', 'C'),
    object('fields', 'A', 'Z', 'A'),
    object('fields', 'A', 'A', 'Z'),
    object('fields', 'A', 'A Z'),
    object('fields', 'Y', 'Lab|LB1'),
    object('fields', 'X', 'Lab|LB2'),
  ];
  expect(sortBy(sorted.toReversed(), placeOrder)).toEqual([0, 1, 2, 4, 5, 6, 3].map((nth) => sorted[nth]));
});
