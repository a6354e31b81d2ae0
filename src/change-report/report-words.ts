import { studyOf } from '../drafts/full-label.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import type { Cause, Change } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { changeWord } from '../compare/report-order.ts';
import { titleText } from '../text/plain-text.ts';
import { familyTitle, nameWords } from './words.ts';

/** The study of the new draft, else of the old one; empty if neither names it. */
export function studyWords({ sides: { from, to } }: Comparison): string {
  return studyOf(to.draft.body) || studyOf(from.draft.body);
}

/** Study and draft: `ORION-301 · v2.0 Amendment 2`. */
export function sideName({ report, sides }: Comparison, name: 'from' | 'to'): string {
  const study = studyOf(sides[name].draft.body);
  return [study, titleText(report[name].draft.label)].filter((part) => part !== '').join(' · ');
}

/** `ORION-301 · v2.0 Amendment 2 (1002), read 2026-11-23 08:10 UTC`. */
export function sideWords(comparison: Comparison, name: 'from' | 'to'): string {
  const { draft, read_at: readAt } = comparison.report[name];
  const { folder } = comparison.sides[name].snapshot;
  const origin =
    readAt === null
      ? `, from ${folder === undefined ? 'a snapshot' : `the folder ${folder}`}`
      : `, read ${readAt.slice(0, 16).replace('T', ' ')} UTC`;
  return `${sideName(comparison, name)} (${draft.id})${origin}`;
}

/** What the reader must know of what is not compared: one line. */
export function scopeWords({ report: { match, to }, sides }: Comparison): string {
  const { families, ignore } = sides.to.snapshot.info;
  const parts = [
    match === 'name'
      ? 'Objects are paired by OID, else by label and content. Not compared: ids of comments ' +
        'and of anything outside the draft. Not known: who changed something and when.'
      : 'Objects are paired by their ids. Not known: who changed something and when, and edits that were ' +
        'undone in between.',
    to.view === 'metadata'
      ? ''
      : `Labels, comments and custom properties are not part of the view ${to.view}.`,
    Object.keys(families).length < Object.keys(FAMILIES).length
      ? `Only: ${Object.keys(families).map(familyTitle).join(', ')}.`
      : '',
    ignore.length > 0 ? `Ignored keys: ${ignore.length}.` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** The sections of what a reviewer need not look at: the heading, and the word of its changes. */
export const MINOR_SECTIONS = [
  ['Only the order changed', 'reordered'],
  ['Only the spacing changed', 'respaced'],
] as const;

/** Whether a change belongs into a section of its own after all others. */
export function isMinor(change: Change): boolean {
  return MINOR_SECTIONS.some(([, word]) => word === changeWord(change));
}

/** `PR interval (EGPR) (changed)`. */
export function causeWords({ kind, ...cause }: Cause): string {
  return kind === 'removed'
    ? `${nameWords(cause)}, which does not exist any more`
    : `${nameWords(cause)} (${kind})`;
}
