import { homedir } from 'node:os';
import { parse, resolve } from 'node:path';
import { objectCount } from '../../src/index.ts';
import { id, inputError } from '../../platform/inputs/parsers.ts';
import {
  type SnapshotFolder,
  checkSnapshotFolder,
  resolveFolder,
} from '../../platform/snapshot/resolve-snapshot-folder.ts';
import { takeSnapshot } from '../../platform/snapshot/take-snapshot.ts';
import { writeChanges } from '../../platform/snapshot/write-changes.ts';
import { command } from '../command.ts';
import { DRAFT_ID, optional } from '../flags.ts';
import { CHANGE_FILE_FLAGS, changeFileMistakes, settingsOf, VIEW_FLAGS, viewMistakes } from './flags.ts';
import { openSnapshotRun } from './source.ts';

const FOLDER = 'draft';

const NOT_COMPARED = { added: null, removed: null, changed: null, renamed: null, affected: null };

/** Puts a draft into its folder and says what changed. */
export const takeCommand = command({
  description:
    'Reads a complete draft, compares it with the earlier snapshot in the folder, and puts the new one there. The ' +
    'folder is changed only after everything was read. If nothing changed, there is no report of changes, and the ' +
    'files named for it are removed. If nothing was compared, they stay as they were.',
  examples: [
    'snapshot take --draft-id 1002 --path draft',
    'snapshot take --draft-id 1002 --path lists --view list --markdown changes.md --html changes.html',
  ],
  flags: {
    'draft-id': DRAFT_ID,
    path: {
      ...optional(`Folder of the snapshot (default: ${FOLDER})`, 'FOLDER', folderOf),
      read: ([text = FOLDER]: readonly string[]) => folderOf(text),
    },
    ...VIEW_FLAGS,
    'baseline-draft-id': optional('Compare with this draft instead of the snapshot in the folder', 'ID', id),
    ...CHANGE_FILE_FLAGS,
  },
  mistakes: (texts) => [
    ...viewMistakes(texts),
    ...changeFileMistakes(texts, [texts.path === '' ? FOLDER : texts.path]),
    ...(texts['baseline-draft-id'] !== '' && Number(texts['baseline-draft-id']) === Number(texts['draft-id'])
      ? [
          '--baseline-draft-id: this is --draft-id itself. Leave it out to compare with the snapshot in the folder.',
        ]
      : []),
  ],
  minutes: 60,
  work: async (service, values) => {
    const request = {
      draftId: values['draft-id'],
      baselineDraftId: values['baseline-draft-id'],
      folder: values.path,
      settings: settingsOf(values),
    };
    const { snapshot, comparison } = await takeSnapshot(
      openSnapshotRun(service),
      request,
      async (outcome) => {
        // After a run that was killed, the earlier files alone say what changed.
        if (outcome.report !== undefined || outcome.reason === 'unchanged')
          await writeChanges(outcome.report, values, service.deadline);
      },
    );
    const { reason, report, previousFingerprint: previous = null } = comparison;
    const { added, removed, changed, renamed, affected } = report?.totals ?? NOT_COMPARED;
    const { fingerprint } = snapshot.info;
    const objects = objectCount(snapshot);
    const facts = { reason, fingerprint, previous, objects, added, removed, changed, renamed, affected };
    return {
      document: {
        schema: 'draft-service/snapshot/1',
        draft_id: request.draftId,
        path: request.folder.path,
        changed: reason !== 'unchanged',
        ...{ reason, fingerprint, previous_fingerprint: previous, objects },
        ...{ added, removed, modified: changed, renamed, affected },
      },
      text: (out) => out.facts(Object.entries(facts)),
      paths: ['path'],
    };
  },
});

/** A folder that a snapshot may take for its own: its contents are replaced. */
function folderOf(input: string): SnapshotFolder {
  const folder = resolveFolder(input, process.cwd());
  const tooWide = [parse(folder.path).root, homedir(), resolve('.')];
  if (tooWide.includes(folder.path)) {
    throw inputError('Give a separate folder; its files are replaced.');
  }
  checkSnapshotFolder(folder);
  return folder;
}
