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
import { FileError } from '../runner/file-error.ts';
import { renameFile } from '../files/rename-file.ts';
import type { Removable } from '../runner/lifecycle.ts';
import type { EarlierSnapshot } from './earlier-snapshot.ts';
import { FILES_AT_A_TIME, STAGING_FOLDER, fileAt } from './layout.ts';

/** What a write did to the files of objects and of the draft. */
export interface Written {
  readonly written: number;
  readonly removed: number;
}

/**
 * Puts a snapshot in place of the earlier one. Everything is written into a staging folder first; then files that are gone are removed,
 * the others moved to their places, SHA256SUMS and snapshot.json last. Killed before that, the earlier snapshot is whole; killed during
 * it, SHA256SUMS says which file does not match.
 *
 * @param onStaging called with the staging folder while it can simply be removed; with undefined before files change their places
 * @throws FileError; AbortedError and DeadlineError while the earlier snapshot is still whole
 */
export async function writeSnapshot(
  folder: string,
  snapshot: Snapshot,
  earlier: EarlierSnapshot,
  deadline: Deadline,
  onStaging: (staging: Removable | undefined) => void,
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
    // First: where case does not matter, an object's old file may be the one to which its new one is moved.
    await removeFiles(folder, gone);
    await place(folder, staging, wanted);
    await rm(staging, { recursive: true });
  } catch (error) {
    throw new FileError(folder, error);
  }
  const last: readonly string[] = [SUMS_FILE, SNAPSHOT_FILE];
  return { written: wanted.filter(([file]) => !last.includes(file)).length, removed: gone.length };
}

/** Removes what a killed run left. Its staging folder goes last: that is what its other files are known by. */
export async function removeLeftovers(folder: string, { orphans }: EarlierSnapshot): Promise<void> {
  await removeFiles(folder, orphans);
  await rm(path.join(folder, STAGING_FOLDER), { recursive: true, force: true });
}

type NamedTexts = readonly (readonly [file: string, text: string])[];

/** The verified text of a file before; undefined where it has to be written in any case. */
function textBefore({ opened }: EarlierSnapshot, file: string): string | undefined {
  return opened.state === 'whole' ? opened.snapshot.files.get(file) : undefined;
}

/** Files lie in the staging folder by their number; only SHA256SUMS has its name, by which a later run knows what this one wrote. */
function staged(staging: string, index: number, file: string): string {
  return path.join(staging, file === SUMS_FILE ? SUMS_FILE : String(index));
}

async function stage(staging: string, wanted: NamedTexts, deadline: Deadline): Promise<void> {
  await mkdir(staging, { recursive: true });
  await mapConcurrent(wanted, FILES_AT_A_TIME, async ([file, text], index) => {
    deadline.check('the files of the snapshot to be written');
    await writeFile(staged(staging, index, file), text, { flag: 'wx' });
  });
}

/** Moves files to their places: at the end, one after the other, the two that make it a snapshot. */
async function place(folder: string, staging: string, wanted: NamedTexts): Promise<void> {
  const families = new Set(wanted.map(([file]) => path.dirname(fileAt(folder, file))));
  for (const family of families) await mkdir(family, { recursive: true });
  const move = async ([file]: NamedTexts[number], index: number): Promise<void> =>
    renameFile(staged(staging, index, file), fileAt(folder, file));
  const objects = wanted.findIndex(([file]) => file === SUMS_FILE);
  await mapConcurrent(wanted.slice(0, objects), FILES_AT_A_TIME, move);
  for (let index = objects; index < wanted.length; index += 1) {
    const file = wanted[index];
    if (file !== undefined) await move(file, index);
  }
}

async function removeFiles(folder: string, gone: readonly string[]): Promise<void> {
  await mapConcurrent(gone, FILES_AT_A_TIME, async (file) => {
    await unlink(fileAt(folder, file)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
  });
  for (const family of new Set(gone.map((file) => path.dirname(fileAt(folder, file))))) {
    // Only what is empty goes; Git keeps no empty folders either.
    if (family !== folder) await rmdir(family).catch(() => undefined);
  }
}
