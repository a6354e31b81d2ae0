import { type Match, type Snapshot, changesMarkdown, compareSnapshots } from '../../src/index.ts';
import { optional } from '../../platform/inputs/parse-inputs.ts';
import { inputError } from '../../platform/inputs/parsers.ts';
import { readDraft } from '../../platform/snapshot/take-snapshot.ts';
import type { FlagValues, Work } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { markdownForTerminal } from '../output/terminal-markdown.ts';
import type { CommandRun } from '../run/command-run.ts';
import { connect, readFlags } from '../run/connect.ts';
import { changeFileMistakes, writeChangeFiles } from './change-files.ts';
import type { SnapshotCompareFlags } from './commands.ts';
import { VIEW_TABLE, settingsOf, viewMistakes } from './view-flags.ts';
import { openSnapshotRun } from './snapshot-host.ts';
import { refuseOtherSettings, settingsOfSnapshot } from './settings-of-taken-snapshot.ts';
import { type Source, openSource } from './snapshot-source.ts';

const TABLE = { ...VIEW_TABLE, match: optional(matchOf) };

/** Compares two snapshots or drafts. */
export const compareTwo: Work<SnapshotCompareFlags> = async (run, flags, [older = '', newer = '']) => {
  const { match, ...view } = await readFlags(TABLE, flags, {
    check: (texts) => [...viewMistakes(texts), ...changeFileMistakes(flags, [older, newer])],
  });
  const sources = [await openSource(older), await openSource(newer)] as const;
  for (const source of sources) if ('snapshot' in source) refuseOtherSettings(source, view);
  const [from, to] = await readBoth(run, flags, sources);
  warnOfTwoServices(run, from, to);
  run.setPhase('comparing the snapshots');
  const report = compareSnapshots(from, to, { match });
  await writeChangeFiles(report, flags);
  const { out } = run;
  if (out.format === 'json') await out.json({ ...report });
  else if (out.stream.isTerminal)
    await out.stream.writeAll(markdownForTerminal(changesMarkdown(report), out.stream));
  else await out.stream.writeAll(changesMarkdown(report));
  return flags.exitCode && report.changes.length > 0 ? EXIT.differs : EXIT.done;
};

/** The snapshots of both sources. A draft is read as the snapshot of the other source was taken. */
async function readBoth(
  run: CommandRun,
  flags: FlagValues<SnapshotCompareFlags>,
  sources: readonly [Source, Source],
): Promise<readonly [Snapshot, Snapshot]> {
  const [from, to] = sources;
  if ('snapshot' in from && 'snapshot' in to) return [from.snapshot, to.snapshot];
  const { values, ...connected } = await connect(run, TABLE, flags, { minutes: 60, check: viewMistakes });
  const host = openSnapshotRun(run, connected);
  const taken = sources.find((source) => 'snapshot' in source);
  const settings = taken === undefined ? settingsOf(values) : settingsOfSnapshot(taken.snapshot);
  host.setPhase('reading the draft');
  const read = async (source: Source): Promise<Snapshot> =>
    'snapshot' in source ? source.snapshot : readDraft(host, source.draftId, settings);
  return [await read(from), await read(to)];
}

/** Ids of one service mean nothing in another. */
function warnOfTwoServices({ log }: CommandRun, { info: from }: Snapshot, { info: to }: Snapshot): void {
  if (from.service === to.service) return;
  log.warning(
    `The snapshots are of two services, ${from.service} and ${to.service}. Where their ids differ, compare with --match name.`,
  );
}

function matchOf(text: string): Match {
  if (text === 'id' || text === 'name') return text;
  throw inputError('It must be id or name.');
}
