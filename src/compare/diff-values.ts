import { exactDigits, isObject } from '../json/exact-json.ts';
import { pairMembers, type Members, type PairedMembers } from './pair-members.ts';
import type { Pair } from './align-sequences.ts';
import type { ComparedDrafts } from './same-object-in-both-drafts.ts';
import { bodyPlace, pathTo, type ValuePlace } from './value-places.ts';
import type { ValueChange } from './change-report-types.ts';
import { ContentKeys } from './content-keys.ts';
import { isLeftOut, NOT_COMPARED, type ReadValue } from './references-as-identities.ts';
import type { KeyRole, KeyRoles } from './reference-keys.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

type ObjectOfFamily = Pick<SnapshotObject, 'family' | 'body'>;

/**
 * Every difference between two bodies, in the order of the document. The time grows with their size, in arrays with
 * n log n.
 *
 * @param drafts gets the place of each difference, and each member that only moved within its list
 */
export function diffBodies(
  { family, body }: ObjectOfFamily,
  to: ObjectOfFamily,
  drafts: ComparedDrafts,
): ValueChange[] {
  const difference = new Difference(drafts);
  difference.ofObjects(body, to.body, bodyPlace(family));
  return difference.found;
}

class Difference {
  readonly found: ValueChange[] = [];
  private readonly drafts: ComparedDrafts;
  private readonly keys: KeyRoles;
  /** Whether ids mean the same on both sides: then an object's own id is compared, and members are paired by it. */
  private readonly sameIds: boolean;
  /** Made for the first array: most objects have none that changed. */
  private contentKeys: ContentKeys | undefined;
  /** Which side comes first in alignments: the same one in both directions of a comparison. Known at the first array. */
  private isTurned: boolean | undefined;
  /** How many arrays contain the values that are compared. */
  private depth = 0;

  constructor(drafts: ComparedDrafts) {
    this.drafts = drafts;
    this.keys = drafts.keys;
    this.sameIds = drafts.match === 'id';
  }

  ofObjects(from: Body, to: Body, outer: ValuePlace): void {
    for (const key of unionOfKeys(from, to)) {
      const [old, now] = [from[key], to[key]];
      if (old === now && this.sameIds) continue;
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
    else if (Array.isArray(from) && Array.isArray(to)) this.ofArrays(from, to, place);
    else if (!this.isSame(from, to, role, isMember)) this.add(place, { from, to });
  }

  private ofArrays(from: readonly unknown[], to: readonly unknown[], outer: ValuePlace): void {
    const { role } = outer;
    // Arrays inside an array are not read once more: that would take too long.
    if (this.depth === 0 && this.isSame(from, to, role, true)) return;
    this.depth += 1;
    const contents = (this.contentKeys ??= new ContentKeys(this.keys, { withOrder: false }));
    const membersOf = (list: readonly unknown[], read: ReadValue): Members => {
      const indexes = [...list.keys()].filter((index) => read(list[index], role, true) !== NOT_COMPARED);
      const values = indexes.map((index) => list[index]);
      const contentOf = (member: unknown): string => contents.ofMember(member, role, read);
      return { indexes, values, contents: values.map(contentOf), contentOf };
    };
    const { reading } = this.drafts;
    const [old, now] = [membersOf(from, reading.from), membersOf(to, reading.to)];
    const { kept, moved } = this.pairMembers(old, now, role);
    const [removed, added] = [new Map<number, ValueChange>(), new Map<number, ValueChange>()];
    const placeAt = (row: number, column: number): ValuePlace => ({
      from: old.indexes[row] ?? from.length,
      to: now.indexes[column] ?? to.length,
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
      if (taken !== undefined && put !== undefined) this.drafts.moved.set(taken, put);
    }
    this.depth -= 1;
  }

  /** Of several alignments the library picks one by the order of its arguments. */
  private pairMembers(old: Members, now: Members, role: KeyRole): PairedMembers {
    this.isTurned ??= this.isBefore(old.values, now.values, role);
    if (!this.isTurned) return pairMembers(old, now, role, this.keys, this.sameIds);
    const { kept, moved } = pairMembers(now, old, role, this.keys, this.sameIds);
    const turned = ([column, row]: Pair): Pair => [row, column];
    return { kept: kept.map(turned), moved: moved.map(turned) };
  }

  /** An order of two arrays that does not depend on ids of the service, nor on which draft is the new one. */
  private isBefore(from: readonly unknown[], to: readonly unknown[], role: KeyRole): boolean {
    const { naturalKeys: keys } = this.drafts;
    const old = JSON.stringify(this.sameIds ? from : keys.from.inAnyCopy(from, role));
    const now = JSON.stringify(this.sameIds ? to : keys.to.inAnyCopy(to, role));
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
    const { reading } = this.drafts;
    const [left, right] = [reading.from(from, role, isMember), reading.to(to, role, isMember)];
    if (left === right) return true;
    const digits = exactDigits(left);
    return digits !== undefined && digits === exactDigits(right);
  }

  private isLeftOut(from: unknown, to: unknown, role: KeyRole): boolean {
    // Of two lists each member by itself.
    if (Array.isArray(from) && Array.isArray(to)) return false;
    const { reading } = this.drafts;
    return isLeftOut(from, role, reading.from) || isLeftOut(to, role, reading.to);
  }

  private add(place: ValuePlace, values: Omit<ValueChange, 'path'>): ValueChange {
    const found: { path: string; from?: unknown; to?: unknown } = {
      path: pathTo(place, 'to' in values ? 'to' : 'from'),
    };
    if ('from' in values) found.from = withDigitsAsText(values.from);
    if ('to' in values) found.to = withDigitsAsText(values.to);
    this.found.push(found);
    this.drafts.places.set(found, place);
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
