import { isObject } from './bodies.ts';
import { hasUserKeys, keyName } from './key-names.ts';

/** What a value is, without the value. */
export type TypeWord =
  'object' | 'list' | 'integer' | 'number' | 'boolean' | 'null' | 'text' | 'digits' | 'time' | 'empty text';

/** The types under each path and how often they occur: `results[].form_id` is `5 integer, 1 null`. */
export type Shape = Readonly<Record<string, string>>;

const MAX_DEPTH = 8;
const MAX_PATHS = 150;
/** How many values are visited. */
const MAX_VALUES = 50_000;
/** An object with more keys is a map: its keys are data. */
const MAX_KEYS = 60;
/**
 * The shape of a JSON value: the names of keys, types and counts. A key whose name may be data is `(other)`,
 * and below custom properties no key is named at all.
 */
export function shapeOf(value: unknown): Shape {
  const paths = new Map<string, Map<TypeWord, number>>();
  let values = 0;
  const visit = (current: unknown, path: string, depth: number, descend = true): void => {
    values += 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return;
    const types = paths.get(path) ?? new Map<TypeWord, number>();
    if (!paths.has(path) && paths.size >= MAX_PATHS) return;
    paths.set(path, types);
    const type = typeOf(current);
    types.set(type, (types.get(type) ?? 0) + 1);
    if (Array.isArray(current)) for (const member of current) visit(member, `${path}[]`, depth + 1, descend);
    if (!isObject(current) || !descend || Object.keys(current).length > MAX_KEYS) return;
    for (const [key, member] of Object.entries(current)) {
      const named = path === '' ? keyName(key) : `${path}.${keyName(key)}`;
      visit(member, named, depth + 1, !hasUserKeys(key));
    }
  };
  visit(value, '', 0);
  const counts = (types: ReadonlyMap<TypeWord, number>): string =>
    [...types].map(([type, count]) => `${count} ${type}`).join(', ');
  return Object.fromEntries([...paths].map(([path, types]) => [path || '(body)', counts(types)]));
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
