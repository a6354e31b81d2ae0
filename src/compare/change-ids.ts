import { isObject } from '../json/json-values.ts';
import type { Cause } from './change-report-types.ts';
import type { ComparedDrafts, ObjectChange } from './compared-drafts.ts';
import { valueAt, type ValuePlace } from './value-places.ts';
import { shortHash } from './natural-keys-for-change-ids.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** What an id is made of. */
export interface Identity {
  /** A hash of what tells the change from any other one, but for its namesakes. */
  readonly hash: string;
  /** Of the contents, if another object has the same natural key; else empty. */
  readonly mark: string;
}

/**
 * What tells a change from any other one, but for its namesakes, in every copy of the drafts, in any order and with any
 * ids of the service: a hash of the family, the kind, the natural keys of the object in both drafts, its labels, the
 * values, and the old members of lists in which they are.
 */
export function hashOfChange(
  { change: { family, kind, values }, old, now }: ObjectChange,
  { naturalKeys, places, from }: ComparedDrafts,
): string {
  const objects = { from: old, to: now };
  const sides = (['from', 'to'] as const).flatMap((side) => {
    const object = objects[side];
    return object === undefined ? [] : [{ side, object, keys: naturalKeys[side] }];
  });
  const contents = values.map((value) => {
    const place = places.get(value);
    const given = sides.flatMap(({ side, object, keys }) => {
      if (!(side in value) || place === undefined) return [];
      const held = valueAt(place, object, side);
      return [{ [side]: keys.inAnyCopy(held, place.role, place.isMember, keys.readMarked) }];
    });
    const [before, after] = given.map((one) => JSON.stringify(Object.values(one)));
    // Ids that lead nowhere differ only by themselves.
    return before === after ? [value.path, value.from, value.to] : [value.path, given];
  });
  const natural = sides.map(({ keys, object }) => [keys.of(object), object.ownLabel.label]);
  // The index of a member is that of another one, once both drafts got one before it.
  const members = new Set(values.flatMap((value) => outermostMember(places.get(value)?.outer) ?? []));
  const held = [...members].map((place) => {
    const member = old && valueAt(place, old, 'from');
    // An id of the row's own is another one in each copy.
    const isRow = isObject(member) && from.keys.roleIn('id', place.role, member)?.kind === 'foreign-id';
    const known = isRow ? { ...member, id: null } : member;
    return naturalKeys.from.inAnyCopy(known, place.role, true, naturalKeys.from.readMarked);
  });
  return shortHash([family, kind, natural, contents, ...held]);
}

/** The member of a list in which something is, with all around it in that list. */
function outermostMember(place: ValuePlace | undefined): ValuePlace | undefined {
  return place && (outermostMember(place.outer) ?? (place.isMember ? place : undefined));
}

/** The ids of changes, in their order. */
export function idsOfChanges(
  changes: readonly (ObjectChange & Pick<Identity, 'hash'>)[],
  { naturalKeys: { from, to } }: ComparedDrafts,
): string[] {
  const before = from.marksAmongNamesakes(changes.flatMap(({ old }) => old ?? []));
  const after = to.marksAmongNamesakes(changes.flatMap(({ now }) => now ?? []));
  return distinctIds(
    changes.map(({ hash, old, now }) => ({
      hash,
      mark: [old && before(old), now && after(now)].join(''),
    })),
  );
}

/** The same of an object to check again: the object, and the changes to which it refers. */
export function identityOfCheck(
  object: SnapshotObject,
  because: readonly Cause[],
  { naturalKeys: { to } }: ComparedDrafts,
): Identity {
  const causes = because.map(({ change }) => change).sort();
  return { hash: shortHash([object.family, 'check', to.of(object), causes]), mark: to.markOf(object) };
}

/**
 * Changes that are equal in all of this get `-2`, `-3` … in the order of their contents, and a hash that is theirs
 * together: if one of them goes, its decision is never that of another. Of an object that shares its natural key, the
 * content is part of the hash.
 *
 * @see docs/changes.md#decisions
 */
export function distinctIds(identities: readonly Identity[]): string[] {
  const ids = identities.map(({ hash }) => hash);
  const all = identities.map((identity, nth) => ({ ...identity, nth }));
  for (const [hash, equal] of Map.groupBy(all, (one) => one.hash)) {
    if (equal.length === 1 && equal[0]?.mark === '') continue;
    const marks = equal.map(({ mark }) => mark).sort();
    const shared = shortHash([hash, marks]);
    equal.sort((one, other) => (one.mark < other.mark ? -1 : 1));
    for (const [place, { nth }] of equal.entries())
      ids[nth] = place === 0 ? shared : `${shared}-${place + 1}`;
  }
  return ids;
}
