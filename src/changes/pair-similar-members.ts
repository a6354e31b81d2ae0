import { ownLabelOf } from '../drafts/label.ts';
import { align, type ComparisonBudget } from './align-sequences.ts';
import { isObject } from '../json/is-object.ts';
import { type ObjectId, idOf } from '../lists/object-id.ts';
import { at, type Pair } from './common-runs.ts';
import type { ValueKeys } from './value-keys.ts';

/**
 * Above this number of combinations members are paired by id or label, else by position: comparing all would
 * take too long.
 */
const MAX_COMBINATIONS = 2500;
/** Share of equal keys from which two objects count as one that changed. */
const MIN_SIMILARITY = 0.5;

/** A member of an array, which is compared with many others. */
class Member {
  readonly isArray: boolean;
  readonly isObject: boolean;
  /** Empty if it is no object. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly keys: readonly string[];
  readonly id: ObjectId | undefined;
  private cachedLabel: string | undefined;

  constructor(value: unknown) {
    this.isArray = Array.isArray(value);
    this.isObject = isObject(value);
    this.body = isObject(value) ? value : {};
    this.keys = Object.keys(this.body);
    this.id = idOf(this.body);
  }

  /** Empty if it has none of its own. */
  get label(): string {
    this.cachedLabel ??= ownLabelOf(this.body);
    return this.cachedLabel;
  }
}

/**
 * Pairs the members between two common runs of an array: a pair is one member that changed, every other
 * member was removed or added. Pairs keep the order of both sides.
 */
export function pairMembers(
  from: readonly unknown[],
  to: readonly unknown[],
  keys: ValueKeys,
  budget: ComparisonBudget,
): Pair[] {
  const fromMembers = from.map((value) => new Member(value));
  const toMembers = to.map((value) => new Member(value));
  if (from.length * to.length <= MAX_COMBINATIONS) return bestPairs(fromMembers, toMembers, keys);
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [
    ...pairByIdentity(fromMembers, toMembers, budget),
    [from.length, to.length],
  ] as const) {
    const gap = pairInGap(fromMembers.slice(row, nextRow), toMembers.slice(column, nextColumn), keys);
    for (const [rowInGap, columnInGap] of gap) pairs.push([row + rowInGap, column + columnInGap]);
    if (nextRow < from.length) pairs.push([nextRow, nextColumn]);
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return pairs;
}

/** Pairs of equal ids, or of equal labels where members have none, in the order of both sides. */
function pairByIdentity(from: readonly Member[], to: readonly Member[], budget: ComparisonBudget): Pair[] {
  const runs = align(
    from.map((member, index) => identityOf(member) ?? `from ${index}`),
    to.map((member, index) => identityOf(member) ?? `to ${index}`),
    budget,
  );
  return runs.flatMap(({ from: row, to: column, length }) =>
    Array.from({ length }, (_, step): Pair => [row + step, column + step]),
  );
}

function identityOf(member: Member): string | undefined {
  // Stryker disable next-line ConditionalExpression: only speed, it has neither
  if (!member.isObject) return undefined;
  if (member.id !== undefined) return `id ${typeof member.id} ${member.id}`;
  return member.label === '' ? undefined : `label ${member.label}`;
}

/** Pairs members of which neither id nor label is the same. */
function pairInGap(from: readonly Member[], to: readonly Member[], keys: ValueKeys): Pair[] {
  if (from.length * to.length <= MAX_COMBINATIONS) return bestPairs(from, to, keys);
  if (from.length !== to.length) return [];
  return from.flatMap((member, index): Pair[] =>
    mayBeSameMember(member, at(to, index)) ? [[index, index]] : [],
  );
}

/** The pairs with the highest total similarity, by dynamic programming. */
function bestPairs(from: readonly Member[], to: readonly Member[], valueKeys: ValueKeys): Pair[] {
  const width = to.length + 1;
  const sums = new Float64Array((from.length + 1) * width);
  const sum = (row: number, column: number): number => at(sums, row * width + column);
  // Arrays of equal length: members at the same index belong together unless another pair is more similar.
  const byPlace = from.length === to.length;
  const similarities = from.map((fromMember, row) =>
    to.map(
      (toMember, column) =>
        similarity(fromMember, toMember, valueKeys) ||
        (byPlace && row === column && mayBeSameMember(fromMember, toMember) ? 0.01 : 0),
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
function similarity(left: Member, right: Member, valueKeys: ValueKeys): number {
  if (!left.isObject || !mayBeSameMember(left, right)) return 0;
  if (left.id !== undefined && left.id === right.id) return 2;
  let [common, same] = [0, 0];
  for (const key of left.keys) {
    if (!Object.hasOwn(right.body, key)) continue;
    common += 1;
    if (valueKeys.areEqual(left.body[key], right.body[key])) same += 1;
  }
  const all = left.keys.length + right.keys.length - common;
  const share = all === 0 ? 1 : same / all;
  return share >= MIN_SIMILARITY || haveOneLabel(left, right) ? share : 0;
}

/** Whether one of them may have become the other: values of one kind, and no two ids. */
function mayBeSameMember(left: Member, right: Member): boolean {
  const isSameKind = left.isArray === right.isArray && left.isObject === right.isObject;
  return isSameKind && (left.id === undefined || right.id === undefined || left.id === right.id);
}

function haveOneLabel(left: Member, right: Member): boolean {
  return left.label !== '' && left.label === right.label;
}
