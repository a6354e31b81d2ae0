import { type ObjectBody, type ObjectId, labelOf, oneLine } from '../../../src/index.ts';

const STUDIES = ['study', 'project'];
const PARENTS = [
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
 * What a picker shows of an object, and searches: the study or project, the OID, the label, the parents, the id, as far as the body has
 * them.
 *
 * @see docs/assumptions.md#objects
 */
export function pickerLabel(object: ObjectBody, id: ObjectId): string {
  const keys = new Map(Object.entries(object).map(([key, value]) => [snakeCase(key), value]));
  const label = labelOf(object);
  const parts = [
    ...named(keys, STUDIES, ['_name', '']),
    textOf(keys.get('oid')),
    label.startsWith('#') ? '' : label,
    ...named(keys, PARENTS, ['_oid', '_name', '']),
  ].filter((part) => part !== '');
  const shown = parts.length === 0 ? [label] : [...new Set(parts)];
  return `${shown.join(' · ')} (${id})`;
}

/** For each of these things the first text that the body has for it. */
function named(
  keys: ReadonlyMap<string, unknown>,
  things: readonly string[],
  endings: readonly string[],
): string[] {
  return things.map((thing) => {
    const texts = endings.map((ending) => textOf(keys.get(`${thing}${ending}`)));
    return texts.find((text) => text !== '') ?? '';
  });
}

/** A text, or the label of what stands in its place. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return oneLine(value, MAX_PART_LENGTH);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const label = labelOf({ ...value });
  return label.startsWith('#') ? '' : label;
}

/** `projectName`, `ProjectName` and `project_name` are one key. */
function snakeCase(key: string): string {
  return key
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase();
}
