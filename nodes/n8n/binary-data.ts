import { type Hash, createHash } from 'node:crypto';
import type { IBinaryData } from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { DownloadError, InputError } from '../../src/errors/error-classes.ts';
import type { OpenSink, ReportFile } from '../../src/report/sink.ts';
import { quoteWhole, withFullStop } from '../../src/text/one-line-and-quotes.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import type { Item } from './run-items.ts';

const BINARY_STORE = "n8n's store of binary data";

/**
 * The file in a binary field of the item. By n8n's own look-up: with the workflow setting `binaryMode: combined` files
 * are in the item's JSON.
 *
 * @param otherwise what else is missing, for the message. Default: nothing
 * @throws InputError if there is none; AbortedError, DeadlineError
 */
export async function readFile(
  { context, itemIndex }: Item,
  field: string,
  deadline: Deadline,
  otherwise = '',
): Promise<Buffer> {
  const looking = (async () => context.helpers.assertBinaryData(itemIndex, field))();
  await looking.catch(() => {
    throw new InputError([`The item has no file in the field "${quoteWhole(field, 60)}"${otherwise}.`]);
  });
  return deadline.race(context.helpers.getBinaryDataBuffer(itemIndex, field), BINARY_STORE);
}

/** Stores a file that is in memory. @throws DownloadError if n8n could not store it; AbortedError and DeadlineError */
export async function storeFile(
  { context, client }: Pick<Item, 'context' | 'client'>,
  deadline: Deadline,
  bytes: Uint8Array,
  name: string,
  type: string,
): Promise<IBinaryData> {
  const storing = context.helpers.prepareBinaryData(Buffer.from(bytes), name, type);
  return deadline.race(stored(client, storing), BINARY_STORE);
}

/** The file, once n8n stored it. @throws DownloadError with n8n's own message if it could not */
async function stored(client: DraftServiceClient, storing: Promise<IBinaryData>): Promise<IBinaryData> {
  return storing.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new DownloadError(withFullStop(`n8n could not store the file: ${client.quote(message)}`), {
      cause: error,
      hint: `Check ${BINARY_STORE} (N8N_DEFAULT_BINARY_DATA_MODE): its disk, database or bucket.`,
    });
  });
}

/**
 * Writes a report to n8n's store. The stream that the store reads fails unless every byte is verified, and the store
 * then keeps nothing of it.
 *
 * @throws DownloadError if n8n could not store the file
 */
export function storeSink(item: Pick<Item, 'context' | 'client'>): OpenSink<IBinaryData> {
  return (file) => {
    let current = openFile(item, file);
    return {
      write: (bytes) => current.write(bytes),
      // Bytes in n8n's store cannot be taken back: after a restart another stream begins.
      restart: async () => {
        await current.discard();
        current = openFile(item, file);
      },
      finish: async (_manifest, fileName) => ({ ...(await current.finish()), fileName }),
      discard: () => current.discard(),
    };
  };
}

/** One stream into the store. A write ends when the store takes its bytes, so that nothing piles up in between. */
function openFile({ context, client }: Pick<Item, 'context' | 'client'>, { name, contentType }: ReportFile) {
  const stream = passThrough();
  // Node.js ends the process for an error without a listener, also after the store has stopped reading.
  stream.on('error', () => undefined);
  const type = mediaType(client.secrets.redact(contentType ?? ''));
  const storing = stored(client, context.helpers.prepareBinaryData(stream, name, type))
    // A store that ends early leaves the stream open, and a write would wait for it.
    .finally(() => stream.destroy());
  storing.catch(() => undefined);
  let written = 0;
  let release: (ended: boolean) => void = () => undefined;
  // A destroyed stream never calls back for the write that waits for its reader.
  stream.on('close', () => release(true));
  const endedEarly = async (): Promise<never> => {
    await storing;
    throw new DownloadError('n8n stored the file without reading it to its end.');
  };
  return {
    write: async (bytes: Uint8Array): Promise<void> => {
      written += bytes.byteLength;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      release = resolve;
      stream.write(bytes, resolve);
      if (await promise) await endedEarly();
    },
    finish: async (): Promise<IBinaryData> => {
      stream.end();
      const file = await storing;
      const isWhole = stream.readableEnded && (file.bytes === undefined || file.bytes === written);
      return isWhole ? file : endedEarly();
    },
    /** Ends the stream with an error, and waits until the store has let go of it. */
    discard: async (): Promise<void> => {
      stream.destroy(new Error('The report was given up.'));
      await storing.catch(() => undefined);
    },
  };
}

/**
 * A stream that gives what is written to it. n8n forbids nodes to import `node:stream`, so a stream that may be imported
 * is made into one: a hash.
 */
function passThrough(): Hash {
  return Object.assign(createHash('sha256'), {
    _transform: (chunk: Uint8Array, _encoding: string, done: (error: null, chunk: Uint8Array) => void) =>
      done(null, chunk),
    _flush: (done: () => void) => done(),
  });
}

/** Type and subtype, and parameters of printable ASCII. */
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *;[ -~]*)?$/;

/**
 * The service's media type of a file; undefined if it cannot be a header's value. n8n (seen in 2.41) writes it
 * into one when a user downloads the file, and derives it from the file's name if it is undefined.
 */
export function mediaType(contentType: string): string | undefined {
  return contentType.length <= 255 && MEDIA_TYPE.test(contentType) ? contentType : undefined;
}
