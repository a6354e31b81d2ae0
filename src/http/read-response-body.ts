import { MalformedResponseError } from '../errors/error-classes.ts';
import { type Exactness, parseNumbers, notTooDeep } from '../json/json-values.ts';

/** The longest JSON body that is read, bytes. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** How much of an error response's body is read, bytes. */
export const MAX_ERROR_BYTES = 64 * 1024;

export interface ResponseBody {
  readonly bytes: Uint8Array;
  /** false: the body is longer than the limit; the rest was not read. */
  readonly complete: boolean;
}

/**
 * Reads a body, of an error at most 64 KiB, of any other response 64 MiB; stops there and closes the connection.
 * If the connection breaks within an error, what has arrived is enough: the status already says what failed.
 *
 * @param onChunk called for each chunk
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  isError: boolean,
  onChunk: () => void,
): Promise<ResponseBody> {
  const chunks: Uint8Array[] = [];
  let left = isError ? MAX_ERROR_BYTES : MAX_JSON_BYTES;
  let complete = true;
  try {
    for await (const chunk of body) {
      onChunk();
      chunks.push(chunk.subarray(0, left));
      complete = chunk.byteLength <= left;
      if (!complete) break;
      left -= chunk.byteLength;
    }
  } catch (error) {
    if (!isError) throw error;
    complete = false;
  }
  return { bytes: Buffer.concat(chunks), complete };
}

/**
 * Parses a body as JSON; undefined if it is not JSON: a login page, a truncated body, broken UTF-8.
 *
 * @param exact what becomes of numbers that JavaScript would round
 * @throws MalformedResponseError for a body that is nested too deeply
 */
export function parseJson(
  bytes: Uint8Array,
  exact: Exactness = false,
): { readonly value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { value: notTooDeep(() => parseNumbers(text, exact)) };
  } catch (error) {
    if (error instanceof MalformedResponseError) throw error;
    return undefined;
  }
}
