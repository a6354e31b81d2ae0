import { isObject } from '../json/is-object.ts';
import { idOf } from '../lists/object-id.ts';
import { PARENT_KEYS, STUDY_KEYS, snakeCase } from './full-label.ts';
import { labelOf } from './label.ts';
import type { ObjectBody } from './read-object.ts';

const PARENT_KEY = new RegExp(
  `^(?:parent_)?(${[...STUDY_KEYS, ...PARENT_KEYS].join('|')})(?:s|_ids?|_oids?|_names?)?$`,
);

/** Whether an object says what it belongs to. @see docs/assumptions.md#objects */
export function namesParent(object: ObjectBody): boolean {
  return Object.keys(object).some((key) => parentKind(key) !== undefined);
}

/** The kinds of parents (`form`, `folder`) that have this id, OID or name in an object. */
export function kindsOfParent(object: ObjectBody, parent: string): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const kind = parentKind(key);
    return kind !== undefined && textsOf(value).includes(parent) ? [kind] : [];
  });
}

function parentKind(key: string): string | undefined {
  return PARENT_KEY.exec(snakeCase(key))?.[1];
}

/** Ids, OIDs and names in the value of a parent's key. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isObject(value)) return [];
  const { oid } = value;
  const id = idOf(value);
  return [
    ...(id === undefined ? [] : [String(id)]),
    ...(typeof oid === 'string' ? [oid] : []),
    labelOf(value),
  ];
}
