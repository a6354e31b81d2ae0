import { type ObjectBody, type ObjectId, idOf, isObject, isRequestable } from '../../src/index.ts';
import { type Reading, valueOf } from './reading.ts';

/** A draft, a detail or a metadata view; `wrapped`: it is the only value of another object. */
export function bodyOf(reading: Reading): { body: ObjectBody; wrapped: boolean } | undefined {
  const value = valueOf(reading);
  if (!isObject(value)) return undefined;
  const values = Object.values(value);
  const [first] = values;
  return values.length === 1 && isObject(first)
    ? { body: first, wrapped: true }
    : { body: value, wrapped: false };
}

/** Keys that may hold an id where there is no `id`. */
const ID_KEYS = ['pk', 'uuid', 'uid', 'oid'];

/** The id of a body, also where its key is not `id`: the diagnosis goes on with it. */
export function anyIdOf(body: ObjectBody): ObjectId | undefined {
  const id = idOf(body);
  if (id !== undefined || 'id' in body) return id;
  return ID_KEYS.map((key) => idOf({ id: body[key] })).find((found) => found !== undefined);
}

/** The id of a body that can stand in a path; undefined for one such as "..". */
export function requestableIdOf(body: ObjectBody): ObjectId | undefined {
  const id = anyIdOf(body);
  return id !== undefined && isRequestable(id) ? id : undefined;
}
