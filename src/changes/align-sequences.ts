import diffSequences from '@jest/diff-sequences';
import { increasingPairs } from './increasing-pairs.ts';
import { at, type CommonRun, type Pair, toRuns } from './common-runs.ts';

/**
 * Limit of comparisons of one alignment: its time grows with the product of the differences on both sides.
 */
const MAX_COMPARISONS = 2_000_000;
/** Comparisons that the alignments of one report share. */
const SHARED_COMPARISONS = 4_000_000;
/** Comparisons that each alignment adds for each of its keys: enough for few differences. */
const COMPARISONS_PER_KEY = 8;

/** Limits the comparisons of all alignments of one report: bodies may hold any number of arrays. */
export class ComparisonBudget {
  private left = SHARED_COMPARISONS;

  /** How many comparisons an alignment of so many keys may make. */
  grant(keys: number): number {
    this.left += keys * COMPARISONS_PER_KEY;
    return Math.min(this.left, MAX_COMPARISONS);
  }

  spend(comparisons: number): void {
    this.left -= comparisons;
  }
}

class TooDifferentError extends Error {}

/**
 * The longest common subsequence of two sequences of keys, so that one inserted member is one insertion.
 * Beyond the comparisons that the budget grants the result may be a shorter common subsequence; it is never a
 * wrong one.
 */
export function align(
  from: readonly string[],
  to: readonly string[],
  budget: ComparisonBudget = new ComparisonBudget(),
): CommonRun[] {
  const least = Math.min(from.length, to.length);
  let start = 0;
  while (start < least && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < least - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const pairs: Pair[] = [
    ...Array.from({ length: start }, (_, index): Pair => [index, index]),
    ...commonPairs(from.slice(start, from.length - end), to.slice(start, to.length - end), budget).map(
      ([fromIndex, toIndex]): Pair => [start + fromIndex, start + toIndex],
    ),
    ...Array.from({ length: end }, (_, index): Pair => [from.length - end + index, to.length - end + index]),
  ];
  return toRuns(pairs);
}

function commonPairs(from: readonly string[], to: readonly string[], budget: ComparisonBudget): Pair[] {
  // A key that only one side has cannot be in common; leaving it out makes two disjoint lists cheap.
  const fromShared = indexesOfShared(from, new Set(to));
  const toShared = indexesOfShared(to, new Set(from));
  const pairs: Pair[] = [];
  const granted = budget.grant(from.length + to.length);
  let comparisonsLeft = granted;
  try {
    diffSequences(
      fromShared.length,
      toShared.length,
      (row, column) => {
        comparisonsLeft -= 1;
        if (comparisonsLeft < 0) throw new TooDifferentError();
        return from[at(fromShared, row)] === to[at(toShared, column)];
      },
      (length, row, column) => {
        for (let step = 0; step < length; step += 1)
          pairs.push([at(fromShared, row + step), at(toShared, column + step)]);
      },
    );
  } catch (error) {
    if (!(error instanceof TooDifferentError)) throw error;
    return increasingPairs(from, to);
  } finally {
    budget.spend(granted - comparisonsLeft);
  }
  return moveGapsTogether(pairs, from, to);
}

/**
 * Among equal neighbours any may be the common one. Moves each pair so that the gaps of both sides stand at
 * the same place: then a changed member is recognised as one.
 */
function moveGapsTogether(pairs: readonly Pair[], from: readonly string[], to: readonly string[]): Pair[] {
  const moved = [...pairs];
  let [fromEnd, toEnd] = [from.length, to.length];
  for (let index = moved.length - 1; index >= 0; index -= 1) {
    let [fromIndex, toIndex] = at(moved, index);
    const [lastFrom, lastTo] = moved[index - 1] ?? [-1, -1];
    /** How much longer the gap before the pair is in `from`. */
    const surplus = (): number => fromIndex - lastFrom - (toIndex - lastTo);
    while (surplus() < 0 && fromIndex + 1 < fromEnd && from[fromIndex + 1] === from[fromIndex])
      fromIndex += 1;
    while (surplus() > 0 && toIndex + 1 < toEnd && to[toIndex + 1] === to[toIndex]) toIndex += 1;
    moved[index] = [fromIndex, toIndex];
    [fromEnd, toEnd] = [fromIndex, toIndex];
  }
  return moved;
}

/** The indexes of the keys that the other side has as well. */
function indexesOfShared(keys: readonly string[], others: ReadonlySet<string>): number[] {
  return keys.flatMap((key, index) => (others.has(key) ? [index] : []));
}
