import { isObject } from '../json/exact-json.ts';
import type { ValueChange } from './change-report-types.ts';
import type { ComparedDrafts } from './both-drafts.ts';
import type { KeyRole } from './key-roles.ts';
import type { NewChange } from './object-change.ts';

/** One step of a path into a body. */
export interface Step {
  readonly key: string;
  /** What the value there is to its object. */
  readonly role: KeyRole;
  /** Whether the key is a place in an array, from 0. */
  readonly isPlace: boolean;
}

/** An object that changed. */
type Changed = Pick<NewChange, 'family' | 'from_id' | 'to_id'>;

/** The steps of a value's JSON Pointer (RFC 6901) into the body of its object. Digits are a place only in an array. */
export function stepsOf(value: ValueChange, change: Changed, drafts: ComparedDrafts): Step[] {
  let role: KeyRole = { kind: 'body', family: change.family };
  let held = /\/\d/.test(value.path) ? bodyOf(value, change, drafts) : undefined;
  const steps = value.path.split('/').slice(1);
  return steps.map((step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const isPlace = Array.isArray(held);
    if (!isPlace) role = drafts.to.keys.roleIn(key, role);
    held = memberOf(held, key);
    return { key, role, isPlace };
  });
}

/** What a value is to its object, and whether it is a member of an array. */
export function placeOf(
  value: ValueChange,
  change: Changed,
  drafts: ComparedDrafts,
): { readonly role: KeyRole; readonly isMember: boolean } {
  const last = stepsOf(value, change, drafts).at(-1);
  if (last === undefined) return { role: { kind: 'body', family: change.family }, isMember: false };
  return { role: last.role, isMember: last.isPlace };
}

/** The body that a value's path leads into: the old one if the value was removed. */
export function bodyOf(
  value: ValueChange,
  { family, from_id, to_id }: Changed,
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
