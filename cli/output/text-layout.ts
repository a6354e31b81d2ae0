/** Text on a terminal: how wide it is, cut, padded, wrapped, and in columns. */
import type { Redact } from '../../src/text/one-line.ts';

/** Characters that take two columns of a terminal. */
const WIDE = new RegExp(
  '^(?:\\p{Emoji_Presentation}|[\\u1100-\\u115f\\u2e80-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f' +
    '\\uff00-\\uff60\\uffe0-\\uffe6]|[\\u{20000}-\\u{3fffd}])',
  'u',
);
/** Characters that take none: they are drawn over the one before. */
const COMBINING = /^\p{M}$/u;

function characterWidth(character: string): number {
  if (COMBINING.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** How many columns of a terminal a text takes. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** The text cut to at most `width` columns; an ellipsis marks the cut. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const character of text) {
    used += characterWidth(character);
    if (used > width - 1) break;
    kept += character;
  }
  return width <= 0 ? '' : `${kept}…`;
}

/** The text with spaces up to `width` columns. */
function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** The narrowest text that is wrapped, columns. */
const MIN_TEXT_WIDTH = 24;

/** The lines of a text, wrapped between words; a word that is too long has a line of its own. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > Math.max(MIN_TEXT_WIDTH, width)) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Names and what they mean, side by side; below each other if the names leave too little room. */
export function definitions(
  rows: readonly (readonly [name: string, meaning: string])[],
  width: number,
): string[] {
  const column = Math.max(0, ...rows.map(([name]) => textWidth(name))) + 4;
  if (width - column < MIN_TEXT_WIDTH)
    return rows.flatMap(([name, meaning]) => [
      `  ${name}`,
      ...wrapped(meaning, width - 6).map((line) => `      ${line}`),
    ]);
  return rows.flatMap(([name, meaning]) => {
    const [first = '', ...more] = wrapped(meaning, width - column);
    return [`  ${name}`.padEnd(column) + first, ...more.map((line) => ' '.repeat(column) + line)];
  });
}

/** A column of a table. */
export interface Column<Row> {
  readonly title: string;
  /** @param redact removes secrets; what cuts a text needs it before */
  readonly text: (row: Row, redact: Redact) => string;
}

const GAP = '  ';
/** The narrowest that a column is made, columns of the terminal. */
const MIN_COLUMN_WIDTH = 4;

/**
 * The lines of a table, none wider than `width`: the widest columns are cut first. The first column, by which the
 * user asks for the row, is cut only if it alone is wider.
 */
export function tableLines(rows: readonly (readonly string[])[], width: number): string[] {
  const natural = (rows[0] ?? []).map((_, column) =>
    rows.reduce((most, row) => Math.max(most, textWidth(row[column] ?? '')), 0),
  );
  const [key = 0, ...others] = natural;
  const widths = [key, ...fitted(others, width - key - GAP.length * others.length)];
  return rows.map((row) =>
    cutToWidth(
      row
        .map((text, column) => padToWidth(cutToWidth(text, widths[column] ?? 0), widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
      width,
    ),
  );
}

/** Widths whose sum is at most `total`, as far as no column becomes narrower than MIN_COLUMN_WIDTH. */
function fitted(natural: readonly number[], total: number): number[] {
  const widths = natural.map((width) => Math.min(width, Math.max(MIN_COLUMN_WIDTH, total)));
  for (let over = widths.reduce((sum, width) => sum + width, -total); over > 0; over -= 1) {
    const widest = Math.max(...widths);
    if (widest <= MIN_COLUMN_WIDTH) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}
