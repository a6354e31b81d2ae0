import { FAMILIES, FAMILY_NAMES } from '../drafts/object-families.ts';
import { InputError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line.ts';
import type { SnapshotInfo } from './snapshot-format.ts';
import type { SnapshotSettings } from './snapshot-settings.ts';

/** A setting that differs between two snapshots, with its values in words. */
interface DifferentSetting {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const NAMES = {
  view: 'View',
  families: 'Families',
  query: 'Query parameters',
  ignore: 'Ignored keys',
} as const;

/** How a snapshot was taken, so that another one can be taken in the same way. */
export function settingsOf({ view, families, include, ignore }: SnapshotInfo): SnapshotSettings {
  const names = FAMILY_NAMES.filter((name) => Object.hasOwn(families, FAMILIES[name].path));
  return { view, families: names, query: include, ignore };
}

export function differentSettings(from: SnapshotSettings, to: SnapshotSettings): DifferentSetting[] {
  const different = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter(
    (name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]),
  );
  return different.map((name) => ({ name: NAMES[name], from: inWords(from, name), to: inWords(to, name) }));
}

function inWords(settings: SnapshotSettings, name: keyof typeof NAMES): string {
  const { families } = settings;
  if (name === 'view') return settings.view;
  if (name === 'families' && families.length === FAMILY_NAMES.length) return 'all';
  const list = name === 'families' ? families.map((family) => FAMILIES[family].path) : settings[name];
  return oneLine(list.join(', ') || 'none');
}

/**
 * Snapshots of different views, families, query parameters or ignored keys differ even if the draft did not change.
 *
 * @param to settings of the other snapshot, which may be about to be read
 * @throws InputError
 */
export function checkComparable(from: SnapshotSettings, to: SnapshotSettings): void {
  const different = differentSettings(from, to);
  if (different.length === 0) return;
  const mistakes = different.map(
    (one) => `${one.name}: ${one.from} in the earlier snapshot, ${one.to} in the later one.`,
  );
  const sentence = 'These snapshots were taken with different settings and cannot be compared.';
  throw new InputError([sentence, ...mistakes], { hint: 'Take both with the same settings.' });
}
