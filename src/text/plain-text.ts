import { decodeHTMLStrict } from 'entities/decode';
import { cut, oneLine } from './one-line-and-quotes.ts';

/** How long a title may be, UTF-16 units. */
const MAX_TITLE_LENGTH = 120;

/** Tags of rich text: those that begin a new line or cell, and those inside a line. */
const BLOCKS = 'p|div|br|hr|li|ul|ol|tr|td|th|table|tbody|thead|h[1-6]|center|pre';
const INLINE = 'span|b|i|u|s|em|strong|sub|sup|font|a|small|big|mark|ins|del|img|code|label';
const TAG = new RegExp(`</?(?:(${BLOCKS})|${INLINE})(?:[\\s/][^<>]*)?>`, 'gi');

/** The text that a person sees of rich text: without tags, entities decoded. Other text stays as it is. */
export function plainText(text: string): string {
  return decodeHTMLStrict(text.replace(TAG, (_, block?: string) => (block === undefined ? '' : ' ')));
}

/**
 * A label as a title: the text that a person sees, on one line, cut with an ellipsis. A label of nothing but tags
 * stays as it is.
 *
 * @param maxLength UTF-16 units. Default: 120
 */
export function titleText(label: string, maxLength = MAX_TITLE_LENGTH): string {
  if (!/[<&]/.test(label)) return cut(label, maxLength);
  return oneLine(plainText(label), maxLength) || cut(label, maxLength);
}
