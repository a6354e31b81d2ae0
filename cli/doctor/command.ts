import { InputError, oneLine } from '../../src/index.ts';
import { id } from '../../platform/inputs/parsers.ts';
import { command } from '../command.ts';
import { wrapped } from '../output/text-width.ts';
import { SUBJECT_FLAGS, optional, switchOn } from '../flags.ts';
import type { Verdict } from './assumption.ts';
import { type DoctorReport, type DoctorRow, MAX_GETS, diagnose } from './diagnose.ts';
import { shareOf } from './share.ts';

/** The width of the report if stdout is no terminal, columns. */
const FILE_WIDTH = 110;

/** Compares the service with the assumptions and prints what was found. */
export const doctorCommand = command({
  description:
    `Sends at most ${MAX_GETS} GETs and changes nothing. Prints what differs from our assumptions, with the switch ` +
    'that helps, and what cannot be seen from here; with --verbose also what holds. The output of --share is made ' +
    'to be pasted into an issue.',
  examples: ['doctor', 'doctor --draft-id 1002 --verbose', 'doctor --share'],
  flags: {
    'draft-id': optional('Id of the draft that is read (default: the first of the list)', 'ID', id),
    'draft-templates-path': SUBJECT_FLAGS['draft-templates-path'],
    verbose: switchOn('Print each assumption that holds, too'),
    share: switchOn('Print what can be published: names of keys, types and counts, no value of the service'),
  },
  minutes: 10,
  work: async ({ run, client, deadline }, { 'draft-id': draftId, share, verbose }) => {
    if (share && run.out.format === 'json')
      throw new InputError(['--share: it prints JSON already; leave --json out.']);
    run.log.line(`Sends at most ${MAX_GETS} GET requests; they change nothing.`);
    run.setPhase('reading the service');
    const diagnosis = await diagnose({ client, deadline, draftId });
    if (share)
      return {
        print: async (out) => {
          await out.json({ ...shareOf(diagnosis, client) });
          run.log.line(
            'No value of the service is in it. Paste it into an issue: the form is "What doctor says".',
          );
        },
      };
    const { report } = diagnosis;
    return {
      document: { ...report },
      text: async ({ stream }) => {
        const width = stream.isTerminal ? stream.width : FILE_WIDTH;
        const draft =
          report.draft_id === null
            ? null
            : oneLine(String(report.draft_id), 80, (text) => run.secrets.redact(text));
        for (const { text, isHeading } of reportLines({ ...report, draft_id: draft }, width, verbose))
          await stream.writeAll(`${isHeading ? stream.style(text, 'bold') : text}\n`);
      },
    };
  },
});

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

  /** A heading and what belongs to it; nothing without rows. */
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
