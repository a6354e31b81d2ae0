import { FAMILIES } from '../drafts/object-families.ts';
import { studyOf } from '../drafts/full-label.ts';
import { type ChangeReport, SIDES } from './change-report.ts';
import { familyTitle } from './words.ts';

/** The study of the new draft, else of the old one; empty if neither names it. */
export function studyWords({ [SIDES]: { from, to } }: ChangeReport): string {
  return studyOf(to.draft.body) || studyOf(from.draft.body);
}

/** `ORION-301 · v2.0 Amendment 2 (1002), read 2026-11-23 08:10 UTC`. */
export function sideWords(report: ChangeReport, name: 'from' | 'to'): string {
  const { draft, read_at: readAt } = report[name];
  const side = report[SIDES][name];
  const label = [studyOf(side.draft.body), draft.label].filter((part) => part !== '').join(' · ');
  const { folder } = side.snapshot;
  const origin =
    readAt === null
      ? `, from ${folder === undefined ? 'a snapshot' : `the folder ${folder}`}`
      : `, read ${readAt.slice(0, 16).replace('T', ' ')} UTC`;
  return `${label} (${draft.id})${origin}`;
}

/** What the reader must know of what is not compared: one line. */
export function scopeWords({ match, to, [SIDES]: sides }: ChangeReport): string {
  const { families, ignore } = sides.to.snapshot.info;
  const parts = [
    match === 'name'
      ? 'Objects are paired by OID, else by label and content. Not compared: who changed something and when, ' +
        'and ids of comments and of anything outside the draft.'
      : 'Objects are paired by their ids. Not compared: who changed something and when, and edits that were ' +
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
