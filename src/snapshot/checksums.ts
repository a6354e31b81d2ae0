import { createHash } from 'node:crypto';

/** SHA-256 of a text's UTF-8 or of bytes, lower-case hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** One line of SHA256SUMS. */
export interface Checksum {
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** The order of paths by their bytes in UTF-8, which is not that of JavaScript's own comparison. */
export function byPath(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8'));
}

/** The text of SHA256SUMS, which `sha256sum --check` reads. `sums` is sorted by path. */
export function checksumLines(sums: readonly Checksum[]): string {
  return sums.map(checksumLine).join('');
}

/** Sorted lines of one folder or of all: what a folder's hash is taken of. */
function checksumLine({ path, sha256: hash }: Checksum): string {
  return `${hash}  ${path}\n`;
}

/** A path as this project writes it: no folder but a family's, nothing that leaves it. */
const PATH = /^(?:draft\.json|[a-z_]+\/(?!\.)[^"*/:<>?\\|\p{Cc}]+\.json)$/u;

/**
 * The lines of a SHA256SUMS, or undefined where it is not one that a snapshot has: another form, a path that leaves the folder, paths
 * out of order or twice.
 */
export function parseChecksums(text: string): Checksum[] | undefined {
  if (!text.endsWith('\n')) return undefined;
  const sums: Checksum[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (hash === undefined || path === undefined || !PATH.test(path)) return undefined;
    const last = sums.at(-1);
    if (last !== undefined && byPath(last.path, path) >= 0) return undefined;
    sums.push({ path, sha256: hash });
  }
  return sums;
}
