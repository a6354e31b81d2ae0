import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileError, hasCode } from '../errors.ts';
import { makeFolder } from './folders.ts';

/** Attempts of one rename, and the pause after the first, ms. */
const MAX_ATTEMPTS = 5;
const RETRY_PAUSE_MS = 100;
/** Error codes of Windows while a scanner or a viewer has one of the files open. */
const BUSY = ['EPERM', 'EBUSY', 'EACCES'];

/** What is gathered before it is written, bytes. Meanwhile the next block arrives. */
const BLOCK = 768 * 1024;

/** An incomplete file: it has a temporary name in its folder and is renamed when it is complete. */
export class PartFile {
  private readonly handle: FileHandle;
  private readonly part: string;
  private gathered: Uint8Array[] = [];
  private size = 0;
  private writing = Promise.resolve();

  private constructor(handle: FileHandle, part: string) {
    this.handle = handle;
    this.part = part;
  }

  /** Creates a folder (an absolute path) and the part-file in it. */
  static async create(folder: string): Promise<PartFile> {
    await makeFolder(folder);
    const part = path.join(folder, `.draft-report-${randomBytes(6).toString('hex')}.part`);
    // To append: after a restart the next bytes are the first ones again.
    return new PartFile(await open(part, 'ax'), part);
  }

  /** Takes a piece, which must not change any more. Throws if an earlier one could not be written. */
  async write(data: Uint8Array | string): Promise<void> {
    const piece = typeof data === 'string' ? Buffer.from(data) : data;
    this.gathered.push(piece);
    this.size += piece.byteLength;
    if (this.size < BLOCK) return;
    await this.writing;
    this.writing = this.writeBlock();
    // Thrown by the next call.
    this.writing.catch(() => undefined);
  }

  async restart(): Promise<void> {
    await this.writing;
    [this.gathered, this.size] = [[], 0];
    await this.handle.truncate(0);
  }

  /** Closes the file and gives it its final name, in the same folder; replaces a file of that name. */
  async finish(target: string): Promise<void> {
    await this.writing;
    await this.writeBlock();
    await this.handle.close();
    await renameFile(this.part, target);
  }

  /** Removes the file. If that fails, it stays: the error that led here says more. */
  async remove(): Promise<void> {
    await this.writing.catch(() => undefined);
    await this.handle.close().catch(() => undefined);
    await rm(this.part, { force: true }).catch(() => undefined);
  }

  private async writeBlock(): Promise<void> {
    const { gathered, size } = this;
    [this.gathered, this.size] = [[], 0];
    const { bytesWritten } = await this.handle.writev(gathered);
    // A disk takes what it has room for; the next write says that it is full.
    if (bytesWritten < size) await this.handle.appendFile(Buffer.concat(gathered).subarray(bytesWritten));
  }

  /** Removes the file synchronously, for a process that exits. */
  removeNow(): void {
    rmSync(this.part, { force: true });
  }
}

/**
 * Writes a file that gets its name when it is complete, and replaces a file of that name.
 *
 * @param target absolute
 * @throws FileError
 */
export async function writeWhole(target: string, content: Uint8Array | string): Promise<void> {
  let part: PartFile | undefined;
  try {
    part = await PartFile.create(path.dirname(target));
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
      if (!busy || attempt === MAX_ATTEMPTS) throw error;
      await sleep(RETRY_PAUSE_MS * attempt);
    }
  }
}
