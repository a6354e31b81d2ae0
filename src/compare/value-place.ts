import { isObject } from '../json/exact-json.ts';
import type { ValueChange } from './change-report-types.ts';
import type { ComparedDrafts } from './both-drafts.ts';
import type { KeyRole } from './key-roles.ts';
import type { NewChange } from './object-change.ts';

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
}

/** The steps of a value's path into the body of its object. */
export function stepsOf(value: ValueChange, { places }: Pick<ComparedDrafts, 'places'>): Step[] {
  return stepsTo(places.get(value), 'to' in value ? 'to' : 'from');
}

/** The steps to a place: in the old body or in the new one. */
export function stepsTo(place: ValuePlace | undefined, side: 'from' | 'to'): Step[] {
  const steps: Step[] = [];
  for (let at = place; at?.outer !== undefined; at = at.outer)
    steps.push({ key: String(at[side]), role: at.role, isPlace: at.isMember });
  return steps.reverse();
}

/** The body that a value's path leads into: the old one if the value was removed. */
export function bodyOf(
  value: ValueChange,
  { family, from_id, to_id }: Pick<NewChange, 'family' | 'from_id' | 'to_id'>,
  drafts: ComparedDrafts,
): unknown {
  const object = 'to' in value ? drafts.to.find(family, to_id) : drafts.from.find(family, from_id);
  return object?.body;
}

/** undefined if it has none of this key. */
export function memberOf(held: unknown, key: string): unknown {
  if (Array.isArray(held)) return (held as unknown[])[Number(key)];
  return isObject(held) && Object.hasOwn(held, key) ? held[key] : undefined;
}
