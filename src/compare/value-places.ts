import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/exact-json.ts';
import type { ValueChange } from './change-report-types.ts';
import type { ChangedIds, ComparedDrafts } from './same-object-in-both-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import type { KeyRole } from './reference-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** Where a value is in both bodies: its key, or its index in an array, in what contains it. */
export interface ValuePlace {
  readonly from: string | number;
  readonly to: string | number;
  /** What the value is to its object. */
  readonly role: KeyRole;
  /** Whether it is a member of an array. */
  readonly isMember: boolean;
  /** The place of what contains it; undefined for a body. */
  readonly outer: ValuePlace | undefined;
}

/** The place of a whole body. */
export function bodyPlace(family: string): ValuePlace {
  return { from: '', to: '', role: { kind: 'body', family }, isMember: false, outer: undefined };
}

/** One step of a path into a body. */
export interface Step {
  readonly key: string;
  /** What the value there is to its object. */
  readonly role: KeyRole;
  /** Whether the key is a place in an array, from 0. */
  readonly isPlace: boolean;
  /** What a cell of a schedule joins, such as a visit and a form; undefined for any other step. */
  readonly joins: readonly SnapshotObject[] | undefined;
}

/** The steps of a value's path into the body of its object. */
export function stepsOf(
  value: ValueChange,
  { family, from_id, to_id }: ChangedIds,
  { places, from, to }: ComparedDrafts,
): Step[] {
  const [side, draft, id] = 'to' in value ? (['to', to, to_id] as const) : (['from', from, from_id] as const);
  const schedule = family === FAMILIES.matrix.path ? draft.find(family, id) : undefined;
  const steps: Step[] = [];
  for (let place = places.get(value); place?.outer !== undefined; place = place.outer) {
    const { role, isMember } = place;
    const joins = isMember && schedule ? targetsAt(place, schedule, side, draft) : undefined;
    steps.push({ key: String(place[side]), role, isPlace: isMember, joins });
  }
  return steps.reverse();
}

/** What a group refers to that refers to several objects, lists of them aside. */
function targetsAt(place: ValuePlace, object: SnapshotObject, side: 'from' | 'to', draft: DraftIndex) {
  const held = valueAt(place, object, side);
  if (!isObject(held)) return undefined;
  const single = Object.entries(held).filter(([, one]) => !Array.isArray(one));
  const targets = draft.targets(Object.fromEntries(single), place.role).flat();
  return targets.length > 1 ? targets : undefined;
}

/** A value in the body of its object. In the report a number that JavaScript would round is a text. */
export function valueAt(place: ValuePlace, object: SnapshotObject, side: 'from' | 'to'): unknown {
  if (place.outer === undefined) return object.body;
  const holder = valueAt(place.outer, object, side) as Readonly<Record<string, unknown>>;
  return holder[place[side]];
}

/** The JSON Pointer (RFC 6901) to a place in the old or the new body. */
export function pathTo(place: ValuePlace, side: 'from' | 'to'): string {
  let path = '';
  for (let at = place; at.outer !== undefined; at = at.outer) path = pointerStep(String(at[side])) + path;
  return path;
}

/** A key or an index as one step of a JSON Pointer. */
export function pointerStep(key: string): string {
  return `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
