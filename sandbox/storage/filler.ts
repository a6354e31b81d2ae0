import { createHash } from 'node:crypto';

const BLOCK_BYTES = 256 * 1024;

/**
 * The bytes from `start` up to but not including `end` of an endless deterministic file. Each block of 256
 * KiB begins with its number, so a piece that ends up in the wrong place changes the hash.
 */
export async function* filler(start: number, end: number, seed = 1): AsyncGenerator<Buffer> {
  const pattern = blockPattern(seed);
  for (let at = start; at < end;) {
    const index = Math.floor(at / BLOCK_BYTES);
    const block = Buffer.from(pattern);
    block.writeDoubleBE(index, 0);
    const piece = block.subarray(at - index * BLOCK_BYTES, Math.min(BLOCK_BYTES, end - index * BLOCK_BYTES));
    yield piece;
    at += piece.length;
  }
}

/** The SHA-256 of the first `bytes` bytes, in hex: what a download of a synthetic report must have. */
export async function fillerSha256(bytes: number, seed = 1): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of filler(0, bytes, seed)) hash.update(piece);
  return hash.digest('hex');
}

function blockPattern(seed: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  let state = (seed * 2654435761) >>> 0 || 1;
  for (let at = 0; at < BLOCK_BYTES; at += 4) {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    block.writeInt32BE(state | 0, at);
  }
  return block;
}
