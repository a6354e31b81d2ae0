/** How much of the service's own words a message holds, in UTF-16 units. */
const QUOTE_LENGTH = 300;

/* ANSI sequences first, whole; then every control, formatting (bidi, zero-width), line-separator, surrogate and
   private-use character: none of them belongs into a one-line message, and some of them hide or reorder text. */
const ESCAPE = String.fromCodePoint(0x1b);
const ANSI = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\p{Cc}]*|[@-Z\\\\^_])`, 'gu');
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+/gu;

/**
 * Untrusted text as one clean line: no control characters, white space folded, cut to `length` with an ellipsis.
 *
 * @param redact takes secrets out of the clean line, before it is cut: neither the cleaning nor the cut may bring one to light
 */
export function oneLine(
  text: string,
  length: number = QUOTE_LENGTH,
  redact: (line: string) => string = (line) => line,
): string {
  const head = text.slice(0, length * 8);
  const clean = head.replace(ANSI, '').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  return cut(redact(clean), length);
}

/** Cuts to at most `length` UTF-16 units, on a whole character, and shows that it was cut. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}
