import type { IBinaryData } from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { DownloadError } from '../../src/errors/error-classes.ts';
import { withFullStop } from '../../src/text/one-line.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import type { Item } from './run-items.ts';

const STORE = "n8n's store of binary data";

/**
 * The file in a binary field of the item; undefined if there is none. By n8n's own look-up: with the workflow setting
 * `binaryMode: combined` files are in the item's JSON.
 *
 * @throws AbortedError, DeadlineError
 */
export async function readFile(
  { context, itemIndex }: Item,
  field: string,
  deadline: Deadline,
): Promise<Buffer | undefined> {
  try {
    context.helpers.assertBinaryData(itemIndex, field);
  } catch {
    return undefined;
  }
  return deadline.race(context.helpers.getBinaryDataBuffer(itemIndex, field), STORE);
}

/**
 * Stores a file that is in memory.
 *
 * @throws DownloadError if n8n could not store it; AbortedError and DeadlineError
 */
export async function storeFile(
  { context, client }: Pick<Item, 'context' | 'client'>,
  deadline: Deadline,
  bytes: Uint8Array,
  name: string,
  type: string,
): Promise<IBinaryData> {
  const storing = context.helpers.prepareBinaryData(Buffer.from(bytes), name, type);
  return deadline.race(stored(client, storing), STORE);
}

/** The file, once n8n stored it. @throws DownloadError with n8n's own message if it could not */
export async function stored(
  client: DraftServiceClient,
  storing: Promise<IBinaryData>,
): Promise<IBinaryData> {
  return storing.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new DownloadError(withFullStop(`n8n could not store the file: ${client.quote(message)}`), {
      cause: error,
      hint: `Check ${STORE} (N8N_DEFAULT_BINARY_DATA_MODE): its disk, database or bucket.`,
    });
  });
}
