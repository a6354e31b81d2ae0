/** How much text of the service a message quotes, UTF-16 units. */
const DEFAULT_LENGTH = 300;

// Removed: ANSI sequences, then every control, format (bidi, zero-width), surrogate and private-use character, since
// some of them hide or reorder text. What breaks a line becomes a space. The joiners U+200C and U+200D stay between
// other characters: right spelling needs them in many scripts.
const ESCAPE = String.fromCodePoint(0x1b);
const ANSI = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\p{Cc}]*|[@-Z\\\\^_])`, 'gu');
export const LINE_BREAKS = /[\t-\r\u0085\p{Zl}\p{Zp}]/gu;
export const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** What most texts do not have: anything but printable ASCII, and spaces to collapse. */
const UNCLEAN = /[^ -~]|^ | {2}| $/;
const BLANKS = ' \u200c\u200d';

/**
 * Untrusted text as one clean line: no control characters, white space collapsed, cut with an ellipsis.
 *
 * @param maxLength UTF-16 units. Default: 300
 */
export function oneLine(text: string, maxLength: number = DEFAULT_LENGTH): string {
  if (text.length <= maxLength && !UNCLEAN.test(text)) return text;
  const head = text.slice(0, maxLength * 8);
  const visible = head.replace(ANSI, '').replace(LINE_BREAKS, ' ').replace(INVISIBLE, '');
  return cut(trimBlanks(visible.replace(/\s+/g, ' ')), maxLength);
}

/** Without spaces and joiners at both ends, in linear time. */
function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANKS.includes(text.charAt(start))) start += 1;
  while (start < end && BLANKS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Cuts a text to at most `maxLength` UTF-16 units between two characters; an ellipsis marks the cut. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}

/** Longer ids and numbers are not quoted, UTF-16 units. */
const MAX_QUOTED = 20;

/**
 * What a user gave as an id, a number or a choice, for a message: the whole text if it is short, else only its length.
 * It may be a secret in the wrong place, and a mask finds only a whole secret.
 *
 * @param maxLength UTF-16 units. Default: 20
 */
export function quoteWhole(text: string, maxLength = MAX_QUOTED): string {
  const isShown = text.length <= maxLength && oneLine(text) === text;
  return isShown ? text : `… (${text.length} characters)`;
}

/** A sentence that is complete, also inside a closing quotation mark: `The service refused it: "Not found."` */
const SENTENCE_END = /[.!?]"?$/;

/**
 * Ends a sentence whose last words are somebody else's, a quotation or an error's message, with exactly one full stop.
 */
export function withFullStop(sentence: string): string {
  return SENTENCE_END.test(sentence) ? sentence : `${sentence}.`;
}

/** Ends a sentence with a quotation, if there is one: `It failed: "no such form".` */
export function withQuotation(sentence: string, quoted: string): string {
  return withFullStop(quoted === '' ? sentence : `${sentence}: "${quoted}"`);
}
