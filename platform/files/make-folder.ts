import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

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
