import type { IBinaryData } from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { DownloadError } from '../../src/errors/error-classes.ts';
import type { OpenSink, ReportFile } from '../../src/report/sink.ts';
import { withFullStop } from '../../src/text/full-stop.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import type { Item } from '../n8n/execution-clients.ts';
import { Handoff, readable } from './node-stream.ts';

/** A file in n8n's store, as an item refers to it. */
export type StoredFile = IBinaryData;

/**
 * Writes a report to n8n's store. The stream that the store reads fails unless every byte is verified, and the store
 * then keeps nothing of it.
 *
 * @throws DownloadError if n8n could not store the file
 */
export function storeSink(item: Pick<Item, 'context' | 'client'>): OpenSink<StoredFile> {
  return (file) => {
    // Bytes in n8n's store cannot be taken back: after a restart another stream begins.
    let stored = new FileInStore(item, file);
    return {
      write: (bytes) => stored.write(bytes),
      restart: async () => {
        await stored.discard();
        stored = new FileInStore(item, file);
      },
      finish: async (_manifest, fileName) => ({ ...(await stored.finish()), fileName }),
      discard: () => stored.discard(),
    };
  };
}

/** One stream into the store. */
class FileInStore {
  private readonly item: Pick<Item, 'context' | 'client'>;
  private readonly file: ReportFile;
  private readonly bytes = new Handoff();
  private storing: Promise<IBinaryData> | undefined;

  constructor(item: Pick<Item, 'context' | 'client'>, file: ReportFile) {
    this.item = item;
    this.file = file;
  }

  async write(bytes: Uint8Array): Promise<void> {
    void this.begin();
    await this.bytes.write(bytes);
  }

  async finish(): Promise<IBinaryData> {
    const storing = this.begin();
    this.bytes.end();
    return storing;
  }

  /** Ends the stream with an error, and waits until the store has let go of it. */
  async discard(): Promise<void> {
    this.bytes.fail(new Error('The report was given up.'));
    await this.storing?.catch(() => undefined);
  }

  private begin(): Promise<IBinaryData> {
    if (this.storing !== undefined) return this.storing;
    this.storing = this.store();
    this.storing.then(
      () => this.bytes.fail(new DownloadError('n8n stored the file without reading it to its end.')),
      (error: unknown) => this.bytes.fail(error),
    );
    return this.storing;
  }

  private async store(): Promise<IBinaryData> {
    const { context, client } = this.item;
    const { name, contentType } = this.file;
    try {
      const stream = readable(this.bytes.read(), client.lastStream());
      try {
        return await context.helpers.prepareBinaryData(
          stream,
          name,
          mediaType(client.secrets.redact(contentType ?? '')),
        );
      } finally {
        // A store that failed leaves the stream open.
        stream.destroy();
      }
    } catch (error) {
      throw storeError(client, error);
    }
  }
}

/**
 * Stores a file that is in memory.
 *
 * @throws DownloadError if n8n could not store it; AbortedError and DeadlineError
 */
export async function storeBytes(
  { context, client }: Pick<Item, 'context' | 'client'>,
  deadline: Deadline,
  bytes: Uint8Array,
  name: string,
  type: string,
): Promise<StoredFile> {
  const storing = context.helpers
    .prepareBinaryData(Buffer.from(bytes), name, type)
    .catch((error: unknown) => {
      throw storeError(client, error);
    });
  return deadline.race(storing, "n8n's store of binary data");
}

/** The error for a file that n8n did not store, with n8n's own message. */
function storeError(client: DraftServiceClient, error: unknown): DownloadError {
  const message = error instanceof Error ? error.message : String(error);
  return new DownloadError(withFullStop(`n8n could not store the file: ${client.quote(message)}`), {
    cause: error,
    hint: "Check n8n's store of binary data (N8N_DEFAULT_BINARY_DATA_MODE): its disk, database or bucket.",
  });
}

/** The longest media type, UTF-16 units: RFC 6838 allows 127 each for type and subtype. */
const MAX_LENGTH = 255;

/**
 * Type, subtype and parameters as RFC 9110 writes them. A value holds no separator outside quotes, so that
 * there is one way only to divide a text into parameters.
 */
const MEDIA_TYPE =
  /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;\s*[\w!#$&^.+-]+=(?:[!#-+\--:<-~]+|"[\x20!#-~]*"))*$/;

/**
 * The service's media type of a file; undefined if it is not a valid one. n8n (seen in 2.41) writes it
 * into a header when a user downloads the file, and derives it from the file's name if it is undefined.
 */
export function mediaType(contentType: string): string | undefined {
  return contentType.length <= MAX_LENGTH && MEDIA_TYPE.test(contentType) ? contentType : undefined;
}
