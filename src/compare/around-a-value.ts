/** What the group around a value says of it: which form a field is of, and whether a name stands beside an id. */
import { isObject } from '../json/json-values.ts';
import type { ValueChange } from './change-report-types.ts';
import type { ChangedIds, ComparedDrafts } from './compared-drafts.ts';
import { type FormsBeside, formsIn } from './forms-beside-fields.ts';
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
  const known = drafts.forms[side];
  if (outer === undefined || object === undefined || known.has(outer)) return outer && known.get(outer);
  const [group, around] = [valueAt(outer, object, side), formsAround(outer, object, side, drafts)];
  const forms = isObject(group) ? formsIn(drafts[side], group, outer.role, around) : around;
  known.set(outer, forms);
  return forms;
}

/** The keys of the group around a place that say surest what the group names; none if it is in a list. */
export function surestAround(
  { outer }: ValuePlace,
  object: SnapshotObject | undefined,
  side: 'from' | 'to',
  drafts: ComparedDrafts,
): ReadonlySet<string> {
  const known = outer && drafts.surest[side].get(outer);
  if (known !== undefined) return known;
  const group = outer && object && valueAt(outer, object, side);
  const keys = new Set(isObject(group) ? drafts[side].surestKeys(group, outer?.role) : []);
  if (outer !== undefined) drafts.surest[side].set(outer, keys);
  return keys;
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
