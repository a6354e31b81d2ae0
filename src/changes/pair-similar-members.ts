import { ownLabelOf } from '../drafts/label.ts';
import { align } from './align-sequences.ts';
import { isObject } from '../json/is-object.ts';
import { idOf } from '../lists/object-id.ts';
import { at, type Pair } from './sequences.ts';
import type { ValueKeys } from './value-keys.ts';

/**
 * Above this number of combinations members are paired by id or label, else by position: comparing all would
 * take too long.
 */
const MAX_COMBINATIONS = 2500;
/** Share of equal keys from which two objects count as one that changed. */
const MIN_SIMILARITY = 0.5;

/**
 * Pairs the members between two common runs of an array: a pair is one member that changed, every other
 * member was removed or added. Pairs keep the order of both sides.
 */
export function pairMembers(from: readonly unknown[], to: readonly unknown[], keys: ValueKeys): Pair[] {
  if (from.length * to.length <= MAX_COMBINATIONS) return bestPairs(from, to, keys);
  const named = pairByIdentity(from, to);
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...named, [from.length, to.length] as const]) {
    const gap = pairInGap(from.slice(row, nextRow), to.slice(column, nextColumn), keys);
    for (const [one, other] of gap) pairs.push([row + one, column + other]);
    if (nextRow < from.length) pairs.push([nextRow, nextColumn]);
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return pairs;
}

/** Pairs of equal ids, or of equal labels where members have none, in the order of both sides. */
function pairByIdentity(from: readonly unknown[], to: readonly unknown[]): Pair[] {
  const runs = align(
    from.map((member, index) => identityOf(member) ?? `from ${index}`),
    to.map((member, index) => identityOf(member) ?? `to ${index}`),
  );
  return runs.flatMap(({ from: row, to: column, length }) =>
    Array.from({ length }, (_, step): Pair => [row + step, column + step]),
  );
}

function identityOf(member: unknown): string | undefined {
  if (!isObject(member)) return undefined;
  const id = idOf(member);
  if (id !== undefined) return `id ${typeof id} ${id}`;
  const label = ownLabelOf(member);
  return label === '' ? undefined : `label ${label}`;
}

/** Pairs members of which neither id nor label is the same. */
function pairInGap(from: readonly unknown[], to: readonly unknown[], keys: ValueKeys): Pair[] {
  if (from.length * to.length <= MAX_COMBINATIONS) return bestPairs(from, to, keys);
  if (from.length !== to.length) return [];
  return from.flatMap((one, index): Pair[] => (mayBeSameMember(one, to[index]) ? [[index, index]] : []));
}

/** The pairs with the highest total similarity, by dynamic programming. */
function bestPairs(from: readonly unknown[], to: readonly unknown[], valueKeys: ValueKeys): Pair[] {
  const width = to.length + 1;
  const sums = new Float64Array((from.length + 1) * width);
  const sum = (row: number, column: number): number => at(sums, row * width + column);
  // Arrays of equal length: members at the same index belong together unless another pair is more similar.
  const byPlace = from.length === to.length;
  const similarities = from.map((one, row) =>
    to.map(
      (other, column) =>
        similarity(one, other, valueKeys) ||
        (byPlace && row === column && mayBeSameMember(one, other) ? 0.01 : 0),
    ),
  );
  for (let row = from.length - 1; row >= 0; row -= 1) {
    for (let column = to.length - 1; column >= 0; column -= 1) {
      const score = at(at(similarities, row), column);
      const paired = score > 0 ? score + sum(row + 1, column + 1) : 0;
      sums[row * width + column] = Math.max(paired, sum(row + 1, column), sum(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < from.length && column < to.length;) {
    const score = at(at(similarities, row), column);
    if (score > 0 && sum(row, column) === score + sum(row + 1, column + 1)) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (sum(row, column) === sum(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** 0: two different members. Otherwise the share of equal keys; 2 for equal ids. */
function similarity(one: unknown, other: unknown, valueKeys: ValueKeys): number {
  if (!isObject(one) || !isObject(other) || !mayBeSameMember(one, other)) return 0;
  if (idOf(one) !== undefined && idOf(one) === idOf(other)) return 2;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  let same = 0;
  for (const key of keys) {
    if (Object.hasOwn(one, key) && Object.hasOwn(other, key) && valueKeys.areEqual(one[key], other[key]))
      same += 1;
  }
  const share = keys.size === 0 ? 1 : same / keys.size;
  return share >= MIN_SIMILARITY || sameLabel(one, other) ? share : 0;
}

/** Whether one of them may have become the other: values of one kind, and no two ids. */
function mayBeSameMember(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other);
  if (!isObject(one) || !isObject(other)) return !isObject(one) && !isObject(other);
  const [id, otherId] = [idOf(one), idOf(other)];
  return id === undefined || otherId === undefined || id === otherId;
}

function sameLabel(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  return ownLabelOf(one) !== '' && ownLabelOf(one) === ownLabelOf(other);
}
