import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import {
  type CompletedTask,
  type Deadline,
  DownloadError,
  DraftServiceError,
  VerifiedDownload,
  type VerifiedFile,
  formatBytes,
} from '../../../src/index.ts';
import { mediaType } from './media-type.ts';
import { notStored } from './store-error.ts';
import type { Session } from '../execution/execution-client.ts';
import { readable } from './readable.ts';

/** Times that a download begins anew because the file in the storage changed. */
const MAX_RESTARTS = 3;
/** n8n keeps binaries of this size at most in its database unless told otherwise, bytes. */
const DATABASE_LIMIT = 512 * 1024 * 1024;
/** In memory a binary is one base64 text, and V8 holds no longer one: bytes before base64. */
const MEMORY_LIMIT = 384 * 1024 * 1024;

/** A file that is verified and stored. */
export interface StoredFile {
  readonly binary: IBinaryData;
  readonly verified: VerifiedFile;
}

/**
 * Downloads a report into n8n's store. The stream fails unless every byte is verified, and then the store keeps nothing of it.
 *
 * @throws DownloadError when the file is too large for the store, or cannot be had whole; the errors of `VerifiedDownload`
 */
export async function storeFile(
  context: IExecuteFunctions,
  session: Session,
  task: CompletedTask,
  fileName: string,
  deadline: Deadline,
): Promise<StoredFile> {
  await checkRoom(context, session, task);
  let download = new VerifiedDownload(session.service, task, deadline, () => {
    // Bytes that went into n8n's store cannot be taken back: this stream ends here, and another begins.
    throw new Restart();
  });
  for (let restarts = 0; ; restarts += 1) {
    const stored = await attempt(context, session, download, fileName);
    if (stored !== undefined) return stored;
    if (restarts >= MAX_RESTARTS) {
      throw new DownloadError(`The file in the storage changed ${restarts} times while it was downloaded.`, {
        taskId: task.task_id,
      });
    }
    download = download.restart();
  }
}

/** The file changed under way. */
class Restart extends Error {}

/** undefined: to be begun anew. */
async function attempt(
  context: IExecuteFunctions,
  session: Session,
  download: VerifiedDownload,
  fileName: string,
): Promise<StoredFile | undefined> {
  const mimeType = mediaType(download.task.download.content_type);
  const storing = readable(download.bytes(), session.stream).then(async (stream) => {
    try {
      return await context.helpers.prepareBinaryData(stream, fileName, mimeType);
    } finally {
      // A store that gave up has left the stream, and with it the storage's connection, as it was.
      stream.destroy();
    }
  });
  const [stored] = await Promise.allSettled([storing]);
  // The store may put the stream's reason into words of its own: the first ones tell more.
  const fault: unknown = download.failure ?? (stored.status === 'rejected' ? stored.reason : undefined);
  if (fault instanceof Restart) return undefined;
  if (fault instanceof DraftServiceError) throw fault;
  if (fault !== undefined) {
    throw notStored(session.service, fault);
  }
  if (stored.status === 'rejected' || download.verified === undefined) {
    throw new DownloadError('n8n stored the file without reading it to its end.');
  }
  return { binary: stored.value, verified: download.verified };
}

/** @throws DownloadError where the store cannot hold the file; only a large one is worth asking for */
async function checkRoom(context: IExecuteFunctions, { store }: Session, task: CompletedTask): Promise<void> {
  const size = task.download.size_in_bytes;
  if (size <= MEMORY_LIMIT) return;
  const kind = await store.of(context);
  if (kind === 'memory') {
    throw new DownloadError(`The report has ${formatBytes(size)}, more than n8n can keep in memory.`, {
      hint: 'Let n8n keep binaries elsewhere: set N8N_DEFAULT_BINARY_DATA_MODE to filesystem.',
    });
  }
  if (kind === 'database' && size > DATABASE_LIMIT) {
    throw new DownloadError(`The report has ${formatBytes(size)}, more than n8n keeps in its database.`, {
      hint: 'See N8N_BINARY_DATA_DATABASE_MAX_FILE_SIZE (512 MiB by default), or set N8N_DEFAULT_BINARY_DATA_MODE to filesystem.',
    });
  }
}
