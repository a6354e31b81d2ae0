import { studyOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import type { Cause, Change, ChangeReport } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { objectOf } from '../compare/compared-drafts.ts';
import { nameIn, saysSomething } from '../compare/object-name-index.ts';
import { belongs } from '../compare/reference-keys.ts';
import { RISKY_KEYS } from '../compare/risky-field-values.ts';
import { titleText } from '../text/plain-text.ts';
import { hiddenDifference, lookDifferent } from './document-text.ts';
import { capital } from './key-and-value-words.ts';
import { familyTitle, referenceWords } from './object-names.ts';
import type { CheckResult, Decision } from '../decisions/decision-types.ts';

/** Own words and texts of others in turn; own words come first. */
export type Phrase = readonly string[];

/** A phrase as one text. @param quote marks the texts of others. Default: they stay as they are */
export function phraseText(phrase: Phrase, quote = (text: string): string => text): string {
  return phrase.map((part, index) => (index % 2 === 0 || part === '' ? part : quote(part))).join('');
}

/** The study of the new draft, else of the old one; empty if neither names it. */
export function studyWords({ sides: { from, to } }: Comparison): string {
  return studyOf(to.draft.body) || studyOf(from.draft.body);
}

/** Study and draft: `ORION-301 · v2.0 Amendment 2`. */
export function sideName({ report, sides }: Comparison, name: 'from' | 'to'): string {
  const study = studyOf(sides[name].draft.body);
  return [study, titleText(report[name].draft.label)].filter((part) => part !== '').join(' · ');
}

/** Both drafts: `ORION-301 · v2.0 Amendment 2 (1002), read 2026-11-23 08:10 UTC`. */
export function sidesWords(comparison: Comparison): [from: string, to: string] {
  const wordsOf = (name: 'from' | 'to'): string => {
    const { draft, read_at: readAt } = comparison.report[name];
    const { folder } = comparison.sides[name].snapshot;
    const place = folder === undefined ? 'a snapshot' : `the folder ${folder}`;
    const origin = readAt === null ? `from ${place}` : `read ${readAt.slice(0, 16).replace('T', ' ')} UTC`;
    return `${sideName(comparison, name)} (${draft.id}), ${origin}`;
  };
  return [wordsOf('from'), wordsOf('to')];
}

/** What the reader must know of what is not compared: one line. */
export function scopeWords({ report: { match, to }, sides, riskyKeys }: Comparison): Phrase {
  const { families, ignore, include } = sides.to.snapshot.info;
  const titles = Object.keys(families).map(familyTitle);
  const parts = [
    match === 'name'
      ? 'Objects are paired by OID, else by label and content. Not compared: ids of comments ' +
        'and of anything outside the draft. Not known: who changed something and when.'
      : 'Objects are paired by their ids. Not known: who changed something and when, and edits that were ' +
        'undone in between.',
    to.view !== 'metadata' && `Labels, comments and custom properties are not part of the view ${to.view}.`,
    titles.length < Object.keys(FAMILIES).length && `Only: ${titles.join(', ')}.`,
  ];
  const own = parts.filter((part) => part !== false).join(' ');
  // A host may give the default.
  const isOwn = riskyKeys && riskyKeys.join() !== RISKY_KEYS.join();
  const risky = isOwn ? riskyKeys.join(', ') || 'none' : '';
  const texts = [' Ignored keys: ', ignore.join(', ')] as const;
  return [own, '', ...filled(texts, [' Query: ', include.join(', ')], [' Risky keys: ', risky])];
}

/**
 * `now SEX2`: the other OID of what was removed and added under one label in the same place. A label that more of them
 * have says nothing.
 */
export function otherOids({ report, sides }: Comparison): ReadonlyMap<Change, Phrase> {
  /** What seems to be in nothing may be in something that was not read. */
  const isPlaceKnown = (change: Change): boolean => {
    const draft = sides[change.kind === 'added' ? 'to' : 'from'];
    const body = change.within.length > 0 ? {} : (objectOf(sides, change)?.body ?? {});
    return !Object.entries(body).some(([key, held]) => {
      const role = draft.keys.roleOf(key, change.family);
      return belongs(role) && !draft.has(role.family) && saysSomething(nameIn(held, role.family), role);
    });
  };
  const byPlace = Map.groupBy(
    report.changes.filter(({ kind, oid }) => kind !== 'changed' && oid !== null),
    ({ family, label, within }) =>
      JSON.stringify([family, label, within.map((container) => container.oid ?? container.label)]),
  );
  const otherOid = ({ kind, oid: to }: Change, from: string): Phrase => {
    const [note, show = String] = lookDifferent(from, String(to)) ? [''] : hiddenDifference(from, to);
    return [kind === 'added' ? 'now ' : 'before ', show(String(to)), note && `, ${note}`];
  };
  const found = new Map<Change, Phrase>();
  for (const [one, other, ...more] of byPlace.values()) {
    if (!one || !other || more.length > 0 || one.kind === other.kind || one.oid === other.oid) continue;
    if (![one, other].every(isPlaceKnown)) continue;
    found.set(one, otherOid(other, String(one.oid))).set(other, otherOid(one, String(other.oid)));
  }
  return found;
}

/** `PR interval (EGPR) (changed)`. Many entries of a dictionary are one cause, which no change has as its id. */
export function causeWords({ report, sides }: Comparison): (cause: Cause) => string {
  const ids = new Set(report.changes.map(({ id }) => id));
  return ({ kind, change, ...cause }) => {
    const word = ids.has(change) ? kind : 'more than 10 answers changed';
    return (
      referenceWords(cause, sides) + (kind === 'removed' ? ', which does not exist any more' : ` (${word})`)
    );
  };
}

/** `Accepted by Kim: as agreed (CR-17)`; nothing if nobody wrote anything. */
export function decisionWords(decision: Decision | undefined): Phrase {
  if (decision === undefined) return [];
  const { status, by, reason, request } = decision;
  return [capital(status), '', ...filled([' by ', by], [': ', reason], [', request ', request])];
}

/** `Passed, tested by Lee on 2026-11-27: as before`. */
export function resultWords(check: CheckResult | undefined): Phrase {
  if (check === undefined) return [];
  const { result, tester, date, note } = check;
  const tested = result === '' ? 'tested by ' : ', tested by ';
  return ['', result, ...filled([tested, tester], [' on ', date], [': ', note])];
}

function filled(...parts: readonly (readonly [words: string, text: string])[]): string[] {
  return parts.filter(([, text]) => text !== '').flat();
}

/** `1 added, 2 removed, 3 changed (1 renamed), 2 to check again, 4 put entered data at risk, 5 open, 1 in question`. */
export function totalsWords(report: Pick<ChangeReport, 'totals' | 'changes'>): string {
  const { decisions, ...totals } = report.totals;
  const { added, removed, changed, renamed, order_only: reordered, affected, at_risk: atRisk } = totals;
  const parts = [renamed > 0 && `${renamed} renamed`, reordered > 0 && `${reordered} only order or counters`];
  const given = parts.filter((part) => part !== false);
  const isOfDraft = report.changes.length > 0 && report.changes.every(({ family }) => family === 'draft');
  return [
    `${added} added`,
    `${removed} removed`,
    `${changed} changed${given.length === 0 ? '' : ` (${given.join(', ')})`}`,
    affected > 0 && `${affected} to check again`,
    atRisk > 0 && `${atRisk} ${atRisk === 1 ? 'puts' : 'put'} entered data at risk`,
    isDecided(report) && `${decisions.open} open`,
    decisions.question > 0 && `${decisions.question} in question`,
    decisions.rejected > 0 && `${decisions.rejected} rejected`,
    decisions.obsolete > 0 && `${decisions.obsolete} obsolete`,
    isOfDraft && 'the detail of the draft itself changed',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

export function isDecided({ totals }: Pick<ChangeReport, 'totals'>): boolean {
  const { open: _, ...decided } = totals.decisions;
  return Object.values(decided).some((count) => count > 0);
}
