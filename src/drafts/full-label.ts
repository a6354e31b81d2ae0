import { isObject } from '../json/is-object.ts';
import { oneLine } from '../text/one-line.ts';
import { labelOf, ownLabelOf } from './label.ts';
import type { ObjectBody } from './read-object.ts';

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
const MAX_PART_LENGTH = 80;

/**
 * The label of an object with what distinguishes it from its namesakes: study or project, OID, label and
 * parents, as far as the body has them; `#id` where it has none. One clean line of bounded length.
 *
 * @see docs/assumptions.md#objects
 */
export function fullLabel(object: ObjectBody): string {
  const keys = new Map(Object.entries(object).map(([key, value]) => [snakeCase(key), value]));
  const parts = [
    ...firstTexts(keys, STUDY_KEYS, ['_name', '']),
    textOf(keys.get('oid')),
    ownLabelOf(object),
    ...firstTexts(keys, PARENT_KEYS, ['_oid', '_name', '']),
  ].filter((part) => part !== '');
  return parts.length === 0 ? labelOf(object) : [...new Set(parts)].join(' · ');
}

/** For each of these keys the first non-empty text under the key with one of the endings. */
function firstTexts(
  keys: ReadonlyMap<string, unknown>,
  stems: readonly string[],
  endings: readonly string[],
): string[] {
  return stems.map((stem) => {
    const texts = endings.map((ending) => textOf(keys.get(`${stem}${ending}`)));
    return texts.find((text) => text !== '') ?? '';
  });
}

/** The text, or the label of an object in its place. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return oneLine(value, MAX_PART_LENGTH);
  return isObject(value) ? ownLabelOf(value) : '';
}

/** `projectName`, `ProjectName` and `project_name` are one key. */
export function snakeCase(key: string): string {
  return key
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase();
}
