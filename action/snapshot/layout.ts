import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that are read or written at a time. */
export const FILES_AT_A_TIME = 16;

/**
 * What is on its way lies in this folder of the snapshot's own folder. The one name of anything that a killed run can leave: the next
 * run removes it.
 */
export const STAGING_FOLDER = '.draft-snapshot-tmp';

/** A file of a snapshot on this machine; its path has `/` between folder and file everywhere. */
export function fileAt(folder: string, file: string): string {
  return path.join(folder, ...file.split('/'));
}

/** The bytes of a file; undefined where there is none, or something that is no plain file or cannot be read. */
export async function bytesOf(file: string): Promise<Uint8Array | undefined> {
  try {
    return (await lstat(file)).isFile() ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}
