import { FAMILIES } from '../drafts/families.ts';
import { cut } from '../text/one-line.ts';
import type { ChangeTotals } from './change-report.ts';

/** Controls, formatting (bidi, zero-width), line separators, lone surrogates, private use: nobody sees them, and some reorder text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;

/** Text with an escape in place of each character that cannot be seen. */
export function escapeInvisible(text: string, keep = ''): string {
  return text.replace(INVISIBLE, (character) =>
    keep.includes(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** A JSON value on one line, cut to so many UTF-16 units. */
export function jsonLine(value: unknown, length: number): string {
  // No more of a long text is written than is shown.
  const short = typeof value === 'string' ? value.slice(0, length) : value;
  return cut(escapeInvisible(JSON.stringify(short)), length);
}

/** What people call a family, by its path segment. */
export function familyTitle(family: string): string {
  return Object.values(FAMILIES).find(({ path }) => path === family)?.plural ?? 'Draft';
}

/** `1 added, 2 removed, 3 changed, 440 unchanged`. */
export function totalsLine({ added, removed, changed, unchanged }: ChangeTotals): string {
  return `${added} added, ${removed} removed, ${changed} changed, ${unchanged} unchanged`;
}
