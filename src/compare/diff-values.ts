import { exactDigits, isObject } from '../json/exact-json.ts';
import { pairMembers, type Members, type PairedMembers } from './pair-members.ts';
import type { Pair } from './align-sequences.ts';
import { type ComparedDrafts, bodyPlace, pathTo, type ValuePlace } from './compared-drafts.ts';
import type { ValueChange } from './change-report-types.ts';
import { ContentKeys, isLeftOut, type ReadValue } from './content-keys.ts';
import type { KeyRole, KeyRoles } from './reference-keys.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

/** How the values of both drafts are read. */
export interface Readings {
  readonly from: ReadValue;
  readonly to: ReadValue;
  /** Whether ids mean the same on both sides: then an object's own id is compared, and members are paired by it. */
  readonly sameIds: boolean;
  /** Absent if ids mean the same on both sides. */
  readonly naturalKeys?: ComparedDrafts['naturalKeys'];
}

type ObjectOfFamily = Pick<SnapshotObject, 'family' | 'body'>;
/** What a comparison notes about the values that differ. */
type Notes = Pick<ComparedDrafts, 'places' | 'moved'>;

/**
 * Every difference between two bodies, in the order of the document. The time grows with their size, in arrays with
 * n log n.
 *
 * @param notes gets the place of each difference, and each member that only moved within its list
 */
export function diffBodies(
  { family, body }: ObjectOfFamily,
  to: ObjectOfFamily,
  keys: KeyRoles,
  readings: Readings,
  notes: Notes = { places: new Map(), moved: new Map() },
): ValueChange[] {
  const difference = new Difference(keys, readings, notes);
  difference.ofObjects(body, to.body, bodyPlace(family));
  return difference.found;
}

class Difference {
  readonly found: ValueChange[] = [];
  private readonly keys: KeyRoles;
  private readonly readings: Readings;
  private readonly notes: Notes;
  /** Made for the first array: most objects have none that changed. */
  private contentKeys: ContentKeys | undefined;
  /** Which side comes first in alignments: the same one in both directions of a comparison. Known at the first array. */
  private isTurned: boolean | undefined;
  /** How many arrays contain the values that are compared. */
  private depth = 0;

  constructor(keys: KeyRoles, readings: Readings, notes: Notes) {
    this.keys = keys;
    this.readings = readings;
    this.notes = notes;
  }

  ofObjects(from: Body, to: Body, outer: ValuePlace): void {
    const { sameIds } = this.readings;
    for (const key of unionOfKeys(from, to)) {
      const [old, now] = [from[key], to[key]];
      if (old === now && sameIds) continue;
      const role = this.keys.roleIn(key, outer.role);
      // Equal names stay equal, whatever they name.
      if (old === now && (role === undefined || role.kind === 'name')) continue;
      if (this.isLeftOut(old, now, role)) continue;
      const place = { from: key, to: key, role, isMember: false, outer };
      if (!Object.hasOwn(to, key)) this.add(place, { from: old });
      else if (!Object.hasOwn(from, key)) this.add(place, { to: now });
      else this.ofValues(old, now, place);
    }
  }

  private ofValues(from: unknown, to: unknown, place: ValuePlace): void {
    const { role, isMember } = place;
    if (isObject(from) && isObject(to)) this.ofObjects(from, to, place);
    else if (Array.isArray(from) && Array.isArray(to)) {
      this.depth += 1;
      this.ofArrays(from, to, place);
      this.depth -= 1;
    } else if (!this.isSame(from, to, role, isMember)) this.add(place, { from, to });
  }

  private ofArrays(from: readonly unknown[], to: readonly unknown[], outer: ValuePlace): void {
    const { role } = outer;
    const shorter = Math.min(from.length, to.length);
    let start = 0;
    while (start < shorter && this.isEqual(from[start], to[start], role)) start += 1;
    if (start === from.length && start === to.length) return;
    const contents = (this.contentKeys ??= new ContentKeys(this.keys, { withOrder: false }));
    const membersOf = (list: readonly unknown[], read: ReadValue): Members => {
      const values = list.slice(start);
      return { values, contents: values.map((member) => contents.ofMember(member, role, read)) };
    };
    const [old, now] = [membersOf(from, this.readings.from), membersOf(to, this.readings.to)];
    const { kept, moved } = this.pairMembers(old, now, role);
    const [removed, added] = [new Map<number, ValueChange>(), new Map<number, ValueChange>()];
    const placeAt = (row: number, column: number): ValuePlace => ({
      from: start + row,
      to: start + column,
      role,
      isMember: true,
      outer,
    });
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...kept, [old.values.length, now.values.length] as const]) {
      for (; row < nextRow; row += 1)
        removed.set(row, this.add(placeAt(row, column), { from: old.values[row] }));
      for (; column < nextColumn; column += 1)
        added.set(column, this.add(placeAt(row, column), { to: now.values[column] }));
      this.ofValues(old.values[row], now.values[column], placeAt(row, column));
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    for (const [oldRow, newColumn] of moved) {
      const [taken, put] = [removed.get(oldRow), added.get(newColumn)];
      if (taken !== undefined && put !== undefined) this.notes.moved.set(taken, put);
    }
  }

  /** Whether members are equal. Inside an array, groups and lists are not read again: that would take too long. */
  private isEqual(from: unknown, to: unknown, role: KeyRole): boolean {
    return (this.depth === 1 || typeof from !== 'object') && this.isSame(from, to, role, true);
  }

  /** Of several alignments the library picks one by the order of its arguments. */
  private pairMembers(old: Members, now: Members, role: KeyRole): PairedMembers {
    const { sameIds } = this.readings;
    this.isTurned ??= this.isBefore(old.values, now.values, role);
    if (!this.isTurned) return pairMembers(old, now, role, this.keys, sameIds);
    const { kept, moved } = pairMembers(now, old, role, this.keys, sameIds);
    const turned = ([column, row]: Pair): Pair => [row, column];
    return { kept: kept.map(turned), moved: moved.map(turned) };
  }

  /** An order of two arrays that does not depend on ids of the service, nor on which draft is the new one. */
  private isBefore(from: readonly unknown[], to: readonly unknown[], role: KeyRole): boolean {
    const { naturalKeys: keys } = this.readings;
    const old = JSON.stringify(keys === undefined ? from : keys.from.inAnyCopy(from, role));
    const now = JSON.stringify(keys === undefined ? to : keys.to.inAnyCopy(to, role));
    return old === now ? JSON.stringify(from) < JSON.stringify(to) : old < now;
  }

  /** Whether two values are equal; also false for groups of which one has a key that is not compared. */
  private isSame(from: unknown, to: unknown, role: KeyRole, isMember: boolean): boolean {
    if (Array.isArray(from)) {
      if (!Array.isArray(to) || from.length !== to.length) return false;
      return from.every((member, index) => this.isSame(member, to[index], role, true));
    }
    if (isObject(from)) {
      const keys = Object.keys(from);
      if (!isObject(to) || keys.length !== Object.keys(to).length) return false;
      return keys.every(
        (key) =>
          Object.hasOwn(to, key) && this.isSame(from[key], to[key], this.keys.roleIn(key, role), false),
      );
    }
    const [left, right] = [this.readings.from(from, role, isMember), this.readings.to(to, role, isMember)];
    if (left === right) return true;
    const digits = exactDigits(left);
    return digits !== undefined && digits === exactDigits(right);
  }

  private isLeftOut(from: unknown, to: unknown, role: KeyRole): boolean {
    return isLeftOut(from, role, this.readings.from) || isLeftOut(to, role, this.readings.to);
  }

  private add(place: ValuePlace, values: Omit<ValueChange, 'path'>): ValueChange {
    const found: { path: string; from?: unknown; to?: unknown } = {
      path: pathTo(place, 'to' in values ? 'to' : 'from'),
    };
    if ('from' in values) found.from = withDigitsAsText(values.from);
    if ('to' in values) found.to = withDigitsAsText(values.to);
    this.found.push(found);
    this.notes.places.set(found, place);
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

/** A plain JSON value: numbers kept exactly become texts of their digits. */
export function withDigitsAsText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDigitsAsText);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDigitsAsText(member)]));
  return exactDigits(value) ?? value;
}
