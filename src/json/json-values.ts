import { MalformedResponseError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line-and-quotes.ts';
import { plainText } from '../text/plain-text.ts';
import type { Secrets } from '../text/secrets.ts';

/** A number that JSON.stringify writes digit for digit. TypeScript 6.0.3 has no types for it. */
const json = JSON as unknown as {
  readonly parse: (
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source: string }) => unknown,
  ) => unknown;
  readonly rawJSON: (text: string) => object;
  readonly isRawJSON: (value: unknown) => value is { readonly rawJSON: string };
};

/** Like the next one, but also true for strings: most texts fail it in a ninth of the time. */
const LONG_OR_EXPONENT = /\d(?:[eE]|[\d.]{15})/;
/** A number that may be rounded: 16 digits or more, or an exponent. Strings that look like one do no harm. */
const ROUNDABLE = /(?:^|[:,[\s])-?(?:[\d.]{16,}|[\d.]+[eE])/;

/**
 * What becomes of a number that JavaScript would round. false: it is rounded; true: a value that JSON.stringify
 * writes digit for digit; `text`: the text of its digits.
 */
export type Exactness = boolean | 'text';

/**
 * Parses JSON like JSON.parse, except for the numbers that JavaScript would round.
 *
 * @throws SyntaxError when the text is not JSON; RangeError for numbers in a body that is nested too deeply
 */
export function parseNumbers(text: string, exact: Exactness): unknown {
  if (exact === false || !LONG_OR_EXPONENT.test(text) || !ROUNDABLE.test(text)) return JSON.parse(text);
  return json.parse(text, (_key, value, { source }) => {
    if (typeof value !== 'number' || !isRounded(source)) return value;
    return exact === 'text' ? source : json.rawJSON(source);
  });
}

/** The parsed text; undefined if it is not JSON. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses JSON with each number that would be rounded as a value that JSON.stringify writes digit for digit. */
export function parseExact(text: string): unknown {
  return parseNumbers(text, true);
}

/** The digits of a number that `parseExact` kept exactly; undefined for every other value. */
export function exactDigits(value: unknown): string | undefined {
  return json.isRawJSON(value) ? value.rawJSON : undefined;
}

/** Whether a value is a JSON object: neither an array nor a number that `parseExact` kept exactly. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !json.isRawJSON(value);
}

/** A plain JSON value: numbers kept exactly become texts of their digits. */
export function withDigitsAsText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDigitsAsText);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDigitsAsText(member)]));
  return exactDigits(value) ?? value;
}

/** Whether JavaScript's number differs from these digits. */
export function isRounded(digits: string): boolean {
  if (digits.length < 16 && !/[eE]/.test(digits)) return false;
  const number = Number(digits);
  if (Number.isNaN(number)) return false;
  return !Number.isFinite(number) || decimal(digits) !== decimal(String(number));
}

/** One spelling for each value: its significant digits, and the power of ten of the first one. */
function decimal(number: string): string {
  const sign = number.startsWith('-') ? '-' : '';
  const [mantissa = '', exponent = ''] = number.slice(sign.length).split(/[eE]/);
  const [integer = '', fraction = ''] = mantissa.split('.');
  const digits = `${integer}${fraction}`.replace(/^0+/, '');
  let end = digits.length;
  while (digits.charAt(end - 1) === '0') end -= 1;
  if (end === 0) return '0';
  return `${sign}${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length}`;
}

/** Maximum nesting: a hostile body must not overflow the stack. */
export const MAX_JSON_DEPTH = 1000;
/** Maximum length of a file, UTF-16 units: indentation makes a deeply nested body many times longer. */
const MAX_JSON_LENGTH = 256 * 1024 * 1024;
const INDENT = '  ';
const OUTERMOST = '\n';

/**
 * One spelling for each JSON value: keys sorted by UTF-16 code units (as in RFC 8785), two spaces, LF, a
 * final newline. The order of arrays is kept, and so are numbers that `parseExact` kept.
 *
 * @param ignore keys that are left out, at any depth; but the `id` of the outermost object stays
 * @throws MalformedResponseError if the value is nested deeper than 1,000 levels, or would take more than 256 MiB
 * @see docs/changes.md#a-file
 */
export function canonicalJson(value: unknown, ignore: ReadonlySet<string> = new Set()): string {
  return `${written(value, OUTERMOST, ignore)}\n`;
}

/** @param line a line break with the current indentation */
function written(value: unknown, line: string, ignore: ReadonlySet<string>): string {
  const isArray = Array.isArray(value);
  if (!isArray && !isObject(value)) return exactDigits(value) ?? JSON.stringify(value);
  if (line.length > MAX_JSON_DEPTH * INDENT.length)
    throw new MalformedResponseError(
      `A body of the service is nested deeper than ${MAX_JSON_DEPTH} levels and was refused.`,
    );
  const inner = `${line}${INDENT}`;
  let text = '';
  const add = (key: string, member: unknown): void => {
    text += `${text === '' ? '' : ','}${inner}${key}${written(member, inner, ignore)}`;
    if (text.length > MAX_JSON_LENGTH)
      throw new MalformedResponseError(
        'A body of the service would make a file above 256 MiB and was refused.',
      );
  };
  if (isArray) for (const member of value as unknown[]) add('', member);
  else {
    const kept = line === OUTERMOST ? 'id' : undefined;
    const keys = Object.keys(value).filter((key) => key === kept || !ignore.has(key));
    for (const key of keys.sort()) add(`${JSON.stringify(key)}: `, value[key]);
  }
  const [open, close] = isArray ? '[]' : '{}';
  return `${open}${text}${text === '' ? '' : line}${close}`;
}

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
