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
