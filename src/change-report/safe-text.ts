import { INVISIBLE } from '../text/one-line.ts';

/**
 * Replaces each invisible character by its escape, such as `\\u{200b}`.
 *
 * @param keep characters that are not replaced. Default: none
 */
export function escapeInvisible(text: string, keep?: string): string {
  return text.replace(INVISIBLE, (character) =>
    keep?.includes(character) ? character : escapeCharacter(character),
  );
}

/** `\\u{200b}`. */
export function escapeCharacter(character: string): string {
  return `\\u{${Number(character.codePointAt(0)).toString(16)}}`;
}

/** Escapes text for HTML, invisible characters included. */
export function escapeHtml(text: string): string {
  return escapeInvisible(text, '\n\t')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Text of the service as a code span of Markdown, where nothing is markup, a mention or a link. Its fence is
 * longer than every run of backticks inside.
 */
export function codeSpan(text: string): string {
  const line = escapeInvisible(text.replace(/[^\S\n]*⏎?\n[^\S\n]*/g, ' ⏎ '));
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1);
  const pad = /^[` ]|[` ]$/.test(line) || line === '' ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** How much of what is equal stays before a difference, UTF-16 units. */
const CONTEXT = 60;

/** Two texts cut to so many UTF-16 units around their first difference; an ellipsis marks each cut. */
export function cutAroundDifference(from: string, to: string, length: number): [from: string, to: string] {
  if (from.length <= length && to.length <= length) return [from, to];
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = same > length / 2 ? Math.max(0, same - CONTEXT) : 0;
  return [cutFrom(from, start, length), cutFrom(to, start, length)];
}

function cutFrom(text: string, start: number, length: number): string {
  const piece = text.slice(start, start + length);
  // Without half a surrogate pair, of which the other half was cut off.
  const kept = piece.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${start > 0 ? '…' : ''}${kept}${start + length < text.length ? '…' : ''}`;
}
