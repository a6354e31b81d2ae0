import { lstat, readFile } from 'node:fs/promises';

/** The content of a file; undefined where there is no plain file or it cannot be read. */
export async function readPlainFile(file: string): Promise<Uint8Array | undefined> {
  try {
    return (await lstat(file)).isFile() ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}
