import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../src/index.ts';
import { messageOf } from '../runner/message-of.ts';
import { PartFile } from './part-file.ts';

/**
 * Makes sure that a file can be written into a folder, before a report is started for it. Leaves nothing behind, folders included.
 *
 * @param folder absolute
 * @throws InputError when it cannot
 */
export async function checkWritable(folder: string): Promise<void> {
  try {
    const firstNew = await mkdir(folder, { recursive: true });
    try {
      const trial = await PartFile.create(folder);
      await trial.remove();
    } finally {
      if (firstNew !== undefined) await removeEmpty(folder, firstNew);
    }
  } catch (error) {
    throw new InputError([`path: no file can be written to the folder ${folder}: ${messageOf(error)}.`], {
      hint: 'Check the input path, the permissions and the free space. Nothing was requested from the service.',
      cause: error,
    });
  }
}

/** Removes a folder and those above it up to `top`, as far as nobody else has put something there. */
async function removeEmpty(folder: string, top: string): Promise<void> {
  for (let one = folder; one.length >= top.length; one = path.dirname(one)) {
    const removed = await rmdir(one).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}
