import { exactDigits, isObject } from '../json/json-values.ts';
import { idOf } from '../lists/object-id.ts';
import { oneLine } from '../text/one-line-and-quotes.ts';
import { CODE_KEYS, familyWords, foldKey, parentKindOf, PARENT_KEYS, STUDY_KEYS } from './key-meanings.ts';
import { FAMILIES, FAMILY_PATHS } from './object-families.ts';
import { titleText } from '../text/plain-text.ts';
import type { ObjectBody } from './read-objects.ts';

/** Upper bound against hostile labels, UTF-16 units; titles are cut further. */
export const MAX_LABEL_LENGTH = 10_000;

interface NameKeys {
  /** Folded keys of a label, most preferred first. */
  readonly labels: readonly string[];
  /** Folded keys of an OID, most preferred first. */
  readonly oids: readonly string[];
}

const NAME_KEYS: ReadonlyMap<string | undefined, NameKeys> = new Map(
  [undefined, ...FAMILY_PATHS].map((family) => [family, nameKeys(family)]),
);

function nameKeys(family: string | undefined): NameKeys {
  const words = familyWords(family);
  const isEntry = family === FAMILIES.dataDictionaryEntry.path;
  const oids = [...(isEntry ? CODE_KEYS : []), 'oid', ...words.map((word) => `${word}_oid`)];
  const names = words.flatMap((word) => [`draft_${word}_name`, `${word}_name`]);
  const texts = isEntry ? ['user_data_string', 'unit_string', 'text', 'decode'] : [];
  return { labels: ['name', 'label', ...names, ...texts, ...oids, 'title'], oids };
}

/** @param family a path segment, `draft`, or what a parent's key names (`form`); undefined if it is not known */
function keysOf(family: string | undefined): NameKeys {
  return NAME_KEYS.get(family) ?? nameKeys(family);
}

/** The preference of a folded key, 0 first. Last comes any other name, unless it is that of a parent. */
function rankOf(name: string, { labels }: NameKeys): number | undefined {
  const index = labels.indexOf(name);
  if (index >= 0) return index;
  return name.endsWith('_name') && parentKindOf(name) === undefined ? labels.length : undefined;
}

/**
 * The label of an object for people: its first non-empty text under `name`, `label`, the name of its own family
 * (`DraftFieldName`), `oid`, `title` or a key that ends in `name` and names no parent, else `#id`. One clean line,
 * whole up to 10,000 UTF-16 units.
 *
 * @param family its path segment, `draft`, or what a parent's key names (`form`). Default: not known
 * @see docs/assumptions.md#keys
 */
export function labelOf(object: ObjectBody, family?: string): string {
  return ownLabelOf(object, family) || `#${oneLine(String(idOf(object) ?? '?'), MAX_LABEL_LENGTH)}`;
}

/**
 * The OID of an object, also a number: its `oid`, else that of its own family (`FieldOID` in a field); an entry's
 * code in its dictionary. Empty if it has none.
 *
 * @see docs/assumptions.md#keys
 */
export function oidOf(object: ObjectBody, family?: string): string {
  const { oids } = keysOf(family);
  let found = { rank: oids.length, text: '' };
  for (const key in object) {
    const rank = oids.indexOf(foldKey(key));
    if (rank < 0 || rank >= found.rank) continue;
    const value = object[key];
    const text = typeof value === 'number' ? String(value) : (exactDigits(value) ?? value);
    if (typeof text === 'string' && text.trim() !== '') found = { rank, text };
  }
  return found.text;
}

/** The label that a body itself has; empty if it has none. It may begin with `#`. */
export function ownLabelOf(object: ObjectBody, family?: string): string {
  return ownLabelWithKey(object, family).label;
}

/** The same with the key that holds it; both empty if there is none. */
export function ownLabelWithKey(
  object: ObjectBody,
  family?: string,
): { readonly key: string; readonly label: string } {
  const keys = keysOf(family);
  let found = { rank: Infinity, key: '', label: '' };
  for (const key of Object.keys(object)) {
    const rank = typeof object[key] === 'string' ? rankOf(foldKey(key), keys) : undefined;
    if (rank === undefined || rank >= found.rank) continue;
    const label = oneLine(String(object[key]), MAX_LABEL_LENGTH);
    if (label !== '') found = { rank, key, label };
  }
  return found;
}

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
  const textsAt = partTexts(object);
  const parts = [
    ...textsAt(STUDY_PARTS),
    oneLine(oidOf(object, family), MAX_LABEL_LENGTH),
    title(ownLabelOf(object, family)),
    ...textsAt(PARENT_PARTS),
  ].filter((part) => part !== '');
  return parts.length === 0 ? title(labelOf(object, family)) : [...new Set(parts)].join(' · ');
}

/** The study or project that a draft's body names; empty if it names none. */
export function studyOf(draft: ObjectBody): string {
  return partTexts(draft)(STUDY_PARTS)[0] ?? '';
}

/** Gives for each of these parts, folded keys of one thing, the first text that is not empty. */
function partTexts(object: ObjectBody): (parts: readonly string[][]) => string[] {
  const texts = new Map<string, string>();
  for (const key of Object.keys(object)) {
    const name = foldKey(key);
    const text = PART_KEYS.has(name) ? partText(object[key], name) : '';
    if (text !== '') texts.set(name, text);
  }
  return (parts) => parts.flatMap((keys) => keys.flatMap((key) => texts.get(key) ?? []).slice(0, 1));
}

/** The text, or the label of an object in its place. */
function partText(value: unknown, kind: string): string {
  if (typeof value === 'string') return title(oneLine(value, MAX_LABEL_LENGTH));
  return isObject(value) ? title(ownLabelOf(value, kind)) : '';
}

function title(label: string): string {
  return titleText(label, MAX_LABEL_LENGTH);
}
