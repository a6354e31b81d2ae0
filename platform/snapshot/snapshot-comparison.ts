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
import { oneLine } from '../../src/text/one-line-and-quotes.ts';
import type { EarlierSnapshot } from './earlier-snapshot.ts';

export interface SnapshotComparison {
  /** Why the output `changed` is what it is; only `unchanged` makes it false. */
  readonly reason: 'first' | 'changed' | 'unchanged' | 'settings' | 'damaged';
  readonly previousFingerprint: string | undefined;
  /** undefined: nothing was compared. */
  readonly changes: Comparison | undefined;
  /** What the user should know about the snapshot that was in the folder. */
  readonly warning?: string;
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
  const warningThat = (what: string, next = 'by a new one; nothing is compared with it'): string =>
    `The snapshot in ${oneLine(folder, 120)} ${what} It is replaced ${next}.`;
  const none = { previousFingerprint: undefined, changes: undefined };
  if (opened.state === 'absent') return { reason: 'first', ...none };
  if (opened.state === 'damaged') {
    const what = `is damaged, or the run that wrote it was interrupted: ${opened.why}`;
    return { reason: 'damaged', ...none, warning: warningThat(what) };
  }
  const earlier = { ...opened.snapshot, folder };
  const { draft, fingerprint: previousFingerprint } = earlier.info;
  const different = settingsThatDiffer(earlier.info, snapshot.info).join('; ');
  if (different !== '') {
    const warning = warningThat(`was taken with other settings (${different}).`);
    return { reason: 'settings', previousFingerprint, changes: undefined, warning };
  }
  if (previousFingerprint === snapshot.info.fingerprint)
    return { reason: 'unchanged', previousFingerprint, changes: undefined };
  const changes = await compareSnapshots(earlier, snapshot, options);
  const { id } = snapshot.info.draft;
  if (String(draft.id) === String(id)) return { reason: 'changed', previousFingerprint, changes };
  const next = `by a new one of draft ${id}; their objects are compared by name`;
  const warning = warningThat(`belongs to another draft, ${oneLine(String(draft.id), 40)}.`, next);
  return { reason: 'changed', previousFingerprint, changes, warning };
}

/** In what two snapshots were taken differently; the ids of another service are others. */
function settingsThatDiffer(before: SnapshotInfo, now: SnapshotInfo): string[] {
  const services = `Service: ${oneLine(before.service, 200)}, then ${now.service}`;
  const different = differentSettings(settingsOf(before), settingsOf(now));
  return before.service === now.service ? different : [services, ...different];
}
