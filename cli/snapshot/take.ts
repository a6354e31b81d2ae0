import { homedir } from 'node:os';
import { parse, resolve } from 'node:path';
import { objectCount } from '../../src/index.ts';
import { optional } from '../../platform/inputs/parse-inputs.ts';
import { id, inputError } from '../../platform/inputs/parsers.ts';
import {
  type SnapshotFolder,
  checkSnapshotFolder,
  resolveFolder,
} from '../../platform/snapshot/resolve-snapshot-folder.ts';
import { takeSnapshot } from '../../platform/snapshot/take-snapshot.ts';
import type { Work } from '../command.ts';
import { connect, required } from '../run/connect.ts';
import { changeFileMistakes, writeChangeFiles } from './change-files.ts';
import type { SnapshotTakeFlags } from './commands.ts';
import { VIEW_TABLE, settingsOf, viewMistakes } from './view-flags.ts';
import { openSnapshotRun } from './snapshot-host.ts';

const TABLE = {
  'draft-id': required(id),
  'baseline-draft-id': optional(id),
  path: (text: string) => folderOf(folderName(text)),
  ...VIEW_TABLE,
};

/** Puts a draft into its folder and says what changed. */
export const takeDraft: Work<SnapshotTakeFlags> = async (run, flags) => {
  const check = (texts: Record<keyof typeof TABLE, string>): string[] => [
    ...viewMistakes(texts),
    ...changeFileMistakes(flags, [folderName(texts.path)]),
    ...(texts['baseline-draft-id'] !== '' && texts['baseline-draft-id'] === texts['draft-id']
      ? [
          '--baseline-draft-id: this is --draft-id itself. Leave it out to compare with what lies in the folder.',
        ]
      : []),
  ];
  const { values, ...connected } = await connect(run, TABLE, flags, { minutes: 60, check });
  const request = {
    draftId: values['draft-id'],
    baselineDraftId: values['baseline-draft-id'],
    folder: values.path,
    settings: settingsOf(values),
  };
  const { snapshot, comparison } = await takeSnapshot(
    openSnapshotRun(run, connected),
    request,
    async ({ report }) => (report === undefined ? undefined : writeChangeFiles(report, flags)),
  );
  const { reason, report, previousFingerprint = null } = comparison;
  const { added = null, removed = null, changed = null } = report?.totals ?? {};
  const { fingerprint } = snapshot.info;
  const objects = objectCount(snapshot);
  if (run.out.format === 'text') {
    await run.out.facts([
      ['reason', reason],
      ['fingerprint', fingerprint],
      ['previous', previousFingerprint],
      ['objects', objects],
      ['added', added],
      ['removed', removed],
      ['changed', changed],
    ]);
  } else {
    await run.out.json(
      {
        schema: 'draft-service/snapshot/1',
        draft_id: request.draftId,
        path: request.folder.path,
        changed: reason !== 'unchanged',
        reason,
        fingerprint,
        previous_fingerprint: previousFingerprint,
        objects,
        added,
        removed,
        modified: changed,
      },
      ['path'],
    );
  }
  return undefined;
};

function folderName(text: string): string {
  return text === '' ? 'draft' : text;
}

/** A folder that a snapshot may take for its own: what lies there is replaced. */
function folderOf(input: string): SnapshotFolder {
  const folder = resolveFolder(input, process.cwd());
  const tooWide = [parse(folder.path).root, homedir(), resolve('.')];
  if (tooWide.includes(folder.path)) {
    throw inputError('Give a folder of its own: what lies there is replaced.');
  }
  checkSnapshotFolder(folder);
  return folder;
}
