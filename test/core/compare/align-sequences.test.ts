import { expect, test } from '@jest/globals';
import { align, gapsOf, pairsInTurn } from '../../../src/compare/align-sequences.ts';

/** Each member comes twice. */
const members = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, nth) => (first + nth) >> 1);

test('R59: of long lists that differ much the longest part that stayed in order is paired', () => {
  const [short, long, middle] = [members(0, 100), members(100, 400), members(500, 300)];
  const pairs = align(['old', ...short, ...long, ...middle], [...middle, ...long, ...short, 'new']);
  expect(pairs).toEqual(long.map((_, nth) => [101 + nth, 300 + nth]));
});

test('R59: of a long list in any other order the longest part is paired, each member looked at 64 times', () => {
  // 7919 is prime: each of 0 to 1,999 once.
  const to = Array.from({ length: 2000 }, (_, nth) => (nth * 7919) % 2000);
  let looks = 0;
  const get = (list: number[], key: keyof number[]): unknown => {
    looks += 1;
    return list[key];
  };
  const pairs = align(
    new Proxy(
      to.toSorted((one, other) => one - other),
      { get } as ProxyHandler<number[]>,
    ),
    to,
  );
  expect(looks).toBeLessThan(66 * 4000);
  const ends: number[] = [];
  for (const value of to) ends.push(1 + Math.max(0, ...ends.filter((_, nth) => Number(to[nth]) < value)));
  expect(pairs).toHaveLength(Math.max(...ends));
  for (const [nth, [row, column]] of pairs.entries()) {
    expect(to[column]).toBe(row);
    expect([row, column].every((place, at) => place > (pairs[nth - 1]?.[at] ?? -1))).toBe(true);
  }
});

test('R59: equal members pair in turn, and what is between two pairs is a gap', () => {
  expect(pairsInTurn(['a', 'b', 'a'], ['b', 'a'])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  const [first, last] = [[0, 0] as const, [1, 2] as const];
  expect(gapsOf([first, last], ['a', 'b'], ['a', 'x', 'b'])).toEqual([{ rows: [], columns: [1] }]);
  expect(gapsOf([[1, 0]] as const, ['x', 'a'], ['a'])).toEqual([{ rows: [0], columns: [] }]);
});
