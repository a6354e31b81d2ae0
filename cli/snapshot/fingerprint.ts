import { objectCount } from '../../src/index.ts';
import { command } from '../command.ts';
import { isDraftId, openSource, refuseOtherSettings, snapshotOf } from './source.ts';
import { VIEW_FLAGS, settingsOf, viewMistakes } from './flags.ts';

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
