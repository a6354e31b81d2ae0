import { describe, expect, test } from '@jest/globals';
import { align, ComparisonBudget } from '../../../src/changes/align-sequences.ts';
import { increasingPairs } from '../../../src/changes/increasing-pairs.ts';
import type { Pair } from '../../../src/changes/common-runs.ts';

/** Every sequence of up to four of the keys a, b and c. */
const SEQUENCES = [0, 1, 2, 3, 4].flatMap((length) => sequences(length));

function sequences(length: number): string[][] {
  if (length === 0) return [[]];
  return sequences(length - 1).flatMap((start) => ['a', 'b', 'c'].map((key) => [...start, key]));
}

/** The pairs of sequences for which something does not hold. */
function exceptions(holds: (from: readonly string[], to: readonly string[]) => boolean): string[] {
  return SEQUENCES.flatMap((from) =>
    SEQUENCES.flatMap((to) => (holds(from, to) ? [] : [`${from.join('')} | ${to.join('')}`])),
  );
}

/** The length of a longest common subsequence, by its definition. */
function commonLength(from: readonly string[], to: readonly string[]): number {
  if (from.length === 0 || to.length === 0) return 0;
  if (from[0] === to[0]) return 1 + commonLength(from.slice(1), to.slice(1));
  return Math.max(commonLength(from.slice(1), to), commonLength(from, to.slice(1)));
}

/** Whether the keys of each pair are equal, and the pairs in the order of both sides. */
function areCommon(pairs: readonly Pair[], from: readonly string[], to: readonly string[]): boolean {
  return pairs.every(([fromIndex, toIndex], nth) => {
    const [lastFrom, lastTo] = pairs[nth - 1] ?? [-1, -1];
    return from[fromIndex] === to[toIndex] && fromIndex > lastFrom && toIndex > lastTo;
  });
}

/** Each key with the number of its occurrence: no key comes twice. */
function numbered(keys: readonly string[]): string[] {
  return keys.map((key, index) => `${key}${keys.slice(0, index).filter((before) => before === key).length}`);
}

function alignedPairs(from: readonly string[], to: readonly string[], budget?: ComparisonBudget): Pair[] {
  return align(from, to, budget).flatMap((run) =>
    Array.from({ length: run.length }, (_, step): Pair => [run.from + step, run.to + step]),
  );
}

describe('R59: The alignment of two sequences', () => {
  test('is a longest common subsequence, whatever they are', () => {
    const found = exceptions((from, to) => {
      const pairs = alignedPairs(from, to);
      return areCommon(pairs, from, to) && pairs.length === commonLength(from, to);
    });
    expect(found).toEqual([]);
  });

  test('has no two runs where one would do', () => {
    const found = exceptions((from, to) => {
      const runs = align(from, to);
      return runs.every((run, nth) => {
        const next = runs[nth + 1];
        return next?.from !== run.from + run.length || next.to !== run.to + run.length;
      });
    });
    expect(found).toEqual([]);
  });

  test.each([
    ['the common start first', 'a', 'aba', '0-0'],
    ['then the common end', 'a', 'baa', '0-2'],
    ['of equal neighbours the one with as many members before it on both sides', 'aba', 'bbb', '1-1'],
    ['also where other members stand between them', 'aaaab', 'cabba', '1-1 4-3'],
  ])('takes %s', (_, from, to, pairs) => {
    expect(alignedPairs(Array.from(from), Array.from(to)).map((pair) => pair.join('-'))).toEqual(
      pairs.split(' '),
    );
  });

  test('of two that are too different pairs each key with its nth occurrence', () => {
    const from = Array.from({ length: 3000 }, (_, index) => `${index}`);
    const to = from.toReversed();
    expect(alignedPairs([...from, 'p', 'q', 'from'], [...to, 'q', 'p', 'q', 'to'])).toHaveLength(2);
  });

  test('R54: alignments that share a budget spend it together; few differences are always found', () => {
    const budget = new ComparisonBudget();
    // Of two keys, in an order that the nth occurrences do not fit.
    const bits = (factor: number): string[] =>
      Array.from({ length: 2000 }, (_, index) => `${((index * factor) % 7) % 2}`);
    const lengths = Array.from({ length: 20 }, () => alignedPairs(bits(2), bits(3), budget).length);
    expect(lengths[0]).toBe(alignedPairs(bits(2), bits(3)).length);
    expect(lengths.at(-1)).toBeLessThan(lengths[0] ?? 0);
    const keys = Array.from({ length: 3000 }, (_, index) => `${index % 9}`);
    expect(alignedPairs(['from', ...keys, 'a', 'from'], ['to', ...keys, 'to'], budget)).toHaveLength(3000);
  });
});

test('R59: Increasing pairs are as many as the nth occurrences of keys allow, whatever the sequences are', () => {
  const found = exceptions((from, to) => {
    const pairs = increasingPairs(from, to);
    const [fromKeys, toKeys] = [numbered(from), numbered(to)];
    return areCommon(pairs, fromKeys, toKeys) && pairs.length === commonLength(fromKeys, toKeys);
  });
  expect(found).toEqual([]);
});
