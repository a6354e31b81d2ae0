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
function pairsInTurn(from: readonly unknown[], to: readonly unknown[]): Pair[] {
  const places = new Map<unknown, number[]>();
  for (let index = to.length - 1; index >= 0; index -= 1) {
    const indexes = places.get(to[index]);
    if (indexes === undefined) places.set(to[index], [index]);
    else indexes.push(index);
  }
  return from.flatMap((member, index): Pair[] => {
    const toIndex = places.get(member)?.pop();
    return toIndex === undefined ? [] : [[index, toIndex]];
  });
}

/** A chain of increasing pairs, from its last pair to its first. */
interface Chain {
  readonly last: Pair;
  readonly before: Chain | undefined;
}

/** Patience sorting: of the chains of each length, keeps the one with the lowest end. */
function longestIncreasing(pairs: readonly Pair[]): Pair[] {
  const best: Chain[] = [];
  for (const last of pairs) {
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Number(best[middle]?.last[1]) < last[1]) low = middle + 1;
      else high = middle;
    }
    best[low] = { last, before: best[low - 1] };
  }
  const found: Pair[] = [];
  for (let chain = best.at(-1); chain !== undefined; chain = chain.before) found.push(chain.last);
  return found.reverse();
}
