import { FAMILIES } from '../drafts/object-families.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';
import type { SnapshotSettings } from './snapshot-settings.ts';
import { sha256, type Checksum, byPath, checksumLines } from './sha256sums-file.ts';
import {
  SNAPSHOT_SCHEMA,
  type SnapshotInfo,
  type FamilyInfo,
  type Snapshot,
  familyOf,
} from './snapshot-format.ts';

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

/** Number of objects and hash of each family, from the lines of its files. */
export function familyInfos(sums: readonly Checksum[], paths: readonly string[]): Record<string, FamilyInfo> {
  const lines = Map.groupBy(sums, ({ path }) => familyOf(path));
  const infoOf = (own: readonly Checksum[] = []): FamilyInfo => ({
    objects: own.length,
    sha256: sha256(checksumLines(own)),
  });
  return Object.fromEntries(paths.map((path) => [path, infoOf(lines.get(path))]));
}
