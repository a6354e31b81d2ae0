import { InputError } from '../errors/error-classes.ts';
import { quoteWhole } from '../text/one-line.ts';
import type { Redact } from '../text/secrets.ts';
import type { Deadline } from '../time/deadline.ts';
import { Turns } from '../time/yield-to-host.ts';
import {
  CHECK_COLUMNS,
  DECISION_COLUMNS,
  type DecisionsFile,
  type Status,
  STATUSES,
} from './decision-types.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx, unreadable } from './read-xlsx.ts';
import { readWritten } from './read-written-rows.ts';

/** The longest file, MiB. */
const MAX_FILE = 32;
/** So many mistakes are named. */
const MAX_MISTAKES = 20;

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
  const checks = readWritten(sheets, CHECK_COLUMNS, redact, mistakes);
  if (changes === undefined && checks === undefined)
    throw unreadable(`no sheet has the columns ${DECISION_COLUMNS.join(', ')}`);
  const decisions = changes?.map(({ texts, at, ...row }) => {
    const [words = '', reason = '', by = '', request = ''] = texts;
    return [row.id, { ...row, status: statusIn(words, at, mistakes), reason, by, request }] as const;
  });
  const results = checks?.map(({ texts, at: _, ...row }) => {
    const [tester = '', date = '', result = '', note = ''] = texts;
    return [row.id, { ...row, tester, date: dateText(date), result, note }] as const;
  });
  if (mistakes.length === 0) return { decisions: new Map(decisions), checks: new Map(results) };
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
