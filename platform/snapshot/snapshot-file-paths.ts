import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT_FILE, FAMILIES, SNAPSHOT_FILE, SUMS_FILE } from '../../src/index.ts';

/** Folder inside the snapshot's folder for files that are not in their places yet. */
export const STAGING_FOLDER = '.draft-snapshot-tmp';

/** The folder of each family. */
export const FAMILY_FOLDERS: readonly string[] = Object.values(FAMILIES).map((family) => family.path);

/** The path of a snapshot's file on this machine. In `file`, `/` separates the folder on all systems. */
export function fileAt(folder: string, file: string): string {
  return path.join(folder, ...file.split('/'));
}

/** Whether a path is one that a snapshot in the folder has, or may have. Both are absolute. */
export function isOfSnapshot(folder: string, target: string): boolean {
  const [first = ''] = path.relative(folder, target).split(path.sep);
  return [...FAMILY_FOLDERS, DRAFT_FILE, SUMS_FILE, SNAPSHOT_FILE, STAGING_FOLDER].includes(first);
}

/** The content of a file; undefined where there is no plain file or it cannot be read. */
export async function readPlainFile(file: string): Promise<Uint8Array | undefined> {
  const found = await lstat(file).catch(() => undefined);
  return found?.isFile() === true ? readFile(file).catch(() => undefined) : undefined;
}
