/** Snapshots of drafts, and what changed between two. */
export { canonicalJson } from './json/canonical-json.ts';
export { openSnapshot, type OpenedSnapshot } from './snapshot/open-snapshot.ts';
export { packSnapshot, unpackSnapshot } from './snapshot/pack-snapshot.ts';
export { readSnapshot, type SnapshotProgress } from './snapshot/read-snapshot.ts';
export { SNAPSHOT_VIEWS, snapshotSettings, type SnapshotSettings } from './snapshot/snapshot-settings.ts';
export {
  DRAFT_FILE,
  objectCount,
  SNAPSHOT_FILE,
  SNAPSHOT_SCHEMA,
  isObjectFile,
  parseChecksums,
  sha256,
  snapshotFiles,
  SUMS_FILE,
  type Snapshot,
  type SnapshotInfo,
} from './snapshot/snapshot-format.ts';
export { ReferenceKeys } from './changes/reference-keys.ts';
export type { Change, ChangeReport, Match } from './changes/change-report-types.ts';
export { changesHtml } from './changes/changes-html.ts';
export { changesMarkdown, MAX_MARKDOWN } from './changes/changes-markdown.ts';
export { changesXlsx } from './changes/changes-xlsx.ts';
export { checkComparable, compareSnapshots } from './changes/compare-snapshots.ts';
export { changeRows, sideName, type Row } from './changes/report-view.ts';
export { placeWords } from './changes/words.ts';
