/** What may be published of a service: words of this program, counts, and names of common keys. */
import { type ObjectBody, isObject } from '../../src/index.ts';

declare const safe: unique symbol;

/** The name of a key that may be published; only `keyName` and `keyNameAt` make one. */
export type KeyName = string & { readonly [safe]: true };

/** Stands for every other key. */
export const OTHER_KEY = '(other)' as KeyName;

/** Names that docs/service.md has and the words below do not make. */
const DOCUMENTED = new Set(
  'progress_pct size_in_bytes expires_in_seconds content_type download can_access_user_api'.split(' '),
);

/**
 * The words of which the keys of lists, templates, drafts and design objects are made: few, and none that only
 * a study uses. A key with any other word may be data, so its name is never published.
 */
const WORDS = new Set(
  `active archived array at author base body by cell cells changed check checks child children choices code
  coded comment comments compliance copy count created custom data date default deleted depth derivation
  derivations description detail details deviations dictionaries dictionary display draft drafts edit entries
  entry error errors etag expression field fields file filename folder folders form format forms function functions
  help id ids include index is item items key kind label labels language last length level library link list
  locked matrices matrix message meta metadata modified name names next number object objects of oid oids order
  ordinal page pages parent pk position previous project projects properties property published query range
  read ref reference references required resolved results revision scope section sections setting settings size
  source standards state status step steps string study sort target template templates test cases text time
  timestamp title total type types unit units update updated url uuid value values version versions view`.split(
    /\s+/,
  ),
);

/** Longer keys are not names of keys, UTF-16 units. */
const MAX_LENGTH = 60;

/**
 * The name of a key of a record if it is documented, or begins in lower case and consists of the words above:
 * `form_oid`, `formOid`; else `(other)`. The names of objects are often in capitals.
 */
export function keyName(key: string): KeyName {
  const words = /^[a-z]/.test(key) ? keyWords(key) : [];
  const isSafe = DOCUMENTED.has(key) || (words.length > 0 && words.every((word) => WORDS.has(word)));
  return isSafe ? (key as KeyName) : OTHER_KEY;
}

/** The name of the key at the end of a path; `(other)` below a single object, which may be a map of data. */
export function keyNameAt(path: string): KeyName {
  const match = /^(?:\w*(?:\[\])+\.)*(\w+)(?:\[\])*$/.exec(path);
  const above = path.split('.').slice(0, -1);
  return match === null || above.some(hasUserKeys) ? OTHER_KEY : keyName(match[1] ?? '');
}

/** Words in the names of keys below which the keys are data. */
const USER_KEYS = new Set(
  'properties property custom extra map mapping label labels attributes tags value values choices'.split(' '),
);

/** Whether the keys below this key are data, as those of custom properties are. */
export function hasUserKeys(key: string): boolean {
  return keyWords(key.replaceAll('[]', '')).some((word) => USER_KEYS.has(word));
}

/** An object with more keys is a map: its keys are data. */
const MAX_KEYS = 60;

/** Whether an object is a map of data: very many keys, or two values that are objects of one shape. */
export function isMap(object: ObjectBody): boolean {
  const shapes = Object.values(object)
    .filter((value) => isObject(value) && !isReference(value))
    .map((value) => JSON.stringify(Object.keys(value as ObjectBody).sort()));
  return Object.keys(object).length > MAX_KEYS || new Set(shapes).size < shapes.length;
}

/** Names of an object that is referred to. */
const REFERENCE_KEYS = new Set(['id', 'pk', 'uuid', 'oid', 'name', 'label', 'title', 'url']);

/** Whether a single object says what another one is: `{"id": 7, "name": "Demographics"}`. */
export function isReference(value: unknown): boolean {
  return isObject(value) && 'id' in value && Object.keys(value).every((key) => REFERENCE_KEYS.has(key));
}

/** The words of a key in lower case; an empty array for a key that is not written like an identifier. */
export function keyWords(key: string): string[] {
  if (key.length > MAX_LENGTH || !/^[A-Za-z]+(?:_[A-Za-z]+)*$/.test(key)) return [];
  return key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
}

/** The words that a fact can be. No string of the service can become one. */
export const FACT_WORDS = [
  'array',
  'results',
  'paginated',
  'link',
  'other',
  'json',
  'text',
  'web-page',
  'nothing',
  'failed',
  'skipped',
  'yes',
  'no',
] as const;
export type FactWord = (typeof FACT_WORDS)[number];

/**
 * A detail of a finding that may be published. The type keeps every value of the service out: counts, yes and
 * no, words of this program, and names of a key that consists of common words.
 */
export type Fact = number | boolean | FactWord | readonly (KeyName | FactWord)[];
export type Facts = Readonly<Record<string, Fact>>;
