import { type FileHandle, open, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { renameFile } from './rename-file.ts';

/** Chunks are buffered up to about this size before they are written, bytes. */
const WRITE_BYTES = 1024 * 1024;

/** A file or folder that must not be left behind by a process that exits. */
export interface Removable {
  removeNow(): void;
}

/**
 * An incomplete file: it has a temporary name in its folder and is renamed when it is complete. One write
 * runs while the next bytes arrive and are hashed.
 */
export class PartFile implements Removable {
  private readonly handle: FileHandle;
  private readonly part: string;
  private chunks: Uint8Array[] = [];
  private bufferedBytes = 0;
  private position = 0;
  private writing: Promise<void> = Promise.resolve();

  private constructor(handle: FileHandle, part: string) {
    this.handle = handle;
    this.part = part;
  }

  /** Creates a folder (an absolute path) and the part-file in it. */
  static async create(folder: string): Promise<PartFile> {
    await makeFolder(folder);
    const part = path.join(folder, `.draft-report-${randomBytes(6).toString('hex')}.part`);
    return new PartFile(await open(part, 'wx'), part);
  }

  /** Takes the bytes; their memory is released once they are in the file. */
  async write(bytes: Uint8Array): Promise<void> {
    this.chunks.push(bytes);
    this.bufferedBytes += bytes.byteLength;
    if (this.bufferedBytes >= WRITE_BYTES) await this.flush();
  }

  /** Starts over with an empty file. */
  async restart(): Promise<void> {
    this.chunks = [];
    this.bufferedBytes = 0;
    await this.writing;
    this.position = 0;
    await this.handle.truncate(0);
  }

  /** Writes what is still buffered, and closes the file. */
  async close(): Promise<void> {
    await this.flush();
    await this.writing;
    await this.handle.close();
  }

  /** Gives the closed file its final name, in the same folder; replaces a file of that name. */
  async rename(target: string): Promise<void> {
    await renameFile(this.part, target);
  }

  /** Removes the file. */
  async remove(): Promise<void> {
    await this.writing.catch(() => undefined);
    await this.handle.close().catch(() => undefined);
    await rm(this.part, { force: true });
  }

  /** Removes the file synchronously, for a process that exits. */
  removeNow(): void {
    rmSync(this.part, { force: true });
  }

  /** Waits for the previous write first: with at most one write at a time, memory stays bounded. */
  private async flush(): Promise<void> {
    await this.writing;
    if (this.bufferedBytes === 0) return;
    const batch = this.chunks;
    const start = this.position;
    this.position += this.bufferedBytes;
    this.chunks = [];
    this.bufferedBytes = 0;
    this.writing = this.writeBatch(batch, start);
    // The next flush throws a failure; until then it must not count as an unhandled rejection.
    this.writing.catch(() => undefined);
  }

  private async writeBatch(batch: Uint8Array[], start: number): Promise<void> {
    let left = batch;
    let position = start;
    while (left.length > 0) {
      const { bytesWritten } = await this.handle.writev(left, position);
      position += bytesWritten;
      left = remaining(left, bytesWritten);
    }
    batch.forEach(releaseBuffer);
  }
}

/**
 * Releases the memory of a chunk at once: the garbage collector would first let tens of megabytes pile up. A
 * chunk that is only a part of its buffer is left alone.
 */
function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if ('transfer' in buffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** What remains of the chunks after a write that may have been short. */
function remaining(chunks: readonly Uint8Array[], written: number): Uint8Array[] {
  let skip = written;
  const left: Uint8Array[] = [];
  for (const chunk of chunks) {
    if (skip >= chunk.byteLength) skip -= chunk.byteLength;
    else {
      left.push(chunk.subarray(skip));
      skip = 0;
    }
  }
  return left;
}
