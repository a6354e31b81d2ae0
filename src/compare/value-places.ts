import type { ValueChange } from './change-report-types.ts';
import type { KeyRole } from './reference-keys.ts';

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
export function stepsOf(
  value: ValueChange,
  { places }: { readonly places: ReadonlyMap<ValueChange, ValuePlace> },
): Step[] {
  const side = 'to' in value ? 'to' : 'from';
  const steps: Step[] = [];
  for (let place = places.get(value); place?.outer !== undefined; place = place.outer)
    steps.push({ key: String(place[side]), role: place.role, isPlace: place.isMember });
  return steps.reverse();
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
