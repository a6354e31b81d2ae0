/** The flags that say how a draft is read. */
import {
  EXPANSIONS,
  FAMILIES,
  SNAPSHOT_VIEWS,
  type SnapshotSettings,
  snapshotSettings,
} from '../../src/index.ts';
import { namesIn } from '../../platform/inputs/parsers.ts';
import type { Flag, Texts, Values } from '../command.ts';
import { optional } from '../flags.ts';

const names = <T>(brief: string, choices: readonly string[], parse: (all: string[]) => T): Flag<T> => ({
  brief,
  value: 'NAMES',
  choices,
  read: ([text = '']) => parse(namesIn(text)),
});

export const VIEW_FLAGS = {
  view: {
    ...optional(
      'metadata (default), detail or list',
      'VIEW',
      (text) => snapshotSettings({ view: text }).view,
    ),
    choices: SNAPSHOT_VIEWS,
  },
  families: names(
    'Families to read, between commas (default: all)',
    Object.values(FAMILIES).map(({ path }) => path),
    (families) => {
      if (families.length === 0) return undefined;
      // Throws for names that are no families.
      snapshotSettings({ families });
      return families;
    },
  ),
  include: names(
    'Expansions, between commas; with --view list only',
    EXPANSIONS,
    (include) => snapshotSettings({ view: 'list', include }).include,
  ),
  ignore: names(
    'Names of keys that are left out, between commas',
    [],
    (ignore) => snapshotSettings({ ignore }).ignore,
  ),
};

/** The values of these flags; undefined or empty if a flag is not given. */
export type ViewValues = Values<typeof VIEW_FLAGS>;

/** Expansions belong to the list view. */
export function viewMistakes({ view, include }: Texts<typeof VIEW_FLAGS>): string[] {
  if (namesIn(include).length === 0 || view === 'list') return [];
  return ['--include: expansions are of the list view only. Add --view list, or leave --include out.'];
}

export function settingsOf({ view, families, include, ignore }: ViewValues): SnapshotSettings {
  return snapshotSettings({ view, families, include, ignore });
}
