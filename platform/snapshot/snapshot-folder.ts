import { lstatSync } from 'node:fs';
import path from 'node:path';
import { FAMILIES } from '../../src/drafts/object-families.ts';
import { DRAFT_FILE, SNAPSHOT_FILE, SUMS_FILE } from '../../src/snapshot/snapshot-format.ts';
import { type ResolvedFolder, quotedFolder } from '../files/resolve-folder.ts';
import { inputError } from '../inputs/parsers.ts';

/** Folder inside the snapshot's folder for files that are not in their places yet. */
export const STAGING_FOLDER = '.draft-snapshot-tmp';

/** The folder of each family. */
export const FAMILY_FOLDERS: readonly string[] = Object.values(FAMILIES).map((family) => family.path);

/**
 * Checks that a snapshot may be written to a folder: it is not inside Git's own, and neither it nor its folders of the
 * families is a link or a file. A link would lead out of it.
 *
 * @param inside the part of the path that the user chose. Default: all of it
 * @throws InputError with one sentence
 */
export function checkSnapshotFolder(folder: ResolvedFolder, inside = folder.path): void {
  if (inside.toLowerCase().split(path.sep).includes('.git')) {
    throw inputError('This path is inside a .git folder. Choose another one.');
  }
  checkNoLinks(folder);
}

/**
 * Checks that neither the folder nor one below it that a snapshot is written to is a link or a file.
 *
 * @throws InputError with one sentence
 */
export function checkNoLinks({ input, path: target }: ResolvedFolder): void {
  if (!isFolderOrMissing(target)) {
    throw inputError(`At ${quotedFolder(input)} there is something that is not a folder.`);
  }
  for (const name of FAMILY_FOLDERS) {
    if (isFolderOrMissing(path.join(target, name))) continue;
    throw inputError(
      `In ${quotedFolder(input)}, "${name}" is a link or a file, not a folder. Remove it, or give another folder.`,
    );
  }
}

/** Whether a path is the folder of a snapshot, or one that the snapshot has or may have. Both are absolute. */
export function isOfSnapshot(folder: string, target: string): boolean {
  const [first = ''] = path.relative(folder, target).split(path.sep);
  return ['', ...FAMILY_FOLDERS, DRAFT_FILE, SUMS_FILE, SNAPSHOT_FILE, STAGING_FOLDER].includes(first);
}

function isFolderOrMissing(target: string): boolean {
  return lstatSync(target, { throwIfNoEntry: false })?.isDirectory() !== false;
}
