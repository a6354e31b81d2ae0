import path from 'node:path';
import {
  type OpenedSnapshot,
  SNAPSHOT_FILE,
  SUMS_FILE,
  openSnapshot,
  parseChecksums,
  mapConcurrent,
} from '../../src/index.ts';
import { readPlainFile } from '../files/read-plain-file.ts';
import { STAGING_FOLDER, fileAt } from './snapshot-file-paths.ts';

const MAX_CONCURRENT_READS = 16;

/** The snapshot that is in the folder. */
export interface EarlierSnapshot {
  readonly opened: OpenedSnapshot;
  /** The files in its SHA256SUMS. */
  readonly files: readonly string[];
  /** Other files that a later run, which was killed, may have put into the folder. */
  readonly orphans: readonly string[];
}

/** Reads the snapshot of an earlier run, if there is one, and verifies it. */
export async function readEarlierSnapshot(folder: string): Promise<EarlierSnapshot> {
  const listed = await pathsIn(path.join(folder, SUMS_FILE));
  const files = new Map<string, Uint8Array>();
  await mapConcurrent([SUMS_FILE, SNAPSHOT_FILE, ...listed], MAX_CONCURRENT_READS, async (file) => {
    const bytes = await readPlainFile(fileAt(folder, file));
    if (bytes !== undefined) files.set(file, bytes);
  });
  const interrupted = await pathsIn(path.join(folder, STAGING_FOLDER, SUMS_FILE));
  const inSnapshot = new Set(listed);
  return {
    opened: openSnapshot(files),
    files: listed,
    orphans: interrupted.filter((file) => !inSnapshot.has(file)),
  };
}

/** The paths in a SHA256SUMS; none where it is not the SHA256SUMS of a snapshot. */
async function pathsIn(sumsFile: string): Promise<string[]> {
  const bytes = await readPlainFile(sumsFile);
  const sums = bytes === undefined ? [] : (parseChecksums(Buffer.from(bytes).toString('utf8')) ?? []);
  return sums.map((sum) => sum.path);
}
