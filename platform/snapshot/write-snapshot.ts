import { mkdir, rm, rmdir, unlink, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  type Deadline,
  DraftServiceError,
  type Snapshot,
  SNAPSHOT_FILE,
  SUMS_FILE,
  mapConcurrent,
  snapshotFiles,
} from '../../src/index.ts';
import { FileError } from '../errors.ts';
import { renameFile } from '../files/rename-file.ts';
import type { Removable } from '../files/part-file.ts';
import type { EarlierSnapshot } from './earlier-snapshot.ts';
import { STAGING_FOLDER, fileAt } from './snapshot-file-paths.ts';

/** Files that are written, moved or removed concurrently. */
const MAX_CONCURRENT_CHANGES = 16;

/** Numbers of files, SHA256SUMS and snapshot.json not included. */
export interface Written {
  readonly written: number;
  readonly removed: number;
}

/** How a snapshot is written. */
export interface WriteOptions {
  /** The snapshot that is in the folder. */
  readonly earlier: EarlierSnapshot;
  readonly deadline: Deadline;
  /**
   * Called with the staging folder while it can simply be removed; with undefined before files change their
   * places.
   */
  readonly onStaging: (staging: Removable | undefined) => void;
}

/**
 * Replaces the earlier snapshot in a folder. All files are written to a staging folder first. Then files that
 * are gone are removed and the others moved to their places, SHA256SUMS and snapshot.json last. If the
 * process is killed before that, the earlier snapshot is complete; if it is killed during it, SHA256SUMS
 * shows which file does not match.
 *
 * @throws FileError; AbortedError and DeadlineError while the earlier snapshot is still complete
 */
export async function writeSnapshot(
  folder: string,
  snapshot: Snapshot,
  { earlier, deadline, onStaging }: WriteOptions,
): Promise<Written> {
  const staging = path.join(folder, STAGING_FOLDER);
  const wanted = [...snapshotFiles(snapshot)].filter(([file, text]) => textBefore(earlier, file) !== text);
  const gone = earlier.files.filter((file) => !snapshot.files.has(file));
  try {
    await removeLeftovers(folder, earlier);
    onStaging({ removeNow: () => rmSync(staging, { recursive: true, force: true }) });
    await stage(staging, wanted, deadline);
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    throw error instanceof DraftServiceError ? error : new FileError(folder, error);
  } finally {
    onStaging(undefined);
  }
  try {
    // Removed first: on a file system without case, an object's old file may have the path of its new one.
    await removeFiles(folder, gone);
    await place(folder, staging, wanted);
    await rm(staging, { recursive: true });
  } catch (error) {
    throw new FileError(folder, error);
  }
  const last: readonly string[] = [SUMS_FILE, SNAPSHOT_FILE];
  return { written: wanted.filter(([file]) => !last.includes(file)).length, removed: gone.length };
}

/**
 * Removes what a killed run left. Its staging folder is removed last: it holds the list of the other files.
 */
export async function removeLeftovers(folder: string, { orphans }: EarlierSnapshot): Promise<void> {
  await removeFiles(folder, orphans);
  await rm(path.join(folder, STAGING_FOLDER), { recursive: true, force: true });
}

type NamedTexts = readonly (readonly [file: string, text: string])[];

/**
 * The verified text of a file in the earlier snapshot; undefined where the file must be written in any case.
 */
function textBefore({ opened }: EarlierSnapshot, file: string): string | undefined {
  return opened.state === 'whole' ? opened.snapshot.files.get(file) : undefined;
}

/**
 * Files in the staging folder have numbers as names; only SHA256SUMS keeps its name, so that a later run can
 * read it.
 */
function staged(staging: string, index: number, file: string): string {
  return path.join(staging, file === SUMS_FILE ? SUMS_FILE : String(index));
}

async function stage(staging: string, wanted: NamedTexts, deadline: Deadline): Promise<void> {
  await mkdir(staging, { recursive: true });
  await mapConcurrent(wanted, MAX_CONCURRENT_CHANGES, async ([file, text], index) => {
    deadline.check('the files of the snapshot to be written');
    await writeFile(staged(staging, index, file), text, { flag: 'wx' });
  });
}

/** Moves files to their places. SHA256SUMS and snapshot.json follow last, one after the other. */
async function place(folder: string, staging: string, wanted: NamedTexts): Promise<void> {
  const families = new Set(wanted.map(([file]) => path.dirname(fileAt(folder, file))));
  for (const family of families) await mkdir(family, { recursive: true });
  const move = async ([file]: NamedTexts[number], index: number): Promise<void> =>
    renameFile(staged(staging, index, file), fileAt(folder, file));
  const objects = wanted.findIndex(([file]) => file === SUMS_FILE);
  await mapConcurrent(wanted.slice(0, objects), MAX_CONCURRENT_CHANGES, move);
  for (let index = objects; index < wanted.length; index += 1) {
    const file = wanted[index];
    if (file !== undefined) await move(file, index);
  }
}

async function removeFiles(folder: string, gone: readonly string[]): Promise<void> {
  await mapConcurrent(gone, MAX_CONCURRENT_CHANGES, async (file) => {
    await unlink(fileAt(folder, file)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
  });
  for (const family of new Set(gone.map((file) => path.dirname(fileAt(folder, file))))) {
    // Removes the folder if it is empty; Git keeps no empty folders either.
    if (family !== folder) await rmdir(family).catch(() => undefined);
  }
}
