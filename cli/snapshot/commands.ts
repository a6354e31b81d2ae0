import { buildRouteMap } from '@stricli/core';
import { type Argument, command, switchOn, textFlag } from '../command.ts';
import { connectionFlags, DRAFT_ID } from '../shared-flags.ts';

const VIEW_FLAGS = {
  view: textFlag('metadata (default), detail or list', 'VIEW'),
  families: textFlag('Families to read, between commas (default: all)', 'NAMES'),
  include: textFlag('Expansions, between commas; with --view list only', 'NAMES'),
  ignore: textFlag('Names of keys that are left out, between commas', 'NAMES'),
};
const CHANGE_FILES = {
  changes: textFlag('Write the changes to this file, as JSON', 'FILE'),
  markdown: textFlag('Write the changes to this file, as Markdown', 'FILE'),
  html: textFlag('Write the changes to this file, as one HTML page', 'FILE'),
};
const TAKE_FLAGS = {
  draftId: DRAFT_ID,
  path: textFlag('Folder of the snapshot (default: draft)', 'FOLDER'),
  ...VIEW_FLAGS,
  baselineDraftId: textFlag('Compare with this draft instead of with what lies in the folder', 'ID'),
  ...CHANGE_FILES,
  ...connectionFlags(60),
};
const COMPARE_FLAGS = {
  match: textFlag('Pair objects by id or by name (default: id for one draft, else name)', 'id|name'),
  exitCode: switchOn('Exit with 1 where something differs'),
  ...VIEW_FLAGS,
  ...CHANGE_FILES,
  ...connectionFlags(60),
};
const FINGERPRINT_FLAGS = { ...VIEW_FLAGS, ...connectionFlags(60) };

export type SnapshotTakeFlags = typeof TAKE_FLAGS;
export type SnapshotCompareFlags = typeof COMPARE_FLAGS;
export type SnapshotFingerprintFlags = typeof FINGERPRINT_FLAGS;

const OLD: Argument = { placeholder: 'old', brief: 'Folder of a snapshot, or the id of a draft' };
const NEW: Argument = { placeholder: 'new', brief: 'The same, to compare with it' };

export const snapshotCommands = buildRouteMap({
  docs: { brief: 'A draft as files, and what changed between two' },
  routes: {
    take: command({
      brief: 'Put a draft into a folder, and say what changed',
      description:
        'Reads a complete draft, compares it with the snapshot that lies in the folder, and puts the new one there. The folder is changed only after everything was read.',
      usage: '--draft-id ID',
      examples: [
        'snapshot take --draft-id 1002 --path draft',
        'snapshot take --draft-id 1002 --path lists --view list --markdown changes.md --html changes.html',
      ],
      flags: TAKE_FLAGS,
      load: async () => (await import('./take.ts')).takeDraft,
    }),
    compare: command({
      brief: 'Say what differs between two snapshots or drafts',
      description:
        'Compares two snapshots: folders, or drafts that are read now. A draft that is compared with a folder is read as that snapshot was taken. Prints the changes; as Markdown where stdout is no terminal.',
      usage: 'OLD NEW',
      examples: [
        'snapshot compare 1002 1005 --view list',
        'snapshot compare draft 1002 --exit-code',
        'snapshot compare draft 1002 --html changes.html --json',
      ],
      flags: COMPARE_FLAGS,
      args: [OLD, NEW],
      load: async () => (await import('./compare.ts')).compareTwo,
    }),
    fingerprint: command({
      brief: 'Print the fingerprint of a snapshot or a draft',
      description:
        'Prints the SHA-256 that stands for a complete design: of a snapshot in a folder, whose files are verified, or of a draft that is read now.',
      usage: 'FOLDER|ID',
      examples: ['snapshot fingerprint draft', 'snapshot fingerprint 1002 --view list'],
      flags: FINGERPRINT_FLAGS,
      args: [{ placeholder: 'source', brief: 'Folder of a snapshot, or the id of a draft' }],
      load: async () => (await import('./fingerprint.ts')).printFingerprint,
    }),
  },
});
