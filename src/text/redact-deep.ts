import type { Secrets } from './secrets.ts';

/**
 * A copy of a JSON value without secrets in its strings and keys. Keys that are equal once they are redacted
 * are numbered: `***`, `*** (2)`.
 */
export function redactDeep<T>(secrets: Secrets, value: T): T {
  return redacted(secrets, value) as T;
}

/**
 * Redacts the strings and keys of a JSON value in place, at any depth.
 *
 * @returns whether it contained a secret
 */
export function redactInPlace(secrets: Secrets, value: object): boolean {
  // Most values contain none: one search in their text is faster than one in each string.
  const text = jsonText(value);
  if (text !== undefined && secrets.redact(text) === text) return false;
  let found = false;
  const pending: Record<string, unknown>[] = [value as Record<string, unknown>];
  for (let holder = pending.pop(); holder !== undefined; holder = pending.pop()) {
    for (const key of Object.keys(holder)) {
      const member = holder[key];
      if (typeof member === 'object' && member !== null) pending.push(member as Record<string, unknown>);
      if (typeof member !== 'string') continue;
      holder[key] = secrets.redact(member);
      found ||= holder[key] !== member;
    }
    found = (!Array.isArray(holder) && redactKeys(secrets, holder)) || found;
  }
  return found;
}

/** undefined where the value is too deep for JSON.stringify. */
function jsonText(value: object): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Redacts the keys of one object in place, in their order. @returns whether one contained a secret */
function redactKeys(secrets: Secrets, object: Record<string, unknown>): boolean {
  const entries = Object.entries(object);
  if (entries.every(([key]) => secrets.redact(key) === key)) return false;
  const uniqueKey = keyNumbering();
  for (const [key] of entries) Reflect.deleteProperty(object, key);
  for (const [key, value] of entries) {
    const member = { value, configurable: true, enumerable: true, writable: true };
    // Not an assignment: that would not make `__proto__` an own key.
    Object.defineProperty(object, uniqueKey(secrets.redact(key)), member);
  }
  return true;
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
