import { MalformedResponseError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line.ts';
import type { Secrets } from '../text/secrets.ts';

/**
 * The id of a draft, of an object in it or of a list's member. The number 7 and the string "7" are two ids.
 */
export type ObjectId = number | string;

/** Keys of a body that a message names. */
const MAX_KEYS_SHOWN = 8;

/**
 * The id of an object or a list's member: its `id`, an integer or a non-empty string. undefined: there is
 * none, so the member is never merged with another and cannot be requested. An unsafe integer is no id:
 * parsing rounded it, so two members could share it.
 *
 * @see docs/assumptions.md#objects
 */
export function idOf(member: unknown): ObjectId | undefined {
  if (typeof member !== 'object' || member === null || !('id' in member)) return undefined;
  const { id } = member;
  if (typeof id === 'number') return Number.isSafeInteger(id) ? id : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Whether an id can stand in a path: it is not empty, `.` or `..`, no unsafe integer, and well-formed UTF-16. */
export function isRequestable(id: ObjectId): boolean {
  const text = String(id);
  const isExact = typeof id === 'string' || Number.isSafeInteger(id);
  return isExact && text.trim() !== '' && text !== '.' && text !== '..' && text.isWellFormed();
}

/**
 * The id of a list's member that is needed to request it.
 *
 * @param quote cleans text of the service for the message and cuts it. Default: `oneLine`, which redacts nothing
 * @throws MalformedResponseError that says whether `id` is missing or unusable
 * @see docs/assumptions.md#objects
 */
export function requiredId(
  member: Readonly<Record<string, unknown>>,
  quote: (text: string, length: number) => string = oneLine,
): ObjectId {
  const id = idOf(member);
  if (id !== undefined) {
    if (isRequestable(id)) return id;
    throw new MalformedResponseError(
      `The "id" of an object in the list is ${quote(JSON.stringify(id), 40)}, which no address can hold, so ` +
        'the object cannot be read.',
    );
  }
  if (Object.hasOwn(member, 'id')) {
    throw new MalformedResponseError(
      'The "id" of an object in the list is neither text nor an exactly stored integer, so the object cannot be read.',
    );
  }
  const keys = quote(Object.keys(member).slice(0, MAX_KEYS_SHOWN).join(', '), 120);
  throw new MalformedResponseError(
    `An object in the list has no "id", so it cannot be read (its keys: ${keys || 'none'}).`,
  );
}

/** An id with `***` instead of the secrets in it, for a message. */
export function redactedId(secrets: Secrets, id: ObjectId): ObjectId {
  return typeof id === 'number' ? id : secrets.redact(id);
}
