import { FAMILIES } from './object-families.ts';

/** Longer keys are none of those below, UTF-16 units. */
const MAX_KEY_LENGTH = 100;

/** Whole numbers under these keys express only an order. A `record_ordinal` or `record_position` says which one is meant. */
const ORDER_KEY =
  /^(?:(?!(?:.*_)?(?:record|repeat|instance)_)(?:.*_)?ordinal|(?:(?:display|sort)_)?order|order_number|position|sequence)$/;
/** The code of an answer in its dictionary, most preferred first. */
export const CODE_KEYS = ['code', 'coded_value', 'coded_data', 'coded', 'coded_unit'] as const;

const FAMILY_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.values(FAMILIES).map(({ path, singular }): [string, string[]] => [
    path,
    [singular.toLowerCase().replaceAll(' ', '_')],
  ]),
  [FAMILIES.editCheck.path, ['check', 'edit_check']],
]);

/**
 * The one spelling of a key: `FormOID`, `formOid` and `FORM_OID` are `form_oid`. Empty for a key of more than 100
 * UTF-16 units.
 *
 * @see docs/assumptions.md#keys
 */
export function foldKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH) return '';
  const lower = key.toLowerCase();
  if (lower === key || key.toUpperCase() === key) return lower;
  return key.replace(/[a-z0-9](?=[A-Z])|[A-Z](?=[A-Z][a-z]{2})/g, '$&_').toLowerCase();
}

/**
 * The words that name a family in a key: `field` in `FieldOID`.
 *
 * @param family its path segment; undefined if it is not known. Anything else is the word itself: `draft`
 */
export function familyWords(family: string | undefined): readonly string[] {
  return family === undefined ? [] : (FAMILY_WORDS.get(family) ?? [family]);
}

/** Whether whole numbers under this key express only an order. @see docs/assumptions.md#keys */
export function isOrderKey(key: string): boolean {
  return ORDER_KEY.test(foldKey(key));
}

/**
 * Whether a number under this outermost key counts other objects: `field_count`, `EntryCount`, but not `max_count`. In
 * a part of an object, such as a check's step, a count is a threshold.
 *
 * @see docs/assumptions.md#keys
 */
export function isCounterKey(key: string): boolean {
  return /^(?!(?:.*_)?(?:max|min)(?:imum)?_)(?:.*_)?count$/.test(foldKey(key));
}

export const STUDY_KEYS = ['study', 'project'];
const ANSWER_LISTS = ['data_dictionary', 'unit_dictionary'];
export const PARENT_KEYS = ['draft', 'folder', 'form', ...ANSWER_LISTS, 'check', 'parent', 'object'];

const KINDS = [...STUDY_KEYS, ...PARENT_KEYS];
const PARENT_KEY = new RegExp(`^(?:parent_|draft_)?(${KINDS.join('|')})(s|_ids?|_oids?|_names?|_labels?)?$`);

/**
 * What a key names as a parent: `form` for `form_id`; undefined if it names none.
 *
 * @param family the path segment of the object's own family, whose own name and OID are no parent's (`FormOID` in a
 *   form). Default: not known
 * @param value of the key: `forms: 7` names no parent, it says how many there are. Default: not known
 * @see docs/assumptions.md#keys
 */
export function parentKindOf(key: string, family?: string, value?: unknown): string | undefined {
  const name = foldKey(key);
  const [, kind, ending] = PARENT_KEY.exec(name) ?? [];
  const isCounter = ending === 's' && typeof value === 'number';
  return kind === undefined || isCounter || isOwnName(name, family) ? undefined : kind;
}

/** Whether a folded key is the OID or name of an object of this family itself: `field_oid`, `draft_field_name`. */
export function isOwnName(name: string, family: string | undefined): boolean {
  const own = name.replace(/^draft_(?=.+_)/, '');
  return familyWords(family).some((word) => ['oid', 'name', 'label'].some((end) => own === `${word}_${end}`));
}
