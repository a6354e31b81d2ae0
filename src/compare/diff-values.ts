import { ownLabelOf } from '../drafts/label.ts';
import { exactDigits, isObject } from '../json/exact-json.ts';
import { idOf } from '../lists/object-id.ts';
import { align, type Pair } from './align-sequences.ts';
import type { ValueChange } from './change-report-types.ts';
import { ContentKeys } from './content-keys.ts';
import { isLeftOut, NOT_COMPARED, type ComparedAs } from './compared-as.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';
import type { KeyRole, KeyRoles } from './key-roles.ts';

/** Both places of a comparison, as JSON Pointers. */
interface Paths {
  readonly from: string;
  readonly to: string;
}

/** How the values of both drafts are read. */
export interface Readings {
  readonly from: ComparedAs;
  readonly to: ComparedAs;
  /** Whether ids mean the same on both sides: an object's own id is compared then, and members are told by it. */
  readonly sameIds: boolean;
}

type ObjectOfFamily = Pick<SnapshotObject, 'family' | 'body'>;

/**
 * Every difference between two bodies, in the order of the document. The time grows with their size, in
 * arrays with n log n.
 */
export function diffBodies(
  { family, body }: ObjectOfFamily,
  to: ObjectOfFamily,
  keys: KeyRoles,
  readings: Readings,
): ValueChange[] {
  const comparison = new Comparison(keys, readings);
  comparison.objects(body, to.body, { kind: 'body', family }, { from: '', to: '' });
  return comparison.found;
}

class Comparison {
  readonly found: ValueChange[] = [];
  private readonly keys: KeyRoles;
  private readonly readings: Readings;
  /** Made for the first array: most objects have none that changed. */
  private contentKeys: ContentKeys | undefined;
  /** How many arrays are around the values that are compared. */
  private depth = 0;

  constructor(keys: KeyRoles, readings: Readings) {
    this.keys = keys;
    this.readings = readings;
  }

  objects(from: Body, to: Body, around: KeyRole, paths: Paths): void {
    for (const key of unionOfKeys(from, to)) {
      if (around?.kind === 'body' && key === 'id' && !this.readings.sameIds) continue;
      const meaning = this.keys.roleIn(key, around);
      if (meaning === undefined && from[key] === to[key]) continue;
      if (this.isLeftOut(from[key], to[key], meaning)) continue;
      const step = pointerStep(key);
      const inner = { from: paths.from + step, to: paths.to + step };
      if (!Object.hasOwn(to, key)) this.add({ path: inner.from, from: from[key] });
      else if (!Object.hasOwn(from, key)) this.add({ path: inner.to, to: to[key] });
      else this.values(from[key], to[key], meaning, inner, false);
    }
  }

  private values(from: unknown, to: unknown, meaning: KeyRole, paths: Paths, listed: boolean): void {
    if (isObject(from) && isObject(to)) this.objects(from, to, meaning, paths);
    else if (Array.isArray(from) && Array.isArray(to)) {
      // Arrays inside arrays have their keys by now, and are read no second time.
      if (this.depth === 0 && this.isSame(from, to, meaning, false)) return;
      this.depth += 1;
      this.arrays(from, to, meaning, paths);
      this.depth -= 1;
    } else if (!this.isSame(from, to, meaning, listed)) this.add({ path: paths.to, from, to });
  }

  private arrays(from: readonly unknown[], to: readonly unknown[], meaning: KeyRole, paths: Paths): void {
    const { from: fromReading, to: toReading } = this.readings;
    this.contentKeys ??= new ContentKeys(this.keys, { withOrder: false });
    const keys = this.contentKeys;
    const common = align(
      from.map((member) => keys.ofMember(member, meaning, fromReading)),
      to.map((member) => keys.ofMember(member, meaning, toReading)),
    );
    let [fromNext, toNext] = [0, 0];
    for (const [fromIndex, toIndex] of [...common, [from.length, to.length] as const]) {
      const changed = this.pairMembers(from.slice(fromNext, fromIndex), to.slice(toNext, toIndex), meaning);
      const pairs = changed.map(([row, column]): Pair => [fromNext + row, toNext + column]);
      for (const [row, column] of [...pairs, [fromIndex, toIndex] as const]) {
        for (; fromNext < row; fromNext += 1)
          this.add({ path: `${paths.from}/${fromNext}`, from: from[fromNext] });
        for (; toNext < column; toNext += 1) this.add({ path: `${paths.to}/${toNext}`, to: to[toNext] });
        const inner = { from: `${paths.from}/${row}`, to: `${paths.to}/${column}` };
        this.values(from[row], to[column], meaning, inner, true);
        [fromNext, toNext] = [row + 1, column + 1];
      }
    }
  }

  /**
   * Which members between two common ones are one member that changed: those of one id or label, then those
   * at the same place. Every other one was removed or added.
   */
  private pairMembers(from: readonly unknown[], to: readonly unknown[], meaning: KeyRole): Pair[] {
    if (from.length === 0 || to.length === 0) return [];
    const isSingle = from.length === 1 && to.length === 1;
    const named = align(
      from.map((member, index) => this.nameOf(member) ?? -1 - index),
      to.map((member, index) => this.nameOf(member) ?? index),
    );
    const pairs: Pair[] = [];
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...named, [from.length, to.length] as const]) {
      for (; row < nextRow && column < nextColumn; row += 1, column += 1) {
        if (this.mayBeOne(from[row], to[column], meaning, isSingle)) pairs.push([row, column]);
      }
      if (nextRow < from.length) pairs.push([nextRow, nextColumn]);
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    return pairs;
  }

  /** A text that is the same only for the same member; undefined if it has neither id nor label. */
  private nameOf(member: unknown): string | undefined {
    if (!isObject(member)) return undefined;
    const id = this.readings.sameIds ? idOf(member) : undefined;
    if (id !== undefined) return `id ${typeof id} ${id}`;
    const label = ownLabelOf(member);
    return label === '' ? undefined : `label ${label}`;
  }

  /** Whether one of them may have become the other. Two cells of a schedule are two cells. */
  private mayBeOne(from: unknown, to: unknown, meaning: KeyRole, isSingle: boolean): boolean {
    if (Array.isArray(from) !== Array.isArray(to) || isObject(from) !== isObject(to)) return false;
    if (this.readings.sameIds && isObject(from) && isObject(to) && idOf(from) !== idOf(to)) return false;
    const isJoin = isObject(from) && Object.keys(from).length > 1;
    return !this.onlyRefers(from, meaning) || (isSingle && !isJoin);
  }

  private onlyRefers(value: unknown, meaning: KeyRole): boolean {
    if (!isObject(value)) return meaning?.kind === 'reference';
    const keys = Object.keys(value);
    return keys.length > 0 && keys.every((key) => this.keys.roleIn(key, meaning)?.kind === 'reference');
  }

  /** Whether two values are equal. Makes no keys: to compare once is faster. */
  private isSame(from: unknown, to: unknown, meaning: KeyRole, listed: boolean): boolean {
    if (Array.isArray(from)) {
      if (!Array.isArray(to) || from.length !== to.length) return false;
      return from.every((member, index) => this.isSame(member, to[index], meaning, true));
    }
    if (isObject(from)) {
      return (
        isObject(to) &&
        unionOfKeys(from, to).every((key) => {
          const inner = this.keys.roleIn(key, meaning);
          if (this.isLeftOut(from[key], to[key], inner)) return true;
          if (!Object.hasOwn(from, key) || !Object.hasOwn(to, key)) return false;
          return this.isSame(from[key], to[key], inner, false);
        })
      );
    }
    const [left, right] = [this.readings.from(from, meaning, listed), this.readings.to(to, meaning, listed)];
    if (left === right || left === NOT_COMPARED || right === NOT_COMPARED) return true;
    const digits = exactDigits(left);
    return digits !== undefined && digits === exactDigits(right);
  }

  private isLeftOut(from: unknown, to: unknown, meaning: KeyRole): boolean {
    return isLeftOut(from, meaning, this.readings.from) || isLeftOut(to, meaning, this.readings.to);
  }

  private add(change: ValueChange): void {
    const { path } = change;
    this.found.push({
      path,
      ...('from' in change && { from: withDigitsAsText(change.from) }),
      ...('to' in change && { to: withDigitsAsText(change.to) }),
    });
  }
}

/** The keys of both objects, sorted. */
function unionOfKeys(from: Body, to: Body): readonly string[] {
  const [left, right] = [Object.keys(from), Object.keys(to)];
  const isEqual = left.length === right.length && left.every((key, index) => key === right[index]);
  // The bodies of a snapshot are sorted.
  return isEqual ? left : [...new Set([...left, ...right])].sort();
}

/** A key or an index as one step of a JSON Pointer. */
export function pointerStep(key: string): string {
  return `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A plain JSON value: numbers kept exactly become texts of their digits. */
export function withDigitsAsText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDigitsAsText);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDigitsAsText(member)]));
  return exactDigits(value) ?? value;
}
