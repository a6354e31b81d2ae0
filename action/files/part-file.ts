import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { renameFile } from './rename-file.ts';

/** Pieces are gathered to about this size before they are written, bytes. */
const WRITE_BYTES = 1024 * 1024;

/**
 * A file on its way: written under a temporary name in its own folder, renamed only when it is whole. One write is under way
 * while the next bytes arrive and are hashed.
 */
export class PartFile {
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
    await mkdir(folder, { recursive: true });
    const part = path.join(folder, `.draft-report-${randomBytes(6).toString('hex')}.part`);
    return new PartFile(await open(part, 'wx'), part);
  }

  /** Takes the bytes over: their memory is given back once they are in the file. */
  async write(bytes: Uint8Array): Promise<void> {
    this.chunks.push(bytes);
    this.bufferedBytes += bytes.byteLength;
    if (this.bufferedBytes >= WRITE_BYTES) await this.flush();
  }

  /** Forgets everything written so far. */
  async restart(): Promise<void> {
    this.chunks = [];
    this.bufferedBytes = 0;
    await this.writing;
    this.position = 0;
    await this.handle.truncate(0);
  }

  /** Everything is in the file. */
  async close(): Promise<void> {
    await this.flush();
    await this.writing;
    await this.handle.close();
  }

  /** Gives the closed file its name, in the same folder; replaces a file of that name. */
  async rename(target: string): Promise<void> {
    await renameFile(this.part, target);
  }

  /** Leaves nothing behind. */
  async remove(): Promise<void> {
    await this.writing.catch(() => undefined);
    await this.handle.close().catch(() => undefined);
    await rm(this.part, { force: true });
  }

  /** Leaves nothing behind, for a process that is about to end. */
  removeNow(): void {
    rmSync(this.part, { force: true });
  }

  /** Waits for the write before, so that at most one is under way and memory stays flat. */
  private async flush(): Promise<void> {
    await this.writing;
    if (this.bufferedBytes === 0) return;
    const batch = this.chunks;
    const at = this.position;
    this.position += this.bufferedBytes;
    this.chunks = [];
    this.bufferedBytes = 0;
    this.writing = this.writeBatch(batch, at);
    // Its failure is met at the next flush; it must not count as unhandled until then.
    this.writing.catch(() => undefined);
  }

  private async writeBatch(batch: Uint8Array[], at: number): Promise<void> {
    let left = batch;
    let position = at;
    while (left.length > 0) {
      const { bytesWritten } = await this.handle.writev(left, position);
      position += bytesWritten;
      left = remaining(left, bytesWritten);
    }
    batch.forEach(releaseBuffer);
  }
}

/**
 * Frees the memory of a piece. The garbage collector would do it too, but only after tens of megabytes of them: that many would be held at a
 * time, and none of them would still be in the processor's cache. A piece that is only part of its memory is left alone.
 */
function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if ('transfer' in buffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** What is left of the pieces after a write that may have been short. */
function remaining(pieces: readonly Uint8Array[], written: number): Uint8Array[] {
  let skip = written;
  const left: Uint8Array[] = [];
  for (const piece of pieces) {
    if (skip >= piece.byteLength) skip -= piece.byteLength;
    else {
      left.push(piece.subarray(skip));
      skip = 0;
    }
  }
  return left;
}
