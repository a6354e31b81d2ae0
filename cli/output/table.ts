import type { Redact } from '../../src/text/one-line.ts';
import { cutToWidth, padToWidth, textWidth } from './text-width.ts';

/** A column of a table. */
export interface Column<Row> {
  readonly title: string;
  /** @param redact removes secrets; what cuts a text needs it before */
  readonly text: (row: Row, redact: Redact) => string;
}

const GAP = '  ';
/** The narrowest that a column is made, columns of the terminal. */
const MIN_WIDTH = 4;

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

/** Widths whose sum is at most `total`, as far as no column becomes narrower than MIN_WIDTH. */
function fitted(natural: readonly number[], total: number): number[] {
  const widths = natural.map((width) => Math.min(width, Math.max(MIN_WIDTH, total)));
  for (let over = widths.reduce((sum, width) => sum + width, -total); over > 0; over -= 1) {
    const widest = Math.max(...widths);
    if (widest <= MIN_WIDTH) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}
