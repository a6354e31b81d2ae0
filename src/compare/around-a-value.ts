/** What the group around a value says of it: which form a field is of, and whether a name stands beside an id. */
import { isObject } from '../json/json-values.ts';
import type { ValueChange } from './change-report-types.ts';
import type { ChangedIds, ComparedDrafts } from './compared-drafts.ts';
import { type FormsBeside, formsIn } from './forms-beside-fields.ts';
import { getOrInsert } from './get-or-insert.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { bodyPlace, valueAt, type ValuePlace } from './value-places.ts';

/** The forms beside a value that differs, in one draft: they tell its field from namesakes. */
export function formsBeside(
  value: ValueChange,
  ids: ChangedIds,
  side: 'from' | 'to',
  drafts: ComparedDrafts,
) {
  const place = drafts.places.get(value);
  return place && formsAround(place, drafts[side].find(ids.family, ids[`${side}_id`]), side, drafts);
}

/** The same of a place in an object. */
export function formsAround(
  { outer }: ValuePlace,
  object: SnapshotObject | undefined,
  side: 'from' | 'to',
  drafts: ComparedDrafts,
): FormsBeside | undefined {
  if (outer === undefined) return undefined;
  return getOrInsert(drafts.forms[side], outer, () => {
    const group = object && valueAt(outer, object, side);
    const around = formsAround(outer, object, side, drafts);
    return isObject(group) ? formsIn(drafts[side], group, outer.role, around) : around;
  });
}

/** The keys of the group around a place that say surest what the group names; none if it is in a list. */
export function surestAround(
  place: ValuePlace,
  object: SnapshotObject | undefined,
  side: 'from' | 'to',
  drafts: ComparedDrafts,
): ReadonlySet<string> {
  const { outer = place } = place;
  return getOrInsert(drafts.surest[side], outer, () => {
    const group = object && valueAt(outer, object, side);
    return new Set(isObject(group) ? drafts[side].surestKeys(group, outer.role) : []);
  });
}

/** What a value that differs is to its object; a name beside an id or OID is what somebody wrote. */
export function roleOfValue(
  value: ValueChange,
  ids: ChangedIds,
  side: 'from' | 'to',
  drafts: ComparedDrafts,
) {
  const place = drafts.places.get(value) ?? bodyPlace(ids.family);
  if (place.role?.kind !== 'name') return place.role;
  const sure = surestAround(place, drafts[side].find(ids.family, ids[`${side}_id`]), side, drafts);
  return sure.size === 0 || sure.has(String(place[side])) ? place.role : undefined;
}
