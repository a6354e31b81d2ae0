import { isObject } from './exact-json.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import type { Secrets } from '../text/secrets.ts';

/**
 * A copy of a JSON value without secrets in its strings and keys.
 *
 * @throws MalformedResponseError if the value is nested too deeply, or if two keys differ only by secrets
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
  if (Array.isArray(value)) return value.map((member: unknown) => redacted(secrets, member));
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const copy = Object.fromEntries(
    entries.map(([key, member]) => [secrets.redact(key), redacted(secrets, member)]),
  );
  if (Object.keys(copy).length < entries.length)
    throw new MalformedResponseError('A body of the service has a secret in several keys and was refused.');
  return copy;
}
