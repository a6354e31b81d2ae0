import path from 'node:path';
import {
  type CompletedTask,
  type Deadline,
  type DraftServiceClient,
  DraftServiceError,
  VerifiedDownload,
  type VerifiedFile,
} from '../src/index.ts';
import { FileError } from './runner/file-error.ts';
import { withoutManifest } from './files/manifest-file.ts';
import { PartFile } from './files/part-file.ts';

/** Where a report goes. */
export interface Place {
  /** Absolute. */
  readonly folder: string;
  /** The file's name; asked when the file is whole, because a renewed address may come with another one. */
  readonly nameOf: (task: CompletedTask) => string;
}

/** What is done around a download. */
export interface SaveHooks {
  /** Hears of the part-file, for a process that has to end at once. */
  readonly onPart: (file: PartFile | undefined) => void;
  /** Called when the file is verified, before it gets its name. */
  readonly onVerified: (report: string, task: CompletedTask) => Promise<void>;
}

/** A report under its name. */
export interface SavedReport {
  /** Absolute path. */
  readonly report: string;
  readonly file: VerifiedFile;
  /** The status that the file came with: the newest, where the address was renewed. */
  readonly task: CompletedTask;
}

/**
 * Downloads a report. Its name stands in the folder only once every byte is verified.
 *
 * @throws the errors of `VerifiedDownload.bytes`, FileError
 */
export async function downloadReport(
  service: DraftServiceClient,
  task: CompletedTask,
  deadline: Deadline,
  { folder, nameOf }: Place,
  { onPart, onVerified }: SaveHooks,
): Promise<SavedReport> {
  const targetOf = (told: CompletedTask): string => path.join(folder, nameOf(told));
  const part = await PartFile.create(folder).catch((error: unknown) => {
    throw new FileError(targetOf(task), error);
  });
  onPart(part);
  const download = new VerifiedDownload(service, task, deadline, () => part.restart());
  try {
    for await (const bytes of download.bytes()) await part.write(bytes);
    if (download.verified === undefined) throw new Error('The download ended without a verdict.');
    await part.close();
    const report = targetOf(download.task);
    await onVerified(report, download.task);
    await withoutManifest(report, () => part.rename(report));
    return { report, file: download.verified, task: download.task };
  } catch (error) {
    await part.remove();
    throw error instanceof DraftServiceError || error instanceof FileError
      ? error
      : new FileError(targetOf(download.task), error);
  } finally {
    onPart(undefined);
  }
}
