import { oneLine, quoteWhole, type Redact } from '../text/one-line.ts';
import { aboutWords, DITTO } from './decision-types.ts';
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
  // It has the ids and most others: one that is missing is a mistake, not another table.
  const isHead = ({ cells }: Row): boolean => {
    const titles = cells.map(fold);
    return titles.includes(fold(idTitle)) && columns.filter((one) => titles.includes(fold(one))).length > 2;
  };
  const tables = sheets
    .map((rows) => rows.slice(rows.findIndex(isHead)))
    .filter(([head]) => head && isHead(head));
  const [table] = tables;
  if (table === undefined) return undefined;
  const [head, ...rows] = table;
  const titles = head?.cells.map(fold) ?? [];
  const listed = columns.join(', ');
  if (tables.length > 1) mistakes.push(`${tables.length} sheets have the columns ${listed}: keep one.`);
  for (const column of columns) {
    const count = titles.filter((title) => title === fold(column)).length;
    const what = count === 0 ? 'lacks' : 'has more than one of';
    if (count !== 1) mistakes.push(`The table with the columns ${listed} ${what} the column ${column}.`);
  }
  const sheet = sheets.length > 1 ? ` of the sheet with the column ${own[0]}` : '';
  const places = new Map(
    [...own, idTitle, 'Within', 'Object', 'OID'].map((title) => [title, titles.indexOf(fold(title))]),
  );
  const found = new Map<string, Written>();
  for (const { number, cells } of rows) {
    const at = `Row ${number}${sheet}`;
    const textOf = (title: string): string => clean(cells[places.get(title) ?? -1], redact);
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
function clean(text = '', redact: Redact | undefined): string {
  const lines = text.split('\n').map((line) => oneLine(line, Infinity, redact));
  return lines.join('\n').trim();
}
