declare const safe: unique symbol;

/** The name of a key that is made of common words only; only `keyName` makes one. */
export type KeyName = string & { readonly [safe]: true };

/** Stands for every other key. */
export const OTHER_KEY = '(other)' as KeyName;

/**
 * The words of which the keys of design objects, templates and lists are made. A key with any other word may
 * be data (an object's name as a key, an id, the name of a custom property), so its name is never published.
 */
const WORDS = new Set(
  `access action active actual add added address all allow api app archived array author available base body
  boolean by calculated can category cell cells change changed check checks child children choice choices class
  code coded collection column columns comment comments compliance complete completed condition conditions
  config content control copy count created creator crf current cursor custom data datatype date dates days
  decimal default definition delete deleted depends derivation derivations derived description detail details
  deviation deviations dictionaries dictionary digits disabled display document documents domain draft drafts
  due edit editable edits enabled end entries entry enum error errors etag event events exclude expected
  explanation explanations expression extra field fields file filter first flag flags folder folders form
  format forms from full function functions global group groups has header heading help hidden high href html
  icon id ids include included index info input instruction instructions integer internal is item items key
  kind kinds label labels language last layout length level library limit line lines link linked links list
  lock locked log logic long low lower map mapping mask master matrices matrix max maximum member members
  message meta metadata min minimum mode modified modifier module name names next note notes null number object
  objects of off offset oid oids on open operand operator option optional options or order ordinal origin
  other output owner page pages parameter parameters parent parents path pattern permission permissions pk
  position precision prefix previous primary privacy progress project projects prompt properties property
  protocol published query question questions range read readonly reason record ref reference references
  related release repeat repeating required resolved response result results retired review revision role
  roles root row rows rule rules sas scope script section sections sequence set setting settings severity
  short signature size sort source sources specify standard standards start state status step steps string
  study style subject suffix system table tag tags target targets task template templates term test text
  time times timestamp title to token total tree trigger type types unique unit units update updated updater
  upper url urls use used user users uuid valid validation value values variable version versions view
  visible visit visits when width window with word workflow xml`.split(/\s+/),
);

/** Longer keys are not names of keys, UTF-16 units. */
const MAX_LENGTH = 60;

/** The key's own name if it is made of common words: `form_oid`, `formOid`, `FormOID`; else `(other)`. */
export function keyName(key: string): KeyName {
  const words = keyWords(key);
  return words.length > 0 && words.every((word) => WORDS.has(word)) ? (key as KeyName) : OTHER_KEY;
}

/** Words in the names of keys below which users choose the keys. */
const USER_KEYS = new Set(['properties', 'property', 'custom', 'extra', 'map', 'mapping']);

/** Whether the keys below this key are data, as those of custom properties are. */
export function hasUserKeys(key: string): boolean {
  return keyWords(key).some((word) => USER_KEYS.has(word));
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
