import { oneLine, quoteWhole, type Redact } from '../text/one-line.ts';
import { aboutWords, DITTO } from './columns.ts';
import type { Row } from './read-xlsx.ts';

const ID = /^[0-9a-f]{12}(?:-[1-9]\d{0,6})?$/;

/** What people wrote beside one id. */
export interface Written {
  readonly id: string;
  /** The object, as the file names it. */
  readonly about: string;
  /** A text for each column after that of the ids. Different texts in several rows of one id are lines of it. */
  readonly texts: readonly string[];
  /** The first row of it, for a message. */
  readonly at: string;
}

/**
 * What people wrote; undefined if no sheet has the columns.
 *
 * @param columns titles: first that of the ids, then those that people fill in
 * @param mistakes gets a sentence for each mistake
 */
export function readWritten(
  sheets: readonly (readonly Row[])[],
  columns: readonly [string, string, ...string[]],
  redact: Redact | undefined,
  mistakes: string[],
): Written[] | undefined {
  const [idTitle, ...own] = columns;
  const tables = sheets.flatMap((rows) => {
    const heads = rows.map(({ cells }) => cells.map(fold));
    // It has the ids and most others: one that is missing is a mistake, not another table.
    const isHead = (titles: readonly string[]): boolean =>
      titles.includes(fold(idTitle)) && columns.filter((one) => titles.includes(fold(one))).length > 2;
    const at = heads.findIndex(isHead);
    return at < 0 ? [] : { titles: heads[at] ?? [], rows: rows.slice(at + 1) };
  });
  const [table] = tables;
  if (table === undefined) return undefined;
  const { titles, rows } = table;
  if (tables.length > 1)
    mistakes.push(`${tables.length} sheets have the columns ${columns.join(', ')}: keep one.`);
  for (const column of columns) {
    const places = titles.filter((title) => title === fold(column)).length;
    if (places === 1) continue;
    const what = places === 0 ? 'lacks' : 'has more than one of';
    mistakes.push(`The table with the columns ${columns.join(', ')} ${what} the column ${column}.`);
  }
  const found = new Map<string, Written>();
  for (const row of rows) {
    const at = `Row ${row.number}${sheets.length > 1 ? ` of the sheet with the column ${own[0]}` : ''}`;
    const textOf = (title: string): string => clean(row, titles.indexOf(fold(title)), redact);
    const texts = own.map(textOf).map((text) => (text === DITTO ? '' : text));
    const filled = own.filter((_, index) => texts[index] !== '');
    if (filled.length === 0) continue;
    const id = textOf(idTitle).toLowerCase();
    const about = aboutWords(textOf('Within'), textOf('Object'), textOf('OID'));
    const before = found.get(id) ?? { id, about, texts: [], at };
    if (id === '') mistakes.push(`${at} has an empty ${idTitle}, but something in ${filled.join(', ')}.`);
    else if (!ID.test(id))
      mistakes.push(
        `${at}: "${quoteWhole(id, 40)}" in ${idTitle} is not an id of a comparison (12 of the characters 0 to 9 and a to f).`,
      );
    else if (about !== '' && before.about !== about)
      mistakes.push(`${at} has the same ${idTitle} as ${before.at}, but names another object.`);
    else found.set(id, { ...before, texts: texts.map((text, index) => joined(before.texts[index], text)) });
  }
  return [...found.values()];
}

function joined(one = '', other: string): string {
  return [...new Set([...one.split('\n'), ...other.split('\n')])].filter((line) => line !== '').join('\n');
}

const fold = (title = ''): string => oneLine(title).toLowerCase();

/** Without control characters, line by line. */
function clean({ cells }: Row, column: number, redact: Redact | undefined): string {
  const lines = (cells[column] ?? '').split('\n').map((line) => oneLine(line, Infinity, redact));
  return lines.join('\n').trim();
}
