const REPLACEMENTS: Record<string, string> = {
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
    .replace(/[≥≤−∛Σμ]/g, (char) => REPLACEMENTS[char] ?? char)
    .replace(/[^\n\x20-\x7e\xa0-\xff–—‘’‚“”„†‡•…‰‹›€™Œœ]+/gu, '[…]');
}
