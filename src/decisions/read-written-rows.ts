import { oneLine, quoteWhole } from '../text/one-line.ts';
import type { Redact } from '../text/secrets.ts';
import { aboutWords, DITTO } from './decision-types.ts';
import type { Row } from './read-xlsx.ts';

const ID = /^[0-9a-f]{12}(?:-[1-9]\d{0,6})?$/;

/** What people wrote beside one id. */
export interface Written {
  readonly id: string;
  /** The object, as the file names it. */
  readonly about: string;
  /** undefined: the file has no such column. */
  readonly oid: string | undefined;
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
  const found = new Map<string, Omit<Written, 'texts'> & { readonly lines: readonly Set<string>[] }>();
  for (const { number, cells } of rows) {
    const at = `Row ${number}${sheet}`;
    const textOf = (title: string): string => clean(cells[places.get(title) ?? -1], redact);
    const texts = own.map(textOf).map((text) => (text === DITTO ? '' : text));
    const filled = own.filter((_, index) => texts[index] !== '');
    const id = textOf(idTitle).toLowerCase();
    if (!ID.test(id)) {
      const isEmpty = `${at} has an empty ${idTitle}, but something in ${filled.join(', ')}.`;
      const isOther = `${at}: "${quoteWhole(id, 40)}" in ${idTitle} is not an id of a comparison (12 of the characters 0 to 9 and a to f).`;
      if (filled.length > 0) mistakes.push(id === '' ? isEmpty : isOther);
      continue;
    }
    const about = aboutWords(textOf('Within'), textOf('Object'), textOf('OID'));
    const oid = titles.includes(fold('OID')) ? textOf('OID') : undefined;
    const one = found.get(id) ?? { id, about, oid, at, lines: own.map(() => new Set<string>()) };
    found.set(id, one);
    // Also of an empty row: it says whose id this is.
    if (about !== '' && one.about !== about)
      mistakes.push(`${at} has the same ${idTitle} as ${one.at}, but names another object.`);
    for (const [nth, lines] of one.lines.entries())
      for (const line of texts[nth]?.split('\n') ?? []) if (line !== '') lines.add(line);
  }
  return [...found.values()]
    .filter(({ lines }) => lines.some(({ size }) => size > 0))
    .map(({ lines, ...one }) => ({ ...one, texts: lines.map((texts) => [...texts].join('\n')) }));
}

const fold = (title = ''): string => oneLine(title).toLowerCase();

/** Without control characters, line by line. */
function clean(text = '', redact: Redact | undefined): string {
  const lines = (redact?.(text) ?? text).split('\n').map((line) => oneLine(line, Infinity));
  return lines.join('\n').trim();
}
