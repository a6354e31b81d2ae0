import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { FAMILIES, SNAPSHOT_FILE, SUMS_FILE, type Snapshot } from '../../src/index.ts';
import { STAGING_FOLDER } from './layout.ts';

/** Says how Git treats the files of the folder: it belongs there. */
const GIT_ATTRIBUTES = '.gitattributes';

/**
 * What lies among the files of a snapshot and is none of them, by its path in the folder, sorted. Of a folder that is no family's only
 * the name is given.
 */
export async function foreignFiles(folder: string, snapshot: Snapshot): Promise<string[]> {
  const families = new Set<string>(Object.values(FAMILIES).map((family) => family.path));
  const ours = new Set([...snapshot.files.keys(), SUMS_FILE, SNAPSHOT_FILE, STAGING_FOLDER, GIT_ATTRIBUTES]);
  const names = await namesIn(folder);
  const below = await Promise.all(
    names
      .filter((name) => families.has(name))
      .map(async (family) => (await namesIn(path.join(folder, family))).map((name) => `${family}/${name}`)),
  );
  const others = names.filter((name) => !families.has(name));
  return [...others, ...below.flat()].filter((file) => !ours.has(file)).sort();
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
