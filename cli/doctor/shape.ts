import { type ObjectBody, isObject } from '../../src/index.ts';
import { hasUserKeys, isMap, isReference, keyName } from './publishable-keys.ts';

/** What a value is, without the value. */
export type TypeWord =
  'object' | 'list' | 'integer' | 'number' | 'boolean' | 'null' | 'text' | 'digits' | 'time' | 'empty text';

/** The types under each path and how often they occur: `results[].form_id` is `5 integer, 1 null`. */
export type Shape = Readonly<Record<string, string>>;

const MAX_DEPTH = 8;
const MAX_PATHS = 150;
/** How many values are visited. */
const MAX_VALUES = 50_000;
/** Keys of a body whose only value is the body proper. */
const WRAPPERS = new Set(['data', 'result', 'response']);

/**
 * Where a value stands: a body or a member of an array is a record, whose keys can be named; a single object
 * may be a map, whose keys are data.
 */
type Place = 'record' | 'single' | 'data';

/**
 * The shape of a JSON value: the names of keys, types and counts. A key whose name may be data is `(other)`,
 * and no key of a map is named at all.
 */
export function shapeOf(value: unknown): Shape {
  const paths = new Map<string, Map<TypeWord, number>>();
  let values = 0;
  const visit = (current: unknown, path: string, depth: number, place: Place): void => {
    values += 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return;
    const types = paths.get(path) ?? new Map<TypeWord, number>();
    if (!paths.has(path) && paths.size >= MAX_PATHS) return;
    paths.set(path, types);
    const type = typeOf(current);
    types.set(type, (types.get(type) ?? 0) + 1);
    const ofMembers = place === 'data' ? place : 'record';
    if (Array.isArray(current))
      for (const member of current) visit(member, `${path}[]`, depth + 1, ofMembers);
    if (!isObject(current) || !hasNames(current, place)) return;
    for (const [key, member] of Object.entries(current)) {
      const name = keyName(key);
      const isWrapper = depth === 0 && WRAPPERS.has(key);
      const inner = hasUserKeys(key) || name !== key ? 'data' : isWrapper ? 'record' : 'single';
      visit(member, path === '' ? name : `${path}.${name}`, depth + 1, inner);
    }
  };
  visit(value, '', 0, 'record');
  const counts = (types: ReadonlyMap<TypeWord, number>): string =>
    [...types].map(([type, count]) => `${count} ${type}`).join(', ');
  return Object.fromEntries([...paths].map(([path, types]) => [path || '(body)', counts(types)]));
}

function hasNames(object: ObjectBody, place: Place): boolean {
  if (place === 'single') return isReference(object);
  return place === 'record' && !isMap(object);
}

function typeOf(value: unknown): TypeWord {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string') return 'object';
  if (value === '') return 'empty text';
  if (/^\d{1,20}$/.test(value)) return 'digits';
  return /^\d{4}-\d\d-\d\dT\d\d:/.test(value) ? 'time' : 'text';
}
