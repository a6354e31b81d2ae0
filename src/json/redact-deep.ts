import { isObject } from './exact-json.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line.ts';
import { plainText } from '../text/plain-text.ts';
import type { Secrets } from '../text/secrets.ts';

/**
 * A JSON value without secrets in its strings and keys: the value itself if it holds none, else a copy.
 *
 * @throws MalformedResponseError if the value is nested too deeply, or several keys of an object hold a secret
 */
export function redactDeep<T>(secrets: Secrets, value: T): T {
  return notTooDeep(() => redacted(secrets, value) as T);
}

/** Runs a recursion over a body. @throws MalformedResponseError if the body is nested too deeply */
export function notTooDeep<T>(recursion: () => T): T {
  try {
    return recursion();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new MalformedResponseError('A body of the service is nested too deeply and was refused.');
  }
}

/** Titles show rich text without its tags, which may split a secret; a text with such a secret loses them. */
function redactedText(secrets: Secrets, text: string): string {
  const clean = secrets.redact(text);
  if (!/[<&]/.test(clean)) return clean;
  const shown = plainText(oneLine(clean, Infinity));
  const redactedShown = secrets.redact(shown);
  if (redactedShown === shown) return clean;
  const again = plainText(oneLine(redactedShown, Infinity));
  // Each pass would read the whole text.
  return secrets.redact(again) === again ? redactedShown : '***';
}

function redacted(secrets: Secrets, value: unknown): unknown {
  if (typeof value === 'string') return redactedText(secrets, value);
  if (Array.isArray(value)) {
    const members = value.map((member: unknown) => redacted(secrets, member));
    return members.every((member, index) => member === value[index]) ? value : members;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const clean = entries.map(([key, member]) => [secrets.redact(key), redacted(secrets, member)] as const);
  const isClean = entries.every(([key, member], nth) => clean[nth]?.[0] === key && clean[nth][1] === member);
  if (isClean) return value;
  if (new Set(clean.map(([key]) => key)).size < clean.length)
    throw new MalformedResponseError('A body of the service has a secret in several keys and was refused.');
  return Object.fromEntries(clean);
}
