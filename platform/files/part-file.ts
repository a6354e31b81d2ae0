import { type FileHandle, open, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { FileError } from '../errors.ts';
import { makeFolder, renameFile } from './file-system.ts';

/** An incomplete file: it has a temporary name in its folder and is renamed when it is complete. */
export class PartFile {
  private readonly handle: FileHandle;
  private readonly part: string;

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

  async write(data: Uint8Array | string): Promise<void> {
    await this.handle.appendFile(data);
  }

  async restart(): Promise<void> {
    await this.handle.truncate(0);
  }

  /** Closes the file and gives it its final name, in the same folder; replaces a file of that name. */
  async finish(target: string): Promise<void> {
    await this.handle.close();
    await renameFile(this.part, target);
  }

  /** Removes the file. If that fails, it stays: the error that led here says more. */
  async remove(): Promise<void> {
    await this.handle.close().catch(() => undefined);
    await rm(this.part, { force: true }).catch(() => undefined);
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
