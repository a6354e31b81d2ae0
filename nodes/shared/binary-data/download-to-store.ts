import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import {
  type CompletedTask,
  type Deadline,
  DownloadError,
  DraftServiceError,
  VerifiedDownload,
  type VerifiedFile,
} from '../../../src/index.ts';
import type { ExecutionClient } from '../execution/execution-client.ts';
import { mediaType } from './valid-media-type.ts';
import { readable } from './readable.ts';
import { storeError } from './store-error.ts';

/** How often a download starts again because the file in the storage changed. */
const MAX_RESTARTS = 3;

/** A file that is verified and stored. */
export interface StoredFile {
  readonly binary: IBinaryData;
  readonly verified: VerifiedFile;
}

/** The file to download, and its name in n8n. */
export interface FileRequest {
  readonly task: CompletedTask;
  readonly fileName: string;
  readonly deadline: Deadline;
}

/**
 * Downloads a report into n8n's store. The stream fails unless every byte is verified, and the store then
 * keeps nothing of it.
 *
 * @throws DownloadError when the store or the download failed; the errors of
 *   `VerifiedDownload`
 */
export async function storeFile(
  context: IExecuteFunctions,
  client: ExecutionClient,
  { task, fileName, deadline }: FileRequest,
): Promise<StoredFile> {
  let download = new VerifiedDownload(client, task, deadline, () => {
    // Bytes in n8n's store cannot be taken back: this stream fails, and the next attempt opens another.
    throw new FileChanged();
  });
  for (let restarts = 0; ; restarts += 1) {
    const stored = await attempt(context, client, download, fileName);
    if (stored !== undefined) return stored;
    if (restarts >= MAX_RESTARTS) {
      throw new DownloadError(`The file in the storage changed ${restarts} times while it was downloaded.`, {
        taskId: task.task_id,
      });
    }
    download = download.restart();
  }
}

/** The file in the storage changed during the download. */
class FileChanged extends Error {}

/** undefined: the file changed, the download must start again. */
async function attempt(
  context: IExecuteFunctions,
  client: ExecutionClient,
  download: VerifiedDownload,
  fileName: string,
): Promise<StoredFile | undefined> {
  const mimeType = mediaType(client.secrets.redact(download.task.download.content_type ?? ''));
  const storing = readable(download.bytes(), client.lastStream).then(async (stream) => {
    try {
      return await context.helpers.prepareBinaryData(stream, fileName, mimeType);
    } finally {
      // A store that failed leaves the stream open, and with it the connection to the storage.
      stream.destroy();
    }
  });
  const [stored] = await Promise.allSettled([storing]);
  // The download's own error comes first: the store may replace its message.
  const error: unknown = download.failure ?? (stored.status === 'rejected' ? stored.reason : undefined);
  if (error instanceof FileChanged) return undefined;
  if (error instanceof DraftServiceError) throw error;
  if (error !== undefined) throw storeError(client, error);
  if (stored.status === 'rejected' || download.verified === undefined) {
    throw new DownloadError('n8n stored the file without reading it to its end.');
  }
  return { binary: stored.value, verified: download.verified };
}
