import {
  FAMILIES,
  FAMILY_NAMES,
  FAMILY_PATHS,
  type FamilyName,
  isFamilyName,
} from '../drafts/object-families.ts';
import { queryMistakes } from '../drafts/query-parameters.ts';
import { InputError } from '../errors/error-classes.ts';
import { unknownChoice } from '../text/nearest.ts';
import { oneLine, quoteWhole } from '../text/one-line-and-quotes.ts';

export const SNAPSHOT_VIEWS = ['metadata', 'detail', 'list'] as const;

/** Which view of each object a snapshot holds. */
export type SnapshotView = (typeof SNAPSHOT_VIEWS)[number];

/** How a draft is read; every option has a default. */
export interface SnapshotOptions {
  /** Default `metadata`: the detail with labels, comments and custom properties, one request for each object. */
  readonly view?: string | undefined;
  /** Families by their name (`editCheck`) or path segment (`checks`). Default: all. */
  readonly families?: readonly string[] | undefined;
  /** Query parameters of the lists, such as `page_size=500`; allowed only with the list view. */
  readonly query?: readonly string[] | undefined;
  /** Names of keys that are left out of bodies, at any depth; an object's own `id` always stays. */
  readonly ignore?: readonly string[] | undefined;
}

/** Checked options; lists are sorted, so that equal settings are equal values. */
export interface SnapshotSettings {
  readonly view: SnapshotView;
  readonly families: readonly FamilyName[];
  readonly query: readonly string[];
  readonly ignore: readonly string[];
}

/** @throws InputError with a sentence for each mistake */
export function snapshotSettings(options: SnapshotOptions): SnapshotSettings {
  const { view = 'metadata', families = FAMILY_NAMES, query = [], ignore = [] } = options;
  const mistakes: string[] = [];
  /** The names that are known, each once, in the order of `all`. */
  const known = <T extends string>(what: string, all: readonly T[], names: readonly string[]): T[] => {
    const unknown = names.filter((name) => !(all as readonly string[]).includes(name));
    mistakes.push(...unknown.map((name) => unknownChoice(what, name, all)));
    return all.filter((name) => names.includes(name));
  };
  const [knownView] = known('view', SNAPSHOT_VIEWS, [view]);
  if (families.length === 0)
    mistakes.push('No family is given: name at least one, or leave the families out for all.');
  const asPaths = families.map((name) => (isFamilyName(name) ? FAMILIES[name].path : name));
  const paths = known('family', FAMILY_PATHS, asPaths);
  if (query.length > 0 && view !== 'list')
    mistakes.push(`Only the view "list" takes query parameters; the view is "${quoteWhole(view, 40)}".`);
  mistakes.push(...queryMistakes(query));
  if (ignore.includes('')) mistakes.push('The name of a key that is ignored is empty.');
  if (knownView === undefined || mistakes.length > 0) throw new InputError(mistakes);
  return {
    view: knownView,
    families: FAMILY_NAMES.filter((name) => paths.includes(FAMILIES[name].path)),
    query: [...query].sort(),
    ignore: [...new Set(ignore)].sort(),
  };
}

const TITLES = {
  view: 'View',
  families: 'Families',
  query: 'Query parameters',
  ignore: 'Ignored keys',
} as const;

/** The settings in which two snapshots differ, with both values: "View: list, then detail". */
export function differentSettings(from: SnapshotSettings, to: SnapshotSettings): string[] {
  return (Object.keys(TITLES) as (keyof typeof TITLES)[])
    .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .map((key) => `${TITLES[key]}: ${inWords(from, key)}, then ${inWords(to, key)}`);
}

function inWords(settings: SnapshotSettings, key: keyof typeof TITLES): string {
  const { view, families } = settings;
  if (key === 'view') return view;
  if (key === 'families' && families.length === FAMILY_NAMES.length) return 'all';
  const list = key === 'families' ? families.map((family) => FAMILIES[family].path) : settings[key];
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
  const sentence = 'These snapshots were taken with different settings and cannot be compared.';
  throw new InputError([sentence, ...different.map((one) => `${one}.`)], {
    hint: 'Take the later one with the settings of the earlier one, or remove the earlier one to start over.',
  });
}
