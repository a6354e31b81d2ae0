import { id, inputError } from '../../platform/inputs/parsers.ts';
import { command } from '../command-tree.ts';
import { EXIT } from '../exit-codes.ts';
import type { DataOutput } from '../output/data-output.ts';
import { definitions, wrapped } from '../output/text-layout.ts';
import { optional, switchOn } from '../../platform/inputs/input.ts';
import { SUBJECT_INPUTS } from '../../platform/inputs/shared-inputs.ts';
import { type DoctorReport, type DoctorRow, diagnose } from './diagnose.ts';
import { MAX_GETS } from './lenient-reader.ts';
import { shareOf } from './share.ts';

export const doctorCommand = command({
  description:
    'Prints how many GETs it sends at most, then sends them; it changes nothing. Prints what differs from our ' +
    'assumptions, which setting to change, what cannot be seen from here, and what holds. Paste the output of ' +
    '--share into an issue.',
  examples: ['doctor', 'doctor --draft-id 1002', 'doctor --share'],
  flags: {
    'draft-id': optional('Id of the draft that is read (default: the first of the list)', 'ID', id),
    'draft-templates-path': SUBJECT_INPUTS['draft-templates-path'],
    share: switchOn('Print what can be published: names of keys, types and counts, no value of the service'),
  },
  minutes: 1,
  work: async ({ run, client, deadline }, { 'draft-id': draftId, share }) => {
    // A failure in JSON quotes the service.
    if (share && run.out.format === 'json') throw inputError('--share: it prints JSON; leave --json out.');
    run.log.line(`Sends at most ${MAX_GETS} GET requests; they change nothing.`);
    const diagnosis = await diagnose(client, deadline, draftId);
    const { out } = run;
    if (share) {
      await out.json(shareOf(diagnosis));
      return EXIT.done;
    }
    const { report } = diagnosis;
    return out.document(report, () => `${reportLines(report, out).join('\n')}\n`);
  },
});

/** The report for people: totals, then what differs, then the rest. */
function reportLines(
  { service, draft_id: draftId, requests, totals, assumptions }: DoctorReport,
  { clean, stream }: DataOutput,
): string[] {
  const { width } = stream;
  const draft = draftId === null ? 'no draft' : `draft ${clean(String(draftId))}`;
  const finding = ({ id: name, assumed, seen, switch: remedy, page }: DoctorRow): string[] => {
    const found = { assumed, here: seen, ...(remedy !== null && { switch: remedy, page }) };
    return [name, ...definitions(Object.entries(found), width)];
  };
  return [
    ...wrapped(`${service}, ${draft}, ${requests} GET requests.`, width),
    ...wrapped(
      `${totals.holds} assumptions hold, ${totals.differs} differ, ${totals.unseen} cannot be seen from here.`,
      width,
    ),
    ...(['differs', 'cannot be seen from here', 'holds'] as const).flatMap((verdict) => {
      const title = `${verdict.slice(0, 1).toUpperCase()}${verdict.slice(1)}`;
      const rows = assumptions.filter((row) => row.verdict === verdict);
      const held = rows.map(({ id: name, assumed }) => [name, assumed] as const);
      const lines = verdict === 'holds' ? definitions(held, width) : rows.flatMap(finding);
      return rows.length === 0 ? [] : ['', stream.style(`${title} (${rows.length})`, 'bold'), ...lines];
    }),
  ];
}
