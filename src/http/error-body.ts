import { parseJson } from './body.ts';

/** How deep and how far an error's JSON is searched for words; its shape is not documented. */
const DEEPEST = 4;
const MOST_LEAVES = 6;
/** Keys that only say "here is the text": they are left out of the sentence. */
const PLAIN_KEYS = new Set(['detail', 'message', 'error', 'errors', 'title', 'non_field_errors']);

/** What JSON can hold. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The words of an error body, whatever its shape: JSON detail, field lists, text, HTML, nothing. One string, not yet cut or
 * cleaned; empty where there are no words.
 */
export function errorWords(bytes: Uint8Array, contentType: string): string {
  const json = parseJson(bytes);
  if (json !== undefined) return jsonWords(json.value as Json);
  const text = new TextDecoder().decode(bytes);
  return /html/i.test(contentType) || /^\s*<(?:!doctype|html|head|body)/i.test(text) ? htmlWords(text) : text;
}

function jsonWords(value: Json): string {
  const leaves: string[] = [];
  gather(value, '', 0, leaves);
  return leaves.join('; ');
}

function gather(value: Json, path: string, depth: number, leaves: string[]): void {
  if (leaves.length >= MOST_LEAVES || depth > DEEPEST || value === null) return;
  if (typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) {
      const named = Array.isArray(value) || PLAIN_KEYS.has(key) ? path : path === '' ? key : `${path}.${key}`;
      gather(member, named, depth + 1, leaves);
    }
    return;
  }
  const words = String(value);
  if (words !== '') leaves.push(path === '' ? words : `${path}: ${words}`);
}

function htmlWords(html: string): string {
  const title = /<title[^<>]*>([^<]*)/i.exec(html)?.[1] ?? '';
  const body = html
    .replace(/<(script|style|head)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .trim();
  return `${title.trim()} ${body}`.trim();
}
