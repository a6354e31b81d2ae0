import { textWidth } from '../output/text-width.ts';
import type { DoctorReport, DoctorRow } from './diagnose.ts';
import type { Verdict } from './finding.ts';

/** A line of the report; headings are printed in bold. */
export interface ReportLine {
  readonly text: string;
  readonly isHeading: boolean;
}

/** The narrowest text that is wrapped, columns. */
const MIN_WIDTH = 24;

/** The report for people: totals, then what differs, then the rest. */
export function reportLines(report: DoctorReport, width: number): ReportLine[] {
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
    lines.text(row.id);
    lines.text(`${row.assumed} ${row.seen}`, '  ');
  });
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
    this.width = Math.max(MIN_WIDTH, width);
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

/** Wraps between words; a word that is too long has a line of its own. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
