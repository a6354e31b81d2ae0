import { InputError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line.ts';
import { quoteWhole } from '../text/quotes-and-full-stops.ts';
import type { Redact } from '../text/secrets.ts';
import type { Deadline } from '../time/deadline.ts';
import { turnsFor } from '../time/yield-to-host.ts';
import {
  CHECK_COLUMNS,
  DECISION_COLUMNS,
  type DecisionsFile,
  type Status,
  STATUSES,
  filedName,
  DITTO,
} from './decision-types.ts';
import { readCsv, readXlsx, unreadable, type Row } from './read-xlsx-and-csv.ts';

/** The longest file, MiB. */
const MAX_FILE = 32;
const MAX_MISTAKES = 20;
const ID = /^[0-9a-f]{12}(?:-[1-9]\d{0,6})?$/;

/**
 * What people wrote into the workbook of a comparison, or into the same columns as CSV. Rows may be sorted,
 * filtered or missing, columns moved or added, sheets renamed.
 *
 * @param options `redact` removes secrets from the texts
 * @throws InputError for a file that cannot be read, with a sentence for each mistake in it; AbortedError and
 *   DeadlineError
 * @see docs/changes.md#decisions
 */
export async function readDecisions(
  bytes: Uint8Array,
  { redact, deadline }: { readonly redact?: Redact; readonly deadline?: Deadline | undefined } = {},
): Promise<DecisionsFile> {
  if (bytes.length > MAX_FILE * 2 ** 20) throw unreadable(`it is longer than ${MAX_FILE} MiB`);
  const isZip = Buffer.from(bytes.subarray(0, 2)).toString() === 'PK';
  const sheets = isZip
    ? await readXlsx(bytes, turnsFor(deadline, 'the file of decisions'))
    : [readCsv(bytes)];
  const mistakes: string[] = [];
  const changes = readWritten(sheets, DECISION_COLUMNS, redact, mistakes);
  const objects = readWritten(sheets, CHECK_COLUMNS, redact, mistakes);
  // A workbook has both, and people may delete the testers' sheet.
  if (changes === undefined && (isZip || objects === undefined))
    throw unreadable(`it has no table with the columns ${DECISION_COLUMNS.join(', ')}`);
  const decisions = changes?.map(({ texts, at, ...row }) => {
    const [words = '', reason = '', by = '', request = ''] = texts;
    return [row.id, { ...row, status: statusIn(words, at, mistakes), reason, by, request }] as const;
  });
  const checks = objects?.map(({ texts, at: _, ...row }) => {
    const [tester = '', date = '', result = '', note = ''] = texts;
    return [row.id, { ...row, tester, date: dateText(date), result, note }] as const;
  });
  if (mistakes.length === 0) return { decisions: new Map(decisions), checks: new Map(checks) };
  const more = mistakes.length - MAX_MISTAKES;
  const rest = more > 0 ? [`There are ${more} more mistakes.`] : [];
  throw new InputError([...mistakes.slice(0, MAX_MISTAKES), ...rest], {
    hint: 'Correct the file of decisions and give it again.',
  });
}

function statusIn(words: string, at: string, mistakes: string[]): Status {
  if (words === '') return 'open';
  const given = [...new Set(words.toLowerCase().split('\n'))];
  const known = STATUSES.filter((one) => one !== 'open' && given.includes(one));
  const status = given.length === 1 ? known[0] : undefined;
  if (status === undefined) {
    const shown = quoteWhole(words.replaceAll('\n', ' and '), 40);
    const mistake =
      known.length === given.length
        ? `the rows of this change have different statuses: ${shown}. Keep one.`
        : `the status "${shown}" is not one of Accepted, Rejected and Question (empty: open).`;
    mistakes.push(`${at}: ${mistake}`);
  }
  return status ?? 'open';
}

/** A program that reads a text as a date saves the days since 30 December 1899. */
function dateText(text: string): string {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return text;
  return new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 10);
}

/**
 * What people wrote, for each id: its object, a text for each column after that of the ids, and its first row for a
 * message. undefined: no sheet has the columns.
 *
 * @param columns titles: first that of the ids, then those that people fill in
 * @param mistakes gets a sentence for each mistake
 */
function readWritten(
  sheets: readonly (readonly Row[])[],
  columns: readonly [string, string, ...string[]],
  redact: Redact | undefined,
  mistakes: string[],
) {
  const [idTitle, ...own] = columns;
  const has = ({ cells }: Row, column: string): boolean => cells.map(fold).includes(fold(column));
  const hasIds = ({ cells }: Row, rows: readonly Row[]): boolean => {
    const at = cells.map(fold).indexOf(fold(idTitle));
    return rows.some((row) => ID.test(fold(row.cells[at])));
  };
  const headsWith = (most: number, isHead: (row: Row, rows: readonly Row[]) => boolean): Row[] =>
    sheets.flatMap(
      (rows) =>
        rows.find((row) => columns.filter((one) => has(row, one)).length >= most && isHead(row, rows)) ?? [],
    );
  // Beside it a team may have a log of changes, without ids.
  const tables =
    [
      headsWith(3, hasIds),
      ...[columns.length, 3].map((most) => headsWith(most, (row) => has(row, idTitle))),
      headsWith(4, () => true),
    ].find(({ length }) => length > 0) ?? [];
  const [head] = tables;
  if (head === undefined) return undefined;
  const rows = sheets.find((one) => one.includes(head)) ?? [];
  const titles = head.cells.map(fold);
  const listed = columns.join(', ');
  if (tables.length > 1)
    mistakes.push(`${tables.length} sheets have at least three of the columns ${listed}: keep one.`);
  for (const column of columns) {
    const count = titles.filter((title) => title === fold(column)).length;
    const what = count === 0 ? 'lacks' : 'has more than one of';
    if (count !== 1) mistakes.push(`The table with the columns ${listed} ${what} the column ${column}.`);
  }
  if (!titles.includes(fold(idTitle))) return [];
  const sheet = sheets.length > 1 ? ` of the sheet with the column ${own[0]}` : '';
  const written = rows.flatMap(({ number, cells }) => {
    const textOf = (title: string): string => clean(cells[titles.indexOf(title.toLowerCase())], redact);
    const [at, id] = [`Row ${number}${sheet}`, textOf(idTitle).toLowerCase()];
    const texts = own.map(textOf);
    const [family, within = '', object = '', oid = ''] = ['Family', 'Within', 'Object', 'OID'].map(textOf);
    const about = { family: family === '' ? undefined : family, within, object, oid };
    if (ID.test(id)) return [{ id, about, at, texts }];
    // Above the titles are notes, and rows that were sorted with them.
    if (number <= head.number) return [];
    const filled = own.filter((_, nth) => texts[nth] !== '').join(', ');
    const given = id === '' ? 'nothing' : `"${quoteWhole(id, 40)}"`;
    const rule = `${given} in ${idTitle}: ids have 12 of the characters 0 to 9 and a to f`;
    if (filled !== '') mistakes.push(`${at} has something in ${filled}, but ${rule}.`);
    return [];
  });
  return [...Map.groupBy(written, ({ id }) => id).values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    // Also an empty row says whose id this is.
    const other = more.find(({ about }) => !['', filedName(first.about)].includes(filedName(about)));
    if (other !== undefined)
      mistakes.push(`${other.at} has the same ${idTitle} as ${first.at}, but names another object.`);
    // Different texts in several rows are one.
    const texts = own.map((_, nth) =>
      [...new Set([first, ...more].map((row) => row.texts[nth]))].filter(Boolean).join('\n'),
    );
    return texts.some((text) => text !== '') ? [{ ...first, texts }] : [];
  });
}

const fold = (title = ''): string => oneLine(title).toLowerCase();

/** Without control characters, line by line. */
function clean(text = '', redact: Redact | undefined): string {
  const lines = (redact?.(text) ?? text).split('\n').map((line) => oneLine(line, Infinity));
  const cleaned = lines.join('\n').trim();
  return cleaned === DITTO ? '' : cleaned;
}
