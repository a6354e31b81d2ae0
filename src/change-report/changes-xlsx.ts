import type { Deadline } from '../time/deadline.ts';
import type { ChangeReport, ChangeTotals, PlacedObject } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import { causeWords, changeRows, scopeWords, sideWords } from './report-view.ts';
import { cutAroundDifference } from './safe-text.ts';
import { Turns } from '../time/turns.ts';
import { familyTitle, placeWords } from './words.ts';
import { type Sheet, writeXlsx } from './write-xlsx.ts';

/**
 * The report as an Excel workbook: a summary, a row for each value that changed, and what to check again.
 * Every cell is a text.
 *
 * @param deadline ends the work early. Default: it goes on until it is done
 * @throws AbortedError and DeadlineError
 */
export async function changesXlsx(comparison: Comparison, deadline?: Deadline): Promise<Uint8Array> {
  const widths = [18, 26, 34, 18, 11, 24, 44, 44];
  const changes = { name: 'Changes', widths, headRow: 1, wraps: true, rows: rowsOfSheet(comparison) };
  return writeXlsx(
    [summarySheet(comparison), changes, affectedSheet(comparison.report)],
    new Turns(deadline),
  );
}

/** A little less than a cell holds, UTF-16 units. */
const MAX_VALUE = 32_700;
const COUNTS = [
  ['removed', 'Removed'],
  ['changed', 'Changed'],
  ['renamed', 'of these renamed'],
  ['order_only', 'only reordered'],
  ['added', 'Added'],
  ['unchanged', 'Unchanged'],
  ['affected', 'of these check again'],
] as const;

function summarySheet(comparison: Comparison): Sheet {
  const { report } = comparison;
  const countsOf = (totals: ChangeTotals): string[] => COUNTS.map(([key]) => String(totals[key]));
  const notes = [
    ['From', sideWords(comparison, 'from')],
    ['To', sideWords(comparison, 'to')],
    ['Note', scopeWords(comparison)],
    ['Fingerprints', `${report.from.fingerprint} → ${report.to.fingerprint}`],
    [],
  ];
  const rows = [
    ...notes,
    ['Family', ...COUNTS.map(([, title]) => title)],
    ...Object.entries(report.families).map(([family, totals]) => [familyTitle(family), ...countsOf(totals)]),
    ['All families', ...countsOf(report.totals)],
  ];
  const widths = [26, 11, 11, 18, 16, 11, 12, 20];
  return { name: 'Summary', widths, headRow: notes.length + 1, wraps: false, rows };
}

function* rowsOfSheet(comparison: Comparison): Iterable<string[]> {
  yield ['Family', 'Within', 'Object', 'OID', 'Kind', 'What', 'From', 'To'];
  for (const change of comparison.report.changes) {
    const head = [...placed(change), changeWord(change)];
    for (const value of change.values) {
      const rows = changeRows({ ...change, values: [value] }, comparison);
      if (rows.length === 0) yield [...head, '', '', ''];
      for (const { what, from = '', to = '' } of rows) {
        const isCut = from.length > MAX_VALUE || to.length > MAX_VALUE;
        const note = isCut ? ' (cut around the difference: longer than a cell can be)' : '';
        yield [...head, what + note, ...cutAroundDifference(from, to, MAX_VALUE)];
      }
    }
  }
}

function affectedSheet({ affected }: ChangeReport): Sheet {
  const rows = [
    ['Family', 'Within', 'Object', 'OID', 'Because'],
    ...affected.map((object) => [...placed(object), object.because.map(causeWords).join('\n')]),
  ];
  return { name: 'Check again', widths: [22, 30, 48, 22, 60], headRow: 1, wraps: true, rows };
}

function placed(object: PlacedObject): string[] {
  return [familyTitle(object.family), placeWords(object).join(' › '), object.label, object.oid ?? ''];
}
