import { FAMILIES, FAMILY_NAMES, FAMILY_PATHS } from '../drafts/object-families.ts';
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
  readonly sums: string;
  readonly info: SnapshotInfo;
  /** When it was read from the service, ISO 8601; absent if it comes from a folder. */
  readonly readAt?: string;
  /** The folder that it comes from, as the user named it. */
  readonly folder?: string;
}

/** How a snapshot was taken, so that another one can be taken in the same way. */
export function settingsOf({ view, families, include, ignore }: SnapshotInfo): SnapshotSettings {
  const names = FAMILY_NAMES.filter((name) => Object.hasOwn(families, FAMILIES[name].path));
  return { view, families: names, query: include, ignore };
}

/** The path segment of a file's family; empty for `draft.json`. */
export function familyOfPath(path: string): string {
  return path.slice(0, Math.max(path.indexOf('/'), 0));
}

/** Every file of a snapshot in the order in which a host writes them: SHA256SUMS and snapshot.json come last. */
export function snapshotFiles({ files, sums, info }: Snapshot): Map<string, string> {
  return new Map([...files, [SUMS_FILE, sums], [SNAPSHOT_FILE, `${JSON.stringify(info, null, 2)}\n`]]);
}

/** Number of objects of a snapshot, without the draft itself. */
export function objectCount({ info }: Snapshot): number {
  return Object.values(info.families).reduce((sum, { objects }) => sum + objects, 0);
}

/** The name of an object's file: the label, `~` and the id. */
const OBJECT_FILE = /^(?!\.)(?=.*~)[^"*/:<>?\\|\p{Cc}\p{Zl}\p{Zp}]+\.json$/u;

/** Whether a path is that of an object's file in a snapshot: `<family>/<label>~<id>.json`. */
export function isObjectFile(path: string): boolean {
  return FAMILY_PATHS.includes(familyOfPath(path)) && OBJECT_FILE.test(path.slice(path.indexOf('/') + 1));
}
