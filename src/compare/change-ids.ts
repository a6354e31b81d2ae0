import type { Turns } from '../time/yield-to-host.ts';
import type { AffectedObject } from './change-report-types.ts';
import type { ComparedDrafts } from './compared-drafts.ts';
import { shortHash } from './natural-keys.ts';
import type { ObjectChange } from './object-change.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import type { ValuePlace } from './value-place.ts';

/** An object to check again, before it has the id of its check. */
export type UncheckedObject = Omit<AffectedObject, 'check'>;

/**
 * The ids of changes, in their order. A change has the same id in every copy of the drafts, in any order and with any
 * ids of the service; another change has another id. It is a hash of the family, the kind, the natural keys of the
 * object in both drafts, and the values.
 *
 * Changes that are equal in all of this get `-2`, `-3` … in the order of their contents, and a hash that is theirs
 * together: if one of them goes, its decision is never that of another. Of an object that shares its natural key, the
 * content is part of the hash.
 *
 * @see docs/changes.md#decisions
 */
export function idsOfChanges(
  found: readonly ObjectChange[],
  drafts: ComparedDrafts,
  turns: Turns,
): Promise<string[]> {
  return distinct(found, turns, ({ change: { family, kind, values, from_id, to_id } }) => {
    const sides = (['from', 'to'] as const).flatMap((side) => {
      const object = drafts[side].find(family, side === 'from' ? from_id : to_id);
      return object === undefined ? [] : [{ side, object, keys: drafts.naturalKeys[side] }];
    });
    const contents = values.map((value) => {
      const place = drafts.places.get(value);
      const given = sides.flatMap(({ side, object, keys }) => {
        if (!(side in value) || place === undefined) return [];
        const marked = (target: SnapshotObject) => [keys.of(target), keys.markOf(target)];
        const held = valueAt(place, object, side);
        return [{ [side]: keys.inAnyCopy(held, place.role, place.isMember, marked) }];
      });
      const [old, now] = given.map((one) => JSON.stringify(Object.values(one)));
      // Ids that lead nowhere differ only by themselves.
      return old === now ? [value.path, value.from, value.to] : [value.path, given];
    });
    const natural = sides.map(({ keys, object }) => keys.of(object));
    const marks = sides.map(({ keys, object }) => keys.markOf(object));
    for (const { object } of sides) object.release();
    return [[family, kind, natural, contents], marks.join('')];
  });
}

/** The ids of checks, in their order: of each object and of the changes to which it refers. */
export function idsOfChecks(
  found: readonly { readonly object: SnapshotObject; readonly affected: UncheckedObject }[],
  { naturalKeys: { to } }: ComparedDrafts,
  turns: Turns,
): Promise<string[]> {
  return distinct(found, turns, ({ object, affected }) => {
    const causes = affected.because.map(({ change }) => change).sort();
    return [[object.family, 'check', to.of(object), causes], to.markOf(object)];
  });
}

/** @param identify gives what an id is a hash of, and the mark of its object */
async function distinct<T>(
  found: readonly T[],
  turns: Turns,
  identify: (one: T) => readonly [content: unknown, mark: string],
): Promise<string[]> {
  const all: { readonly id: string; readonly mark: string; readonly nth: number }[] = [];
  await turns.forEach(found, (one) => {
    const [content, mark] = identify(one);
    all.push({ id: shortHash(content), mark, nth: all.length });
  });
  const ids = all.map(({ id }) => id);
  for (const [id, equal] of Map.groupBy(all, (one) => one.id)) {
    const marks = equal.map(({ mark }) => mark).sort();
    if (marks.join('') === '') continue;
    const shared = shortHash([id, marks]);
    equal.sort((one, other) => (one.mark < other.mark ? -1 : 1));
    for (const [place, { nth }] of equal.entries())
      ids[nth] = place === 0 ? shared : `${shared}-${place + 1}`;
  }
  return ids;
}

/** A value in the body of its object. In the report a number that JavaScript would round is a text. */
function valueAt(place: ValuePlace, object: SnapshotObject, side: 'from' | 'to'): unknown {
  if (place.outer === undefined) return object.body;
  const holder = valueAt(place.outer, object, side) as Readonly<Record<string, unknown>>;
  return holder[place[side]];
}
