import { type Exactness, parseNumbers } from '../json/exact-json.ts';

/** The longest JSON body that is read, bytes. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** How much of an error response's body is read, bytes. */
export const MAX_ERROR_BYTES = 64 * 1024;

/** The part of a body that was read. */
export interface ResponseBody {
  readonly bytes: Uint8Array;
  /** false: the body is longer than the limit; the rest was not read. */
  readonly complete: boolean;
}

/** Reads at most 64 MiB; stops there and closes the connection. Calls `onChunk` for each chunk. */
export async function readBody(body: AsyncIterable<Uint8Array>, onChunk: () => void): Promise<ResponseBody> {
  const chunks: Uint8Array[] = [];
  const complete = await readUpTo(MAX_JSON_BYTES, body, chunks, onChunk);
  return { bytes: Buffer.concat(chunks), complete };
}

/** Reads at most 64 KiB of an error response. Where the connection breaks, what has arrived is enough. */
export async function readErrorBody(
  body: AsyncIterable<Uint8Array>,
  onChunk: () => void,
): Promise<ResponseBody> {
  const chunks: Uint8Array[] = [];
  let complete = false;
  try {
    complete = await readUpTo(MAX_ERROR_BYTES, body, chunks, onChunk);
  } catch {
    // Ignored: the status already says what failed.
  }
  return { bytes: Buffer.concat(chunks), complete };
}

/** Returns whether the body ended within `limit` bytes. */
async function readUpTo(
  limit: number,
  body: AsyncIterable<Uint8Array>,
  chunks: Uint8Array[],
  onChunk: () => void,
): Promise<boolean> {
  let bytesLeft = limit;
  for await (const chunk of body) {
    onChunk();
    chunks.push(chunk.subarray(0, bytesLeft));
    if (chunk.byteLength > bytesLeft) return false;
    bytesLeft -= chunk.byteLength;
  }
  return true;
}

/**
 * Parses a body as JSON; undefined where it is not JSON: a login page, a truncated body, broken UTF-8.
 *
 * @param exact what becomes of numbers that JavaScript would round
 */
export function parseJson(
  bytes: Uint8Array,
  exact: Exactness = false,
): { readonly value: unknown } | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined) return undefined;
  try {
    return { value: parseNumbers(text, exact) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
