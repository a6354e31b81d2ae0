import { InputError } from '../../src/errors/error-classes.ts';
import { id } from '../../platform/inputs/parsers.ts';
import { command } from '../command.ts';
import { definitions, wrapped } from '../output/text-width.ts';
import { SUBJECT_FLAGS, optional, switchOn } from '../flags.ts';
import { type DoctorReport, type DoctorRow, diagnose } from './diagnose.ts';
import { MAX_GETS } from './reader.ts';
import { shareOf } from './share.ts';

/** The width of the report if stdout is not a terminal, columns. */
const FILE_WIDTH = 110;

/** Compares the service with the assumptions and prints what was found. */
export const doctorCommand = command({
  description:
    'Prints how many GETs it sends at most, then sends them; it changes nothing. Prints what differs from our ' +
    'assumptions, which setting to change, and what cannot be seen from here; --verbose also prints what holds. ' +
    'Paste the output of --share into an issue.',
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
          await out.json({ ...shareOf(diagnosis) });
          run.log.line(
            'It contains no value of the service. Paste it into an issue: the form is "What doctor says".',
          );
        },
      };
    const { report } = diagnosis;
    return {
      document: { ...report },
      text: async (out) => {
        const draft = report.draft_id === null ? 'no draft' : `draft ${out.clean(String(report.draft_id))}`;
        const { stream } = out;
        const width = stream.isTerminal ? stream.width : FILE_WIDTH;
        const bold = (text: string): string => stream.style(text, 'bold');
        await stream.writeAll(`${reportLines(report, draft, { width, verbose, bold }).join('\n')}\n`);
      },
    };
  },
});

/**
 * The report for people: totals, then what differs, then the rest.
 *
 * @param layout `verbose`: each assumption that holds is printed
 */
export function reportLines(
  { service, requests, totals, assumptions }: DoctorReport,
  draft: string,
  layout: { width: number; verbose: boolean; bold: (heading: string) => string },
): string[] {
  const { width, verbose, bold } = layout;
  const section = (heading: string, count: number, lines: readonly string[]): string[] =>
    count === 0 ? [] : ['', bold(`${heading} (${count})`), ...lines];
  const of = (verdict: DoctorRow['verdict']): DoctorRow[] =>
    assumptions.filter((row) => row.verdict === verdict);
  const row = ({ id: name, assumed, seen, switch: remedy, page, section: heading }: DoctorRow): string[] => {
    const facts: [string, string][] = [
      ['assumed', assumed],
      ['here', seen],
    ];
    if (remedy !== null) facts.push(['switch', remedy], ['page', `docs/${page}, ${heading}`]);
    return [name, ...definitions(facts, width)];
  };
  const [differing, unseen, holding] = [of('differs'), of('cannot be seen from here'), of('holds')];
  const asAssumed = ['As we assume; --verbose prints each of them.'];
  return [
    ...wrapped(`${service}, ${draft}, ${requests} GET requests.`, width),
    ...wrapped(
      `${totals.holds} assumptions hold, ${totals.differs} differ, ${totals.unseen} cannot be seen from here.`,
      width,
    ),
    ...section('Differs', differing.length, differing.flatMap(row)),
    ...section('Cannot be seen from here', unseen.length, unseen.flatMap(row)),
    ...section('Holds', holding.length, verbose ? holding.flatMap(row) : asAssumed),
  ];
}
