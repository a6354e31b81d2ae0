import path from 'node:path';

/**
 * Folder inside the snapshot's folder for files that are not in their places yet. Nothing else can be left by
 * a run that is killed, and the next run removes it.
 */
export const STAGING_FOLDER = '.draft-snapshot-tmp';

/** The path of a snapshot's file on this machine. In `file`, `/` separates the folder on all systems. */
export function fileAt(folder: string, file: string): string {
  return path.join(folder, ...file.split('/'));
}
