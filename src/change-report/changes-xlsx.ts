import type { Deadline } from '../time/deadline.ts';
import type { ChangeTotals, PlacedObject } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import {
  CHECK_COLUMNS,
  type CheckResult,
  type Decision,
  DECISION_COLUMNS,
  DITTO,
  type Filed,
} from '../decisions/decision-types.ts';
import { riskRows } from './risk-rows.ts';
import { changeRows } from './change-rows.ts';
import { cutAroundDifferences } from './document-text.ts';
import { causeWords, otherOids, phraseText, scopeWords, sidesWords } from './report-words.ts';
import { oneLine } from '../text/one-line-and-quotes.ts';
import { titleText } from '../text/plain-text.ts';
import { turnsFor } from '../time/yield-to-host.ts';
import { capital } from './key-and-value-words.ts';
import { familyTitle } from './object-names.ts';
import { type ComparedDrafts, placeWords } from '../compare/compared-drafts.ts';
import { MAX_TEXT, type Sheet, writeXlsx } from './write-xlsx.ts';

/**
 * The report as an Excel workbook: a summary, data at risk, a row for each value that changed, and what to check
 * again. People write into the last columns; `readDecisions` reads them. Every cell is a text.
 *
 * @param deadline ends the work early. Default: it goes on until it is done
 * @throws AbortedError and DeadlineError
 */
export async function changesXlsx(comparison: Comparison, deadline?: Deadline): Promise<Uint8Array> {
  const changes: Sheet = {
    name: 'Changes',
    titles: [...PLACE_TITLES, 'Kind', 'Risk', 'What', 'From', 'To', ...idLast(DECISION_COLUMNS)],
    widths: [18, 26, 34, 18, 11, 9, 24, 40, 40, 11, 30, 14, 12, 16],
    choices: { column: 9, words: ['Accepted', 'Rejected', 'Question'] },
    rows: changesInRows(comparison),
  };
  const risks: Sheet = {
    name: 'Data at risk',
    titles: [...PLACE_TITLES, 'What can happen', 'Change'],
    widths: [22, 30, 48, 22, 70, 16],
    rows: riskRows(comparison).flatMap(({ change, sentences }) =>
      sentences.map((sentence) => [...placed(change, comparison.sides), phraseText(sentence), change.id]),
    ),
  };
  const checks: Sheet = {
    name: 'Check again',
    titles: [...PLACE_TITLES, 'Because', ...idLast(CHECK_COLUMNS)],
    widths: [18, 26, 34, 18, 44, 14, 12, 14, 30, 16],
    rows: checksInRows(comparison),
  };
  return writeXlsx([summary(comparison), risks, changes, checks], turnsFor(deadline));
}

const PLACE_TITLES = ['Family', 'Within', 'Object', 'OID'];
/** What people wrote about something that this comparison does not have. */
const OBSOLETE = 'obsolete';
/** To how much a longer text is cut, with its ellipses a little less than a cell holds. UTF-16 units. */
const MAX_CUT = 32_700;

const COUNTS = [
  ['removed', 'Removed'],
  ['changed', 'Changed'],
  ['renamed', 'of these renamed'],
  ['order_only', 'only order or counters'],
  ['added', 'Added'],
  ['unchanged', 'Unchanged'],
  ['affected', 'Check again'],
  ['at_risk', 'Data at risk'],
] as const;

function idLast([id, ...written]: readonly [string, ...string[]]): string[] {
  return [...written, id];
}

function summary(comparison: Comparison): Sheet {
  const { from, to, totals, families } = comparison.report;
  const countsOf = (counts: ChangeTotals): string[] => COUNTS.map(([key]) => String(counts[key]));
  const decisions = Object.entries(totals.decisions).map(([status, count]) => `${count} ${status}`);
  const [fromWords, toWords] = sidesWords(comparison);
  return {
    name: 'Summary',
    notes: [
      ['From', fromWords],
      ['To', toWords],
      ['Note', phraseText(scopeWords(comparison))],
      ['Fingerprints', `${from.fingerprint} → ${to.fingerprint}`],
      ['Decisions', decisions.join(', ')],
      [],
    ],
    titles: ['Family', ...COUNTS.map(([, title]) => title)],
    widths: [26, 11, 11, 18, 16, 11, 12, 14, 14],
    rows: [
      ...Object.entries(families).map(([family, counts]) => [familyTitle(family), ...countsOf(counts)]),
      ['All families', ...countsOf(totals)],
    ],
  };
}

function* changesInRows(comparison: Comparison): Iterable<string[]> {
  const { changes, obsolete } = comparison.report;
  const oids = otherOids(comparison);
  const written = ({ status, reason, by, request }: Decision): string[] => [
    status === 'open' ? '' : capital(status),
    ...[reason, by, request],
  ];
  for (const change of changes) {
    const other = oids.get(change);
    const kind = changeWord(change) + (other === undefined ? '' : ` (${phraseText(other)})`);
    const head = [...placed(change, comparison.sides), kind, change.risk ?? ''];
    let decision = change.decision === undefined ? ['', '', '', ''] : written(change.decision);
    const rows = changeRows(change, comparison);
    if (rows.length === 0) yield [...head, '', '', '', ...decision, change.id];
    for (const { what, from = '', to = '' } of rows) {
      const isLong = Math.max(from.length, to.length) > MAX_TEXT;
      const cut = cutAroundDifferences(from, to, isLong ? MAX_CUT : MAX_TEXT);
      const note = cut.note === '' ? '' : ` (${cut.note})`;
      yield [...head, what + note, cut.from, cut.to, ...decision, change.id];
      decision = [DITTO, '', '', ''];
    }
  }
  for (const one of obsolete.decisions)
    yield [...filed(one), OBSOLETE, '', '', '', '', ...written(one), one.id];
}

function checksInRows(comparison: Comparison): string[][] {
  const { affected, obsolete } = comparison.report;
  const wordsOf = causeWords(comparison);
  const written = ({ tester, date, result, note }: CheckResult): string[] => [tester, date, result, note];
  return [
    ...affected.map((object) => [
      ...[...placed(object, comparison.sides), object.because.map(wordsOf).join('\n')],
      ...(object.result === undefined ? ['', '', '', ''] : written(object.result)),
      object.check,
    ]),
    ...obsolete.checks.map((one) => [...filed(one), OBSOLETE, ...written(one), one.id]),
  ];
}

/** The same columns of what is obsolete, as the file had them. */
function filed({ about: { family, within, object, oid } }: Filed<unknown>): string[] {
  return [family, within, object, oid];
}

function placed(object: PlacedObject, sides: ComparedDrafts): string[] {
  const place = placeWords(object, sides).join(' › ');
  return [familyTitle(object.family), place, titleText(object.label), oneLine(object.oid ?? '', Infinity)];
}
