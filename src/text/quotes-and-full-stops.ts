import { oneLine } from './one-line.ts';

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
