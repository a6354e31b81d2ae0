import { type ObjectBody, PARENT_KEYS, STUDY_KEYS, idOf, labelOf, snakeCase } from '../../src/index.ts';

const PARENT_KEY = new RegExp(
  `^(?:parent_)?(?:${[...STUDY_KEYS, ...PARENT_KEYS].join('|')})(?:s|_ids?|_oids?|_names?)?$`,
);

/** The keys under which an object says what it belongs to. @see docs/assumptions.md#objects */
export function parentKeys(object: ObjectBody): string[] {
  return Object.keys(object).filter((key) => PARENT_KEY.test(snakeCase(key)));
}

/** Ids, OIDs and names of what an object belongs to. */
export function parentTexts(object: ObjectBody): string[] {
  return parentKeys(object).flatMap((key) => textsOf(object[key]));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  const { oid } = value as ObjectBody;
  const id = idOf(value);
  return [
    ...(id === undefined ? [] : [String(id)]),
    ...(typeof oid === 'string' ? [oid] : []),
    labelOf({ ...value }),
  ];
}
