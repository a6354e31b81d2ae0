import { isObject } from '../json/exact-json.ts';
import { oneLine, type Redact } from '../text/one-line.ts';
import { labelOf, MAX_LABEL_LENGTH, oidOf, ownLabelOf } from './label.ts';
import { PARENT_KEYS, STUDY_KEYS, snakeCase } from './parent-keys.ts';
import type { ObjectBody } from './read-object.ts';

/** The keys of each part of a label, most preferred first; the object's own label follows the OID. */
const PARTS: readonly (readonly string[])[] = [
  ...STUDY_KEYS.map((stem) => [`${stem}_name`, stem]),
  ['oid'],
  ...PARENT_KEYS.map((stem) => [`${stem}_oid`, `${stem}_name`, stem]),
];
const OWN_LABEL_AT = STUDY_KEYS.length + 1;
const PART_KEYS = new Set(PARTS.flat());

/**
 * The label of an object with what distinguishes it from its namesakes: study or project, OID, label and
 * parents, as far as the body has them; `#id` if it has none. One clean line of bounded length.
 *
 * @param redact removes secrets before a part is cut
 * @see docs/assumptions.md#objects
 */
export function fullLabel(object: ObjectBody, redact?: Redact): string {
  const texts = partTexts(object, redact);
  if (texts.size === 0) return labelOf(object, redact);
  const parts = PARTS.map((keys) => keys.map((key) => texts.get(key)).find((text) => text !== undefined));
  parts.splice(OWN_LABEL_AT, 0, ownLabelOf(object, redact));
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(' · ');
}

/** The study or project that a draft's body names; empty if it names none. */
export function studyOf(draft: ObjectBody): string {
  const texts = partTexts(draft, undefined);
  const keys = STUDY_KEYS.flatMap((key) => [`${key}_name`, key]);
  return keys.map((key) => texts.get(key)).find((text) => text !== undefined) ?? '';
}

/** The texts under the keys of parts that are not empty, by key. */
function partTexts(object: ObjectBody, redact: Redact | undefined): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const key of Object.keys(object)) {
    const name = snakeCase(key);
    const value = name === 'oid' ? oidOf({ oid: object[key] }) : object[key];
    const text = PART_KEYS.has(name) ? textOf(value, redact) : '';
    if (text !== '') texts.set(name, text);
  }
  return texts;
}

/** The text, or the label of an object in its place. */
function textOf(value: unknown, redact: Redact | undefined): string {
  if (typeof value === 'string') return oneLine(value, MAX_LABEL_LENGTH, redact);
  return isObject(value) ? ownLabelOf(value, redact) : '';
}
