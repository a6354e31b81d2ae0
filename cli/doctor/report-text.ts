import { wrapped } from '../output/wrap.ts';
import type { DoctorReport, DoctorRow } from './diagnose.ts';
import type { Verdict } from './finding.ts';

/** A line of the report; headings are printed in bold. */
export interface ReportLine {
  readonly text: string;
  readonly isHeading: boolean;
}

/**
 * The report for people: totals, then what differs, then the rest.
 *
 * @param verbose whether each assumption that holds is printed
 */
export function reportLines(report: DoctorReport, width: number, verbose: boolean): ReportLine[] {
  const { service, draft_id, requests, totals, assumptions, not_asked } = report;
  const draft = draft_id === null ? 'no draft' : `draft ${draft_id}`;
  const of = (verdict: Verdict): DoctorRow[] => assumptions.filter((row) => row.verdict === verdict);
  const lines = new Lines(width);
  lines.text(`${service}, ${draft}, ${requests} GET requests.`);
  lines.text(
    `${totals.holds} assumptions hold, ${totals.differs} differ, ${totals.unseen} cannot be seen from here.`,
  );
  lines.section('Differs', of('differs'), (row) => {
    lines.text(row.id);
    lines.labelled('assumed', row.assumed);
    lines.labelled('here', row.seen);
    lines.labelled('switch', row.switch ?? '');
    lines.labelled('page', `docs/${row.page}, ${row.section}`);
  });
  lines.section('Cannot be seen from here', of('cannot be seen from here'), (row) => {
    lines.text(row.id);
    lines.labelled('assumed', row.assumed);
    lines.labelled('here', row.seen);
  });
  lines.section('Holds', of('holds'), (row) => {
    if (!verbose) return;
    lines.text(row.id);
    lines.text(`${row.assumed} ${row.seen}`, '  ');
  });
  if (!verbose && totals.holds > 0) lines.text('As we assume; --verbose prints each of them.');
  lines.section('Not asked', not_asked, ({ section, why }) => {
    lines.text(section);
    lines.labelled('why', why);
  });
  return lines.all;
}

class Lines {
  readonly all: ReportLine[] = [];
  private readonly width: number;

  constructor(width: number) {
    this.width = width;
  }

  /** A heading and what belongs to it; nothing where nothing does. */
  section<Row>(heading: string, rows: readonly Row[], print: (row: Row) => void): void {
    if (rows.length === 0) return;
    this.all.push({ text: '', isHeading: false }, { text: `${heading} (${rows.length})`, isHeading: true });
    for (const row of rows) print(row);
  }

  text(text: string, indent = ''): void {
    for (const line of wrapped(text, this.width - indent.length))
      this.all.push({ text: `${indent}${line}`, isHeading: false });
  }

  labelled(label: string, text: string): void {
    const [first = '', ...rest] = wrapped(text, this.width - 11);
    this.all.push({ text: `  ${label.padEnd(9)}${first}`, isHeading: false });
    for (const line of rest) this.all.push({ text: `${' '.repeat(11)}${line}`, isHeading: false });
  }
}
