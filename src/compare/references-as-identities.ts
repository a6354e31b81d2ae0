import { belongs, familyOf, type KeyRole } from './reference-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { isId } from '../lists/object-id.ts';
import type { DraftIndex } from './draft-index.ts';

/** In place of a value that is not compared, such as the id of a comment. */
export const NOT_COMPARED = Symbol('not compared');

/**
 * In place of a single value what is compared: the identity of the object that it refers to, `NOT_COMPARED`, or the
 * value itself.
 *
 * @param isMember the value is a member of an array
 */
export type ReadValue = (value: unknown, role: KeyRole, isMember?: boolean) => unknown;

/** Whether a key is ignored because its value (or each member) means nothing in the other draft. */
export function isLeftOut(value: unknown, role: KeyRole, read: ReadValue): boolean {
  return Array.isArray(value)
    ? value.length > 0 && value.every((member) => read(member, role, true) === NOT_COMPARED)
    : read(value, role) === NOT_COMPARED;
}

/**
 * Reads a reference as the identity of its target. The name of another object is a text, unless it is the container's.
 *
 * @param sameIds whether an id means the same in both drafts. Then it is a value
 */
export function readingOf(
  index: DraftIndex,
  identityOf: (target: SnapshotObject) => unknown,
  sameIds = false,
): ReadValue {
  return (value, role, isMember) => {
    if (role === undefined) return value;
    if (isNameOfDraft(value, role, index)) return NOT_COMPARED;
    if (index.isName(value, role) ? !belongs(role) : sameIds) return value;
    const target = index.resolve(value, role, isMember);
    if (target !== undefined) return identityOf(target);
    return meansNothingElsewhere(value, role, index, isMember) ? NOT_COMPARED : value;
  };
}

/**
 * Reads all references alike, as undefined, which no body contains; also those to nothing. Names of containers are
 * texts.
 */
export function readingWithoutIds(index: DraftIndex): ReadValue {
  const read = readingOf(index, () => undefined);
  return (value, role, isMember) => {
    if (index.isName(value, role) && !isNameOfDraft(value, role, index)) return value;
    return role?.kind === 'reference' && role.sure && isId(value) ? undefined : read(value, role, isMember);
  };
}

/** Whether a value is the draft's own name, which each version has anew: the draft itself tells it. */
function isNameOfDraft(value: unknown, role: KeyRole, index: DraftIndex): boolean {
  return familyOf(role) === 'draft' && index.isName(value, role) && index.resolve(value, role) !== undefined;
}

/**
 * Whether an id says nothing in another draft: that of a comment, a number of something that no family knows, or an
 * id of a family that was not read.
 */
function meansNothingElsewhere(
  value: unknown,
  role: NonNullable<KeyRole>,
  index: DraftIndex,
  isMember?: boolean,
): boolean {
  if (!isId(value)) return false;
  // A text such as `standard_id: "SDTM.AE"` means the same in every draft; a number was given by the service.
  if (role.kind === 'foreign-id') return role.own || typeof value === 'number';
  if (role.kind !== 'reference' || index.has(role.family)) return false;
  // `form: 7` is an id, `forms: 7` says how many there are.
  return role.sure || (typeof value === 'number' && (!role.plural || isMember === true));
}
