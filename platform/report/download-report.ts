import path from 'node:path';
import {
  type CompletedTask,
  type Deadline,
  type DraftServiceClient,
  DraftServiceError,
  VerifiedDownload,
  type VerifiedFile,
} from '../../src/index.ts';
import { PartFile } from '../files/part-file.ts';
import { FileError } from '../errors.ts';

/** A report whose bytes are all verified. */
export interface VerifiedReport {
  /** Absolute path. */
  readonly report: string;
  readonly file: VerifiedFile;
  /** The status that the file came with: the newest, if the address was renewed. */
  readonly task: CompletedTask;
}

/** How a report becomes a file. */
export interface DownloadTarget {
  /** Absolute. */
  readonly folder: string;
  /** The name of the file. Called when the file is complete: a renewed address may come with another name. */
  readonly fileName: (task: CompletedTask) => string;
  /** Called with the part-file, and with undefined when there is none any more. */
  readonly onPartFile: (file: PartFile | undefined) => void;
  /** Called while the file is downloaded. */
  readonly onBytes?: ((received: number, total: number) => void) | undefined;
  /** Calls `rename`, which gives the verified file its name. */
  readonly place: (verified: VerifiedReport, rename: () => Promise<void>) => Promise<void>;
}

/**
 * Downloads a report. A file of its name exists only after every byte is verified.
 *
 * @throws the errors of `VerifiedDownload.bytes`; FileError
 */
export async function downloadReport(
  { client, deadline }: { readonly client: DraftServiceClient; readonly deadline: Deadline },
  completed: CompletedTask,
  { folder, fileName, onPartFile, onBytes, place }: DownloadTarget,
): Promise<VerifiedReport> {
  const reportPath = (task: CompletedTask): string => path.join(folder, fileName(task));
  const part = await PartFile.create(folder).catch((error: unknown) => {
    throw new FileError(reportPath(completed), error);
  });
  onPartFile(part);
  let received = 0;
  const download = new VerifiedDownload(client, completed, deadline, () => {
    received = 0;
    return part.restart();
  });
  try {
    for await (const bytes of download.bytes()) {
      received += bytes.byteLength;
      await part.write(bytes);
      onBytes?.(received, download.task.download.size_in_bytes);
    }
    const { task, verified: file } = download;
    if (file === undefined) throw new Error('The download ended before it was verified.');
    await part.close();
    const verified = { report: reportPath(task), file, task };
    await place(verified, () => part.rename(verified.report));
    return verified;
  } catch (error) {
    await part.remove();
    throw error instanceof DraftServiceError || error instanceof FileError
      ? error
      : new FileError(reportPath(download.task), error);
  } finally {
    onPartFile(undefined);
  }
}
