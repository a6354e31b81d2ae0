import { InputError, type Snapshot, type SnapshotSettings, snapshotSettings } from '../../src/index.ts';
import { settingTexts, takenTexts } from '../../platform/snapshot/snapshot-comparison.ts';
import type { Source } from './snapshot-source.ts';
import { type ViewValues, settingsOf } from './view-flags.ts';

/** How a snapshot was taken, so that another one can be compared with it. */
export function settingsOfSnapshot({ info }: Snapshot): SnapshotSettings {
  const { view, families, include, ignore } = info;
  return snapshotSettings({ view, families: Object.keys(families), include, ignore });
}

/**
 * Refuses flags that a snapshot in a folder contradicts: it was taken already, and a draft that is compared with it
 * is read in the same way.
 *
 * @throws InputError with a sentence for each flag
 */
export function refuseOtherSettings(
  { folder, snapshot }: Extract<Source, { readonly snapshot: Snapshot }>,
  values: ViewValues,
): void {
  const taken = takenTexts(snapshot.info);
  const wanted = settingTexts(settingsOf(values));
  const names = (['view', 'families', 'include', 'ignore'] as const).filter(
    (name) => (values[name]?.length ?? 0) > 0 && wanted[name] !== taken[name],
  );
  if (names.length === 0) return;
  throw new InputError(
    names.map((name) => `--${name}: the snapshot in ${folder} was taken with another value, ${taken[name]}.`),
    { hint: 'Leave the flag out, or take the snapshot again with it.' },
  );
}
