import { groupBy } from '../snapshot/group-by.ts';
import { at, type Pair } from './common-runs.ts';

/**
 * Pairs the nth occurrence of a key with its nth occurrence on the other side, and keeps a longest increasing
 * sequence of these pairs. Takes n log n.
 */
export function increasingPairs(from: readonly string[], to: readonly string[]): Pair[] {
  // In reverse, so that pop() takes the first one left.
  const unused = groupBy([...to.keys()].reverse(), (index) => at(to, index));
  return longestIncreasing(
    from.flatMap((key, index): Pair[] => {
      const toIndex = unused.get(key)?.pop();
      return toIndex === undefined ? [] : [[index, toIndex]];
    }),
  );
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
      if (at(best, middle).last[1] < last[1]) low = middle + 1;
      else high = middle;
    }
    best[low] = { last, before: best[low - 1] };
  }
  const found: Pair[] = [];
  for (let chain = best.at(-1); chain !== undefined; chain = chain.before) found.push(chain.last);
  return found.reverse();
}
