import {
  type CompareOptions,
  type Comparison,
  compareSnapshots,
} from '../../src/compare/compare-snapshots.ts';
import { FAMILIES } from '../../src/drafts/object-families.ts';
import type { Snapshot } from '../../src/snapshot/snapshot-format.ts';
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

/** What puts entered data at risk, and what was decided. */
export type DecisionOptions = Pick<CompareOptions, 'riskyKeys' | 'decisions'>;

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
  // sameSettings compares the service, too: the ids of another one are others.
  if (!sameSettings(earlier, snapshot)) return { reason: 'settings', ...found };
  if (previousFingerprint === snapshot.info.fingerprint) return { reason: 'unchanged', ...found };
  return { ...found, reason: 'changed', changes: await compareSnapshots(earlier, snapshot, options) };
}

/** Whether two snapshots were taken from one service with the same settings: only then can they be compared. */
export function sameSettings(left: Snapshot, right: Snapshot): boolean {
  const settingsOf = ({ info: { service, view, families, include, ignore } }: Snapshot): string =>
    JSON.stringify([service, view, Object.keys(families).sort(), include, ignore]);
  return settingsOf(left) === settingsOf(right);
}

/** Each setting that differs between two snapshots: what it was, and what it is now. */
export function otherSettings(before: Snapshot['info'], now: Snapshot['info']): string {
  const [was, is] = [settingTexts(before), settingTexts(now)];
  const names = (['view', 'query', 'families', 'ignore'] as const).filter((name) => was[name] !== is[name]);
  return names.map((name) => `${name}: ${was[name]}, now ${is[name]}`).join('; ');
}

function settingTexts({ view, families, include, ignore }: Snapshot['info']) {
  const paths = Object.keys(families);
  const all = paths.length === Object.keys(FAMILIES).length;
  const listed = (names: readonly string[]): string => oneLine([...names].sort().join(', ') || 'none', 200);
  return { view, families: all ? 'all' : listed(paths), query: listed(include), ignore: listed(ignore) };
}
