import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type CompletedTask,
  type Deadline,
  type DraftService,
  DraftServiceError,
  type Manifest,
  VerifiedDownload,
  type VerifiedFile,
} from '../src/index.ts';
import { messageOf } from './message-of.ts';
import { PartFile } from './part-file.ts';

/** The file system refused. */
export class FileError extends Error {
  constructor(target: string, cause: unknown, what: 'written' | 'removed' = 'written') {
    super(
      `The file ${target} could not be ${what}: ${messageOf(cause)}. Check the input path, the permissions and the free space.`,
      { cause },
    );
    this.name = 'FileError';
  }
}

/**
 * Downloads a report to `target` (absolute). The name stands there only once every byte is verified.
 *
 * @param onPart hears of the part-file, for a process that has to end at once
 * @throws the errors of `VerifiedDownload.bytes`, FileError
 */
export async function saveReport(
  service: DraftService,
  task: CompletedTask,
  deadline: Deadline,
  target: string,
  onPart: (file: PartFile | undefined) => void,
): Promise<VerifiedFile> {
  const file = await PartFile.create(target).catch((error: unknown) => {
    throw new FileError(target, error);
  });
  onPart(file);
  try {
    const download = new VerifiedDownload(service, task, deadline, () => file.restart());
    for await (const bytes of download.bytes()) await file.write(bytes);
    if (download.verified === undefined) throw new Error('The download ended without a verdict.');
    await removeManifest(target);
    await file.finish();
    return download.verified;
  } catch (error) {
    await file.remove();
    throw error instanceof DraftServiceError || error instanceof FileError
      ? error
      : new FileError(target, error);
  } finally {
    onPart(undefined);
  }
}

/** The manifest of a report that is about to be replaced: it must not stand beside another one for a moment. */
async function removeManifest(report: string): Promise<void> {
  const manifest = manifestOf(report);
  try {
    await rm(manifest, { force: true });
  } catch (error) {
    // A folder of that name is none.
    if (!(await isFolder(manifest))) throw new FileError(manifest, error, 'removed');
  }
}

async function isFolder(name: string): Promise<boolean> {
  const found = await stat(name).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

function manifestOf(report: string): string {
  return `${report}.manifest.json`;
}

/** Writes the manifest beside its report, under its name only when it is whole. Returns its absolute path. */
export async function saveManifest(report: string, manifest: Manifest): Promise<string> {
  const target = manifestOf(report);
  const part = path.join(path.dirname(target), `.${path.basename(target)}.part`);
  try {
    await writeFile(part, `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(part, target);
  } catch (error) {
    // What is in the way of the part-file need not be a file.
    await rm(part, { force: true }).catch(() => undefined);
    throw new FileError(target, error);
  }
  return target;
}
