import { mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { InputError } from '../../src/errors/error-classes.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { hasCode } from '../errors.ts';
import { notWritable } from '../files/check-writable.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { Removable } from '../files/part-file.ts';
import { STAGING_FOLDER } from './snapshot-folder.ts';

/**
 * The empty file in the staging folder whose name says which process has it, until when (ms), and on which host; and
 * whether files may be on their way to their places.
 */
const OWNER = /^(?:run|placing)-(?<pid>\d+)-(?<until>\d+)-(?<host>.+)$/;
/** After its deadline a run may still move files, and the clocks of two hosts differ, ms. */
const GRACE_MS = 60_000;
/** Where a process's id is its own: containers with one host name have the same ids. */
const HOST = hostname() + processNamespace();

/**
 * The folder for the files of a snapshot that are not in their places yet. Only one run at a time has it; one
 * that a killed run left is taken over: one of this host as soon as its process is gone, one of another host or
 * container after its deadline.
 */
export class StagingFolder implements Removable {
  /** Absolute. */
  readonly path: string;
  /** A run that was killed while files were on their way may have left files of objects that no list names. */
  readonly takenOver: boolean;
  /** Files may be on their way. The folder stays until they are in their places, so that the next run finds out. */
  private placing: boolean;
  private readonly owner: string;
  /** Where it is made and removed: in its place it always says whose it is. */
  private readonly aside: string;

  private constructor(place: string, aside: string, owner: string, takenOver: boolean) {
    this.path = place;
    this.aside = aside;
    this.owner = owner;
    this.takenOver = takenOver;
    this.placing = takenOver;
  }

  /**
   * @param folder of the snapshot, absolute; it is created
   * @param deadline of the run
   * @throws InputError while another run has the staging folder, or if no file can be written
   */
  static async open(folder: string, deadline: Deadline): Promise<StagingFolder> {
    const place = path.join(folder, STAGING_FOLDER);
    const owner = `${process.pid}-${Math.ceil(Date.now() + deadline.left() + GRACE_MS)}-${HOST}`;
    try {
      await makeFolder(folder);
      const aside = await mkdtemp(`${place}-`);
      // The run that has the place removes what is aside.
      await writeFile(path.join(aside, `run-${owner}`), '').catch((error: unknown) =>
        Promise.reject(hasCode(error, 'ENOENT') ? isTaken(place) : (error as Error)),
      );
      // An empty folder is nobody's; one that is not empty cannot be replaced.
      await rmdir(place).catch(() => undefined);
      const takenOver = await rename(aside, place).then(
        () => false,
        () => rm(aside, { recursive: true, force: true }).then(() => takeOver(place, owner)),
      );
      for (const name of await readdir(folder))
        if (/^\.draft-snapshot-tmp-\w{6}$/.test(name))
          await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
      return new StagingFolder(place, aside, owner, takenOver);
    } catch (error) {
      throw error instanceof InputError ? error : notWritable(folder, 'path', error);
    }
  }

  /** From now on files are on their way to their places. */
  async startPlacing(): Promise<void> {
    const [before, after] = ['run', 'placing'].map((state) => path.join(this.path, `${state}-${this.owner}`));
    if (!this.placing) await rename(before ?? '', after ?? '');
    this.placing = true;
  }

  /** All files are in their places. */
  endPlacing(): void {
    this.placing = false;
  }

  removeNow(): void {
    if (this.placing) return;
    try {
      // After its deadline another run may have taken it over.
      if (!readdirSync(this.path).some((name) => name.endsWith(`-${this.owner}`))) return;
      renameSync(this.path, this.aside);
      rmSync(this.aside, { recursive: true });
    } catch {
      // What cannot be removed is removed or taken over by the next run.
    }
  }
}

/** Takes the folder of a killed run over. Returns whether files were on their way. */
async function takeOver(place: string, owner: string): Promise<boolean> {
  const refused = (): Promise<never> => Promise.reject(isTaken(place));
  const names = await readdir(place).catch(refused);
  const before = names.find((name) => OWNER.test(name));
  if (before === undefined || isInUse(before)) return refused();
  const [state] = before.split('-', 1);
  // Of two runs at this point, only one finds the file under its old name.
  await rename(path.join(place, before), path.join(place, `${state}-${owner}`)).catch(refused);
  for (const name of names) if (name !== before) await rm(path.join(place, name), { recursive: true });
  return state === 'placing';
}

/** Whether the name of a file says that a run has the folder: not this one. */
function isInUse(name: string): boolean {
  const { pid, until = 0, host } = OWNER.exec(name)?.groups ?? {};
  if (Number(until) <= Date.now()) return false;
  if (host !== HOST) return true;
  // An earlier run of this very id.
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** The number of the namespace of this process's id, on Linux. */
function processNamespace(): string {
  try {
    return `-${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
  } catch {
    return '';
  }
}

function isTaken(staging: string): InputError {
  return new InputError([`path: another run is writing to this folder: it has ${staging}.`], {
    hint:
      'Wait until it ends. If no run is active, remove that folder and, if snapshot.json is missing, also ' +
      'SHA256SUMS and draft.json. Nothing was requested from the service.',
  });
}
