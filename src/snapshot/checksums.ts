import { createHash } from 'node:crypto';
import { FAMILIES } from '../drafts/object-families.ts';

/** The file of the draft's own detail. */
export const DRAFT_FILE = 'draft.json';

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
  return sums.map(({ path, sha256: hash }) => `${hash}  ${path}\n`).join('');
}

/** The beginning of a line: a hash and two spaces. */
const HASH = /^[0-9a-f]{64} {2}/;
const HASH_LENGTH = 64;
/** The name of an object's file, but for the `~` before its id. */
const OBJECT_FILE = /^(?!\.)[^"*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]+\.json$/u;
const FAMILY_PATHS: ReadonlySet<string> = new Set(Object.values(FAMILIES).map((family) => family.path));

/** Whether a path is that of an object's file in a snapshot: `<family>/<label>~<id>.json`. */
export function isObjectFile(path: string): boolean {
  const slash = path.indexOf('/');
  const name = path.slice(slash + 1);
  return FAMILY_PATHS.has(path.slice(0, Math.max(slash, 0))) && name.includes('~') && OBJECT_FILE.test(name);
}

/**
 * Parses the SHA256SUMS of a snapshot; undefined if a line has another form, or a path is not one of a
 * snapshot, out of order or comes twice.
 */
export function parseChecksums(text: string): Checksum[] | undefined {
  if (!text.endsWith('\n')) return undefined;
  const sums: Checksum[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    const path = line.slice(HASH_LENGTH + 2);
    if (!HASH.test(line) || !(path === DRAFT_FILE || isObjectFile(path))) return undefined;
    const last = sums.at(-1);
    if (last !== undefined && byPath(last.path, path) >= 0) return undefined;
    sums.push({ path, sha256: line.slice(0, HASH_LENGTH) });
  }
  return sums;
}
