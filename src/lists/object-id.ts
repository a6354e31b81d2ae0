import type { DraftServiceClient } from '../draft-service-client.ts';
import { isObject } from '../json/json-values.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';

/** The id of a draft, of an object in it or of a list's member. The number 7 and the string "7" are two ids. */
export type ObjectId = number | string;

/** Keys of a body that a message names. */
const MAX_KEYS_SHOWN = 8;

/**
 * The id of an object or a list's member: its `id`, an integer or a non-empty string. undefined: there is none, so the
 * member is never merged with another and cannot be requested. An unsafe integer is not an id: parsing rounded it, so
 * two members could share it.
 *
 * @see docs/assumptions.md#objects
 */
export function idOf(member: unknown): ObjectId | undefined {
  if (typeof member !== 'object' || member === null || !('id' in member)) return undefined;
  return isId(member.id) ? member.id : undefined;
}

/** Whether a value can be an id: an integer, or a text that is not empty. */
export function isId(value: unknown): value is ObjectId {
  return Number.isSafeInteger(value) || (typeof value === 'string' && value !== '');
}

/** Whether an id can be in a path: it is not empty, `.` or `..`, no unsafe integer, and well-formed UTF-16. */
export function isRequestable(id: ObjectId): boolean {
  const text = String(id);
  const isExact = typeof id === 'string' || Number.isSafeInteger(id);
  return isExact && text.trim() !== '' && text !== '.' && text !== '..' && text.isWellFormed();
}

/**
 * Gives the ids of a list's members, one after the other, where each has to be a key.
 *
 * @param list what the list holds, for the message: "the forms of draft 1002"
 * @param requested whether the id is needed to request the member
 * @returns throws a MalformedResponseError for a member whose `id` is missing, unusable or that of an earlier member
 * @see docs/assumptions.md#objects
 */
export function uniqueIds(
  client: Pick<DraftServiceClient, 'quote'>,
  list: string,
  requested = true,
): (member: Readonly<Record<string, unknown>>) => ObjectId {
  const seen = new Set<ObjectId>();
  return (member) => {
    const id = idOf(member);
    if (id === undefined || (requested && !isRequestable(id))) {
      const keys = client.quote(Object.keys(member).slice(0, MAX_KEYS_SHOWN).join(', '), 120);
      const given = Array.isArray(member.id) || isObject(member.id) ? '…' : JSON.stringify(member.id);
      const why = Object.hasOwn(member, 'id')
        ? `the "id" ${client.quote(given, 40)}, which is neither text that can be part of an address nor an integer below 2^53`
        : `no "id" (its keys: ${keys || 'none'})`;
      throw new MalformedResponseError(`A member of ${list} has ${why}, so it cannot be read.`);
    }
    if (seen.has(id))
      throw new MalformedResponseError(
        `Among ${list} the id ${client.quote(String(id), 40)} comes more than once: two objects cannot share one.`,
      );
    seen.add(id);
    return id;
  };
}
