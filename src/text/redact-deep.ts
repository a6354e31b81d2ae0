import type { Secrets } from './secrets.ts';

/**
 * A copy of a JSON value without secrets in its strings and keys. Keys that are equal once they are redacted
 * are numbered: `***`, `*** (2)`.
 */
export function redactDeep<T>(secrets: Secrets, value: T): T {
  return redacted(secrets, value) as T;
}

function redacted(secrets: Secrets, value: unknown): unknown {
  if (typeof value === 'string') return secrets.redact(value);
  if (Array.isArray(value)) return value.map((member) => redacted(secrets, member));
  if (typeof value === 'object' && value !== null) {
    const uniqueKey = keyNumbering();
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        uniqueKey(secrets.redact(key)),
        redacted(secrets, member),
      ]),
    );
  }
  return value;
}

/**
 * Numbers the keys of one object: each is returned as it is the first time, then with the first free number.
 */
export function keyNumbering(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    let count = counts.get(key) ?? 0;
    let unique: string;
    do {
      count += 1;
      unique = count === 1 ? key : `${key} (${count})`;
    } while (counts.has(unique));
    counts.set(key, count);
    if (unique !== key) counts.set(unique, 1);
    return unique;
  };
}
