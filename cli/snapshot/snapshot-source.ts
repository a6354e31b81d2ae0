import path from 'node:path';
import { InputError, type Snapshot } from '../../src/index.ts';
import { id } from '../../platform/inputs/parsers.ts';
import { openSnapshotIn } from '../../platform/snapshot/earlier-snapshot.ts';

/** Where a snapshot comes from: a draft that is read now, or a folder. */
export type Source = { readonly draftId: number } | { readonly folder: string; readonly snapshot: Snapshot };

/** Whether an argument names a draft: digits only. */
export const isDraftId = (argument: string): boolean => /^\d+$/.test(argument);

/**
 * What an argument names: digits are the id of a draft, everything else is a folder, whose snapshot is read and
 * verified.
 *
 * @throws InputError if there is no snapshot, or a damaged one
 */
export async function openSource(argument: string): Promise<Source> {
  if (isDraftId(argument)) return { draftId: id(argument) };
  const opened = await openSnapshotIn(path.resolve(argument));
  if (opened.state === 'whole')
    return { folder: argument, snapshot: { ...opened.snapshot, folder: argument } };
  const why = opened.state === 'absent' ? 'there is no snapshot.' : `the snapshot is damaged: ${opened.why}`;
  throw new InputError([`In ${argument} ${why}`], {
    hint: 'Take one with: draft-service snapshot take --draft-id ID --path FOLDER',
  });
}
