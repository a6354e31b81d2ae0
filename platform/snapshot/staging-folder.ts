import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../src/errors/error-classes.ts';
import { hasCode } from '../errors.ts';
import { notWritable } from '../files/check-writable.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Removable } from '../files/part-file.ts';
import { STAGING_FOLDER } from './snapshot-folder.ts';

/** The folder for the files of a snapshot that are not in their places yet. Only one run at a time has it. */
export class StagingFolder implements Removable {
  /** Absolute. */
  readonly path: string;

  private constructor(place: string) {
    this.path = place;
  }

  /**
   * @param folder of the snapshot, absolute; it is created
   * @throws InputError if another run has the staging folder, or left it; or if no file can be written
   */
  static async open(folder: string): Promise<StagingFolder> {
    const place = path.join(folder, STAGING_FOLDER);
    try {
      await makeFolder(folder);
      // Of two runs only one can create it.
      await mkdir(place);
    } catch (error) {
      throw hasCode(error, 'EEXIST') ? isTaken(place) : notWritable(folder, 'path', error);
    }
    return new StagingFolder(place);
  }

  removeNow(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

function isTaken(place: string): InputError {
  return new InputError([`path: another run is writing to this folder, or was stopped: it left ${place}.`], {
    hint: 'Wait until it ends. If no run is under way, delete that folder. Nothing was requested from the service.',
  });
}
