import diffSequences from '@jest/diff-sequences';

/** The indexes of a member in two sequences. */
export type Pair = readonly [from: number, to: number];

/** Comparisons for each member that an alignment may take: the time of the library grows with the differences. */
const COMPARISONS_PER_MEMBER = 64;

class TooDifferentError extends Error {}

/**
 * The members that two sequences have in common, in the order of both, so that one inserted member is one
 * insertion. Sequences that differ much may have more in common than it finds. Takes n log n.
 */
export function align(from: readonly unknown[], to: readonly unknown[]): Pair[] {
  const pairs: Pair[] = [];
  let remaining = COMPARISONS_PER_MEMBER * (from.length + to.length);
  const isCommon = (row: number, column: number): boolean => {
    remaining -= 1;
    if (remaining < 0) throw new TooDifferentError();
    return from[row] === to[column];
  };
  try {
    diffSequences(from.length, to.length, isCommon, (length, row, column) => {
      for (let step = 0; step < length; step += 1) pairs.push([row + step, column + step]);
    });
    return pairs;
  } catch (error) {
    if (error instanceof TooDifferentError) return longestIncreasing(pairsInTurn(from, to));
    throw error;
  }
}

/** Pairs the nth occurrence of a member with its nth occurrence on the other side. */
export function pairsInTurn(from: readonly unknown[], to: readonly unknown[]): Pair[] {
  const places = Map.groupBy(to.keys(), (index) => to[index]);
  for (const indexes of places.values()) indexes.reverse();
  return from.flatMap((member, index): Pair[] => {
    const toIndex = places.get(member)?.pop();
    return toIndex === undefined ? [] : [[index, toIndex]];
  });
}

/** The indexes of what is between two neighbours of an alignment on both sides; one side may have none. */
export interface Gap {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export function gapsOf(
  pairs: readonly Pair[],
  from: readonly unknown[],
  to: readonly unknown[],
): readonly Gap[] {
  const gaps: Gap[] = [];
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...pairs, [from.length, to.length] as const]) {
    if (row < nextRow || column < nextColumn)
      gaps.push({ rows: range(row, nextRow), columns: range(column, nextColumn) });
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return gaps;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, nth) => start + nth);
}

/** A chain of increasing pairs, from its last pair to its first. */
interface Chain {
  readonly last: Pair;
  readonly before: Chain | undefined;
}

/** Patience sorting: of the chains of each length, keeps the one with the lowest end. */
function longestIncreasing(pairs: readonly Pair[]): Pair[] {
  const best: Chain[] = [];
  const ends: number[] = [];
  for (const last of pairs) {
    const length = firstNotBelow(ends, last[1]);
    best[length] = { last, before: best[length - 1] };
    ends[length] = last[1];
  }
  const found: Pair[] = [];
  for (let chain = best.at(-1); chain !== undefined; chain = chain.before) found.push(chain.last);
  return found.reverse();
}

/** The index of the first member of a sorted list that is not below a value, found without a look at most others. */
export function firstNotBelow<T extends number | string>(sorted: readonly T[], value: T): number {
  let [first, end] = [0, sorted.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if ((sorted[middle] ?? value) < value) first = middle + 1;
    else end = middle;
  }
  return first;
}
