import { FAMILIES } from '../drafts/object-families.ts';

/** The family of the object in whose body the key stands. */
const OWN_FAMILY = 'own family';

/** Words that name a family in a key: its singular, its path segment, and that in the singular. */
const FAMILY_BY_WORD: ReadonlyMap<string, string> = new Map([
  ...Object.values(FAMILIES).flatMap(({ path, singular }): [string, string][] => [
    [path, path],
    [singular.toLowerCase().replaceAll(' ', '_'), path],
  ]),
  ['check', FAMILIES.editCheck.path],
  ['draft', 'draft'],
  ['parent', OWN_FAMILY],
]);

/** What a key says about its value; undefined: nothing. */
export type KeyRole =
  | {
      readonly kind: 'reference';
      /** The path segment of the family whose ids are here, or `draft`. */
      readonly family: string;
      /** `form_id`, not `form`: only an id can be here. */
      readonly sure: boolean;
      /** `forms`: a number here is how many there are. */
      readonly plural: boolean;
    }
  /** No key: a body of this family. */
  | { readonly kind: 'body'; readonly family: string }
  /** An id of something that no family knows; `own`: of the thing that contains it, such as a comment. */
  | { readonly kind: 'foreign-id'; readonly own: boolean }
  | undefined;

/**
 * Tells references by their keys: `form_id`, `source_field_ids`, `parentFolderId`, `form`. @see
 * docs/assumptions.md#references
 */
export class KeyRoles {
  private readonly cache = new Map<string, KeyRole>();

  roleOf(key: string): KeyRole {
    if (!this.cache.has(key)) this.cache.set(key, roleFrom(key));
    return this.cache.get(key);
  }

  /** What is in the text of every object that refers to one of these families. */
  patternOf(families: ReadonlySet<string>): RegExp {
    const words = [...FAMILY_BY_WORD]
      .filter(([, family]) => families.has(family) || family === OWN_FAMILY)
      .map(([word]) => word);
    return new RegExp(`(?:${words.join('|').replaceAll('_', '_?')})(?:_?ids?)?"\\s*:`, 'i');
  }

  /**
   * The meaning of a key inside a value whose own key means `around`: in `form: {id: 7}` the outer key names
   * the family, the `id` of a comment belongs to no family, and the `parent` of a step is no folder.
   */
  roleIn(key: string, around: KeyRole): KeyRole {
    if (key === 'id' && around?.kind === 'reference') return { ...around, sure: true };
    const meaning = this.roleOf(key);
    if (meaning?.kind !== 'reference' || meaning.family !== OWN_FAMILY) return meaning;
    if (around?.kind === 'body') return { ...meaning, family: around.family };
    return meaning.sure ? { kind: 'foreign-id', own: false } : undefined;
  }
}

/** Longer keys are not those of a reference, UTF-16 units. */
const MAX_KEY = 100;

function roleFrom(key: string): KeyRole {
  if (key.length > MAX_KEY) return undefined;
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  if (words === 'id') return { kind: 'foreign-id', own: true };
  const subject = /^(.+)_ids?$/.exec(words)?.[1];
  const family = subject === undefined ? FAMILY_BY_WORD.get(words) : familyIn(subject);
  if (family === undefined) return subject === undefined ? undefined : { kind: 'foreign-id', own: false };
  return { kind: 'reference', family, sure: subject !== undefined, plural: family === words };
}

/**
 * The family that the last words name: `source_field` a field, `data_dictionary_entry` an entry and no
 * dictionary.
 */
function familyIn(subject: string): string | undefined {
  const words = subject.split('_');
  const families = words.map((_, first) => FAMILY_BY_WORD.get(words.slice(first).join('_')));
  return families.find((family) => family !== undefined);
}
