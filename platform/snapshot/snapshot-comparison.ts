import { type ChangeReport, type Deadline, type Snapshot, compareSnapshots } from '../../src/index.ts';
import type { EarlierSnapshot } from './earlier-snapshot.ts';

/** Why the output `changed` is what it is; only `unchanged` makes it false. */
export type Reason = 'first' | 'changed' | 'unchanged' | 'settings' | 'damaged';

/** The outcome of a comparison. */
export interface SnapshotComparison {
  readonly reason: Reason;
  /** Of the snapshot before; undefined where it is not known. */
  readonly previousFingerprint: string | undefined;
  /** undefined: nothing was compared. */
  readonly report: ChangeReport | undefined;
  /** What lay in the folder, where the snapshot was compared or to be compared with it. */
  readonly previous?: Snapshot['info'];
}

/** Compares with another draft. Its objects have other ids, so they are matched by name. */
export async function compareWithBaseline(
  baseline: Snapshot,
  snapshot: Snapshot,
  deadline: Deadline,
): Promise<SnapshotComparison> {
  const report = await compareSnapshots(baseline, snapshot, { match: 'name', deadline });
  const reason = report.changes.length === 0 ? 'unchanged' : 'changed';
  return { reason, previousFingerprint: baseline.info.fingerprint, report };
}

/** Compares with the snapshot in the folder, which the report calls as the user does. */
export async function compareWithEarlier(
  { opened }: EarlierSnapshot,
  snapshot: Snapshot,
  folder: string,
  deadline: Deadline,
): Promise<SnapshotComparison> {
  if (opened.state === 'absent')
    return { reason: 'first', previousFingerprint: undefined, report: undefined };
  if (opened.state === 'damaged')
    return { reason: 'damaged', previousFingerprint: undefined, report: undefined };
  const earlier = { ...opened.snapshot, folder };
  const previousFingerprint = earlier.info.fingerprint;
  const found = { previousFingerprint, previous: earlier.info, report: undefined };
  // sameSettings compares the service, too: the ids of another one are others.
  if (!sameSettings(earlier, snapshot)) return { reason: 'settings', ...found };
  if (previousFingerprint === snapshot.info.fingerprint) return { reason: 'unchanged', ...found };
  return { ...found, reason: 'changed', report: await compareSnapshots(earlier, snapshot, { deadline }) };
}

/**
 * Whether two snapshots were taken from one service with the same settings: only then can they be compared.
 */
export function sameSettings(left: Snapshot, right: Snapshot): boolean {
  const settingsOf = ({ info: { service, view, families, include, ignore } }: Snapshot): string =>
    JSON.stringify([service, view, Object.keys(families).sort(), include, ignore]);
  return settingsOf(left) === settingsOf(right);
}
