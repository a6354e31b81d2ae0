import path from 'node:path';
import {
  type OpenedSnapshot,
  SNAPSHOT_FILE,
  SUMS_FILE,
  openSnapshot,
  parseSums,
  mapConcurrent,
} from '../../src/index.ts';
import { FILES_AT_A_TIME, STAGING_FOLDER, bytesOf, fileAt } from './layout.ts';

/** What lies in the folder. */
export interface EarlierSnapshot {
  readonly opened: OpenedSnapshot;
  /** The files that its SHA256SUMS names. */
  readonly files: readonly string[];
  /** Files that a later run may have put beside them before it was killed. */
  readonly orphans: readonly string[];
}

/** Reads the snapshot of an earlier run, as far as there is one, and verifies it. */
export async function readEarlierSnapshot(folder: string): Promise<EarlierSnapshot> {
  const listed = await pathsIn(path.join(folder, SUMS_FILE));
  const files = new Map<string, Uint8Array>();
  await mapConcurrent([SUMS_FILE, SNAPSHOT_FILE, ...listed], FILES_AT_A_TIME, async (file) => {
    const bytes = await bytesOf(fileAt(folder, file));
    if (bytes !== undefined) files.set(file, bytes);
  });
  const interrupted = await pathsIn(path.join(folder, STAGING_FOLDER, SUMS_FILE));
  const known = new Set(listed);
  return {
    opened: openSnapshot(files),
    files: listed,
    orphans: interrupted.filter((file) => !known.has(file)),
  };
}

/** The paths that a SHA256SUMS names; none where it is not one of a snapshot. */
async function pathsIn(sumsFile: string): Promise<string[]> {
  const bytes = await bytesOf(sumsFile);
  const sums = bytes === undefined ? [] : (parseSums(Buffer.from(bytes).toString('utf8')) ?? []);
  return sums.map((sum) => sum.path);
}
