import { type DraftIndex, isId } from './draft-index.ts';
import type { KeyRole } from './key-roles.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** Returned by a `ComparedAs` for a value that is not compared, such as the id of a comment. */
export const NOT_COMPARED = Symbol('not compared');

/**
 * What a single value is compared as: an object that stands for what it refers to, `NOT_COMPARED`, or itself.
 *
 * @param listed the value is a member of an array
 */
export type ComparedAs = (value: unknown, meaning: KeyRole, listed?: boolean) => unknown;

/** Whether the value of a key, or a member of its array, is not compared; the key is left out on both sides then. */
export function isLeftOut(value: unknown, meaning: KeyRole, read: ComparedAs): boolean {
  return Array.isArray(value)
    ? value.some((member) => read(member, meaning) === NOT_COMPARED)
    : read(value, meaning) === NOT_COMPARED;
}

/** Reads a reference as what `identityOf` gives for the object that it points to. */
export function comparedAs(side: DraftIndex, identityOf: (target: SnapshotObject) => unknown): ComparedAs {
  return (value, meaning, listed) => {
    const target = side.resolve(value, meaning, listed);
    if (target !== undefined) return identityOf(target);
    return meansNothingElsewhere(value, meaning, side) ? NOT_COMPARED : value;
  };
}

/**
 * Whether an id says nothing in another draft: that of a comment, a number of something that no family knows,
 * or an id of a family that was not read.
 */
function meansNothingElsewhere(value: unknown, meaning: KeyRole, side: DraftIndex): boolean {
  if (!isId(value)) return false;
  // A text such as `standard_id: "SDTM.AE"` means the same in every draft; a number was given by the service.
  if (meaning?.kind === 'foreign-id') return meaning.own || typeof value === 'number';
  return meaning?.kind === 'reference' && meaning.sure && !side.has(meaning.family);
}
