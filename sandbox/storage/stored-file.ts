import { createHash } from 'node:crypto';
import { filler } from './filler.ts';

/** A finished report in the storage. */
export interface StoredFile {
  /** Path in the storage, without a query. */
  path: string;
  filename: string;
  contentType: string;
  size: number;
  /** Hex; `null` for a synthetic file, see `fillerSha256`. */
  sha256: string | null;
  etag: string;
  /** Milliseconds since the epoch. */
  modified: number;
  read(start: number, end: number): Buffer | AsyncIterable<Buffer>;
}

interface Naming {
  path: string;
  filename: string;
  contentType: string;
  modified: number;
}

/** A file held in memory. */
export function storedBytes(naming: Naming, bytes: Buffer): StoredFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    ...naming,
    size: bytes.length,
    sha256,
    etag: `"${sha256.slice(0, 32)}"`,
    read: (start, end) => bytes.subarray(start, end),
  };
}

/** A file of any size whose bytes are produced while they are read. */
export function storedFiller(naming: Naming, size: number, seed: number): StoredFile {
  return {
    ...naming,
    size,
    sha256: null,
    etag: `"filler-${seed}-${size}"`,
    read: (start, end) => filler(start, end, seed),
  };
}
