import { MAX_ERROR_BYTES, parseJson } from './response-body.ts';

/** How deep and how far an error's JSON is searched for words; its shape is not documented. */
const MAX_DEPTH = 4;
const MAX_LEAVES = 6;
/** Keys that only say "here is the text": they are left out of the sentence. */
const PLAIN_KEYS = new Set(['detail', 'message', 'error', 'errors', 'title', 'non_field_errors']);

/** A page tells what it is in its first bytes. */
const PAGE_START_BYTES = 1024;

/** What JSON can hold. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The words of an error body, whatever its shape: JSON detail, field lists, text, HTML, nothing. One string, not yet cut or
 * cleaned; empty where there are no words.
 */
export function errorText(bytes: Uint8Array, contentType: string): string {
  const json = parseJson(bytes);
  return json === undefined ? plainText(bytes, contentType) : jsonWords(json.value as Json);
}

/** The words of a body that is known to be no JSON: of its first 64 KiB, however long it is. */
export function plainText(bytes: Uint8Array, contentType: string): string {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES));
  return isWebPage(bytes, contentType) ? htmlWords(text) : text;
}

/** Whether a body is a web page: somebody else answers in place of the service. */
export function isWebPage(bytes: Uint8Array, contentType: string): boolean {
  if (/html/i.test(contentType)) return true;
  const start = new TextDecoder().decode(bytes.subarray(0, PAGE_START_BYTES));
  return /^\s*<(?:!doctype|html|head|body)/i.test(start);
}

function jsonWords(value: Json): string {
  const leaves: string[] = [];
  collectLeaves(value, '', 0, leaves);
  return leaves.join('; ');
}

function collectLeaves(value: Json, path: string, depth: number, leaves: string[]): void {
  if (leaves.length >= MAX_LEAVES || depth > MAX_DEPTH || value === null) return;
  if (typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) {
      const named = Array.isArray(value) || PLAIN_KEYS.has(key) ? path : path === '' ? key : `${path}.${key}`;
      collectLeaves(member, named, depth + 1, leaves);
    }
    return;
  }
  const words = String(value);
  if (words !== '') leaves.push(path === '' ? words : `${path}: ${words}`);
}

function htmlWords(html: string): string {
  const title = /<title[^<>]*>([^<]*)/i.exec(html)?.[1] ?? '';
  const body = withoutUnseen(html)
    .replace(/<[^<>]*>/g, ' ')
    .trim();
  return `${title.trim()} ${body}`.trim();
}

/** Without the elements whose text nobody sees. One that is not closed is searched for once: no page costs more than its length. */
function withoutUnseen(html: string): string {
  const opening = /<(script|style|head)\b[^<>]*>/gi;
  const closings = new Map(
    ['script', 'style', 'head'].map((name) => [name, new RegExp(`</${name}\\s*>`, 'gi')]),
  );
  let seen = '';
  let from = 0;
  for (let open = opening.exec(html); open !== null; open = opening.exec(html)) {
    const name = (open[1] ?? '').toLowerCase();
    const closing = closings.get(name);
    if (closing === undefined) continue;
    closing.lastIndex = opening.lastIndex;
    if (closing.exec(html) === null) {
      closings.delete(name);
      continue;
    }
    seen += `${html.slice(from, open.index)} `;
    from = closing.lastIndex;
    opening.lastIndex = from;
  }
  return seen + html.slice(from);
}
