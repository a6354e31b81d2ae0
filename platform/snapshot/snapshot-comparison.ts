import {
  type CompareOptions,
  type Comparison,
  compareSnapshots,
} from '../../src/compare/compare-snapshots.ts';
import {
  type Snapshot,
  type SnapshotInfo,
  objectCount,
  settingsOf,
} from '../../src/snapshot/snapshot-format.ts';
import { differentSettings } from '../../src/snapshot/snapshot-settings.ts';
import { oneLine } from '../../src/text/one-line.ts';
import type { EarlierSnapshot } from './earlier-snapshot.ts';

/** Why the output `changed` is what it is; only `unchanged` makes it false. */
export type Reason = 'first' | 'changed' | 'unchanged' | 'settings' | 'damaged';

/** The outcome of a comparison. */
export interface SnapshotComparison {
  readonly reason: Reason;
  /** Of the snapshot before; undefined if it is unknown. */
  readonly previousFingerprint: string | undefined;
  /** undefined: nothing was compared. */
  readonly changes: Comparison | undefined;
  /** What was in the folder, if the snapshot was compared with it, or was to be. */
  readonly previous?: Snapshot['info'];
}

/** What hosts say of a snapshot that was taken; null: not known, or nothing was compared. */
export function snapshotFacts(snapshot: Snapshot, comparison: SnapshotComparison) {
  const { reason, previousFingerprint = null, changes } = comparison;
  const totals = changes?.report.totals;
  return {
    changed: reason !== 'unchanged',
    reason,
    fingerprint: snapshot.info.fingerprint,
    previous_fingerprint: previousFingerprint,
    objects: objectCount(snapshot),
    added: totals?.added ?? null,
    removed: totals?.removed ?? null,
    modified: totals?.changed ?? null,
    renamed: totals?.renamed ?? null,
    affected: totals?.affected ?? null,
    at_risk: totals?.at_risk ?? null,
    open: totals?.decisions.open ?? null,
  };
}

/** Compares with another draft. Its objects have other ids, so they are matched by name. */
export async function compareWithBaseline(
  baseline: Snapshot,
  snapshot: Snapshot,
  options: CompareOptions,
): Promise<SnapshotComparison> {
  const changes = await compareSnapshots(baseline, snapshot, { ...options, match: 'name' });
  const reason = changes.report.changes.length === 0 ? 'unchanged' : 'changed';
  return { reason, previousFingerprint: baseline.info.fingerprint, changes };
}

/** Compares with the snapshot in the folder, which the report calls as the user does. */
export async function compareWithEarlier(
  { opened }: EarlierSnapshot,
  snapshot: Snapshot,
  folder: string,
  options: CompareOptions,
): Promise<SnapshotComparison> {
  if (opened.state !== 'whole') {
    const reason = opened.state === 'absent' ? 'first' : 'damaged';
    return { reason, previousFingerprint: undefined, changes: undefined };
  }
  const earlier = { ...opened.snapshot, folder };
  const previousFingerprint = earlier.info.fingerprint;
  const found = { previousFingerprint, previous: earlier.info, changes: undefined };
  if (settingsThatDiffer(earlier.info, snapshot.info).length > 0) return { reason: 'settings', ...found };
  if (previousFingerprint === snapshot.info.fingerprint) return { reason: 'unchanged', ...found };
  return { ...found, reason: 'changed', changes: await compareSnapshots(earlier, snapshot, options) };
}

/** In what two snapshots were taken differently; the ids of another service are others. */
export function settingsThatDiffer(before: SnapshotInfo, now: SnapshotInfo): string[] {
  const services = `Service: ${oneLine(before.service, 200)}, then ${now.service}`;
  const different = differentSettings(settingsOf(before), settingsOf(now));
  return before.service === now.service ? different : [services, ...different];
}
