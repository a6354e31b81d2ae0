import {
  type ObjectBody,
  type ObjectId,
  draftDetail,
  idOf,
  isObject,
  openEnvelope,
} from '../../src/index.ts';
import { type Reading, valueOf } from './reading.ts';

/** The forms of a list that are understood, and any other. */
export type EnvelopeForm = 'array' | 'link' | 'results' | 'paginated' | 'other';

/** One page of a list, read as far as possible whatever its form. */
export interface LenientPage {
  readonly form: EnvelopeForm;
  readonly members: readonly ObjectBody[];
  /** Members that are not objects. */
  readonly nonObjects: number;
  /** `next` and `count` as they were sent; null and undefined: none. An empty `next` is none. */
  readonly next: unknown;
  readonly count: unknown;
}

/** A page of a list; undefined where the response has no list. */
export function pageOf(reading: Reading): LenientPage | undefined {
  const value = valueOf(reading);
  if (value === undefined || reading.kind !== 'json') return undefined;
  const { next: linkedNext } = openEnvelope({ value: [], headers: reading.headers }, '');
  if (Array.isArray(value)) {
    const form = linkedNext === undefined ? 'array' : 'link';
    return { form, ...membersIn(value), next: linkedNext, count: undefined };
  }
  if (!isObject(value)) return undefined;
  const { results, next, count } = value;
  if (!Array.isArray(results)) {
    const list = Object.values(value).find((each) => Array.isArray(each));
    return list && { form: 'other', ...membersIn(list), next: undefined, count: undefined };
  }
  const form = 'next' in value || 'count' in value ? 'paginated' : 'results';
  return { form, ...membersIn(results), next: next === '' ? undefined : (next ?? linkedNext), count };
}

/** A page that the core reads; undefined for one with another envelope. */
export function documentedPageOf(reading: Reading): LenientPage | undefined {
  const page = pageOf(reading);
  return page?.form === 'other' ? undefined : page;
}

function membersIn(list: readonly unknown[]): Pick<LenientPage, 'members' | 'nonObjects'> {
  const members = list.filter(isObject);
  return { members, nonObjects: list.length - members.length };
}

/** A draft, a detail or a metadata view; `wrapped`: it is the only value of another object. */
export function bodyOf(reading: Reading): { body: ObjectBody; wrapped: boolean } | undefined {
  const value = valueOf(reading);
  if (!isObject(value)) return undefined;
  const values = Object.values(value);
  const [first] = values;
  return values.length === 1 && isObject(first)
    ? { body: first, wrapped: true }
    : { body: value, wrapped: false };
}

/** Keys that may hold an id where there is no `id`. */
const ID_KEYS = ['pk', 'uuid', 'uid', 'oid'];

/** The id of a body, also where its key is not `id`: the diagnosis goes on with it. */
export function anyIdOf(body: ObjectBody): ObjectId | undefined {
  const id = idOf(body);
  if (id !== undefined || 'id' in body) return id;
  return ID_KEYS.map((key) => idOf({ id: body[key] })).find((found) => found !== undefined);
}

/** The id of a body that can stand in a path; undefined for one such as "..". */
export function requestableIdOf(body: ObjectBody): ObjectId | undefined {
  const id = anyIdOf(body);
  return id !== undefined && canBeRequested(id) ? id : undefined;
}

/** Whether an id can stand in a path. */
export function canBeRequested(id: ObjectId): boolean {
  try {
    draftDetail(id);
    return true;
  } catch {
    return false;
  }
}

const MAX_DEPTH = 5;

/** The paths of all keys in a value, array indexes left out: `steps[].comment`. */
export function keyPaths(value: unknown, path = '', depth = 0, paths = new Set<string>()): Set<string> {
  if (depth > MAX_DEPTH) return paths;
  if (Array.isArray(value)) {
    for (const member of value) keyPaths(member, `${path}[]`, depth + 1, paths);
  } else if (isObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      const keyPath = path === '' ? key : `${path}.${key}`;
      paths.add(keyPath);
      keyPaths(member, keyPath, depth + 1, paths);
    }
  }
  return paths;
}
