import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { type Deadline, InputError } from '../../src/index.ts';
import { hasCode } from '../errors.ts';
import { notWritable } from '../files/check-writable.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Removable } from '../files/part-file.ts';
import { STAGING_FOLDER } from './snapshot-file-paths.ts';

/** The empty file in the staging folder whose name says which process has it, until when (ms), and on which host. */
const OWNER = /^run-(?<pid>\d+)-(?<until>\d+)-(?<host>.+)$/;
/** After its deadline a run may still move files, and the clocks of two hosts differ, ms. */
const GRACE_MS = 60_000;
/** A run writes its name into the folder that it has made at once, ms. */
const NEW_FOLDER_MS = 1000;

/**
 * The folder for the files of a snapshot that are not in their places yet. Only one run at a time has it; one
 * that a killed run left is taken over: one of this host as soon as its process is gone, one of another host or
 * container after its deadline.
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
   * @param deadline of the run
   * @throws InputError while another run has the staging folder, or if no file can be written
   */
  static async open(folder: string, deadline: Deadline): Promise<StagingFolder> {
    const staging = path.join(folder, STAGING_FOLDER);
    const until = Math.ceil(Date.now() + deadline.left() + GRACE_MS);
    try {
      await makeFolder(folder);
      return new StagingFolder(
        staging,
        await takeOverOrCreate(staging, `run-${process.pid}-${until}-${hostname()}`),
      );
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

/** Returns whether an earlier run has left the folder. @param own the name of the file that says who has it */
async function takeOverOrCreate(staging: string, own: string): Promise<boolean> {
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
  const { pid, until, host } = OWNER.exec(owner)?.groups ?? {};
  if (Number(until) <= Date.now()) return false;
  if (host !== hostname()) return true;
  // A container with a fixed host name may give each of its runs the same id.
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
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
