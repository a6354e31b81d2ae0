import { isObject } from './exact-json.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import type { Secrets } from '../text/secrets.ts';

/**
 * A JSON value without secrets in its strings and keys: the value itself if it holds none, else a copy. Keys that
 * are equal once they are redacted are numbered: `***`, `*** (2)`.
 *
 * @throws MalformedResponseError if the value is nested too deeply
 */
export function redactDeep<T>(secrets: Secrets, value: T): T {
  try {
    return redacted(secrets, value) as T;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new MalformedResponseError('A body of the service is nested too deeply and was refused.');
  }
}

function redacted(secrets: Secrets, value: unknown): unknown {
  if (typeof value === 'string') return secrets.redact(value);
  if (Array.isArray(value)) {
    const members = value.map((member: unknown) => redacted(secrets, member));
    return members.every((member, index) => member === value[index]) ? value : members;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const clean = entries.map(([key, member]) => [secrets.redact(key), redacted(secrets, member)] as const);
  const isClean = entries.every(([key, member], nth) => clean[nth]?.[0] === key && clean[nth][1] === member);
  return isClean ? value : withUniqueKeys(clean);
}

/** An object of these entries. Of equal keys, each after the first gets the first free number. */
function withUniqueKeys(entries: readonly (readonly [string, unknown])[]): object {
  const counts = new Map<string, number>();
  const named = entries.map(([key, member]) => {
    let count = counts.get(key) ?? 0;
    let unique: string;
    do {
      count += 1;
      unique = count === 1 ? key : `${key} (${count})`;
    } while (counts.has(unique));
    counts.set(key, count).set(unique, unique === key ? count : 1);
    return [unique, member] as const;
  });
  return Object.fromEntries(named);
}
