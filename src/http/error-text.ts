import { MAX_ERROR_BYTES, parseJson } from './response-body.ts';

/**
 * How deep an error's JSON is searched for text, and how many values are taken; its format is not documented.
 */
const MAX_DEPTH = 4;
const MAX_LEAVES = 6;
/** Keys that say nothing about the text below them: they are left out of the message. */
const PLAIN_KEYS = new Set(['detail', 'message', 'error', 'errors', 'title', 'non_field_errors']);

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The text of an error body in any format: JSON detail, lists of fields, plain text, the title of a page. One
 * string, not yet cut or cleaned; empty if there is no text.
 */
export function errorText(bytes: Uint8Array): string {
  const json = parseJson(bytes, 'text');
  return json === undefined
    ? plainText(bytes)
    : leavesOf(json.value as Json, '', 0)
        .slice(0, MAX_LEAVES)
        .join('; ');
}

/** The text of a body that is not JSON; at most its first 64 KiB. */
export function plainText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES));
  return isWebPage(bytes) ? titleOf(text) : text;
}

/** Whether a body is a web page: a login page or a proxy answered instead of the service. */
export function isWebPage(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES)));
}

/** The texts in a JSON value, each after the keys that lead to it. */
function leavesOf(value: Json, path: string, depth: number): string[] {
  if (depth > MAX_DEPTH || value === null || value === '') return [];
  if (typeof value !== 'object') return [path === '' ? String(value) : `${path}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, member]) => {
    const isPlain = Array.isArray(value) || PLAIN_KEYS.has(key);
    return leavesOf(member, isPlain ? path : path === '' ? key : `${path}.${key}`, depth + 1);
  });
}

/** The title of a page. Its text is not quoted: it is long, and may spell a secret in its own way. */
function titleOf(html: string): string {
  return (/<title[^<>]*>([^<]*)/i.exec(html)?.[1] ?? '').trim();
}
