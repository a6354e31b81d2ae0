import { INVISIBLE } from '../text/one-line.ts';

/** Part of right spelling: a place where a word may be broken. */
const SOFT_HYPHEN = '\u00ad';
/**
 * Replaces each invisible character by its escape, such as `\\u{200b}`, but for what words are spelt with or ends a line.
 *
 * @param keep characters that are not replaced, either. Default: none
 */
export function escapeInvisible(text: string, keep = ''): string {
  const lines = text.replaceAll('\r\n', '\n');
  return lines.replace(INVISIBLE, (character) =>
    keep.includes(character) || character === SOFT_HYPHEN ? character : escapeCharacter(character),
  );
}

/** A text whose spaces, line breaks and invisible characters can be seen. */
export function visibleBlanks(text: string): string {
  const signs: Partial<Record<string, string>> = { ' ': '␣', '\n': '⏎\n' };
  const blanks = new RegExp(`\\s|${INVISIBLE.source}|[\u200c\u200d]`, 'gu');
  return text.replace(blanks, (blank) => signs[blank] ?? escapeCharacter(blank));
}

function escapeCharacter(character: string): string {
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
