import { InputError, oneLine } from '../../src/index.ts';
import { id } from '../../platform/inputs/parsers.ts';
import { command } from '../command.ts';
import { SUBJECT_FLAGS, optional, switchOn } from '../flags.ts';
import { MAX_GETS, diagnose } from './diagnose.ts';
import { reportLines } from './report-text.ts';
import { shareOf } from './share.ts';

/** The width of the report where stdout is no terminal, columns. */
const FILE_WIDTH = 110;

/** Compares the service with the assumptions and prints what was found. */
export const doctorCommand = command({
  description: `Sends at most ${MAX_GETS} GETs and changes nothing. Prints what differs from our assumptions, with the switch that helps, and what cannot be seen from here; with --verbose also what holds. The output of --share is made to be pasted into an issue.`,
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
