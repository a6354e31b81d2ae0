import { type Json, isObject } from '../types.ts';

/** Sets a value, inserts one before an array member, or removes one. */
export type Change = { op: 'set' | 'insert'; value: Json } | { op: 'unset' };

/**
 * Changes `document` in place at a JSON Pointer (RFC 6901). `set` adds or replaces a key, or replaces an
 * array member; `insert` adds a member before the index (`-`: at the end); `unset` removes a key or member.
 * Throws for a missing path.
 */
export function changeAt(document: Json, pointer: string, change: Change): void {
  const tokens = tokensOf(pointer);
  const last = tokens.pop();
  if (last === undefined) throw new Error('A path such as /name is needed: the document itself stays.');
  const parent = tokens.reduce((at, token) => childOf(at, token, pointer), document);
  if (Array.isArray(parent)) return changeMember(parent, last, pointer, change);
  if (!isObject(parent)) throw missing(pointer);
  if (change.op === 'insert') throw new Error(`${pointer} is not in an array; use set.`);
  if (change.op === 'set') parent[last] = change.value;
  else if (!Object.hasOwn(parent, last)) throw missing(pointer);
  else Reflect.deleteProperty(parent, last);
}

function changeMember(array: Json[], token: string, pointer: string, change: Change): void {
  const index = token === '-' && change.op === 'insert' ? array.length : indexOf(token);
  const limit = change.op === 'insert' ? array.length : array.length - 1;
  if (!(index <= limit)) throw missing(pointer);
  if (change.op === 'unset') array.splice(index, 1);
  else array.splice(index, change.op === 'set' ? 1 : 0, change.value);
}

function childOf(parent: Json, token: string, pointer: string): Json {
  const child = Array.isArray(parent)
    ? parent[indexOf(token)]
    : isObject(parent) && Object.hasOwn(parent, token)
      ? parent[token]
      : undefined;
  if (child === undefined) throw missing(pointer);
  return child;
}

function tokensOf(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/'))
    throw new Error(`"${pointer}" is not a JSON Pointer: it begins with a slash.`);
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function indexOf(token: string): number {
  return /^(0|[1-9]\d*)$/.test(token) ? Number(token) : NaN;
}

function missing(pointer: string): Error {
  return new Error(`There is nothing at ${pointer}.`);
}
