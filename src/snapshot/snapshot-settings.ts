import { FAMILIES, type FamilyName, isFamilyName } from '../drafts/object-families.ts';
import { EXPANSIONS, type Expansion } from '../drafts/query.ts';
import { InputError } from '../errors/error-classes.ts';
import { nearest } from '../text/nearest.ts';
import { quoteWhole } from '../text/one-line.ts';

export const SNAPSHOT_VIEWS = ['metadata', 'detail', 'list'] as const;

/** Which view of each object a snapshot holds. */
export type SnapshotView = (typeof SNAPSHOT_VIEWS)[number];

/** How a draft is read; every option has a default. */
export interface SnapshotOptions {
  /**
   * Default `metadata`: the detail with labels, comments and custom properties, one request for each object.
   */
  readonly view?: string | undefined;
  /** Families by their name (`editCheck`) or path segment (`checks`). Default: all. */
  readonly families?: readonly string[] | undefined;
  /** Expansions of the list view; not allowed with another one. */
  readonly include?: readonly string[] | undefined;
  /** Names of keys that are left out of bodies, at any depth; an object's own `id` always stays. */
  readonly ignore?: readonly string[] | undefined;
}

/** Checked options; lists are sorted and without duplicates, so that equal settings are equal values. */
export interface SnapshotSettings {
  readonly view: SnapshotView;
  readonly families: readonly FamilyName[];
  readonly include: readonly Expansion[];
  readonly ignore: readonly string[];
}

/** @throws InputError with a sentence for each mistake */
export function snapshotSettings(options: SnapshotOptions): SnapshotSettings {
  const { view = 'metadata', families, include = [], ignore = [] } = options;
  const mistakes: string[] = [];
  if (!isOneOf(SNAPSHOT_VIEWS, view)) mistakes.push(unknownChoice('view', view, SNAPSHOT_VIEWS));
  if (families?.length === 0)
    mistakes.push('No family is given: name at least one, or leave the families out for all.');
  const wanted = new Set<FamilyName>();
  for (const text of families ?? Object.keys(FAMILIES)) {
    const name = findFamily(text);
    if (name === undefined) mistakes.push(unknownChoice('family', text, paths()));
    else wanted.add(name);
  }
  const expansions: Expansion[] = [];
  for (const name of include) {
    if (isOneOf(EXPANSIONS, name)) expansions.push(name);
    else mistakes.push(unknownChoice('expansion', name, EXPANSIONS));
  }
  if (include.length > 0 && view !== 'list')
    mistakes.push(`Expansions are of the list view only; the view is "${quoteWhole(view, 40)}".`);
  if (ignore.includes('')) mistakes.push('The name of a key that is ignored is empty.');
  if (!isOneOf(SNAPSHOT_VIEWS, view) || mistakes.length > 0) throw new InputError(mistakes);
  return {
    view,
    families: (Object.keys(FAMILIES) as FamilyName[]).filter((name) => wanted.has(name)),
    include: sorted(expansions),
    ignore: sorted(ignore),
  };
}

/** A family by its name or its path segment. */
function findFamily(text: string): FamilyName | undefined {
  if (isFamilyName(text)) return text;
  return (Object.keys(FAMILIES) as FamilyName[]).find((name) => FAMILIES[name].path === text);
}

function paths(): string[] {
  return Object.values(FAMILIES).map(({ path }) => path);
}

function sorted<T extends string>(names: readonly T[]): T[] {
  return [...new Set(names)].sort();
}

function isOneOf<T extends string>(known: readonly T[], text: string): text is T {
  return (known as readonly string[]).includes(text);
}

function unknownChoice(what: string, text: string, known: readonly string[]): string {
  const [near] = nearest(text, known, 1);
  return (
    `There is no ${what} "${quoteWhole(text, 40)}"${near === undefined ? '' : ` (did you mean "${near}"?)`}. ` +
    `There are: ${known.join(', ')}.`
  );
}
