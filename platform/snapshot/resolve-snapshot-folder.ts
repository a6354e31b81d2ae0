import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DRAFT_FILE, FAMILIES, SNAPSHOT_FILE, SUMS_FILE, quoteWhole } from '../../src/index.ts';
import { hasCode } from '../errors.ts';
import { inputError } from '../inputs/parsers.ts';

/** Folder inside the snapshot's folder for files that are not in their places yet. */
export const STAGING_FOLDER = '.draft-snapshot-tmp';

/** The folder of each family. */
export const FAMILY_FOLDERS: readonly string[] = Object.values(FAMILIES).map((family) => family.path);

/** The folder of a snapshot. */
export interface SnapshotFolder {
  /** As the user wrote it, for messages. */
  readonly input: string;
  /** Absolute, with every symbolic link followed. It may not exist yet. */
  readonly path: string;
}

/**
 * The folder that a path names, with every symbolic link followed.
 *
 * @param base where a relative path begins
 * @throws InputError with one sentence
 */
export function resolveFolder(input: string, base: string): SnapshotFolder {
  if (/\p{Cc}/u.test(input)) throw inputError('A folder cannot contain control characters.');
  return { input, path: followLinks(path.resolve(base, input), input) };
}

/**
 * Checks that a snapshot may be written to a folder: it is not inside Git's own, and neither it nor its folders
 * of the families, nor that of files which are not in their places yet, is a link or a file. A link would lead
 * out of it.
 *
 * @param inside the part of the path that the user chose. Default: all of it
 * @throws InputError with one sentence
 */
export function checkSnapshotFolder(folder: SnapshotFolder, inside = folder.path): void {
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
export function checkNoLinks({ input, path: target }: SnapshotFolder): void {
  if (!isFolderOrMissing(target)) {
    throw inputError(`At ${quotedFolder(input)} there is something that is not a folder.`);
  }
  for (const name of [...FAMILY_FOLDERS, STAGING_FOLDER]) {
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

/** A folder for a message. */
export function quotedFolder(input: string): string {
  return `"${quoteWhole(input, 200)}"`;
}

/** A path with every link in it followed. Parts that do not exist yet stay as they are. */
function followLinks(target: string, input: string): string {
  try {
    return realpathSync(target);
  } catch (error) {
    // A link to something that does not exist is there, too.
    if (!hasCode(error, 'ENOENT') || lstatSync(target, { throwIfNoEntry: false }) !== undefined) {
      throw inputError(`The folder ${quotedFolder(input)} cannot be reached.`);
    }
    return path.join(followLinks(path.dirname(target), input), path.basename(target));
  }
}

function isFolderOrMissing(target: string): boolean {
  return lstatSync(target, { throwIfNoEntry: false })?.isDirectory() !== false;
}
