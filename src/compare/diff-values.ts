import { exactDigits, isObject } from '../json/exact-json.ts';
import type { ValueChange } from './change-report-types.ts';
import { ContentKeys } from './content-keys.ts';
import type { KeyRole, KeyRoles } from './key-roles.ts';
import { MemberPairs } from './pair-members.ts';
import { isLeftOut, NOT_COMPARED, type ReadValue } from './read-references.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

/** Both places of a comparison, as JSON Pointers. */
interface Paths {
  readonly from: string;
  readonly to: string;
}

/** How the values of both drafts are read. */
export interface Readings {
  readonly from: ReadValue;
  readonly to: ReadValue;
  /** Whether ids mean the same on both sides: then an object's own id is compared, and members are paired by it. */
  readonly sameIds: boolean;
  /** The values as every copy of the drafts has them. Absent if ids mean the same on both sides. */
  readonly inAnyCopy?: {
    readonly from: (value: unknown, role: KeyRole) => unknown;
    readonly to: (value: unknown, role: KeyRole) => unknown;
  };
}

type ObjectOfFamily = Pick<SnapshotObject, 'family' | 'body'>;

/**
 * Every difference between two bodies, in the order of the document. The time grows with their size, in arrays with
 * n log n.
 *
 * @param moved gets each member that only moved within its list: what was removed, with what was added
 */
export function diffBodies(
  { family, body }: ObjectOfFamily,
  to: ObjectOfFamily,
  keys: KeyRoles,
  readings: Readings,
  moved = new Map<ValueChange, ValueChange>(),
): ValueChange[] {
  const difference = new Difference(keys, readings, moved);
  difference.ofObjects(body, to.body, { kind: 'body', family }, { from: '', to: '' });
  return difference.found;
}

class Difference {
  readonly found: ValueChange[] = [];
  private readonly keys: KeyRoles;
  private readonly readings: Readings;
  private readonly moved: Map<ValueChange, ValueChange>;
  private readonly members: MemberPairs;
  /** Made for the first array: most objects have none that changed. */
  private contentKeys: ContentKeys | undefined;
  /** Which side comes first in alignments: the same one in both directions of a comparison. Known at the first array. */
  private isTurned: boolean | undefined;
  /** How many arrays contain the values that are compared. */
  private depth = 0;

  constructor(keys: KeyRoles, readings: Readings, moved: Map<ValueChange, ValueChange>) {
    this.keys = keys;
    this.readings = readings;
    this.moved = moved;
    this.members = new MemberPairs(keys, readings.sameIds);
  }

  ofObjects(from: Body, to: Body, outer: KeyRole, paths: Paths): void {
    for (const key of unionOfKeys(from, to)) {
      if (outer?.kind === 'body' && key === 'id' && !this.readings.sameIds) continue;
      const role = this.keys.roleIn(key, outer);
      // Equal names stay equal, whatever they name.
      if ((role === undefined || role.kind === 'name') && from[key] === to[key]) continue;
      if (this.isLeftOut(from[key], to[key], role)) continue;
      const step = pointerStep(key);
      const inner = { from: paths.from + step, to: paths.to + step };
      if (!Object.hasOwn(to, key)) this.add({ path: inner.from, from: from[key] });
      else if (!Object.hasOwn(from, key)) this.add({ path: inner.to, to: to[key] });
      else this.ofValues(from[key], to[key], role, inner, false);
    }
  }

  private ofValues(from: unknown, to: unknown, role: KeyRole, paths: Paths, isMember: boolean): void {
    if (isObject(from) && isObject(to)) this.ofObjects(from, to, role, paths);
    else if (Array.isArray(from) && Array.isArray(to)) {
      // Arrays inside arrays already have their numbers.
      if (this.depth === 0 && this.isSame(from, to, role, false)) return;
      this.depth += 1;
      this.ofArrays(from, to, role, paths);
      this.depth -= 1;
    } else if (!this.isSame(from, to, role, isMember)) this.add({ path: paths.to, from, to });
  }

  private ofArrays(from: readonly unknown[], to: readonly unknown[], role: KeyRole, paths: Paths): void {
    const keys = (this.contentKeys ??= new ContentKeys(this.keys, { withOrder: false }));
    this.isTurned ??= this.isBefore(from, to, role);
    const numbers = {
      from: from.map((member) => keys.ofMember(member, role, this.readings.from)),
      to: to.map((member) => keys.ofMember(member, role, this.readings.to)),
    };
    const { kept, moved } = this.members.pair(from, to, numbers, role, this.isTurned);
    const removed = new Map<number, ValueChange>();
    const added = new Map<number, ValueChange>();
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...kept, [from.length, to.length] as const]) {
      for (; row < nextRow; row += 1)
        removed.set(row, this.add({ path: `${paths.from}/${row}`, from: from[row] }));
      for (; column < nextColumn; column += 1)
        added.set(column, this.add({ path: `${paths.to}/${column}`, to: to[column] }));
      const inner = { from: `${paths.from}/${row}`, to: `${paths.to}/${column}` };
      this.ofValues(from[row], to[column], role, inner, true);
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    for (const [old, now] of moved) {
      const [from_, to_] = [removed.get(old), added.get(now)];
      if (from_ !== undefined && to_ !== undefined) this.moved.set(from_, to_);
    }
  }

  /** An order of two arrays that does not depend on ids of the service, nor on which draft is the new one. */
  private isBefore(from: readonly unknown[], to: readonly unknown[], role: KeyRole): boolean {
    const { inAnyCopy } = this.readings;
    const old = JSON.stringify(inAnyCopy === undefined ? from : inAnyCopy.from(from, role));
    const now = JSON.stringify(inAnyCopy === undefined ? to : inAnyCopy.to(to, role));
    return old === now ? JSON.stringify(from) < JSON.stringify(to) : old < now;
  }

  /** Whether two values are equal. Makes no numbers: to compare once is faster. */
  private isSame(from: unknown, to: unknown, role: KeyRole, isMember: boolean): boolean {
    if (Array.isArray(from)) {
      if (!Array.isArray(to) || from.length !== to.length) return false;
      return from.every((member, index) => this.isSame(member, to[index], role, true));
    }
    if (isObject(from)) {
      return (
        isObject(to) &&
        unionOfKeys(from, to).every((key) => {
          const inner = this.keys.roleIn(key, role);
          if (this.isLeftOut(from[key], to[key], inner)) return true;
          if (!Object.hasOwn(from, key) || !Object.hasOwn(to, key)) return false;
          return this.isSame(from[key], to[key], inner, false);
        })
      );
    }
    const [left, right] = [this.readings.from(from, role, isMember), this.readings.to(to, role, isMember)];
    if (left === right || left === NOT_COMPARED || right === NOT_COMPARED) return true;
    const digits = exactDigits(left);
    return digits !== undefined && digits === exactDigits(right);
  }

  private isLeftOut(from: unknown, to: unknown, role: KeyRole): boolean {
    return isLeftOut(from, role, this.readings.from) || isLeftOut(to, role, this.readings.to);
  }

  private add(change: ValueChange): ValueChange {
    const { path } = change;
    const found = {
      path,
      ...('from' in change && { from: withDigitsAsText(change.from) }),
      ...('to' in change && { to: withDigitsAsText(change.to) }),
    };
    this.found.push(found);
    return found;
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
