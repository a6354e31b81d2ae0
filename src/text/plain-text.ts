import { cut, oneLine } from './one-line.ts';

/** How long a title may be, UTF-16 units. */
const MAX_TITLE_LENGTH = 120;

/** Tags of rich text: those that begin a new line or cell, and those inside a line. */
const BLOCKS = 'p|div|br|hr|li|ul|ol|tr|td|th|table|tbody|thead|h[1-6]|center|pre';
const INLINE = 'span|b|i|u|s|em|strong|sub|sup|font|a|small|big|mark|ins|del|img|code|label';
const TAG = new RegExp(`</?(?:(${BLOCKS})|${INLINE})(?:[\\s/][^<>]*)?>`, 'gi');
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text that a person sees of rich text: without tags, entities decoded. Other text stays as it is. */
export function plainText(text: string): string {
  return text
    .replace(TAG, (_, block?: string) => (block === undefined ? '' : ' '))
    .replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      return code > 0x10ffff ? entity : String.fromCodePoint(code);
    });
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
