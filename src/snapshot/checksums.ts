import { createHash } from 'node:crypto';

/** SHA-256 of bytes or of a string's UTF-8, lower-case hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** One line of SHA256SUMS. */
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
  return sums.map(checksumLine).join('');
}

/** One line of SHA256SUMS. */
function checksumLine({ path, sha256: hash }: Checksum): string {
  return `${hash}  ${path}\n`;
}

/** The beginning of a line: a hash and two spaces. */
const HASH = /^[0-9a-f]{64} {2}/;
const HASH_LENGTH = 64;
/** A path of a snapshot: `draft.json` or a file in a family's folder; nothing outside. */
const PATH = /^(?:draft\.json|[a-z_]+\/(?!\.)[^"*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]+\.json)$/u;

/**
 * Parses SHA256SUMS; undefined if a line has another form, a path leaves the folder, is out of order or comes
 * twice.
 */
export function parseChecksums(text: string): Checksum[] | undefined {
  if (!text.endsWith('\n')) return undefined;
  const sums: Checksum[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    const path = line.slice(HASH_LENGTH + 2);
    if (!HASH.test(line) || !PATH.test(path)) return undefined;
    const last = sums.at(-1);
    if (last !== undefined && byPath(last.path, path) >= 0) return undefined;
    sums.push({ path, sha256: line.slice(0, HASH_LENGTH) });
  }
  return sums;
}
