import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Deadline, InputError } from '../../src/index.ts';
import { hasCode } from '../errors.ts';
import { notWritable } from '../files/check-writable.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Removable } from '../files/part-file.ts';
import { STAGING_FOLDER } from './resolve-snapshot-folder.ts';

/** The empty file in the staging folder whose name says which process has it, until when (ms), and on which host. */
const OWNER = /^run-(?<pid>\d+)-(?<until>\d+)-(?<host>.+)$/;
/** After its deadline a run may still move files, and the clocks of two hosts differ, ms. */
const GRACE_MS = 60_000;
/** A run that gives way to another one has removed its name after this time, ms. */
const GIVE_WAY_MS = 100;

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
  const isLeft = await mkdir(staging).then(
    () => false,
    (error: unknown) => hasCode(error, 'EEXIST') || Promise.reject(error as Error),
  );
  const refused = (): Promise<never> => Promise.reject(isTaken(staging));
  const names = (): Promise<string[]> => readdir(staging).catch(refused);
  const mine = path.join(staging, own);
  const found = await names();
  if (found.some(isInUse)) return refused();
  const owner = found.find((name) => OWNER.test(name));
  if (owner === undefined) await writeFile(mine, '');
  // Of two runs at this point, only one finds the file under its old name.
  else await rename(path.join(staging, owner), mine).catch(refused);
  // Of two runs that found no name at least one sees the other's now, and gives way; if both do, one of them.
  const rival = (await names()).find(isInUse);
  if (rival !== undefined) {
    if (own < rival) await sleep(GIVE_WAY_MS);
    if (own > rival || (await names()).some(isInUse)) {
      await rm(mine, { force: true });
      return refused();
    }
  }
  for (const name of await readdir(staging))
    if (name !== own) await rm(path.join(staging, name), { recursive: true });
  return isLeft;
}

/** Whether the name of a file says that a run has the folder: not this one. */
function isInUse(name: string): boolean {
  const { pid, until = 0, host } = OWNER.exec(name)?.groups ?? {};
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
    hint: 'Wait until it ends. If no run is active, remove that folder. Nothing was requested from the service.',
  });
}
