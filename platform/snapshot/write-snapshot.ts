import { rmSync } from 'node:fs';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrent } from '../../src/concurrency/map-concurrent.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import {
  type Snapshot,
  SNAPSHOT_FILE,
  SUMS_FILE,
  snapshotFiles,
} from '../../src/snapshot/snapshot-format.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { FileError, NOTHING_REQUESTED, hasCode, notWritable } from '../host-errors.ts';
import { renameFile } from '../files/part-file.ts';
import { type ResolvedFolder, makeFolder } from '../files/resolve-folder.ts';
import type { EarlierSnapshot } from './earlier-snapshot.ts';
import { checkNoLinks } from './refuse-links-and-inside-git.ts';

const MAX_CONCURRENT_CHANGES = 16;
/** The files that follow all others. */
const LAST: readonly string[] = [SUMS_FILE, SNAPSHOT_FILE];

/**
 * Replaces the earlier snapshot in a folder. All files are written to the staging folder first. Then files that
 * are gone are removed and the others moved to their places, those of the objects first. If the process is
 * killed before that, the earlier snapshot is complete; if it is killed during it, SHA256SUMS shows which file
 * does not match. Returns the numbers of files, or undefined if the same snapshot is there already.
 *
 * @throws FileError; AbortedError, DeadlineError and InputError while the earlier snapshot is still complete
 */
export async function writeSnapshot(
  folder: ResolvedFolder,
  staging: string,
  { snapshot, earlier }: { readonly snapshot: Snapshot; readonly earlier: EarlierSnapshot },
  deadline: Deadline,
): Promise<{ readonly written: number; readonly removed: number } | undefined> {
  const { opened } = earlier;
  // Another version of this client is no change.
  const { client } = snapshot.info;
  const before =
    opened.state === 'whole'
      ? snapshotFiles({ ...opened.snapshot, info: { ...opened.snapshot.info, client } })
      : undefined;
  const gone = earlier.files.filter((file) => !snapshot.files.has(file));
  const wanted = [...snapshotFiles(snapshot)].filter(([file, text]) => before?.get(file) !== text);
  if (wanted.length + gone.length === 0) return undefined;
  try {
    const staged = await mapConcurrent(wanted, MAX_CONCURRENT_CHANGES, async ([file, text], index) => {
      deadline.check('the files of the snapshot to be written');
      const part = path.join(staging, String(index));
      await writeFile(part, text, { flag: 'wx' });
      return { part, file, target: path.join(folder.path, file) };
    });
    // Nothing outside the folder is touched: no link may have come between.
    checkNoLinks(folder);
    // Removed first: on a file system without case, an object's old file may have the path of its new one.
    await removeFiles(folder.path, gone);
    for (const family of new Set(staged.map(({ target }) => path.dirname(target))))
      await mkdir(family, { recursive: true });
    const objects = staged.filter(({ file }) => !LAST.includes(file));
    await mapConcurrent(objects, MAX_CONCURRENT_CHANGES, ({ part, target }) => renameFile(part, target));
    for (const { part, target } of staged.slice(objects.length)) await renameFile(part, target);
  } catch (error) {
    throw error instanceof DraftServiceError ? error : new FileError(folder.path, error);
  }
  return { written: wanted.filter(([file]) => !LAST.includes(file)).length, removed: gone.length };
}

async function removeFiles(folder: string, gone: readonly string[]): Promise<void> {
  await mapConcurrent(gone, MAX_CONCURRENT_CHANGES, (file) => rm(path.join(folder, file), { force: true }));
  // Removes a folder if it is empty; Git keeps no empty folders either.
  for (const family of new Set(gone.map((file) => path.dirname(path.join(folder, file)))))
    await rmdir(family).catch(() => undefined);
}

/** Folder inside the snapshot's folder for files that are not in their places yet. */
export const STAGING_FOLDER = '.draft-snapshot-tmp';

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
    path: place,
    /** Removes it, once: the next run may have made its own in the same place. */
    removeNow: (): void => {
      // Retried: after a failure, other files may still be written to it.
      if (!isRemoved) rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
      isRemoved = true;
    },
  };
}
