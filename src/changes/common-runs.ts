/** The indexes of a member in two sequences. */
export type Pair = readonly [from: number, to: number];

/** A run of members that two sequences have in common. */
export interface CommonRun {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** The member at an index that exists. */
export function at<T>(members: ArrayLike<T>, index: number): T {
  return members[index] as T;
}

/** Joins pairs that follow each other on both sides to runs. */
export function toRuns(pairs: readonly Pair[]): CommonRun[] {
  const found: { from: number; to: number; length: number }[] = [];
  for (const [from, to] of pairs) {
    const last = found.at(-1);
    if (last !== undefined && last.from + last.length === from && last.to + last.length === to)
      last.length += 1;
    else found.push({ from, to, length: 1 });
  }
  return found;
}
