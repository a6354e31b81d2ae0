import type { ValueChange } from './change-report-types.ts';
import type { ComparedDrafts } from './both-drafts.ts';
import type { KeyRole } from './key-roles.ts';

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
