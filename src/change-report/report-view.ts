import { studyOf } from '../drafts/full-label.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { oidOf } from '../drafts/label.ts';
import { parentKindOf } from '../drafts/parent-keys.ts';
import { exactDigits, isObject } from '../json/exact-json.ts';
import type { Cause, Change, ValueChange } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { isOrder } from '../compare/minor-values.ts';
import { type DraftIndex, named } from '../compare/draft-index.ts';
import type { KeyRole } from '../compare/key-roles.ts';
import { escapeCharacter } from './safe-text.ts';
import type { Body } from '../compare/snapshot-object.ts';
import {
  capital,
  EMPTY,
  familyTitle,
  keyWords,
  meaningsAt,
  nameWords,
  pathWords,
  titleWords,
  valueWords,
} from './words.ts';

/** One line of a change, in words. */
export interface Row {
  readonly what: string;
  /** undefined: it was added. */
  readonly from: string | undefined;
  /** undefined: it was removed. */
  readonly to: string | undefined;
}

/** The study of the new draft, else of the old one; empty if neither names it. */
export function studyWords({ sides: { from, to } }: Comparison): string {
  return studyOf(to.draft.body) || studyOf(from.draft.body);
}

/** Study and draft: `ORION-301 · v2.0 Amendment 2`. */
export function sideName({ report, sides }: Comparison, name: 'from' | 'to'): string {
  const study = studyOf(sides[name].draft.body);
  return [study, report[name].draft.label].filter((part) => part !== '').join(' · ');
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

/** `PR interval (EGPR) (changed)`. */
export function causeWords({ kind, ...cause }: Cause): string {
  return kind === 'removed'
    ? `${nameWords(cause)}, which does not exist any more`
    : `${nameWords(cause)} (${kind})`;
}

/** What changed in an object, a row for each value; of an added or removed object what it is. */
export function changeRows(change: Change, { sides: { from, to } }: Comparison): Row[] {
  return change.values.flatMap((value) => {
    if (change.kind === 'changed') return valueRow(value, change, from, to);
    return factsOf((value.to ?? value.from) as Body, change.kind === 'added' ? to : from, change);
  });
}

function valueRow(value: ValueChange, change: Change, from: DraftIndex, to: DraftIndex): Row {
  const path = change.family + value.path;
  const { keys, listed } = meaningsAt(path, to);
  const isMember = listed && !('from' in value && 'to' in value);
  const member = 'to' in value ? value.to : value.from;
  // The number of a cell or a label says nothing; that of a step does.
  const isNumbered = !isMember || (isObject(member) && !onlyRefers(member, to));
  const what = pathWords(isNumbered ? path : path.replace(/\/\d+$/, ''), to);
  const texts = { from: valueWords(value.from, path, from), to: valueWords(value.to, path, to) };
  if (isMember)
    return { what, from: 'from' in value ? texts.from : undefined, to: 'to' in value ? texts.to : undefined };
  if (looks(texts.from) !== looks(texts.to)) return { what, ...texts };
  const [was, is] = [placeOf(value.from, path, from), placeOf(value.to, path, to)];
  if (was !== undefined && is !== undefined)
    return { what: was === is ? `${what} (another one of this name)` : what, from: was, to: is };
  if (texts.from.normalize() !== texts.to.normalize())
    return { what: `${what} (only spaces differ)`, from: withSpaces(texts.from), to: withSpaces(texts.to) };
  const now = to.find(change.family, change.to_id)?.body;
  const held = keys.reduce<unknown>((around, { key }) => (around as Body | undefined)?.[key], now);
  return { what: `${what} (${kindsOf(value, held)})`, ...texts };
}

/** A text as a reader sees it on paper. */
const looks = (text: string): string => text.normalize().replace(/\s+/g, ' ').trim();

/** A text whose spaces and line breaks can be seen. */
function withSpaces(text: string): string {
  const signs: Partial<Record<string, string>> = { ' ': '␣', '\n': '⏎\n' };
  return text.replace(/\s/g, (space) => signs[space] ?? escapeCharacter(space));
}

/** What a value refers to, with where it is. */
function placeOf(value: unknown, path: string, side: DraftIndex): string | undefined {
  const { meaning, listed } = meaningsAt(path, side);
  const target = side.resolve(value, meaning, listed);
  return target && titleWords({ ...named(target), within: side.within(target).map(named) });
}

function onlyRefers(member: Readonly<Record<string, unknown>>, side: DraftIndex): boolean {
  return Object.keys(member).every((key) => side.keys.roleOf(key)?.kind === 'reference');
}

const KINDS: Partial<Record<string, string>> = {
  undefined: 'absent',
  boolean: 'yes or no',
  string: 'text',
  object: 'group',
};

/**
 * `number → text`: what tells two values apart that look the same.
 *
 * @param held the new one as the body has it
 */
function kindsOf({ from, to }: ValueChange, held: unknown): string {
  const [was, is] = [from, to].map((value) => {
    if (value === null) return 'no value';
    return Array.isArray(value) ? 'list' : (KINDS[typeof value] ?? 'number');
  });
  if (was !== is) return `${was} → ${is}`;
  if (from !== to) return 'the same characters, encoded in another way';
  // A number that JavaScript would round is a text by now.
  return exactDigits(held) === undefined ? 'number → text' : 'text → number';
}

/** What an object is, without what its title says already. */
function factsOf(body: Body, side: DraftIndex, { family, kind, from_id, to_id }: Change): Row[] {
  const object = side.find(family, to_id ?? from_id);
  if (object === undefined) return [];
  const container = side.containerOf(object);
  const meaningOf = (key: string): KeyRole => side.keys.roleIn(key, { kind: 'body', family });
  const namesContainer = (value: unknown, key: string): boolean =>
    container !== undefined &&
    (side.resolve(value, meaningOf(key), false) === container ||
      (parentKindOf(key, value, family) !== undefined &&
        (value === container.oid || value === container.label)));
  return Object.entries(body).flatMap(([key, value]) => {
    const isSaid =
      ['id', object.ownLabel.key].includes(key) ||
      isOrder(key, value) ||
      oidOf({ [key]: value }, family) === object.oid;
    const text = isSaid || namesContainer(value, key) ? EMPTY : valueWords(value, `${family}/${key}`, side);
    if (text === EMPTY) return [];
    const what = capital(keyWords(key, meaningOf(key)));
    return kind === 'added' ? { what, from: undefined, to: text } : { what, from: text, to: undefined };
  });
}
