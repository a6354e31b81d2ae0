import { oneLine, quoteWhole, type Redact } from '../text/one-line.ts';
import { DITTO } from './columns.ts';
import type { Row, Sheet } from './read-xlsx.ts';

/** The column titles are looked for in so many rows. */
const MAX_HEAD = 50;
/** Of a text that people wrote, UTF-16 units. */
const MAX_TEXT = 2_000;
const ID = /^[0-9a-f]{12}(?:-[1-9]\d{0,6})?$/;
/** The columns that name an object, if the file has them. */
const ABOUT = ['Within', 'Object', 'OID'];

/** What people wrote beside one id. */
export interface Written {
  /** The object, as the file names it. */
  readonly about: string;
  /** A text for each column after that of the ids. Different texts in several rows of one id are lines of it. */
  readonly texts: readonly string[];
  /** The first row of it, for a message. */
  readonly at: string;
}

/** How a table is read. */
export interface TableOptions {
  /** Titles: first that of the ids, then those that people fill in. */
  readonly columns: readonly [string, ...string[]];
  /** The sheet that counts if several have these columns. */
  readonly sheet: string;
  readonly redact: Redact | undefined;
}

/**
 * What people wrote, by id; undefined if no sheet has the columns.
 *
 * @param mistakes gets a sentence for each mistake
 */
export function readWritten(
  sheets: readonly Sheet[],
  { columns, sheet: preferred, redact }: TableOptions,
  mistakes: string[],
): ReadonlyMap<string, Written> | undefined {
  const [idTitle, ...own] = columns;
  const tables = sheets.flatMap((sheet) => {
    const at = sheet.rows.slice(0, MAX_HEAD).findIndex(({ cells }) => isHead(cells.map(fold), columns));
    return at < 0
      ? []
      : { name: sheet.name, titles: sheet.rows[at]?.cells.map(fold), rows: sheet.rows.slice(at + 1) };
  });
  const table = tables.length === 1 ? tables[0] : tables.find(({ name }) => name === preferred);
  if (table === undefined) {
    if (tables.length > 0)
      mistakes.push(`${tables.length} sheets have the columns ${columns.join(', ')}: keep one.`);
    return undefined;
  }
  const { titles = [] } = table;
  for (const column of columns) {
    const places = titles.filter((title) => title === fold(column)).length;
    if (places === 1) continue;
    const what = places === 0 ? 'lacks' : 'has more than one of';
    mistakes.push(`The table with the columns ${columns.join(', ')} ${what} the column ${column}.`);
  }
  const found = new Map<string, Written>();
  for (const row of table.rows) {
    const at =
      sheets.length > 1 ? `Row ${row.number} of the sheet ${quoted(table.name)}` : `Row ${row.number}`;
    const textOf = (title: string): string => clean(row, titles.indexOf(fold(title)), redact);
    const texts = own.map(textOf).map((text) => (text === DITTO ? '' : text));
    if (texts.every((text) => text === '')) continue;
    const id = textOf(idTitle).toLowerCase();
    const [wrong, before] = [mistakeIn(id, texts, columns), found.get(id)];
    if (wrong !== undefined) mistakes.push(`${at}${wrong}`);
    else if (before !== undefined)
      found.set(id, { ...before, texts: before.texts.map((text, index) => joined(text, texts[index])) });
    else found.set(id, { about: aboutOf(ABOUT.map(textOf)), texts, at });
  }
  return found;
}

/** The row of the titles has that of the ids and most others: one that is missing is a mistake, not another table. */
function isHead(titles: readonly string[], columns: readonly [string, ...string[]]): boolean {
  const known = columns.filter((column) => titles.includes(fold(column)));
  return known.includes(columns[0]) && known.length > columns.length / 2;
}

function mistakeIn(
  id: string,
  texts: readonly string[],
  [idTitle, ...own]: readonly [string, ...string[]],
): string | undefined {
  const long = texts.findIndex((text) => text.length > MAX_TEXT);
  if (long >= 0) return `: ${own[long]} has ${texts[long]?.length} characters; ${MAX_TEXT} are allowed.`;
  if (id === '') {
    const filled = own.filter((_, index) => texts[index] !== '');
    return ` has an empty ${idTitle}, but something in ${filled.join(', ')}.`;
  }
  if (ID.test(id)) return undefined;
  return `: ${quoted(id)} in ${idTitle} is not an id of a comparison (12 of the characters 0 to 9 and a to f).`;
}

function joined(one: string, other = ''): string {
  return [...new Set([...one.split('\n'), ...other.split('\n')])].filter((line) => line !== '').join('\n');
}

function aboutOf([within = '', object = '', oid = '']: readonly string[]): string {
  const place = [within, object].filter((part) => part !== '').join(' › ');
  return oid === '' || oid === object ? place : `${place} (${oid})`;
}

const fold = (title = ''): string => oneLine(title).toLowerCase();
const quoted = (text: string): string => `"${quoteWhole(text, 40)}"`;

/** Without control characters, line by line. */
function clean({ cells }: Row, column: number, redact: Redact | undefined): string {
  const lines = (cells[column] ?? '').split('\n').map((line) => oneLine(line, Infinity, redact));
  return lines.join('\n').trim();
}
