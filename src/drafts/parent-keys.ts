import { familyWords, foldKey } from './key-spelling.ts';

/** Keys of a body that name its study. */
export const STUDY_KEYS = ['study', 'project'];
/** Keys of a body that name what it belongs to. */
export const PARENT_KEYS = [
  'draft',
  'folder',
  'form',
  'data_dictionary',
  'unit_dictionary',
  'check',
  'parent',
  'object',
];

const KINDS = [...STUDY_KEYS, ...PARENT_KEYS];
const PARENT_KEY = new RegExp(`^(?:parent_|draft_)?(${KINDS.join('|')})(s|_ids?|_oids?|_names?)?$`);

/** What a key names as a parent: `form_id` a form. */
export interface ParentKey {
  readonly kind: string;
  /** `forms: 7` names none: it says how many there are. */
  readonly isPlural: boolean;
}

/**
 * What a key names as a parent; undefined if it names none, whatever its value is.
 *
 * @param family the path segment of the object's own family, whose own name and OID are no parent's (`FormOID` in a
 *   form). Default: not known
 * @see docs/assumptions.md#keys
 */
export function parentKeyOf(key: string, family?: string): ParentKey | undefined {
  const name = foldKey(key);
  const [, kind, ending] = PARENT_KEY.exec(name) ?? [];
  if (kind === undefined || isOwnName(name, family)) return undefined;
  return { kind, isPlural: ending === 's' };
}

/** What a key with this value names as a parent: `form` for `form_id`; undefined if it names none. */
export function parentKindOf(key: string, value: unknown, family?: string): string | undefined {
  const parent = parentKeyOf(key, family);
  return parent?.isPlural === true && typeof value === 'number' ? undefined : parent?.kind;
}

/** Whether a folded key is the OID or name of an object of this family itself: `field_oid`, `draft_field_name`. */
export function isOwnName(name: string, family: string | undefined): boolean {
  const own = name.replace(/^draft_(?=.+_)/, '');
  return familyWords(family).some((word) => own === `${word}_oid` || own === `${word}_name`);
}
