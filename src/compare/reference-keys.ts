import { foldKey, isOwnName, parentKindOf } from '../drafts/key-meanings.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import type { Body } from './snapshot-object.ts';

/** The family of the object in whose body the key is. */
const OWN_FAMILY = 'own family';

/** Words that name a family in a key: its singular, its path segment, and that in the singular. */
const FAMILY_BY_WORD: ReadonlyMap<string, string> = new Map([
  ...Object.values(FAMILIES).flatMap(({ path, singular }): [string, string][] => [
    [path, path],
    [singular.toLowerCase().replaceAll(' ', '_'), path],
  ]),
  ['check', FAMILIES.editCheck.path],
  ['edit_checks', FAMILIES.editCheck.path],
  ['draft', 'draft'],
  ['parent', OWN_FAMILY],
]);

/** The families to whose objects entries belong. */
export const DICTIONARIES: readonly string[] = [FAMILIES.dataDictionary.path, FAMILIES.unitDictionary.path];
/** To which family an object belongs, nearest first. A field only refers to its dictionary, and to a check. */
const CONTAINERS: readonly string[] = [FAMILIES.editCheck.path, FAMILIES.form.path, FAMILIES.folder.path];

/** The families of which one contains the objects of a family, nearest first: a folder in a folder, a field in a field. */
export function containersOf(family: string): readonly string[] {
  if (family === FAMILIES.dataDictionaryEntry.path) return [family, ...DICTIONARIES];
  return [family, ...(family === FAMILIES.field.path ? CONTAINERS.slice(1) : CONTAINERS)];
}

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
      /** The outermost key of a body that says what the object belongs to: `form_id` in a field. */
      readonly belongs: boolean;
      /** The words before the family that tell two objects of it apart: `compare_` of `compare_form_id`. */
      readonly which: string;
    }
  /** `FormOID`, `DataDictionaryName`: an object of this family by its OID or name. */
  | {
      readonly kind: 'name';
      readonly family: string;
      readonly by: 'oid' | 'label';
      readonly belongs: boolean;
      readonly which: string;
    }
  /** No key: a body of this family. */
  | { readonly kind: 'body'; readonly family: string }
  /** An id that is of no family; `own`: that of what contains it, such as a comment. */
  | { readonly kind: 'foreign-id'; readonly own: boolean }
  | undefined;

/** The roles of keys: `form_id`, `source_field_ids`, `parentFolderId`, `FormOID`, `form`. @see docs/assumptions.md#references */
export class KeyRoles {
  /** By the family of a body, or '' inside one. */
  private readonly known = new Map<string, Map<string, KeyRole | null>>();

  /**
   * The role of a key wherever it is.
   *
   * @param family of the body of which it is an outermost key. Default: it may be anywhere
   */
  roleOf(key: string, family = ''): KeyRole {
    let roles = this.known.get(family);
    if (roles === undefined) this.known.set(family, (roles = new Map<string, KeyRole | null>()));
    let role = roles.get(key);
    if (role === undefined) {
      role = (family === '' ? roleFrom(key) : outermost(key, family)) ?? null;
      roles.set(key, role);
    }
    return role ?? undefined;
  }

  /**
   * The role of a key inside a value whose own key has a role: in `form: {id: 7, name: 'Vital Signs'}` the outer key
   * names the family, the `id` of a comment belongs to no family, and the `parent` of a step is no folder.
   *
   * @param group that has the key: in `fields: [{id: 9, field_id: 7}]` the `id` is that of the row
   */
  roleIn(key: string, outer: KeyRole, group: Body): KeyRole {
    if (outer?.kind === 'body') {
      const isOfAnswers = DICTIONARIES.includes(outer.family) && foldKey(key) === 'entries';
      // Groups and texts are the answers themselves.
      const areIds = isOfAnswers && typeof [group[key]].flat()[0] === 'number';
      return this.roleOf(areIds ? FAMILIES.dataDictionaryEntry.path : key, outer.family);
    }
    if (outer?.kind === 'reference') {
      const { family, belongs, which } = outer;
      if (key === 'id')
        return this.hasOther(group, family) ? this.roleOf(key) : { ...outer, sure: true, belongs: false };
      if (/^(?:oid|name|label)$/i.test(key))
        return { kind: 'name', family, by: foldKey(key) === 'oid' ? 'oid' : 'label', belongs, which };
    }
    const role = this.roleOf(key);
    if (role === undefined || !('family' in role) || role.family !== OWN_FAMILY) return role;
    return role.kind === 'reference' && role.sure ? { kind: 'foreign-id', own: false } : undefined;
  }

  /** Whether a group names an object of a family by a key such as `field_id` or `field`. */
  private hasOther(group: Body, family: string): boolean {
    return Object.entries(group).some(([key, value]) => {
      const role = this.roleOf(key);
      if (role?.kind !== 'reference' || role.family !== family || role.plural || !isPlainName(key))
        return false;
      // A text beside a number is an OID, and under `field_id` no name of an object.
      const isOid = typeof value === 'string' && typeof group.id === 'number' && !/^\d+$/.test(value);
      return value !== null && !(role.sure && isOid);
    });
  }

  /**
   * What is in the text of every object that refers to one of these families.
   *
   * @param endings of keys, as a pattern
   */
  patternOf(families: readonly string[], endings = '(?:_?(?:ids?|oids?|names?|labels?))?'): RegExp {
    const words = [...FAMILY_BY_WORD]
      .filter(([, family]) => families.includes(family) || family === OWN_FAMILY)
      .map(([word]) => word);
    return new RegExp(`(?:${words.join('|').replaceAll('_', '_?')})${endings}"\\s*:`, 'i');
  }
}

/** Whether a key says what the object belongs to. */
export function belongs(role: KeyRole): role is Extract<KeyRole, { readonly belongs: boolean }> {
  return role !== undefined && 'belongs' in role && role.belongs;
}

/** The family of whose objects the value of a key is one. */
export function familyOf(role: KeyRole): string | undefined {
  return role && 'family' in role ? role.family : undefined;
}

/** Whether a key says nothing but its family: `form_id`, `FormOID`; not `next_form_id` and `parent_folder_id`. */
export function isPlainName(key: string): boolean {
  const word = foldKey(key).replace(/^draft_|_(?:ids?|oids?|names?|labels?)$/g, '');
  return word !== 'parent' && FAMILY_BY_WORD.has(word);
}

/** Words that say which object of a family is meant: `range_check` is no check. */
const WHICH = /^(?:parent|draft|source|target|compare|trigger|related)_(?=.)/;
const ID_OR_NAME = /^(?<subject>.+)_(?:(?<id>ids?)|(?<oid>oids?)|names?|labels?)$/;

function roleFrom(key: string): KeyRole {
  const words = foldKey(key);
  if (words === 'id') return { kind: 'foreign-id', own: true };
  const { subject, id, oid } = ID_OR_NAME.exec(words)?.groups ?? {};
  const name = subject ?? words;
  const word = subject === undefined ? words.replace(WHICH, '') : familyWordIn(subject);
  const [family, before] = [FAMILY_BY_WORD.get(word), name.slice(0, name.length - word.length)];
  const which = before.replace(/(?<=^|_)(?:(?:draft|parent|field)_)+$/, '');
  if (family === undefined) return id === undefined ? undefined : { kind: 'foreign-id', own: false };
  if (subject !== undefined && id === undefined)
    return { kind: 'name', family, by: oid === undefined ? 'label' : 'oid', belongs: false, which };
  const plural = subject === undefined && words.endsWith('s');
  return { kind: 'reference', family, sure: id !== undefined, plural, belongs: false, which };
}

/** The role of an outermost key of a body. */
function outermost(key: string, own: string): KeyRole {
  const role = roleFrom(key);
  if (role?.kind !== 'reference' && role?.kind !== 'name') return role;
  const family = role.family === OWN_FAMILY ? own : role.family;
  if (isOwnName(foldKey(key), own)) return undefined;
  const belongs = parentKindOf(key, own) !== undefined && containersOf(own).includes(family);
  return { ...role, family, belongs };
}

/** The last words, which name a family: `field` of `source_field`, `data_dictionary_entry`, which is no dictionary. */
function familyWordIn(subject: string): string {
  const words = subject.split('_');
  return words.map((_, first) => words.slice(first).join('_')).find((word) => FAMILY_BY_WORD.has(word)) ?? '';
}
