import { randomBytes } from 'node:crypto';

/** A number that JSON.stringify writes digit for digit. TypeScript 6.0.3 has no types for it. */
const json = JSON as unknown as {
  readonly rawJSON: (text: string) => object;
  readonly isRawJSON: (value: unknown) => value is { readonly rawJSON: string };
};

/** Like the next one, but also true for strings: most texts fail it in a ninth of the time. */
const LONG_OR_EXPONENT = /\d(?:[eE]|[\d.]{15})/;
/** A number that may be rounded: 16 digits or more, or an exponent. Strings that look like one do no harm. */
const ROUNDABLE = /(?:^|[:,[\s])-?(?:[\d.]{16,}|[\d.]+[eE])/;
/** An escaped character, the beginning or end of a string, or a number, also one in a string. */
const TOKEN = /\\.|"|-?\d[\d.eE+-]*/g;

/**
 * What becomes of a number that JavaScript would round. false: it is rounded; true: a value that JSON.stringify
 * writes digit for digit; `text`: the text of its digits.
 */
export type Exactness = boolean | 'text';

/**
 * Parses JSON like JSON.parse, except for the numbers that JavaScript would round.
 *
 * @throws SyntaxError when the text is not JSON
 */
export function parseNumbers(text: string, exact: Exactness): unknown {
  // Parsed as it came, first: a mark could make JSON of what is none.
  const value = JSON.parse(text) as unknown;
  if (exact === false || !LONG_OR_EXPONENT.test(text) || !ROUNDABLE.test(text)) return value;
  // Random, so that no body can contain it.
  const mark = exact === 'text' ? '' : randomBytes(6).toString('base64url');
  const marked = withRoundedMarked(text, mark);
  if (marked === text) return value;
  return exact === 'text' ? (JSON.parse(marked) as unknown) : replaceMarked(JSON.parse(marked), mark);
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

/** The JSON text with a string, the mark and the digits, in place of each number that would be rounded. */
function withRoundedMarked(text: string, mark: string): string {
  let inString = false;
  return text.replace(TOKEN, (token) => {
    if (token === '"') inString = !inString;
    return inString || !isRounded(token) ? token : `"${mark}${token}"`;
  });
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

/**
 * The value with exact numbers in place of marked strings. Not recursive, because a body may be nested
 * arbitrarily deeply.
 */
function replaceMarked(value: unknown, mark: string): unknown {
  const root: Record<string, unknown> = { value };
  const open: object[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    const list = Array.isArray(holder) ? (holder as unknown[]) : undefined;
    const keys = list === undefined ? Object.keys(holder) : [];
    const members = list ?? (Object.values(holder) as unknown[]);
    members.forEach((member, index) => {
      if (typeof member === 'object' && member !== null) open.push(member);
      else if (typeof member === 'string' && member.startsWith(mark)) {
        const exact = json.rawJSON(member.slice(mark.length));
        // Not by assignment: a key may be __proto__.
        if (list !== undefined) list[index] = exact;
        else Object.defineProperty(holder, keys[index] ?? '', { value: exact });
      }
    });
  }
  return root.value;
}
