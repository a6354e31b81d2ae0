/** The folder of a snapshot: where it may be, and the folder inside it for files that are not in their places yet. */
import { lstatSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { FAMILY_PATHS } from '../../src/drafts/object-families.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { NOTHING_REQUESTED, hasCode, notWritable } from '../errors.ts';
import { makeFolder, type ResolvedFolder, quotedFolder } from '../files/folders.ts';
import { inputError } from '../inputs/parsers.ts';

/** Folder inside the snapshot's folder for files that are not in their places yet. */
export const STAGING_FOLDER = '.draft-snapshot-tmp';

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
  for (const name of FAMILY_PATHS) {
    if (isFolderOrMissing(path.join(target, name))) continue;
    throw inputError(
      `In ${quotedFolder(input)}, "${name}" is a link or a file, not a folder. Remove it, or give another folder.`,
    );
  }
}

function isFolderOrMissing(target: string): boolean {
  return lstatSync(target, { throwIfNoEntry: false })?.isDirectory() !== false;
}

/**
 * Makes the folder for the files of a snapshot that are not in their places yet. Only one run at a time has it.
 *
 * @param folder of the snapshot, absolute; it is created
 * @throws InputError if another run has the staging folder, or left it; or if no file can be written
 */
export async function openStagingFolder(folder: string) {
  const place = path.join(folder, STAGING_FOLDER);
  try {
    await makeFolder(folder);
    // Of two runs only one can create it.
    await mkdir(place);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw notWritable(folder, error);
    const sentence = `Another run is writing to this folder, or was stopped: it left ${place}.`;
    const hint = `Wait until it ends. If no run is under way, delete that folder. ${NOTHING_REQUESTED}`;
    throw new InputError([sentence], { hint });
  }
  let isRemoved = false;
  return {
    /** Absolute. */
    path: place,
    /** Removes it, once: the next run may have made its own in the same place. */
    removeNow: (): void => {
      // Retried: after a failure, other files may still be written to it.
      if (!isRemoved) rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
      isRemoved = true;
    },
  };
}
