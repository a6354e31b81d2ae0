/** Calls of `node:fs` that need help: a `mkdir` that never ends, and a file that is in use for a moment. */
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../errors.ts';

/** Attempts of one rename, and the pause after the first, ms. */
const MAX_ATTEMPTS = 5;
const RETRY_PAUSE_MS = 100;
/** Error codes of Windows while a scanner or a viewer has one of the files open. */
const BUSY = ['EPERM', 'EBUSY', 'EACCES'];

/**
 * Makes a folder and those above it, as far as they are missing. Node 24's own `recursive` never ends in /proc, where a
 * parent exists and yet no folder can be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process may have made it.
    if (!(await isFolder(folder))) throw error;
  });
}

/** Whether there is a folder at this path, links followed. */
export async function isFolder(target: string): Promise<boolean> {
  return (await stat(target).catch(() => undefined))?.isDirectory() === true;
}

/** Renames a file and replaces a file of that name. Retries for about a second while one of them is in use. */
export async function renameFile(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      const busy = BUSY.some((code) => hasCode(error, code));
      if (!busy || attempt === MAX_ATTEMPTS) throw error;
      await sleep(RETRY_PAUSE_MS * attempt);
    }
  }
}
