import { InputError } from '../errors/error-classes.ts';
import { quoteWhole, oneLine } from '../text/one-line.ts';
import type { Redact } from '../text/secrets.ts';
import type { Deadline } from '../time/deadline.ts';
import { Turns } from '../time/yield-to-host.ts';
import {
  CHECK_COLUMNS,
  DECISION_COLUMNS,
  type DecisionsFile,
  type Obsolete,
  type Status,
  STATUSES,
  aboutWords,
  DITTO,
} from './decision-types.ts';
import { readCsv, readXlsx, unreadable, type Row } from './read-table.ts';

/** The longest file, MiB. */
const MAX_FILE = 32;
/** So many mistakes are named. */
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
    ? await readXlsx(bytes, new Turns(deadline, 'the file of decisions'))
    : [readCsv(bytes)];
  const mistakes: string[] = [];
  const changes = readWritten(sheets, DECISION_COLUMNS, redact, mistakes);
  const objects = readWritten(sheets, CHECK_COLUMNS, redact, mistakes);
  if (changes === undefined && objects === undefined)
    throw unreadable(`no sheet has the columns ${DECISION_COLUMNS.join(', ')}`);
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
  const given = [...new Set(words.toLowerCase().split('\n'))].join();
  const status = STATUSES.find((one) => one !== 'open' && one === given);
  if (status === undefined) {
    const shown = quoteWhole(words.replaceAll('\n', ' and '), 40);
    mistakes.push(
      `${at}: the status "${shown}" is not one of Accepted, Rejected and Question (empty: open).`,
    );
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
  // Different texts in several rows of one id are lines of it.
  const found = new Map<string, Obsolete<{ oid?: string | undefined; at: string; lines: Set<string>[] }>>();
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
