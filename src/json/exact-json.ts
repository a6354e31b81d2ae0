import { randomUUID } from 'node:crypto';

/** TypeScript 6.0.3 has no types yet for what Node 22 can do: a number in JSON that is written exactly as it came. */
const json = JSON as unknown as {
  readonly rawJSON: (text: string) => object;
  readonly isRawJSON: (value: unknown) => value is { readonly rawJSON: string };
};

/** Most texts have nothing of the kind; this is the faster question. */
const UNUSUAL = /[\d.]{16}|\d[eE]/;
/** A number can only lose something where it has 16 digits or more, or an exponent. Texts may look like one: no harm. */
const RISKY = /(?:^|[:,[\s])-?(?:[\d.]{16,}|[\d.]+[eE])/;
const QUOTE = 0x22;

/**
 * The value of a JSON text, as JSON.parse gives it, but for the numbers that would be rounded: each of those is an object that
 * JSON.stringify writes as it came (`JSON.rawJSON`).
 *
 * @throws SyntaxError where it is no JSON
 */
export function parseExact(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  if (!UNUSUAL.test(text) || !RISKY.test(text)) return value;
  // Nobody can write it into a body beforehand.
  const mark = `${randomUUID()}:`;
  const marked = withRoundedMarked(text, mark);
  return marked === text ? value : unmarked(JSON.parse(marked), mark);
}

/** The digits of a number that `parseExact` kept as it came; undefined for every other value. */
export function exactDigits(value: unknown): string | undefined {
  return json.isRawJSON(value) ? value.rawJSON : undefined;
}

/** A sound JSON text in which each number that would be rounded is a text with the mark before it. */
function withRoundedMarked(text: string, mark: string): string {
  const pieces: string[] = [];
  let kept = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = behindText(text, at);
    else if (isNumberPart(code)) {
      const end = behindNumber(text, at);
      const digits = text.slice(at, end);
      if (isRounded(digits)) {
        pieces.push(text.slice(kept, at), `"${mark}${digits}"`);
        kept = end;
      }
      at = end;
    } else at += 1;
  }
  return kept === 0 ? text : pieces.join('') + text.slice(kept);
}

/** Where a text that begins at `start` is over. */
function behindText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charAt(before) === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
  return text.length;
}

function behindNumber(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isNumberPart(text.charCodeAt(end))) end += 1;
  return end;
}

/** A digit, or one of `-+.eE`. Of `true` and `false` it finds the `e`, too, which is no number by itself. */
function isNumberPart(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    code === 0x2b ||
    code === 0x2d ||
    code === 0x2e ||
    code === 0x45 ||
    code === 0x65
  );
}

/** Whether JavaScript's number has another value than these digits. */
function isRounded(digits: string): boolean {
  if ((digits.length < 16 && !/e/i.test(digits)) || !/^-?\d/.test(digits)) return false;
  const number = Number(digits);
  return !Number.isFinite(number) || decimal(digits) !== decimal(String(number));
}

/** One spelling for each value: the digits that count, and the power of ten of the last of them. */
function decimal(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === '0') end -= 1;
  if (end === 0) return '0';
  return `${sign}${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/** The value with numbers, kept as they came, in place of marked texts. Not recursive: a body may be nested as deep as it likes. */
function unmarked(value: unknown, mark: string): unknown {
  const root: Record<string, unknown> = { value };
  const open: object[] = [root];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const holder = one as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      const member = holder[key];
      if (typeof member === 'object' && member !== null) open.push(member);
      else if (typeof member === 'string' && member.startsWith(mark)) {
        // Not by assignment: a key may be called __proto__.
        const exact = json.rawJSON(member.slice(mark.length));
        Object.defineProperty(holder, key, {
          value: exact,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
    }
  }
  return root.value;
}
