import { isObject } from '../json/exact-json.ts';
import { oneLine } from '../text/one-line.ts';
import { titleText } from '../text/plain-text.ts';
import { foldKey, PARENT_KEYS, STUDY_KEYS } from './known-keys.ts';
import { labelOf, MAX_LABEL_LENGTH, oidOf, ownLabelOf } from './label-and-oid.ts';
import type { ObjectBody } from './read-object.ts';

const STUDY_PARTS = STUDY_KEYS.map((kind) => [`${kind}_name`, kind]);
const PARENT_PARTS = PARENT_KEYS.map((kind) => [`${kind}_oid`, `${kind}_name`, kind]);
const PART_KEYS = new Set([...STUDY_PARTS, ...PARENT_PARTS].flat());

/**
 * The label of an object with what distinguishes it from its namesakes: study or project, OID, label and
 * parents, as far as the body has them; `#id` if it has none. One clean line of bounded length.
 *
 * @param family its path segment, or `draft`. Default: not known
 * @see docs/assumptions.md#keys
 */
export function fullLabel(object: ObjectBody, family?: string): string {
  const texts = partTexts(object);
  const textsAt = (parts: readonly string[][]): (string | undefined)[] =>
    parts.map((keys) => keys.map((key) => texts.get(key)).find((text) => text !== undefined));
  const parts = [
    ...textsAt(STUDY_PARTS),
    oneLine(oidOf(object, family), MAX_LABEL_LENGTH),
    title(ownLabelOf(object, family)),
    ...textsAt(PARENT_PARTS),
  ].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? title(labelOf(object, family)) : [...new Set(parts)].join(' · ');
}

/** The study or project that a draft's body names; empty if it names none. */
export function studyOf(draft: ObjectBody): string {
  const texts = partTexts(draft);
  return (
    STUDY_PARTS.flat()
      .map((key) => texts.get(key))
      .find((text) => text !== undefined) ?? ''
  );
}

/** The texts under the keys of study and parents that are not empty, by folded key. */
function partTexts(object: ObjectBody): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const key of Object.keys(object)) {
    const name = foldKey(key);
    const text = PART_KEYS.has(name) ? textOf(object[key], name) : '';
    if (text !== '') texts.set(name, text);
  }
  return texts;
}

/** The text, or the label of an object in its place. */
function textOf(value: unknown, kind: string): string {
  if (typeof value === 'string') return title(oneLine(value, MAX_LABEL_LENGTH));
  return isObject(value) ? title(ownLabelOf(value, kind)) : '';
}

function title(label: string): string {
  return titleText(label, MAX_LABEL_LENGTH);
}
