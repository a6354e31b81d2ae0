import { type Snapshot, objectCount } from '../../src/index.ts';
import { readDraft } from '../../platform/snapshot/take-snapshot.ts';
import { type ServiceRun, command } from '../command.ts';
import { isDraftId, openSnapshotRun, openSource, refuseOtherSettings, type Source } from './source.ts';
import { VIEW_FLAGS, type ViewValues, settingsOf, viewMistakes } from './flags.ts';

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
    const snapshot = await read(service, await openSource(argument), values);
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

async function read(service: ServiceRun, source: Source, values: ViewValues): Promise<Snapshot> {
  if ('snapshot' in source) {
    refuseOtherSettings(source, values);
    return source.snapshot;
  }
  const host = openSnapshotRun(service);
  host.setPhase('reading the draft');
  return readDraft(host, source.draftId, settingsOf(values));
}
