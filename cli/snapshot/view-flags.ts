import { type SnapshotSettings, snapshotSettings } from '../../src/index.ts';
import { optional } from '../../platform/inputs/parse-inputs.ts';
import { namesIn } from '../../platform/inputs/parsers.ts';

/** The flags that say how a draft is read. What goes together is checked by `settingsOf`. */
export const VIEW_TABLE = {
  view: optional((text) => snapshotSettings({ view: text }).view),
  families: optional((text) => familyNames(namesIn(text))),
  include: (text: string) => snapshotSettings({ view: 'list', include: namesIn(text) }).include,
  ignore: (text: string) => snapshotSettings({ ignore: namesIn(text) }).ignore,
};

/** The values of these flags; undefined or empty where a flag is not given. */
export interface ViewValues {
  readonly view: SnapshotSettings['view'] | undefined;
  readonly families: string[] | undefined;
  readonly include: SnapshotSettings['include'];
  readonly ignore: readonly string[];
}

type ViewTexts = Readonly<Record<keyof typeof VIEW_TABLE, string>>;

/** Expansions belong to the list view. */
export function viewMistakes({ view, include }: ViewTexts): string[] {
  if (namesIn(include).length === 0 || view === 'list') return [];
  return ['--include: expansions are of the list view only. Add --view list, or leave --include out.'];
}

export function settingsOf({ view, families, include, ignore }: ViewValues): SnapshotSettings {
  return snapshotSettings({ view, families, include, ignore });
}

function familyNames(families: string[]): string[] {
  // Throws for names that are no families.
  snapshotSettings({ families });
  return families;
}
