import { FAMILIES, type Snapshot, type SnapshotSettings, oneLine } from '../../src/index.ts';

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
