/** Text on a terminal: how wide it is, cut, padded, wrapped, and in columns. */
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

/** The text cut to at most `width` columns; an ellipsis marks the cut. */
export function cutToWidth(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const character of text) {
    used += stringWidth(character);
    if (used > width - 1) break;
    kept += character;
  }
  return width <= 0 ? '' : `${kept}…`;
}

/** The narrowest text that is wrapped, columns. */
const MIN_TEXT_WIDTH = 24;

/** The lines of a text, wrapped between words; a word that is too long has a line of its own. */
export function wrapped(text: string, width: number): string[] {
  return wrapAnsi(text, Math.max(MIN_TEXT_WIDTH, width)).split('\n');
}

/** Names and what they mean, side by side; below each other if the names leave too little room. */
export function definitions(
  rows: readonly (readonly [name: string, meaning: string])[],
  width: number,
): string[] {
  const column = Math.max(0, ...rows.map(([name]) => stringWidth(name))) + 4;
  const isNarrow = width - column < MIN_TEXT_WIDTH;
  const indent = isNarrow ? 6 : column;
  return rows.flatMap(([name, meaning]) => {
    const lines = wrapped(meaning, width - indent).map((line) => ' '.repeat(indent) + line);
    if (isNarrow) return [`  ${name}`, ...lines];
    const [first = '', ...more] = lines;
    return [`  ${name}`.padEnd(column) + first.slice(column), ...more];
  });
}

export interface Column<Row> {
  readonly title: string;
  /** The text of a row without secrets. */
  readonly text: (row: Row) => string;
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
    rows.reduce((most, row) => Math.max(most, stringWidth(row[column] ?? '')), 0),
  );
  const [key = 0, ...others] = natural;
  const room = width - key - GAP.length * others.length;
  let widest = Math.max(MIN_COLUMN_WIDTH, ...others);
  const cut = (): number[] => others.map((each) => Math.min(each, widest));
  while (widest > MIN_COLUMN_WIDTH && cut().reduce((sum, each) => sum + each, 0) > room) widest -= 1;
  const widths = [key, ...cut()];
  return rows.map((row) =>
    cutToWidth(
      row
        .map((text, column) => {
          const { [column]: room = 0 } = widths;
          const shown = cutToWidth(text, room);
          return shown + ' '.repeat(Math.max(0, room - stringWidth(shown)));
        })
        .join(GAP)
        .trimEnd(),
      width,
    ),
  );
}
