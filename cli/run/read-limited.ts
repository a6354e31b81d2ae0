import type { Readable } from 'node:stream';

/**
 * The text of a stream that may have no end.
 *
 * @param limit bytes
 * @throws Error for a longer text, and the errors of the stream
 */
export async function readLimited(input: Readable, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of input as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`There are more than ${limit / 1024} KiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
