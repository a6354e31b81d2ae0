import { isObject } from '../json/is-object.ts';
import type { KeyMeaning, ReferenceKeys } from './reference-keys.ts';

/** Returned by `ReplaceValue` for a value that is not compared. */
export const NOT_COMPARED = Symbol('not compared');

/**
 * Returns the replacement of a value, or the value itself. `listed`: the value is a member of an array.
 */
export type ReplaceValue = (value: unknown, key: string, meaning: KeyMeaning, listed: boolean) => unknown;

/**
 * Copies an object's body without its own id and replaces every value below a key. Values that are not
 * compared are left out; the paths of all others stay the same.
 */
export function replaceValues(
  body: Readonly<Record<string, unknown>>,
  keys: ReferenceKeys,
  replace: ReplaceValue,
): unknown {
  const copy = (value: unknown, key: string, around: KeyMeaning, listed: boolean): unknown => {
    if (Array.isArray(value)) {
      // An array member cannot be left out: the indexes after it would change.
      return value.map((member: unknown) => {
        const made = copy(member, key, around, true);
        return made === NOT_COMPARED ? null : made;
      });
    }
    return isObject(value) ? copyObject(value, around) : replace(value, key, around, listed);
  };
  const copyObject = (object: Readonly<Record<string, unknown>>, around: KeyMeaning): unknown => {
    const members: [string, unknown][] = [];
    for (const key of Object.keys(object)) {
      if (key === 'id' && object === body) continue;
      // In `form: {id: 7}` the outer key names the family; the id of a comment belongs to no family.
      const meaning =
        key === 'id' && around?.kind === 'reference' ? { ...around, sure: true } : keys.meaning(key);
      const made = copy(object[key], key, meaning, false);
      if (made !== NOT_COMPARED) members.push([key, made]);
    }
    return Object.fromEntries(members);
  };
  return copyObject(body, undefined);
}
