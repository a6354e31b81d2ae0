/** The colours of the PDF reports. */
export const ink = {
  text: '#1f2933',
  soft: '#616e7c',
  line: '#cbd2d9',
  band: '#f1f5f9',
  brand: '#0f4c5c',
  accent: '#2a9d8f',
};

const replacements: Record<string, string> = {
  '≥': '>=',
  '≤': '<=',
  '−': '-',
  '∛': 'cube root of ',
  Σ: 'Sum of ',
  μ: 'µ',
};

/**
 * Text in what the standard fonts of PDF can show (Windows-1252). They spare the sandbox a font file; what they lack is
 * written in another way, or marked as left out.
 */
export function printable(text: string): string {
  return text
    .replace(/[≥≤−∛Σμ]/g, (char) => replacements[char] ?? char)
    .replace(/[^\n\x20-\x7e\xa0-\xff–—‘’‚“”„†‡•…‰‹›€™Œœ]+/gu, '[…]');
}
