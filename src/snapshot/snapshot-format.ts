import { createHash } from 'node:crypto';
import { FAMILIES, FAMILY_NAMES, FAMILY_PATHS } from '../drafts/object-families.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';
import type { SnapshotSettings } from './snapshot-settings.ts';
import type { ObjectId } from '../lists/object-id.ts';

/** The file of the draft's own detail. */
export const DRAFT_FILE = 'draft.json';
export const SNAPSHOT_SCHEMA = 'draft-snapshot/1';
export const SUMS_FILE = 'SHA256SUMS';
export const SNAPSHOT_FILE = 'snapshot.json';

/**
 * The content of `snapshot.json`. It holds no time: two snapshots of one design have the same bytes. @see
 * docs/changes.md#snapshotjson
 */
export interface SnapshotInfo {
  readonly schema: typeof SNAPSHOT_SCHEMA;
  /** The service's address. */
  readonly service: string;
  readonly draft: { readonly id: ObjectId; readonly label: string };
  readonly view: SnapshotSettings['view'];
  /** By the path segment of each family that was read. */
  readonly families: Readonly<Record<string, FamilyInfo>>;
  /** Query parameters of the lists, as `name=value`, sorted. */
  readonly include: readonly string[];
  /** Names of keys that were left out, sorted. */
  readonly ignore: readonly string[];
  /** SHA-256 of SHA256SUMS, lower-case hex. */
  readonly fingerprint: string;
  readonly client: { readonly name: string; readonly version: string };
}

export interface FamilyInfo {
  readonly objects: number;
  /** SHA-256 of the family's lines of SHA256SUMS with their line feeds, lower-case hex. */
  readonly sha256: string;
}

/** A complete draft as files. */
export interface Snapshot {
  /** `draft.json` and a file for each object, by its path, sorted by the paths' bytes. */
  readonly files: ReadonlyMap<string, string>;
  /** The text of SHA256SUMS. */
  readonly sums: string;
  readonly info: SnapshotInfo;
  /** When it was read from the service, ISO 8601; absent if it comes from a folder. */
  readonly readAt?: string;
  /** The folder that it comes from, as the user named it. */
  readonly folder?: string;
}

/** Builds a snapshot from the files of a draft. */
export function buildSnapshot(
  files: ReadonlyMap<string, string>,
  service: string,
  draft: SnapshotInfo['draft'],
  settings: SnapshotSettings,
): Snapshot {
  const sorted = [...files].sort(([left], [right]) => byPath(left, right));
  const sums = sorted.map(([path, text]): Checksum => ({ path, sha256: sha256(text) }));
  const text = checksumLines(sums);
  const info: SnapshotInfo = {
    schema: SNAPSHOT_SCHEMA,
    service,
    draft,
    view: settings.view,
    families: familyInfos(
      sums,
      settings.families.map((name) => FAMILIES[name].path),
    ),
    include: settings.query,
    ignore: settings.ignore,
    fingerprint: sha256(text),
    client: { name: CLIENT_NAME, version: CLIENT_VERSION },
  };
  return { files: new Map(sorted), sums: text, info };
}

/** How a snapshot was taken, so that another one can be taken in the same way. */
export function settingsOf({ view, families, include, ignore }: SnapshotInfo): SnapshotSettings {
  const names = FAMILY_NAMES.filter((name) => Object.hasOwn(families, FAMILIES[name].path));
  return { view, families: names, query: include, ignore };
}

/** Number of objects and hash of each family, from the lines of its files. */
export function familyInfos(sums: readonly Checksum[], paths: readonly string[]): Record<string, FamilyInfo> {
  const lines = new Map<string, Checksum[]>(paths.map((path) => [path, []]));
  for (const sum of sums) lines.get(familyOf(sum.path))?.push(sum);
  return Object.fromEntries(
    [...lines].map(([path, own]) => [path, { objects: own.length, sha256: sha256(checksumLines(own)) }]),
  );
}

/** The path segment of a file's family; empty for `draft.json`. */
export function familyOf(path: string): string {
  return path.slice(0, Math.max(path.indexOf('/'), 0));
}

/**
 * Every file of a snapshot in the order in which a host writes them: SHA256SUMS and snapshot.json come last.
 */
export function snapshotFiles({ files, sums, info }: Snapshot): Map<string, string> {
  return new Map([...files, [SUMS_FILE, sums], [SNAPSHOT_FILE, `${JSON.stringify(info, null, 2)}\n`]]);
}

/** Number of objects of a snapshot, without the draft itself. */
export function objectCount({ info }: Snapshot): number {
  return Object.values(info.families).reduce((sum, { objects }) => sum + objects, 0);
}

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
function byPath(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** The text of SHA256SUMS, which `sha256sum --check` reads. `sums` is sorted by path. */
function checksumLines(sums: readonly Checksum[]): string {
  return sums.map(({ path, sha256: hash }) => `${hash}  ${path}\n`).join('');
}

/** A line: a hash, two spaces and a path. */
const LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>.+)$/u;
/** The name of an object's file: the label, `~` and the id. */
const OBJECT_FILE = /^(?!\.)(?=.*~)[^"*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]+\.json$/u;

/** Whether a path is that of an object's file in a snapshot: `<family>/<label>~<id>.json`. */
export function isObjectFile(path: string): boolean {
  return FAMILY_PATHS.includes(familyOf(path)) && OBJECT_FILE.test(path.slice(path.indexOf('/') + 1));
}

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
