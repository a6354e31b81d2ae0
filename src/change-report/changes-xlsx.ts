import type { Deadline } from '../time/deadline.ts';
import type { ChangeReport, ChangeTotals, PlacedObject } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import {
  CHECK_COLUMNS,
  type CheckResult,
  DECISION_COLUMNS,
  DITTO,
  type Status,
} from '../decisions/decision-types.ts';
import { riskRows } from './risk-rows.ts';
import { changeRows } from './change-rows.ts';
import { cutAroundDifferences } from './word-diff.ts';
import { changedOids } from '../compare/changed-oids.ts';
import { causeWords, scopeWords, sidesWords } from './report-words.ts';
import { titleText } from '../text/plain-text.ts';
import { Turns } from '../time/turns.ts';
import { capital, familyTitle, placeWords } from './words.ts';
import { type Sheet, writeXlsx } from './write-xlsx.ts';

/**
 * The report as an Excel workbook: a summary, data at risk, a row for each value that changed, and what to check
 * again. People write into the last columns; `readDecisions` reads them.
 * Every cell is a text.
 *
 * @param deadline ends the work early. Default: it goes on until it is done
 * @throws AbortedError and DeadlineError
 */
export async function changesXlsx(comparison: Comparison, deadline?: Deadline): Promise<Uint8Array> {
  const changes: Sheet = {
    name: 'Changes',
    widths: [18, 26, 34, 18, 11, 9, 24, 40, 40, 11, 30, 14, 12, 16],
    headRow: 1,
    wraps: true,
    choices: { column: CHANGE_TITLES.length, words: ['Accepted', 'Rejected', 'Question'] },
    rows: rowsOfSheet(comparison),
  };
  const sheets = [summarySheet(comparison), riskSheet(comparison), changes, affectedSheet(comparison.report)];
  return writeXlsx(sheets, new Turns(deadline));
}

const CHANGE_TITLES = ['Family', 'Within', 'Object', 'OID', 'Kind', 'Risk', 'What', 'From', 'To'];
/** What people wrote about something that this comparison does not have. */
const OBSOLETE = 'obsolete';

/** A little less than a cell holds, UTF-16 units. */
const MAX_VALUE = 32_700;
const COUNTS = [
  ['removed', 'Removed'],
  ['changed', 'Changed'],
  ['renamed', 'of these renamed'],
  ['order_only', 'only reordered'],
  ['added', 'Added'],
  ['unchanged', 'Unchanged'],
  ['affected', 'Check again'],
  ['at_risk', 'Data at risk'],
] as const;

function summarySheet(comparison: Comparison): Sheet {
  const { report } = comparison;
  const countsOf = (totals: ChangeTotals): string[] => COUNTS.map(([key]) => String(totals[key]));
  const { obsolete, ...decisions } = report.totals.decisions;
  const counted = Object.entries({ ...decisions, obsolete }).map(([status, count]) => `${count} ${status}`);
  const [from, to] = sidesWords(comparison);
  const notes = [
    ['From', from],
    ['To', to],
    ['Note', scopeWords(comparison)],
    ['Fingerprints', `${report.from.fingerprint} → ${report.to.fingerprint}`],
    ['Decisions', counted.join(', ')],
    [],
  ];
  const rows = [
    ...notes,
    ['Family', ...COUNTS.map(([, title]) => title)],
    ...Object.entries(report.families).map(([family, totals]) => [familyTitle(family), ...countsOf(totals)]),
    ['All families', ...countsOf(report.totals)],
  ];
  const widths = [26, 11, 11, 18, 16, 11, 12, 14, 14];
  return { name: 'Summary', widths, headRow: notes.length + 1, wraps: false, rows };
}

function* rowsOfSheet(comparison: Comparison): Iterable<string[]> {
  const [id, ...written] = DECISION_COLUMNS;
  yield [...CHANGE_TITLES, ...written, id];
  const oids = changedOids(comparison);
  for (const change of comparison.report.changes) {
    const other = oids.get(change)?.oid;
    const otherNote = other === undefined ? '' : ` (${change.kind === 'added' ? 'before' : 'now'} ${other})`;
    const head = [...placed(change), changeWord(change) + otherNote, change.risk ?? ''];
    const { status = 'open', reason = '', by = '', request = '' } = change.decision ?? {};
    let decided = [statusWord(status), reason, by, request, change.id];
    const rows = changeRows(change, comparison);
    if (rows.length === 0) yield [...head, '', '', '', ...decided];
    for (const { what, from = '', to = '' } of rows) {
      const cut = cutAroundDifferences(from, to, MAX_VALUE);
      yield [...head, what + (cut.note === '' ? '' : ` (${cut.note})`), cut.from, cut.to, ...decided];
      decided = [DITTO, '', '', '', change.id];
    }
  }
  for (const { about, status, reason, by, request, id: gone } of comparison.report.obsolete.decisions)
    yield ['', '', about, '', OBSOLETE, '', '', '', '', statusWord(status), reason, by, request, gone];
}

function riskSheet(comparison: Comparison): Sheet {
  const rows = riskRows(comparison).flatMap(({ change, sentences }) =>
    sentences.map((sentence) => [...placed(change), sentence.join(''), change.id]),
  );
  const titles = ['Family', 'Within', 'Object', 'OID', 'What can happen', 'Change'];
  return {
    name: 'Data at risk',
    widths: [22, 30, 48, 22, 70, 16],
    headRow: 1,
    wraps: true,
    rows: [titles, ...rows],
  };
}

function statusWord(status: Status): string {
  return status === 'open' ? '' : capital(status);
}

function affectedSheet({ affected, obsolete }: ChangeReport): Sheet {
  const [id, ...written] = CHECK_COLUMNS;
  const textsOf = ({ tester, date, result, note }: CheckResult): string[] => [tester, date, result, note];
  const nothing = { tester: '', date: '', result: '', note: '' };
  const rows = [
    ['Family', 'Within', 'Object', 'OID', 'Because', ...written, id],
    ...affected.map((object) => [
      ...placed(object),
      object.because.map(causeWords).join('\n'),
      ...textsOf(object.result ?? nothing),
      object.check,
    ]),
    ...obsolete.checks.map((one) => ['', '', one.about, '', OBSOLETE, ...textsOf(one), one.id]),
  ];
  const widths = [18, 26, 34, 18, 44, 14, 12, 14, 30, 16];
  return { name: 'Check again', widths, headRow: 1, wraps: true, rows };
}

function placed(object: PlacedObject): string[] {
  return [
    familyTitle(object.family),
    placeWords(object).join(' › '),
    titleText(object.label),
    object.oid ?? '',
  ];
}
