import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { DownloadError } from '../../src/errors/error-classes.ts';
import type { OpenSink, ReportFile } from '../../src/report/sink.ts';
import { stored } from '../n8n/binary-data.ts';
import type { Item } from '../n8n/run-items.ts';
import type { NodeStream } from '../n8n/transport.ts';

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
    let current: ReturnType<typeof openFile> | undefined;
    // Opened by the first byte: the class of the stream comes from the response that brings it.
    const opened = () => (current ??= openFile(item, file));
    return {
      write: (bytes) => opened().write(bytes),
      // Bytes in n8n's store cannot be taken back: after a restart another stream begins.
      restart: async () => {
        await current?.discard();
        current = undefined;
      },
      finish: async (_manifest, fileName) => ({ ...(await opened().finish()), fileName }),
      discard: async () => current?.discard(),
    };
  };
}

/** One stream into the store. A write ends when the store takes its bytes, so that nothing piles up in between. */
function openFile({ context, client }: Pick<Item, 'context' | 'client'>, { name, contentType }: ReportFile) {
  let fail: (error: Error) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      fail = (error) => controller.error(error);
    },
  });
  const writer = writable.getWriter();
  const stream = nodeStream(readable, client.streamed);
  // Node.js ends the process for an error without a listener, also after the store has stopped reading.
  stream.on('error', () => undefined);
  const type = mediaType(client.secrets.redact(contentType ?? ''));
  const storing = stored(client, context.helpers.prepareBinaryData(stream, name, type))
    // A store that ends early leaves the stream open, and a write would wait for it.
    .finally(() => stream.destroy());
  storing.catch(() => undefined);
  let written = 0;
  const endedEarly = async (): Promise<never> => {
    await storing;
    throw new DownloadError('n8n stored the file without reading it to its end.');
  };
  return {
    write: async (bytes: Uint8Array): Promise<void> => {
      written += bytes.byteLength;
      await writer.write(bytes).catch(endedEarly);
    },
    finish: async (): Promise<IBinaryData> => {
      await writer.close().catch(endedEarly);
      const file = await storing;
      return file.bytes === undefined || file.bytes === written ? file : endedEarly();
    },
    /** Ends the stream with an error, and waits until the store has let go of it. */
    discard: async (): Promise<void> => {
      fail(new Error('The report was given up.'));
      await storing.catch(() => undefined);
    },
  };
}

/** The stream that n8n's store takes. */
type NodeReadable = Exclude<Parameters<IExecuteFunctions['helpers']['prepareBinaryData']>[0], Uint8Array>;

/** Node's class `Readable`, as far as it is needed here. */
interface ReadableClass {
  readonly name: string;
  readonly from?: (
    bytes: AsyncIterable<Uint8Array>,
    options: { readonly objectMode: boolean },
  ) => NodeReadable;
}

/**
 * A Node stream of these bytes. n8n forbids nodes to import `node:stream`, so the class comes from a body that n8n
 * streamed: it is among the base classes of that stream.
 */
function nodeStream(bytes: AsyncIterable<Uint8Array>, bodyOfN8n: NodeStream | undefined): NodeReadable {
  let current: unknown = bodyOfN8n?.constructor;
  while (typeof current === 'function') {
    const { name, from }: ReadableClass = current;
    if (name === 'Readable' && from !== undefined) return from(bytes, { objectMode: false });
    current = Object.getPrototypeOf(current);
  }
  throw new Error(
    "n8n's streams are of an unknown kind. Please report this to the maintainers of this node.",
  );
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
