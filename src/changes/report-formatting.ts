import { FAMILIES } from '../drafts/object-families.ts';
import { cut } from '../text/one-line.ts';
import type { ChangeTotals } from './change-report-types.ts';

/**
 * Control and formatting characters (bidi, zero-width), line separators, lone surrogates, private use:
 * invisible, and some reorder text.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;

/**
 * Replaces each invisible character by its escape, such as `\\u{200b}`.
 *
 * @param keep characters that are not replaced. Default: none
 */
export function escapeInvisible(text: string, keep?: string): string {
  return text.replace(INVISIBLE, (character) =>
    keep?.includes(character) ? character : `\\u{${Number(character.codePointAt(0)).toString(16)}}`,
  );
}

/** A JSON value on one line, cut to so many UTF-16 units. */
export function jsonLine(value: unknown, length: number): string {
  // Cut before JSON.stringify, which would write the complete text, and before the regular expression.
  // Stryker disable next-line StringLiteral,MethodExpression: only speed, the line is cut below
  const short = typeof value === 'string' ? value.slice(0, length) : value;
  // One unit more, so that `cut` adds its ellipsis.
  // Stryker disable next-line MethodExpression: only speed
  const line = JSON.stringify(short).slice(0, length + 1);
  return cut(escapeInvisible(line), length);
}

/** The title of a family, by its path segment. */
export function familyTitle(family: string): string {
  return Object.values(FAMILIES).find(({ path }) => path === family)?.plural ?? 'Draft';
}

/** `1 added, 2 removed, 3 changed, 440 unchanged`. */
export function totalsLine({ added, removed, changed, unchanged }: ChangeTotals): string {
  return `${added} added, ${removed} removed, ${changed} changed, ${unchanged} unchanged`;
}
