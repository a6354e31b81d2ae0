import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { InputError } from '../../src/index.ts';
import { hasCode } from '../errors.ts';
import { notWritable } from '../files/check-writable.ts';
import type { Removable } from '../files/part-file.ts';
import { STAGING_FOLDER } from './snapshot-file-paths.ts';

/** The empty file in the staging folder whose name says which process has it. */
const OWNER = /^run-(\d+)$/;
/** A run writes its name into the folder that it has made at once, ms. */
const NEW_FOLDER_MS = 1000;

/**
 * The folder for the files of a snapshot that are not in their places yet. Only one run at a time has it; one
 * that a killed run left is taken over. Process ids are those of this machine: runs in two containers that share
 * a folder do not see each other.
 */
export class StagingFolder implements Removable {
  /** Absolute. */
  readonly path: string;
  /** A killed run may have left files of objects that no list names. */
  readonly takenOver: boolean;
  /** Files are on their way to their places. If that fails, the folder stays, so that the next run finds out. */
  placing = false;

  private constructor(staging: string, takenOver: boolean) {
    this.path = staging;
    this.takenOver = takenOver;
  }

  /**
   * @param folder of the snapshot, absolute; it is created
   * @throws InputError while another run has the staging folder, or if no file can be written
   */
  static async open(folder: string): Promise<StagingFolder> {
    const staging = path.join(folder, STAGING_FOLDER);
    try {
      await mkdir(folder, { recursive: true });
      return new StagingFolder(staging, await takeOverOrCreate(staging));
    } catch (error) {
      throw error instanceof InputError ? error : notWritable(folder, 'path', error);
    }
  }

  async close(): Promise<void> {
    // What cannot be removed is taken over by the next run.
    if (!this.placing) await rm(this.path, { recursive: true, force: true }).catch(() => undefined);
  }

  removeNow(): void {
    if (!this.placing) rmSync(this.path, { recursive: true, force: true });
  }
}

/** Returns whether an earlier run has left the folder. */
async function takeOverOrCreate(staging: string): Promise<boolean> {
  const own = `run-${process.pid}`;
  if (await isCreated(staging)) {
    await writeFile(path.join(staging, own), '', { flag: 'wx' });
    return false;
  }
  const owner = (await readdir(staging)).find((name) => OWNER.test(name));
  if (await isInUse(staging, owner)) throw isTaken(staging);
  if (owner === undefined) await writeFile(path.join(staging, own), '');
  else {
    // Of two runs at this point, only one finds the file under its old name.
    const claim = rename(path.join(staging, owner), path.join(staging, own));
    await claim.catch(() => Promise.reject(isTaken(staging)));
  }
  for (const name of await readdir(staging))
    if (name !== own) await rm(path.join(staging, name), { recursive: true });
  return true;
}

async function isCreated(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** @param owner undefined: no process has written its name, or not yet */
async function isInUse(staging: string, owner: string | undefined): Promise<boolean> {
  if (owner === undefined) return Date.now() - (await stat(staging)).mtimeMs < NEW_FOLDER_MS;
  const pid = Number(OWNER.exec(owner)?.[1]);
  // A container may give each of its runs the same id.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function isTaken(staging: string): InputError {
  return new InputError([`path: another run is writing to this folder: it has ${staging}.`], {
    hint: 'Wait for its end. If there is none, remove that folder. Nothing was requested from the service.',
  });
}
