import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that are read or written concurrently. */
export const CONCURRENT_FILES = 16;

/**
 * Folder inside the snapshot's folder for files that are not in their places yet. Nothing else can be left by
 * a run that is killed, and the next run removes it.
 */
export const STAGING_FOLDER = '.draft-snapshot-tmp';

/** The path of a snapshot's file on this machine. In `file`, `/` separates the folder on all systems. */
export function fileAt(folder: string, file: string): string {
  return path.join(folder, ...file.split('/'));
}

/** The content of a file; undefined where there is no plain file or it cannot be read. */
export async function readPlainFile(file: string): Promise<Uint8Array | undefined> {
  try {
    return (await lstat(file)).isFile() ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}
