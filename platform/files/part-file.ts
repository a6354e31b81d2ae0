import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileError, hasCode } from '../host-errors.ts';
import { makeFolder } from './resolve-folder.ts';

/** Attempts of one rename, and the pause after the first, ms. */
const MAX_RENAMES = 5;
const RETRY_PAUSE_MS = 100;
/** Error codes of Windows while a scanner or a viewer has one of the files open. */
const BUSY = ['EPERM', 'EBUSY', 'EACCES'];

/** What may wait to be written, bytes. */
const BLOCK = 768 * 1024;

/**
 * Creates a folder (an absolute path) and a part-file in it: an incomplete file, which has a temporary name and is
 * renamed when it is complete.
 */
export async function openPartFile(folder: string) {
  await makeFolder(folder);
  const part = path.join(folder, `.draft-report-${randomBytes(6).toString('hex')}.part`);
  // To append: after a restart the next bytes are the first ones again.
  const handle = await open(part, 'ax');
  const stream = handle.createWriteStream({ highWaterMark: BLOCK });
  // Thrown by the next call.
  stream.on('error', () => undefined);
  return {
    /** Takes a piece, which must not change any more. Throws if an earlier one could not be written. */
    write: async (data: Uint8Array | string): Promise<void> => {
      if (stream.errored) throw stream.errored;
      if (!stream.write(data)) await once(stream, 'drain');
    },
    restart: async (): Promise<void> => {
      await new Promise<void>((resolve, reject) => {
        stream.write('', (error) => (error ? reject(error) : resolve()));
      });
      await handle.truncate(0);
    },
    /** Closes the file and gives it its final name, in the same folder; replaces a file of that name. */
    finish: async (target: string): Promise<void> => {
      stream.end();
      await finished(stream);
      await renameFile(part, target);
    },
    /** Removes the file. If that fails, it stays: the error that led here says more. */
    remove: async (): Promise<void> => {
      // A write that waits for the disk ends with this error.
      stream.destroy(new Error('The file was given up.'));
      await finished(stream).catch(() => undefined);
      await rm(part, { force: true }).catch(() => undefined);
    },
    /** Removes the file synchronously, for a process that exits. */
    removeNow: (): void => rmSync(part, { force: true }),
  };
}

/**
 * Writes a file that gets its name when it is complete, and replaces a file of that name.
 *
 * @param target absolute
 * @throws FileError
 */
export async function writeWhole(target: string, content: Uint8Array | string): Promise<void> {
  let part: Awaited<ReturnType<typeof openPartFile>> | undefined;
  try {
    part = await openPartFile(path.dirname(target));
    await part.write(content);
    await part.finish(target);
  } catch (error) {
    await part?.remove();
    throw new FileError(target, error);
  }
}

/** Renames a file and replaces a file of that name. Retries for about a second while one of them is in use. */
export async function renameFile(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      const busy = BUSY.some((code) => hasCode(error, code));
      if (!busy || attempt === MAX_RENAMES) throw error;
      await sleep(RETRY_PAUSE_MS * attempt);
    }
  }
}
