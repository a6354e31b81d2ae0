import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, SUMS_FILE, parseChecksums } from '../../src/index.ts';
import { hasCode } from '../errors.ts';
import { notWritable, removeEmpty } from '../files/check-writable.ts';
import type { Removable } from '../files/part-file.ts';
import { STAGING_FOLDER, readPlainFile } from './snapshot-file-paths.ts';

/** The empty file in the staging folder whose name says which process has it. */
const OWNER = /^run-(\d+)$/;
/** A run that is still going writes its name into the new folder at once, ms. */
const NEW_FOLDER_MS = 1000;
/** No run takes longer: its process id belongs to another process then, ms. */
const MAX_RUN_MS = 25 * 60 * 60 * 1000;

/**
 * The folder for the files of a snapshot that are not in their places yet. Only one run at a time has it; one
 * that a killed run left is taken over. Process ids are those of this machine: runs in two containers that share
 * a folder do not see each other.
 */
export class StagingFolder implements Removable {
  readonly path: string;
  /** Files of this or a killed run are in their places, and the other ones are not: the next run needs to know. */
  interrupted = false;

  private readonly folder: string;
  /** The topmost folder that was created for it. */
  private created: string | undefined;

  private constructor(folder: string) {
    this.folder = folder;
    this.path = path.join(folder, STAGING_FOLDER);
  }

  /**
   * @param folder of the snapshot, absolute; it is created
   * @throws InputError while another run has the staging folder, or if no file can be written
   */
  static async open(folder: string): Promise<StagingFolder> {
    const staging = new StagingFolder(folder);
    try {
      staging.created = await mkdir(folder, { recursive: true });
      await staging.take();
      return staging;
    } catch (error) {
      throw error instanceof InputError ? error : notWritable(folder, 'path', error);
    }
  }

  /** Removes the folder, unless files are on their way; and the snapshot's folder if it is new and empty. */
  async close(): Promise<void> {
    if (this.interrupted) return;
    // What cannot be removed is taken over by the next run.
    await rm(this.path, { recursive: true, force: true }).catch(() => undefined);
    if (this.created !== undefined) await removeEmpty(this.folder, this.created);
  }

  removeNow(): void {
    if (!this.interrupted) rmSync(this.path, { recursive: true, force: true });
  }

  private async take(): Promise<void> {
    const own = path.join(this.path, `run-${process.pid}`);
    if (await isCreated(this.path)) return writeFile(own, '', { flag: 'wx' });
    const owner = await this.owner();
    if (await isRunning(owner)) throw isTaken(this.path);
    // Of two runs at this point, only one finds the file under its old name.
    if (owner !== own) await rename(owner, own).catch(() => Promise.reject(isTaken(this.path)));
    await this.clear(own);
  }

  /** The file of the run that has the folder; one of no process if none came within a second. */
  private async owner(): Promise<string> {
    for (const waitMs of [0, NEW_FOLDER_MS]) {
      await sleep(waitMs);
      const name = (await readdir(this.path)).find((found) => OWNER.test(found));
      if (name !== undefined) return path.join(this.path, name);
    }
    const nobody = path.join(this.path, 'run-0');
    await writeFile(nobody, '', { flag: 'wx' });
    return nobody;
  }

  /** Removes what a killed run left, but for the SHA256SUMS that shows what it was doing. */
  private async clear(own: string): Promise<void> {
    const sums = path.join(this.path, SUMS_FILE);
    const text = Buffer.from((await readPlainFile(sums)) ?? '').toString('utf8');
    this.interrupted = parseChecksums(text) !== undefined;
    for (const name of await readdir(this.path)) {
      const file = path.join(this.path, name);
      if (file !== own && !(file === sums && this.interrupted)) await rm(file, { recursive: true });
    }
  }
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

async function isRunning(owner: string): Promise<boolean> {
  const pid = Number(OWNER.exec(path.basename(owner))?.[1]);
  // A container may give each of its runs the same id.
  if (pid === 0 || pid === process.pid) return false;
  const found = await lstat(owner).catch(() => undefined);
  if (found === undefined || Date.now() - found.mtimeMs > MAX_RUN_MS) return false;
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
