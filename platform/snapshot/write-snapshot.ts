import { lstat, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
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
import type { EarlierSnapshot } from './earlier-snapshot.ts';
import { type SnapshotFolder, checkNoLinks } from './resolve-snapshot-folder.ts';
import { fileAt } from './snapshot-file-paths.ts';
import { sameSettings } from './snapshot-comparison.ts';
import type { StagingFolder } from './staging-folder.ts';

/** Files that are written, moved or removed concurrently. */
const MAX_CONCURRENT_CHANGES = 16;

/** Numbers of files, SHA256SUMS and snapshot.json not included. */
export interface Written {
  readonly written: number;
  readonly removed: number;
}

/**
 * Replaces the earlier snapshot in a folder. All files are written to the staging folder first. Then files that
 * are gone are removed and the others moved to their places, SHA256SUMS and snapshot.json last. If the
 * process is killed before that, the earlier snapshot is complete; if it is killed during it, SHA256SUMS
 * shows which file does not match.
 *
 * @throws FileError; AbortedError, DeadlineError and InputError while the earlier snapshot is still complete
 */
export async function writeSnapshot(
  folder: SnapshotFolder,
  staging: StagingFolder,
  { snapshot, earlier }: { readonly snapshot: Snapshot; readonly earlier: EarlierSnapshot },
  deadline: Deadline,
): Promise<Written> {
  const gone = earlier.files.filter((file) => !snapshot.files.has(file));
  const wanted = isUnchanged(earlier, snapshot)
    ? []
    : [...snapshotFiles(snapshot)].filter(([file, text]) => textBefore(earlier, file) !== text);
  try {
    await stage(staging.path, wanted, deadline);
    // Nothing outside the folder is touched: no link may have come between.
    checkNoLinks(folder);
    for (const [file] of wanted) await checkNoFolder(fileAt(folder.path, file));
    staging.interrupted = true;
    // Removed first: on a file system without case, an object's old file may have the path of its new one.
    await removeFiles(folder.path, gone);
    await place(folder.path, staging.path, wanted);
    staging.interrupted = false;
  } catch (error) {
    throw error instanceof DraftServiceError ? error : new FileError(folder.path, error);
  }
  const last: readonly string[] = [SUMS_FILE, SNAPSHOT_FILE];
  return { written: wanted.filter(([file]) => !last.includes(file)).length, removed: gone.length };
}

/** Whether the same snapshot is there already: then no file is written. */
export function isUnchanged({ opened }: EarlierSnapshot, snapshot: Snapshot): boolean {
  if (opened.state !== 'whole') return false;
  const sameDesign = opened.snapshot.info.fingerprint === snapshot.info.fingerprint;
  return sameDesign && sameSettings(opened.snapshot, snapshot);
}

type NamedTexts = readonly (readonly [file: string, text: string])[];

/**
 * The verified text of a file in the earlier snapshot; undefined where the file must be written in any case.
 */
function textBefore({ opened }: EarlierSnapshot, file: string): string | undefined {
  return opened.state === 'whole' ? opened.snapshot.files.get(file) : undefined;
}

/** Files in the staging folder have numbers as names; SHA256SUMS gets its own for a run that finds it there. */
function staged(staging: string, index: number, file: string): string {
  return path.join(staging, file === SUMS_FILE ? SUMS_FILE : String(index));
}

async function stage(staging: string, wanted: NamedTexts, deadline: Deadline): Promise<void> {
  await mapConcurrent(wanted, MAX_CONCURRENT_CHANGES, async ([file, text], index) => {
    deadline.check('the files of the snapshot to be written');
    const target = path.join(staging, String(index));
    await writeFile(target, text, { flag: 'wx' });
    if (file === SUMS_FILE) await rename(target, staged(staging, index, file));
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
  for (const [nth, entry] of wanted.slice(objects).entries()) await move(entry, objects + nth);
}

/** A folder in the place of a file would stop the others halfway. */
async function checkNoFolder(target: string): Promise<void> {
  const found = await lstat(target).catch(() => undefined);
  if (found?.isDirectory() === true) throw new Error(`there is a folder at ${target}`);
}

/** Removes files, and the folders that are empty then. */
async function removeFiles(folder: string, gone: readonly string[]): Promise<void> {
  await mapConcurrent(gone, MAX_CONCURRENT_CHANGES, (file) => rm(fileAt(folder, file), { force: true }));
  for (const family of new Set(gone.map((file) => path.dirname(fileAt(folder, file))))) {
    // Removes the folder if it is empty; Git keeps no empty folders either.
    if (family !== folder) await rmdir(family).catch(() => undefined);
  }
}
