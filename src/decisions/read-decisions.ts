import { InputError } from '../errors/error-classes.ts';
import { oneLine, quoteWhole } from '../text/one-line-and-quotes.ts';
import type { Redact } from '../text/secrets.ts';
import type { Deadline } from '../time/deadline.ts';
import { turnsFor } from '../time/yield-to-host.ts';
import { CHECK_COLUMNS, DECISION_COLUMNS, DITTO, STATUSES, filedName } from './decision-types.ts';
import type { DecisionsFile, FiledName, Status } from './decision-types.ts';
import { readCsv, readXlsx, unreadable, type Row } from './read-xlsx-and-csv.ts';

/** The longest file, MiB. */
const MAX_FILE = 32;
const MAX_MISTAKES = 20;
const ID = /^[0-9a-f]{12}(?:-[1-9]\d{0,6})?$/;

/** Titles: first that of the ids, then those that people fill in. */
type Columns = readonly [idTitle: string, ...Texts];
/** One for each column that people fill in. */
type Texts = readonly [string, string, string, string];

/**
 * What people wrote into the workbook of a comparison, or into the same columns as CSV. Rows may be sorted,
 * filtered or missing, columns moved or added, sheets renamed. `redact` removes secrets from the texts.
 *
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
  const written = (columns: Columns) => readWritten(sheets, columns, mistakes, redact);
  const decisions = written(DECISION_COLUMNS)?.map(({ texts, at, ...row }) => {
    const [status, reason, by, request] = texts;
    return [row.id, { ...row, status: statusIn(status, row.id, at, mistakes), reason, by, request }] as const;
  });
  const checks = written(CHECK_COLUMNS)?.map(({ texts, at: _, ...row }) => {
    const [tester, date, result, note] = texts;
    return [row.id, { ...row, tester, date: dateText(date), result, note }] as const;
  });
  // A workbook has both, and people may delete the testers' sheet.
  if (decisions === undefined && (isZip || checks === undefined))
    throw unreadable(`it has no table with the columns ${DECISION_COLUMNS.join(', ')}`);
  if (mistakes.length === 0) return { decisions: new Map(decisions), checks: new Map(checks) };
  const more = mistakes.splice(MAX_MISTAKES).length;
  if (more > 0) mistakes.push(`There are ${more} more mistakes.`);
  throw new InputError(mistakes, { hint: 'Correct the file of decisions and give it again.' });
}

/** @param words of all rows of a change, a line each */
function statusIn(words: string, id: string, at: string, mistakes: string[]): Status {
  const given = [...new Set(words.toLowerCase().split('\n'))];
  const status = STATUSES.find((one) => given.length === 1 && given[0] === (one === 'open' ? '' : one));
  const shown = quoteWhole(words.replaceAll('\n', '" and "'), 100);
  if (given.length > 1)
    mistakes.push(
      `${at}: the rows of change ${id} have the statuses "${shown}". Keep one of Accepted, Rejected and Question.`,
    );
  else if (status === undefined)
    mistakes.push(
      `${at}: the status "${shown}" is not one of Accepted, Rejected and Question (empty: open).`,
    );
  return status ?? 'open';
}

/** A program that reads a text as a date saves the days since 30 December 1899. */
function dateText(text: string): string {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return text;
  return new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 10);
}

/** The rows of a sheet and their titles; undefined: no sheet has the columns. */
function tableIn(sheets: readonly (readonly Row[])[], columns: Columns) {
  const tablesWith = (isHead: (count: number, hasIds: boolean) => boolean) =>
    sheets.flatMap((rows) => {
      const idsAt = new Set(
        rows.flatMap(({ cells }) => cells.flatMap((cell, at) => (ID.test(fold(cell)) ? at : []))),
      );
      const head = rows.find(({ cells }) => {
        const titles = cells.map(fold);
        const count = columns.filter((one) => titles.includes(fold(one))).length;
        return isHead(count, idsAt.has(titles.indexOf(fold(columns[0]))));
      });
      return head === undefined ? [] : [{ rows, head: head.number, titles: head.cells.map(fold) }];
    });
  // Beside it a team may have a log of changes, without ids.
  const certain = tablesWith((count, hasIds) => count >= 3 && hasIds);
  const [table, ...more] = certain.length > 0 ? certain : tablesWith((count) => count >= 4);
  const listed = columns.join(', ');
  if (more.length > 0)
    throw unreadable(`${more.length + 1} sheets have at least three of the columns ${listed}: keep one`);
  const wrong = columns.filter((one) => table?.titles.filter((title) => title === fold(one)).length !== 1);
  if (table && wrong.length > 0)
    throw unreadable(`of the columns ${listed} these are missing, or there twice: ${wrong.join(', ')}`);
  return table;
}

/**
 * What people wrote, for each id: its object, a text for each column after that of the ids, and its first row for a
 * message. undefined: no sheet has the columns.
 *
 * @param mistakes gets a sentence for each mistake
 */
function readWritten(
  sheets: readonly (readonly Row[])[],
  columns: Columns,
  mistakes: string[],
  redact?: Redact,
) {
  const table = tableIn(sheets, columns);
  const [idTitle, ...own] = columns;
  const sheet = sheets.length > 1 ? ` of the sheet with the column ${own[0]}` : '';
  const written = table?.rows.flatMap(({ number, cells }) => {
    const textOf = (title: string): string => clean(cells[table.titles.indexOf(fold(title))], redact);
    const [at, id, texts] = [`Row ${number}${sheet}`, textOf(idTitle).toLowerCase(), eachOf(own, textOf)];
    const [family, within, object, oid] = eachOf(['Family', 'Within', 'Object', 'OID'], textOf);
    const about: FiledName = { family, within, object, oid };
    if (ID.test(id)) return [{ id, about, at, texts }];
    // Above the titles are notes, and rows that were sorted with them.
    const filled = number > table.head ? own.filter((_, nth) => texts[nth] !== '') : [];
    const given = id === '' ? 'nothing' : `"${quoteWhole(id, 40)}"`;
    const rule = `${given} in ${idTitle}: ids have 12 of the characters 0 to 9 and a to f`;
    if (filled.length > 0) mistakes.push(`${at} has something in ${filled.join(', ')}, but ${rule}.`);
    return [];
  });
  if (written === undefined) return undefined;
  return [...Map.groupBy(written, ({ id }) => id).values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    // Also an empty row says whose id this is.
    const other = more.find(({ about }) => !['', filedName(first.about)].includes(filedName(about)));
    if (other !== undefined)
      mistakes.push(`${other.at} has the same ${idTitle} as ${first.at}, but names another object.`);
    // Different texts in several rows are one.
    const texts = eachOf(own, (_, nth) => {
      const all = new Set([first, ...more].map((row) => row.texts[nth]));
      return [...all].filter(Boolean).join('\n');
    });
    const filled = [first, ...more].find((row) => row.texts.some(Boolean));
    return filled === undefined ? [] : [{ ...first, at: filled.at, texts }];
  });
}

function eachOf([one, two, three, four]: Texts, textOf: (title: string, nth: number) => string): Texts {
  return [textOf(one, 0), textOf(two, 1), textOf(three, 2), textOf(four, 3)];
}

const fold = (title = ''): string => oneLine(title).toLowerCase();

/** Without control characters, line by line. */
function clean(text = '', redact?: Redact): string {
  const lines = (redact?.(text) ?? text).split('\n').map((line) => oneLine(line, Infinity));
  const cleaned = lines.join('\n').trim();
  return cleaned === DITTO ? '' : cleaned;
}
