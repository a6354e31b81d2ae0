import { createHash } from 'node:crypto';
import { DRAFT_FILE, isObjectFile } from './snapshot-format.ts';

/** SHA-256 of bytes or of a string's UTF-8, lower-case hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export interface Checksum {
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Compares paths by their UTF-8 bytes, which differs from JavaScript's string comparison. */
export function byPath(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** The text of SHA256SUMS, which `sha256sum --check` reads. `sums` is sorted by path. */
export function checksumLines(sums: readonly Checksum[]): string {
  return sums.map(({ path, sha256: hash }) => `${hash}  ${path}\n`).join('');
}

const LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>.+)$/u;

/**
 * Parses the SHA256SUMS of a snapshot; undefined if a line has another form, or a path is not one of a
 * snapshot, out of order or comes twice.
 */
export function parseChecksums(text: string): Checksum[] | undefined {
  if (!text.endsWith('\n')) return undefined;
  const sums: Checksum[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    const { path = '', sha256: hash = '' } = LINE.exec(line)?.groups ?? {};
    if (path !== DRAFT_FILE && !isObjectFile(path)) return undefined;
    if (byPath(sums.at(-1)?.path ?? '', path) >= 0) return undefined;
    sums.push({ path, sha256: hash });
  }
  return sums;
}
