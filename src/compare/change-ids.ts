import type { Cause } from './change-report-types.ts';
import type { ComparedDrafts, ObjectChange } from './compared-drafts.ts';
import { shortHash } from './natural-keys-for-change-ids.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { bodyPlace, type ValuePlace } from './value-places.ts';

/** What an id is made of. */
export interface Identity {
  /** A hash of what tells something from all else in every copy of the drafts, but for its namesakes. */
  readonly hash: string;
  /** A hash of its content, if something else may have the same natural key; else empty. */
  readonly mark: string;
}

/**
 * What tells a change from any other one, in any order and with any ids of the service: the natural keys and labels of
 * its object in both drafts, its values, and the old members of lists in which they are.
 */
export function identityOfChange(
  { change: { family, kind, values }, old, now }: ObjectChange,
  { naturalKeys: { from, to }, places }: ComparedDrafts,
): Identity {
  const placed = values.map((value) => ({ value, place: places.get(value) ?? bodyPlace(family) }));
  const contents = placed.map(({ value, place }) => {
    const before = old && 'from' in value ? from.valueAt(place, old, 'from') : undefined;
    const after = now && 'to' in value ? to.valueAt(place, now, 'to') : undefined;
    // Ids that lead nowhere differ only by themselves.
    const isEqual = JSON.stringify(before) === JSON.stringify(after);
    return isEqual ? [value.path, value.from, value.to] : [value.path, { from: before, to: after }];
  });
  // The index of a member is that of another one, once both drafts got one before it.
  const members = new Set(placed.flatMap(({ place }) => outermostMember(place.outer) ?? []));
  const held = [...members].map((place) => old && from.valueAt(place, old, 'from', true));
  const names = [old && [from.of(old), old.ownLabel.label], now && [to.of(now), now.ownLabel.label]];
  const isAlone = (!old || from.isAlone(old)) && (!now || to.isAlone(now));
  return {
    hash: shortHash([family, kind, names, contents, held]),
    mark: isAlone ? '' : shortHash([old && from.contentOf(old), now && to.contentOf(now)]),
  };
}

/** The member of a list in which something is, with all around it in that list. */
function outermostMember(place: ValuePlace | undefined): ValuePlace | undefined {
  return place && (outermostMember(place.outer) ?? (place.isMember ? place : undefined));
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
 * Changes that are equal but for their marks get `-2`, `-3` … in the order of these, and a hash that is theirs together:
 * if one of them goes, its decision is never that of another.
 *
 * @see docs/changes.md#decisions
 */
export function distinctIds(identities: readonly Identity[]): string[] {
  const ids = identities.map(({ hash }) => hash);
  const all = identities.map((identity, nth) => ({ ...identity, nth }));
  for (const [hash, equal] of Map.groupBy(all, (one) => one.hash)) {
    equal.sort((one, other) => (one.mark < other.mark ? -1 : 1));
    const marks = equal.map(({ mark }) => mark);
    const shared = marks.join() === '' ? hash : shortHash([hash, marks]);
    for (const [place, { nth }] of equal.entries())
      ids[nth] = place === 0 ? shared : `${shared}-${place + 1}`;
  }
  return ids;
}
