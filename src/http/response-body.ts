import { parseExact } from '../json/exact-json.ts';

/** The largest JSON body that is read, bytes. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** How much of an error's body is read, bytes. */
export const MAX_ERROR_BYTES = 64 * 1024;

/** What was read of a body. */
export interface ReadBody {
  readonly bytes: Uint8Array;
  /** false: the body goes on beyond the limit, and the rest was not read. */
  readonly complete: boolean;
}

/**
 * Reads at most 64 MiB; leaves the rest (and closes the connection) beyond. `moved` hears of each piece.
 *
 * @throws the transport's fault where the body breaks off
 */
export async function readBody(body: AsyncIterable<Uint8Array>, moved: () => void): Promise<ReadBody> {
  const pieces: Uint8Array[] = [];
  const whole = await readUpTo(body, MAX_JSON_BYTES, moved, pieces);
  return { bytes: Buffer.concat(pieces), complete: whole };
}

/**
 * Reads at most 64 KiB of an error's body. Its status has told what matters: where the body breaks off or stalls, what came of
 * it will do.
 */
export async function readErrorBody(body: AsyncIterable<Uint8Array>, moved: () => void): Promise<ReadBody> {
  const pieces: Uint8Array[] = [];
  let whole = false;
  try {
    whole = await readUpTo(body, MAX_ERROR_BYTES, moved, pieces);
  } catch {
    // Not even the reason matters: the answer's status is the news.
  }
  return { bytes: Buffer.concat(pieces), complete: whole };
}

/** Whether the body ended within `limit` bytes. */
async function readUpTo(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  moved: () => void,
  pieces: Uint8Array[],
): Promise<boolean> {
  let room = limit;
  for await (const piece of body) {
    moved();
    pieces.push(piece.subarray(0, room));
    if (piece.byteLength > room) return false;
    room -= piece.byteLength;
  }
  return true;
}

/** One for all: it keeps nothing from one whole body to the next, and takes longer to make than a small body to read. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON value of a body, or undefined where it is none: a login page, a cut body, broken UTF-8.
 *
 * @param exact whether numbers that JSON.parse would round are kept as they came, see `parseExact`
 */
export function parseJson(bytes: Uint8Array, exact = false): { readonly value: unknown } | undefined {
  try {
    const text = UTF8.decode(bytes);
    return { value: exact ? parseExact(text) : (JSON.parse(text) as unknown) };
  } catch {
    return undefined;
  }
}
