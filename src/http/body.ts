/** The largest JSON body that is read, bytes. */
export const LARGEST_JSON_BYTES = 64 * 1024 * 1024;
/** How much of an error's body is read, bytes. */
export const LARGEST_ERROR_BYTES = 64 * 1024;

/** What was read of a body. */
export interface ReadBody {
  readonly bytes: Uint8Array;
  /** false: the body goes on beyond the limit, and the rest was not read. */
  readonly whole: boolean;
}

/** Reads at most `limit` bytes; leaves the rest (and closes the connection) beyond. `moved` hears of each piece. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  moved: () => void,
): Promise<ReadBody> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    moved();
    const room = limit - length;
    if (piece.byteLength > room) {
      pieces.push(piece.subarray(0, room));
      return { bytes: Buffer.concat(pieces), whole: false };
    }
    pieces.push(piece);
    length += piece.byteLength;
  }
  return { bytes: Buffer.concat(pieces, length), whole: true };
}

/** The JSON value of a body, or undefined where it is none: a login page, a cut body, broken UTF-8. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
