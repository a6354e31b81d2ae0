import { type Snapshot, objectCount } from '../../src/index.ts';
import { readDraft } from '../../platform/snapshot/take-snapshot.ts';
import type { FlagValues, Work } from '../command.ts';
import type { CommandRun } from '../run/command-run.ts';
import { connect, readFlags } from '../run/connect.ts';
import type { SnapshotFingerprintFlags } from './commands.ts';
import { VIEW_TABLE, settingsOf, viewMistakes } from './view-flags.ts';
import { openSnapshotRun } from './snapshot-host.ts';
import { refuseOtherSettings } from './settings-of-taken-snapshot.ts';
import { type Source, openSource } from './snapshot-source.ts';

/** Prints the fingerprint of a snapshot or a draft. */
export const printFingerprint: Work<SnapshotFingerprintFlags> = async (run, flags, [argument = '']) => {
  const { info, ...snapshot } = await read(run, flags, await openSource(argument));
  if (run.out.format === 'text') await run.out.line(info.fingerprint);
  else {
    await run.out.json({
      schema: 'draft-service/fingerprint/1',
      fingerprint: info.fingerprint,
      draft: info.draft,
      view: info.view,
      objects: objectCount({ info, ...snapshot }),
      families: info.families,
    });
  }
  return undefined;
};

async function read(
  run: CommandRun,
  flags: FlagValues<SnapshotFingerprintFlags>,
  source: Source,
): Promise<Snapshot> {
  if ('snapshot' in source) {
    refuseOtherSettings(source, await readFlags(VIEW_TABLE, flags, { check: viewMistakes }));
    return source.snapshot;
  }
  const options = { minutes: 60, check: viewMistakes };
  const { values, ...connected } = await connect(run, VIEW_TABLE, flags, options);
  const host = openSnapshotRun(run, connected);
  host.setPhase('reading the draft');
  return readDraft(host, source.draftId, settingsOf(values));
}
