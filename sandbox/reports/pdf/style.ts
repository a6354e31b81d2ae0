/** The colours of the PDF reports. */
export const COLOURS = {
  text: '#1f2933',
  soft: '#616e7c',
  line: '#cbd2d9',
  band: '#f1f5f9',
  brand: '#0f4c5c',
};

const REPLACEMENTS: Record<string, string> = {
  '≥': '>=',
  '≤': '<=',
  '−': '-',
  '∛': 'cube root of ',
  Σ: 'Sum of ',
  μ: 'µ',
};

/**
 * Text in the characters of PDF's standard fonts (Windows-1252), which need no font file. Other characters
 * are replaced, or marked as left out.
 */
export function printable(text: string): string {
  return text
    .replace(/[≥≤−∛Σμ]/g, (char) => REPLACEMENTS[char] ?? char)
    .replace(/[^\n\x20-\x7e\xa0-\xff–—‘’‚“”„†‡•…‰‹›€™Œœ]+/gu, '[…]');
}
