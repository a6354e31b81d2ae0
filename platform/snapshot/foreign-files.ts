import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { FAMILIES, SNAPSHOT_FILE, SUMS_FILE, type Snapshot } from '../../src/index.ts';
import { STAGING_FOLDER } from './snapshot-file-paths.ts';

/** Git's own file in the folder: not reported. */
const GIT_ATTRIBUTES = '.gitattributes';

/**
 * Paths of the files in the folder that are not part of the snapshot, sorted. Of a foreign folder only its
 * name is listed.
 */
export async function foreignFiles(folder: string, snapshot: Snapshot): Promise<string[]> {
  const families = new Set<string>(Object.values(FAMILIES).map((family) => family.path));
  const ownFiles = new Set([
    ...snapshot.files.keys(),
    SUMS_FILE,
    SNAPSHOT_FILE,
    STAGING_FOLDER,
    GIT_ATTRIBUTES,
  ]);
  const names = await namesIn(folder);
  const below = await Promise.all(
    names
      .filter((name) => families.has(name))
      .map(async (family) => (await namesIn(path.join(folder, family))).map((name) => `${family}/${name}`)),
  );
  const others = names.filter((name) => !families.has(name));
  return [...others, ...below.flat()].filter((file) => !ownFiles.has(file)).sort();
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
