import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder and the missing folders above it. Not with Node's recursive mkdir: in Node 24 that never
 * returns for a path below /proc.
 *
 * @param folder absolute
 * @returns the topmost folder that was created; undefined where none was missing
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  const missing: string[] = [];
  let current = folder;
  while (!(await exists(current))) {
    missing.push(current);
    const parent = path.dirname(current);
    // The root itself: on Windows a drive can be missing.
    if (parent === current) break;
    current = parent;
  }
  for (const name of missing.toReversed()) {
    await mkdir(name).catch((error: unknown) => {
      // Another process may have created it meanwhile.
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
  return missing.at(-1);
}

async function exists(target: string): Promise<boolean> {
  try {
    await stat(target);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
