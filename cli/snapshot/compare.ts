import {
  changesMarkdown,
  compareSnapshots,
  Deadline,
  type Match,
  objectCount,
  type Snapshot,
} from '../../src/index.ts';
import { inputError } from '../../platform/inputs/parsers.ts';
import { systemClock } from '../../platform/http/open-client.ts';
import { writeChanges } from '../../platform/snapshot/write-changes.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { optional, switchOn } from '../flags.ts';
import type { CommandRun } from '../run/command-run.ts';
import { CHANGE_FILE_FLAGS, changeFileMistakes, settingsOf, VIEW_FLAGS, viewMistakes } from './flags.ts';
import { isDraftId, openSource, refuseOtherSettings, settingsOfSnapshot, snapshotOf } from './source.ts';

/** How long two folders may be compared, ms. */
const FOLDERS_MS = 60 * 60_000;

const MATCHES: readonly Match[] = ['id', 'name'];

function matchOf(text: string): Match {
  const match = MATCHES.find((each) => each === text);
  if (match === undefined) throw inputError('It must be id or name.');
  return match;
}

/** Compares two snapshots or drafts. */
export const compareCommand = command({
  description:
    'Compares two snapshots: folders, or drafts that are read now. A draft that is compared with a folder is read ' +
    'as that snapshot was taken. Prints the changes as Markdown.',
  examples: [
    'snapshot compare 1002 1005 --view list',
    'snapshot compare draft 1002 --exit-code',
    'snapshot compare draft 1002 --html changes.html --json',
  ],
  args: [
    { name: 'OLD', brief: 'Folder of a snapshot, or the id of a draft' },
    { name: 'NEW', brief: 'The same, to compare with it' },
  ],
  flags: {
    match: {
      ...optional(
        'Pair objects by id, or by OID and name (default: id for one draft, else name)',
        'id|name',
        matchOf,
      ),
      choices: MATCHES,
    },
    'exit-code': switchOn('Exit with 1 if something differs'),
    ...VIEW_FLAGS,
    ...CHANGE_FILE_FLAGS,
  },
  mistakes: (texts, args) => [...viewMistakes(texts), ...changeFileMistakes(texts, args)],
  minutes: 60,
  connects: (args) => args.some(isDraftId),
  work: async (service, { match, 'exit-code': exitCode, ...values }, [older = '', newer = '']) => {
    const { run } = service;
    const sources = [await openSource(older), await openSource(newer)] as const;
    for (const source of sources) refuseOtherSettings(source, values);
    // A draft is read as the snapshot of the other source was taken.
    const taken = sources.find((source) => 'snapshot' in source);
    const settings = taken === undefined ? settingsOf(values) : settingsOfSnapshot(taken.snapshot);
    const from = await snapshotOf(service, sources[0], settings);
    const to = await snapshotOf(service, sources[1], settings);
    warnOfTwoServices(run, from, to);
    run.setPhase('comparing the snapshots');
    // Two folders need no service, and no time limit from the user.
    const deadline = sources.some((source) => 'draftId' in source)
      ? service.deadline
      : new Deadline(systemClock, FOLDERS_MS, run.signal);
    const report = await compareSnapshots(from, to, { match, deadline });
    await writeChanges(report, values, deadline);
    return {
      document: { ...report },
      text: ({ stream }) => stream.writeAll(changesMarkdown(report)),
      exitCode: exitCode && report.changes.length > 0 ? EXIT.differs : EXIT.done,
    };
  },
});

/** Ids of one service mean nothing in another. */
function warnOfTwoServices({ log }: CommandRun, { info: from }: Snapshot, { info: to }: Snapshot): void {
  if (from.service === to.service) return;
  log.warning(
    `The snapshots are of two services, ${from.service} and ${to.service}. Where their ids differ, compare with ` +
      '--match name.',
  );
}

/** Prints the fingerprint of a snapshot or a draft. */
export const fingerprintCommand = command({
  description:
    'Prints the SHA-256 that stands for a complete design: of a snapshot in a folder, whose files are verified, ' +
    'or of a draft that is read now.',
  examples: ['snapshot fingerprint draft', 'snapshot fingerprint 1002 --view list'],
  args: [{ name: 'SOURCE', brief: 'Folder of a snapshot, or the id of a draft' }],
  flags: VIEW_FLAGS,
  mistakes: viewMistakes,
  minutes: 60,
  connects: (args) => args.some(isDraftId),
  work: async (service, values, [argument = '']) => {
    const source = await openSource(argument);
    refuseOtherSettings(source, values);
    const snapshot = await snapshotOf(service, source, settingsOf(values));
    const { fingerprint, draft, view, families } = snapshot.info;
    return {
      document: {
        schema: 'draft-service/fingerprint/1',
        ...{ fingerprint, draft, view, objects: objectCount(snapshot), families },
      },
      text: (out) => out.line(fingerprint),
    };
  },
});
