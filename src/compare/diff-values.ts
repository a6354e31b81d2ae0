import { oidOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { exactDigits, isObject, withDigitsAsText } from '../json/json-values.ts';
import { memberNames, type Members } from './member-names.ts';
import { pairMembers, type PairedMembers } from './pair-members.ts';
import type { Pair } from './align-sequences.ts';
import { type ComparedDrafts, newObject, pathNow } from './compared-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import { bodyPlace, pathTo, type ValuePlace } from './value-places.ts';
import type { ValueChange } from './change-report-types.ts';
import { ContentKeys } from './content-keys.ts';
import { isLeftOut, NOT_COMPARED } from './references-as-identities.ts';
import { codeOf, isListOfAnswers } from './read-dictionary-answers.ts';
import { belongs, familyOf, type KeyRole } from './reference-keys.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

const ENTRY = FAMILIES.dataDictionaryEntry.path;

/**
 * Every difference between two bodies, in the order of the document. The time grows with their size, in arrays with
 * n log n.
 *
 * @param drafts gets the place of each difference, and each member that only moved within its list
 */
export function diffBodies(from: SnapshotObject, to: SnapshotObject, drafts: ComparedDrafts): ValueChange[] {
  const { reading, naturalKeys } = drafts;
  const { keys } = drafts.to;
  const found: ValueChange[] = [];
  /** Whether ids mean the same on both sides: then an object's own id is compared, and members are paired by it. */
  const sameIds = drafts.match === 'id';
  /** Made for the first array that changed: most objects have none. */
  let contents: ContentKeys | undefined;
  /** Which side comes first in alignments: the same one in both directions of a comparison. Known at the first array. */
  let isTurned: boolean | undefined;

  const add = (place: ValuePlace, values: Omit<ValueChange, 'path'>): ValueChange => {
    const change: { path: string; from?: unknown; to?: unknown } = {
      path: pathTo(place, 'to' in values ? 'to' : 'from'),
    };
    if ('from' in values) change.from = withDigitsAsText(values.from);
    if ('to' in values) change.to = withDigitsAsText(values.to);
    found.push(change);
    drafts.places.set(change, place);
    return change;
  };

  const ofObjects = (before: Body, after: Body, outer: ValuePlace): void => {
    for (const key of unionOfKeys(before, after)) {
      const [old, now] = [before[key], after[key]];
      if (old === now && sameIds) continue;
      // An empty value says nothing of what it holds.
      const first: unknown = Array.isArray(now) ? now[0] : now;
      const role = keys.roleIn(key, outer.role, first === null || first === undefined ? before : after);
      // Equal names stay equal, unless each says by itself what the object belongs to.
      if (old === now) {
        if (role === undefined || isBesideSurer(drafts.from, before, key, outer.role)) continue;
        if (isBesideSurer(drafts.to, after, key, outer.role)) continue;
      }
      // Of two lists each member by itself.
      const areLists = Array.isArray(old) && Array.isArray(now);
      const parent = drafts.from.parentNamed(old, role, from, before, outer.role);
      const parentNow = parent && drafts.to.parentNamed(now, role, to, after, outer.role);
      if (parent !== undefined && newObject(drafts, parent) === parentNow) continue;
      if (!areLists && (isLeftOut(old, role, reading.from) || isLeftOut(now, role, reading.to))) continue;
      const place = { from: key, to: key, role, isMember: false, outer };
      if (!Object.hasOwn(after, key)) add(place, { from: old });
      else if (!Object.hasOwn(before, key)) add(place, { to: now });
      else ofValues(old, now, place);
    }
  };

  /** Whether a name is only a text: in one of the drafts it does not lead to what an object belongs to. */
  const isText = (name: unknown, role: KeyRole): boolean =>
    [drafts.from, drafts.to].some(
      (draft) => draft.isName(name, role) && !(belongs(role) && draft.resolve(name, role, true)),
    );

  const ofValues = (old: unknown, now: unknown, place: ValuePlace): void => {
    const { role, isMember } = place;
    if (isObject(old) && isObject(now)) ofObjects(old, now, place);
    else if (Array.isArray(old) && Array.isArray(now)) ofArrays(old, now, place);
    else if (!isSame(old, now, role, isMember)) add(place, { from: old, to: now });
  };

  /** Whether two values are equal; also false for groups of which one has a key that is not compared. */
  const isSame = (old: unknown, now: unknown, role: KeyRole, isMember: boolean): boolean => {
    if (old === now && (sameIds || role === undefined || isText(old, role))) return true;
    if (Array.isArray(old) && Array.isArray(now)) return firstDifference(old, now, role) < 0;
    if (isObject(old) && isObject(now)) {
      const isEqual = (key: string): boolean =>
        Object.hasOwn(now, key) && isSame(old[key], now[key], keys.roleIn(key, role, now), false);
      return Object.keys(old).length === Object.keys(now).length && Object.keys(old).every(isEqual);
    }
    const [left, right] = [reading.from(old, role, isMember), reading.to(now, role, isMember)];
    const digits = exactDigits(left);
    return left === right || (digits !== undefined && digits === exactDigits(right));
  };

  /** Where two arrays begin to differ; -1: nowhere. Once some did, lists and groups count as different, unread. */
  const firstDifference = (before: readonly unknown[], after: readonly unknown[], role: KeyRole): number => {
    const longer = before.length > after.length ? before : after;
    const isRead = (member: unknown): boolean => contents !== undefined && typeof member === 'object';
    return longer.findIndex((one, nth) => isRead(one) || !isSame(before[nth], after[nth], role, true));
  };

  const membersOf = (
    list: readonly unknown[],
    start: number,
    place: ValuePlace,
    side: 'from' | 'to',
  ): Members => {
    const read = reading[side];
    const { role } = place;
    const all = (contents ??= new ContentKeys(keys));
    const indexes: number[] = [];
    for (let index = start; index < list.length; index += 1)
      if (read(list[index], role, true) !== NOT_COMPARED) indexes.push(index);
    const values = indexes.map((index) => list[index]);
    const contentOf = (member: unknown): string => all.ofMember(member, role, read);
    const oidOfMember = (member: Body): string =>
      isListOfAnswers(place) ? codeOf(member) : oidOf(member, familyOf(role)) || oidOf(member, ENTRY);
    const targetsOf = (member: unknown): string => {
      const paths = drafts[side].targets(member, role, true).map((target) => pathNow(drafts, target));
      return paths.length === countOf(member) ? paths.join('\n') : contentOf(member);
    };
    return { indexes, values, contents: values.map(contentOf), contentOf, oidOf: oidOfMember, targetsOf };
  };

  const ofArrays = (before: readonly unknown[], after: readonly unknown[], outer: ValuePlace): void => {
    const { role } = outer;
    const start = firstDifference(before, after, role);
    if (start < 0) return;
    const old = membersOf(before, start, outer, 'from');
    const now = membersOf(after, start, outer, 'to');
    const { kept, moved } = pairsOf(old, now, role);
    const [removed, added] = [new Map<number, ValueChange>(), new Map<number, ValueChange>()];
    const placeAt = (row: number, column: number): ValuePlace => ({
      from: old.indexes[row] ?? before.length,
      to: now.indexes[column] ?? after.length,
      role,
      isMember: true,
      outer,
    });
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...kept, [old.values.length, now.values.length] as const]) {
      for (; row < nextRow; row += 1) removed.set(row, add(placeAt(row, column), { from: old.values[row] }));
      for (; column < nextColumn; column += 1)
        added.set(column, add(placeAt(row, column), { to: now.values[column] }));
      ofValues(old.values[row], now.values[column], placeAt(row, column));
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    const target = new Map(moved);
    for (const [oldRow, taken] of removed) {
      const put = added.get(target.get(oldRow) ?? -1);
      if (put !== undefined) drafts.moved.set(taken, put);
    }
  };

  /** Of several alignments the library picks one by the order of its arguments. */
  const pairsOf = (old: Members, now: Members, role: KeyRole): PairedMembers => {
    isTurned ??= isBefore(old.values, now.values, role);
    const names = memberNames(role, keys, sameIds, old.oidOf);
    if (!isTurned) return pairMembers(old, now, names, sameIds);
    const { kept, moved } = pairMembers(now, old, names, sameIds);
    const turned = ([column, row]: Pair): Pair => [row, column];
    return { kept: kept.map(turned), moved: moved.map(turned) };
  };

  /** An order of two arrays that does not depend on ids of the service, nor on which draft is the new one. */
  const isBefore = (before: readonly unknown[], after: readonly unknown[], role: KeyRole): boolean => {
    const old = sameIds ? undefined : naturalKeys.from.inAnyCopy(before, role);
    const now = sameIds ? undefined : naturalKeys.to.inAnyCopy(after, role);
    return JSON.stringify([old, before]) < JSON.stringify([now, after]);
  };

  ofObjects(from.body, to.body, bodyPlace(from.family));
  return found;
}

/** Whether a key of a group has a name, and an id or OID beside it says surer what is meant. */
function isBesideSurer(draft: DraftIndex, group: Body, key: string, outer: KeyRole): boolean {
  const isName = draft.isName(group[key], draft.keys.roleIn(key, outer, group));
  return isName && !draft.surestKeys(group, outer).includes(key);
}

/** How many single values are in a value. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + countOf(one), 0);
}

function unionOfKeys(from: Body, to: Body): readonly string[] {
  const [left, right] = [Object.keys(from), Object.keys(to)];
  const isEqual = left.length === right.length && left.every((key, index) => key === right[index]);
  // The bodies of a snapshot are sorted.
  return isEqual ? left : [...new Set([...left, ...right])].sort();
}
