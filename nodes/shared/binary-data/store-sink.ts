import type { IBinaryData } from 'n8n-workflow';
import { DownloadError, type OpenSink, type ReportFile } from '../../../src/index.ts';
import type { Item } from '../execution/item-context.ts';
import { Handoff } from './handoff.ts';
import { readable } from './readable.ts';
import { storeError } from './store-error.ts';
import { mediaType } from './valid-media-type.ts';

/** How long a failed item waits for n8n's store to let go of the unfinished file, ms. */
const MAX_DISCARD_MS = 1000;

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

  /** Ends the stream with an error. A store that hangs is waited for at most a second. */
  async discard(): Promise<void> {
    this.bytes.fail(new Error('The report was given up.'));
    if (this.storing === undefined) return;
    const { clock } = this.item.client;
    const over = new AbortController();
    const limit = clock.sleep(MAX_DISCARD_MS, over.signal);
    await Promise.race([this.storing, limit]).catch(() => undefined);
    over.abort();
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
      const stream = await readable(this.bytes.read(), client.lastStream);
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
