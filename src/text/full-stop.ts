/**
 * A sentence that is complete, also inside a closing quotation mark: `The service refused it: "Not found."`
 */
const COMPLETE = /[.!?]"?$/;

/**
 * Ends a sentence whose last words are somebody else's, a quotation or an error's message, with exactly one
 * full stop.
 */
export function withFullStop(sentence: string): string {
  return COMPLETE.test(sentence) ? sentence : `${sentence}.`;
}

/** Ends a sentence with a quotation, if there is one: `It failed: "no such form".` */
export function withQuotation(sentence: string, quoted: string): string {
  return withFullStop(quoted === '' ? sentence : `${sentence}: "${quoted}"`);
}
