import type { Secrets } from './secrets.ts';

/** A copy of a JSON value in which no string, and no key, holds a secret. */
export function redactDeep<T>(secrets: Secrets, value: T): T {
  return redacted(secrets, value) as T;
}

function redacted(secrets: Secrets, value: unknown): unknown {
  if (typeof value === 'string') return secrets.redact(value);
  if (Array.isArray(value)) return value.map((member) => redacted(secrets, member));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [secrets.redact(key), redacted(secrets, member)]),
    );
  }
  return value;
}
