import { groupBy } from '../snapshot/group-by.ts';
import diffSequences from '@jest/diff-sequences';

/** A run of members that two sequences have in common. */
export interface CommonRun {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/**
 * Limit of comparisons of one alignment: its time grows with the product of the differences on both sides.
 */
const MAX_COMPARISONS = 2_000_000;

class TooDifferentError extends Error {}

/**
 * The longest common subsequence of two sequences of keys, so that one inserted member is one insertion.
 * Beyond `MAX_COMPARISONS` the result may be a shorter common subsequence; it is never a wrong one.
 */
export function align(from: readonly string[], to: readonly string[]): CommonRun[] {
  const least = Math.min(from.length, to.length);
  let start = 0;
  while (start < least && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < least - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const pairs: Pair[] = [
    ...Array.from({ length: start }, (_, index): Pair => [index, index]),
    ...commonPairs(from.slice(start, from.length - end), to.slice(start, to.length - end)).map(
      ([one, other]): Pair => [start + one, start + other],
    ),
    ...Array.from({ length: end }, (_, index): Pair => [from.length - end + index, to.length - end + index]),
  ];
  return toRuns(pairs);
}

type Pair = readonly [from: number, to: number];

function commonPairs(from: readonly string[], to: readonly string[]): Pair[] {
  // A key that only one side has cannot be in common; leaving it out makes two disjoint lists cheap.
  const ours = indexesOfShared(from, new Set(to));
  const theirs = indexesOfShared(to, new Set(from));
  const pairs: Pair[] = [];
  let comparisons = 0;
  try {
    diffSequences(
      ours.length,
      theirs.length,
      (one, other) => {
        comparisons += 1;
        if (comparisons > MAX_COMPARISONS) throw new TooDifferentError();
        return from[at(ours, one)] === to[at(theirs, other)];
      },
      (length, one, other) => {
        for (let step = 0; step < length; step += 1)
          pairs.push([at(ours, one + step), at(theirs, other + step)]);
      },
    );
  } catch (error) {
    if (!(error instanceof TooDifferentError)) throw error;
    return increasingPairs(from, to);
  }
  return moveGapsTogether(pairs, from, to);
}

/**
 * Among equal neighbours any may be the common one. Moves each pair so that the gaps of both sides stand at
 * the same place: then a changed member is recognised as one.
 */
function moveGapsTogether(pairs: readonly Pair[], from: readonly string[], to: readonly string[]): Pair[] {
  const moved = [...pairs];
  let [untilFrom, untilTo] = [from.length, to.length];
  for (let index = moved.length - 1; index >= 0; index -= 1) {
    let [one, other] = at(moved, index);
    const [lastFrom, lastTo] = moved[index - 1] ?? [-1, -1];
    const isMoreInFrom = (): boolean => one - lastFrom > other - lastTo;
    const isMoreInTo = (): boolean => one - lastFrom < other - lastTo;
    while (isMoreInTo() && one + 1 < untilFrom && from[one + 1] === from[one]) one += 1;
    while (isMoreInFrom() && other + 1 < untilTo && to[other + 1] === to[other]) other += 1;
    moved[index] = [one, other];
    [untilFrom, untilTo] = [one, other];
  }
  return moved;
}

/** The indexes of the keys that the other side has as well. */
function indexesOfShared(keys: readonly string[], others: ReadonlySet<string>): number[] {
  return keys.flatMap((key, index) => (others.has(key) ? [index] : []));
}

/** Joins pairs that follow each other on both sides to runs. */
function toRuns(pairs: readonly Pair[]): CommonRun[] {
  const found: { from: number; to: number; length: number }[] = [];
  for (const [from, to] of pairs) {
    const last = found.at(-1);
    if (last !== undefined && last.from + last.length === from && last.to + last.length === to)
      last.length += 1;
    else found.push({ from, to, length: 1 });
  }
  return found;
}

/**
 * Pairs the nth occurrence of a key with its nth occurrence on the other side, and keeps a longest increasing
 * sequence of these pairs. Takes n log n.
 */
function increasingPairs(from: readonly string[], to: readonly string[]): Pair[] {
  const places = groupBy(to.keys(), (index) => at(to, index));
  const met = new Map<string, number>();
  const pairs = from.flatMap((key, index): Pair[] => {
    const nth = met.get(key) ?? 0;
    met.set(key, nth + 1);
    const place = places.get(key)?.[nth];
    return place === undefined ? [] : [[index, place]];
  });
  return longestIncreasing(pairs);
}

/**
 * Patience sorting: keeps the last pair of the best chain of each length, and for each pair its predecessor.
 */
function longestIncreasing(pairs: readonly Pair[]): Pair[] {
  const lasts: number[] = [];
  const before: (number | undefined)[] = [];
  pairs.forEach(([, to], index) => {
    let low = 0;
    let high = lasts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(pairs, at(lasts, middle))[1] < to) low = middle + 1;
      else high = middle;
    }
    before[index] = lasts[low - 1];
    lasts[low] = index;
  });
  const chain: Pair[] = [];
  for (let index = lasts.at(-1); index !== undefined; index = before[index]) chain.push(at(pairs, index));
  return chain.reverse();
}

/** The member at an index that exists. */
export function at<T>(members: ArrayLike<T>, index: number): T {
  return members[index] as T;
}
