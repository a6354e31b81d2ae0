import { oneLine } from '../text/one-line.ts';
import type { ObjectId } from './endpoints.ts';

const NAMING_KEYS = ['name', 'label', 'oid', 'title'];
const MAX_LABEL = 120;

/**
 * The id of an object: its `id`, a whole number or a text. undefined: it has none. A number beyond 2^53 was rounded when it was read and
 * may be the id of another object: it is none, either.
 *
 * @see docs/assumptions.md#objects
 */
export function idOf(object: Readonly<Record<string, unknown>>): ObjectId | undefined {
  const { id } = object;
  if (typeof id === 'number') return Number.isSafeInteger(id) ? id : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Whether a label may stand there. */
export function isNamingKey(key: string): boolean {
  return NAMING_KEYS.includes(key) || key.endsWith('Name');
}

/** What people know an object by: the first non-empty text of `name`, `label`, `oid`, `title` or a key ending in `Name`; else `#id`. */
export function labelOf(object: Readonly<Record<string, unknown>>): string {
  const keys = [...NAMING_KEYS, ...Object.keys(object).filter(isNamingKey)];
  for (const key of keys) {
    const value = object[key];
    const text = typeof value === 'string' ? oneLine(value, MAX_LABEL) : '';
    if (text !== '') return text;
  }
  return `#${oneLine(String(idOf(object) ?? '?'), MAX_LABEL)}`;
}
