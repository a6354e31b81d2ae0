import {
  type ChangeReport,
  type Deadline,
  FAMILIES,
  type Snapshot,
  type SnapshotSettings,
  compareSnapshots,
  oneLine,
} from '../../src/index.ts';
import type { EarlierSnapshot } from './earlier-snapshot.ts';

/** Why the output `changed` is what it is; only `unchanged` makes it false. */
export type Reason = 'first' | 'changed' | 'unchanged' | 'settings' | 'damaged';

/** The outcome of a comparison. */
export interface SnapshotComparison {
  readonly reason: Reason;
  /** Of the snapshot before; undefined if it is unknown. */
  readonly previousFingerprint: string | undefined;
  /** undefined: nothing was compared. */
  readonly report: ChangeReport | undefined;
  /** What was in the folder, if the snapshot was compared with it, or was to be. */
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
  if (opened.state !== 'whole') {
    const reason = opened.state === 'absent' ? 'first' : 'damaged';
    return { reason, previousFingerprint: undefined, report: undefined };
  }
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

/** The settings of a snapshot as text, by the name of the input. */
export type SettingTexts = Readonly<Record<keyof SnapshotSettings, string>>;

/** Settings for a message; equal settings have equal texts. */
export function settingTexts(settings: SnapshotSettings): SettingTexts {
  return textsOf({ ...settings, families: settings.families.map((name) => FAMILIES[name].path) });
}

/** How a snapshot was taken, in the same texts. */
export function takenTexts({ view, families, include, ignore }: Snapshot['info']): SettingTexts {
  return textsOf({ view, families: Object.keys(families), include, ignore });
}

type Lists = Readonly<Record<'families' | 'include' | 'ignore', readonly string[]>>;

function textsOf({ view, families, include, ignore }: Lists & { readonly view: string }): SettingTexts {
  const all = families.length === Object.keys(FAMILIES).length;
  return { view, families: all ? 'all' : listed(families), include: listed(include), ignore: listed(ignore) };
}

function listed(names: readonly string[]): string {
  return oneLine([...names].sort().join(', ') || 'none', 200);
}
