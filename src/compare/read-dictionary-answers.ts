import { foldKey } from '../drafts/key-meanings.ts';
import { oidOf, ownLabelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import { titleText } from '../text/plain-text.ts';
import type { NamedObject } from './change-report-types.ts';
import { isId } from '../lists/object-id.ts';
import type { DraftIndex } from './draft-index.ts';
import { DICTIONARIES } from './reference-keys.ts';
import { type Body, oneByOne, type SnapshotObject } from './snapshot-object.ts';
import type { ValuePlace } from './value-places.ts';
import { homeOf } from './home-of-nested-objects.ts';

/** The answers or units of a dictionary. */
export interface Answers {
  /** By code, else by label. */
  readonly byCode: ReadonlyMap<string, NamedObject>;
  /** As a person sees them, in lower case. */
  readonly texts: ReadonlySet<string>;
}

const ENTRIES = FAMILIES.dataDictionaryEntry.path;

/** Folded keys under which the body of a dictionary has its answers. */
const LISTS =
  /^(?:dictionary_|coded_)?(?:units|entries|items|choices|values|codes|terms|answers|code_?list)$/;

/** Folded keys of a code there, after those of an entry. */
const CODES = /^(?:unit|value|key)$/;

export const NO_ANSWERS = answersOf([]);

/** Gives the answers of a dictionary that are objects of their own. */
export function answersInEntries(index: DraftIndex): (dictionary: SnapshotObject) => Answers {
  const byDictionary = Map.groupBy(oneByOne(index.ofFamily(ENTRIES)), (entry) => homeOf(entry, index));
  const answers = new Map([...byDictionary].map(([dictionary, entries]) => [dictionary, answersOf(entries)]));
  return (dictionary) => answers.get(dictionary) ?? NO_ANSWERS;
}

/**
 * Whether a member of a list in the body of a dictionary, an id or a group, is an answer that is an object, too.
 *
 * @param isLost whether such an object is gone, and so told itself
 */
export function isEntryOf(
  dictionary: SnapshotObject,
  index: DraftIndex,
  isLost: (entry: SnapshotObject) => boolean,
): (member: unknown) => boolean {
  return (member) => {
    const id = isObject(member) ? member.id : member;
    const entry = isId(id) ? index.find(ENTRIES, id) : undefined;
    if (entry === undefined || ![dictionary, undefined].includes(homeOf(entry, index))) return false;
    // A group may have the code that its object does not tell.
    return !isObject(member) || isLost(entry) || codeOf(member) === '';
  };
}

/**
 * The answers in the body of a dictionary: `{1: "Yes"}`, texts or groups.
 *
 * @param isOther which members are none of these. Default: none
 */
export function answersInBody(
  { body, family }: SnapshotObject,
  isOther?: (member: unknown) => boolean,
): Answers {
  const answers: NamedObject[] = [];
  const add = (oid: string, label: unknown): void => {
    const text = typeof label === 'string' && label !== '' ? label : oid;
    if (text !== '') answers.push({ family, label: text, oid: oid || null });
  };
  for (const [key, list] of Object.entries(body)) {
    if (!LISTS.test(foldKey(key))) continue;
    // Numbers by key are limits; those in a list of entries are ids of objects.
    const areIds = /units|entries|items/.test(foldKey(key));
    const isNumeric = isObject(list) && Object.values(list).some((one) => typeof one === 'number');
    const textOf = (one: unknown): unknown => (isObject(one) ? ownLabelOf(one, ENTRIES) : one);
    if (isObject(list) && !isNumeric) for (const code in list) add(code, textOf(list[code]));
    const members: readonly unknown[] = Array.isArray(list) ? list : [];
    for (const member of members) {
      if (isOther?.(member) === true) continue;
      if (isObject(member)) add(codeOf(member), ownLabelOf(member, ENTRIES));
      else add(typeof member === 'number' && !areIds ? `${member}` : '', member);
    }
  }
  return answersOf(answers);
}

/** Whether a list in a body has the answers or units of a dictionary. */
export function isListOfAnswers({ to: key, outer }: ValuePlace): boolean {
  const around = outer?.role;
  return around?.kind === 'body' && DICTIONARIES.includes(around.family) && LISTS.test(foldKey(String(key)));
}

/** The code of an answer in such a list; empty if it has none. */
export function codeOf(group: Body): string {
  const code = Object.entries(group).find(([key]) => CODES.test(foldKey(key)));
  return oidOf(group, ENTRIES) || oidOf({ oid: code?.[1] });
}

function answersOf(all: readonly NamedObject[]): Answers {
  const byCode = new Map(all.map((one) => [(one.oid ?? one.label).trim(), one] as const));
  return { byCode, texts: new Set([...byCode.values()].map(({ label }) => seenText(label))) };
}

/** The text of an answer that tells it from others: as a person sees it, in lower case. */
export function seenText(label: string): string {
  return titleText(label, Infinity).toLowerCase();
}
