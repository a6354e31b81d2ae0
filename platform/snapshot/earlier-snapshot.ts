import { lstat, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrent } from '../../src/concurrency/map-concurrent.ts';
import { FAMILY_PATHS } from '../../src/drafts/object-families.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import { isObject, parseJsonOrUndefined } from '../../src/json/json-values.ts';
import { type OpenedSnapshot, openSnapshot } from '../../src/snapshot/open-snapshot.ts';
import {
  DRAFT_FILE,
  SNAPSHOT_FILE,
  SNAPSHOT_SCHEMA,
  SUMS_FILE,
  isObjectFile,
} from '../../src/snapshot/snapshot-format.ts';
import { parseChecksums } from '../../src/snapshot/sha256sums-file.ts';
import { NOTHING_REQUESTED, hasCode, messageOf } from '../host-errors.ts';
import type { ResolvedFolder } from '../files/resolve-folder.ts';

const MAX_CONCURRENT_READS = 16;

export interface EarlierSnapshot {
  readonly opened: OpenedSnapshot;
  /** The files of objects that a run has written: they go if the new snapshot does not have them. */
  readonly files: readonly string[];
}

/**
 * Reads the snapshot of an earlier run in the folder of a new one.
 *
 * @throws InputError if a file under one of our names belongs to somebody else, or cannot be read
 */
export async function readEarlierSnapshot({ path: folder, input }: ResolvedFolder): Promise<EarlierSnapshot> {
  const files = await readSnapshotFiles(folder);
  const listed = pathsIn(files.get(SUMS_FILE));
  const info = parseJsonOrUndefined(String(files.get(SNAPSHOT_FILE) ?? ''));
  // A snapshot.json that is not JSON may be ours, cut; a SHA256SUMS alone is anybody's.
  const isCut = files.has(SNAPSHOT_FILE) && info === undefined && listed?.some(isObjectFile) === true;
  const isOurs = (isObject(info) && info.schema === SNAPSHOT_SCHEMA) || isCut;
  for (const name of [SNAPSHOT_FILE, SUMS_FILE, DRAFT_FILE]) {
    const found = await lstat(path.join(folder, name)).catch(() => undefined);
    if (found === undefined || (found.isFile() && isOurs)) continue;
    throw new InputError([`"${name}" in the folder ${input} was not written by a snapshot.`], {
      hint: `Delete it if a run that was stopped has left it, or give another folder. ${NOTHING_REQUESTED}`,
    });
  }
  const opened = openSnapshot(files);
  if (opened.state === 'whole') return { opened, files: listed ?? [] };
  return { opened, files: isOurs ? await objectFilesIn(folder) : [] };
}

/**
 * SHA256SUMS, snapshot.json and the files that SHA256SUMS names, as far as they are plain files.
 *
 * @throws InputError for a file that cannot be read
 */
export async function readSnapshotFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const read = async (file: string): Promise<void> => {
    const at = path.join(folder, file);
    try {
      if ((await lstat(at)).isFile()) files.set(file, await readFile(at));
    } catch (error) {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return;
      // It may be whole: the snapshot is not a damaged one.
      throw new InputError([`The file ${at} cannot be read: ${messageOf(error)}.`], {
        hint: `Check its permissions and its disk. ${NOTHING_REQUESTED}`,
        cause: error,
      });
    }
  };
  await mapConcurrent([SUMS_FILE, SNAPSHOT_FILE], MAX_CONCURRENT_READS, read);
  await mapConcurrent(pathsIn(files.get(SUMS_FILE)) ?? [], MAX_CONCURRENT_READS, read);
  return files;
}

/** The paths in a SHA256SUMS; undefined if it is not that of a snapshot. */
function pathsIn(sums: Buffer | undefined): string[] | undefined {
  return parseChecksums(String(sums ?? ''))?.map((sum) => sum.path);
}

async function objectFilesIn(folder: string): Promise<string[]> {
  const found = await Promise.all(
    FAMILY_PATHS.map(async (family) => {
      const entries = await readdir(path.join(folder, family), { withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${family}/${name}`);
      return files.filter(isObjectFile);
    }),
  );
  return found.flat();
}
