import { FAMILIES } from '../drafts/object-families.ts';
import {
  type Answers,
  answersInBody,
  answersInEntries,
  isEntryOf,
  NO_ANSWERS,
  seenText,
} from './read-dictionary-answers.ts';
import { type NamedObject, type Risk, RISKS, type ValueChange } from './change-report-types.ts';
import { type ComparedDrafts, newObject, type ObjectPair, named, pathNow } from './compared-drafts.ts';
import { listsOf, plainKey, RISKY_KEYS, riskyValues } from './risky-field-values.ts';
import { DICTIONARIES } from './reference-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { SCHEDULES, type Visit, visitsByName } from './rows-and-visits.ts';
import { homeOf } from './home-of-nested-objects.ts';

/** What one change can do to data that was entered before it. */
export interface Reason {
  readonly risk: Risk;
  /** The answer or unit that is gone, or that is another one now. */
  readonly answer?: NamedObject;
  /** What the same code means in the new draft. */
  readonly readAs?: NamedObject;
  readonly visit?: Visit;
  /** The family of the dictionary that is another one. */
  readonly list?: string;
  /** What differs under risky keys. */
  readonly values?: readonly ValueChange[];
}

/** The worst risk; undefined: no data is at risk. */
export function worstOf(reasons: readonly Reason[]): Risk | undefined {
  return RISKS.find((risk) => reasons.some((reason) => reason.risk === risk));
}

const { dataDictionaryEntry, field, folder, form, unitDictionary } = FAMILIES;
const HOLDERS: readonly string[] = [form.path, folder.path, field.path];
const LISTS: readonly string[] = [...DICTIONARIES, dataDictionaryEntry.path];
/** They are lost where they were if they are in another place now. */
const PLACED: readonly string[] = [field.path, dataDictionaryEntry.path];

/**
 * Finds what a change can do to data that was entered before it: no reason if no data is at risk.
 *
 * @param riskyKeys of fields, in any spelling
 */
export function reasonsIn(
  drafts: ComparedDrafts,
  riskyKeys = RISKY_KEYS,
): (pair: ObjectPair, values: readonly ValueChange[]) => Reason[] {
  const { from, to } = drafts;
  const keys = new Set(riskyKeys.map(plainKey));
  const sameNow = (object: SnapshotObject): SnapshotObject => newObject(drafts, object);
  /** The answers that are objects, of both drafts: read when the first of them differs. */
  let entries: Record<'from' | 'to', ReturnType<typeof answersInEntries>> | undefined;

  /** Whether an object is removed, has another OID than before, or is a field or an entry in another place. */
  const isGone = (old: SnapshotObject, now: SnapshotObject | undefined): boolean => {
    if (now === undefined || (old.oid !== null && old.oid.trim() !== now.oid?.trim())) return true;
    const home = PLACED.includes(old.family) ? homeOf(old, from) : undefined;
    return home !== undefined && sameNow(home) !== homeOf(now, to);
  };

  /** The visits that lost a form, if both still exist. */
  const lostVisits = (old: SnapshotObject, now: SnapshotObject | undefined): Reason[] => {
    const pathOf = (object: SnapshotObject): string => pathNow(drafts, object);
    const after = visitsByName(now, to, pathOf);
    const areKept = ({ form, folder }: Visit) => sameNow(form) !== form && sameNow(folder) !== folder;
    return [...visitsByName(old, from, pathOf)].flatMap(([name, visit]) =>
      after.has(name) || !areKept(visit) ? [] : { risk: 'visit', visit },
    );
  };

  /** The answers and units that are gone or read as others: an entry, or those in the body of a dictionary. */
  const lostAnswers = (old: SnapshotObject, now: SnapshotObject | undefined): Reason[] => {
    entries ??= { from: answersInEntries(from), to: answersInEntries(to) };
    if (old.family !== dataDictionaryEntry.path) {
      const objects = entries.from(old);
      const isLost = (entry: SnapshotObject): boolean => sameNow(entry) === entry;
      const before = answersInBody(old, isEntryOf(old, from, isLost));
      const after = now ? answersInBody(now) : NO_ANSWERS;
      // Entries that are objects tell of themselves; a list may name them by their texts alone.
      const isEntry = (code: string) => objects.byCode.has(code) || objects.texts.has(seenText(code));
      const lost = [...before.byCode].flatMap(([code, answer]) =>
        isEntry(code) ? [] : readAs(answer, before, after),
      );
      const isUnits = now === undefined && old.family === unitDictionary.path;
      return isUnits && lost.length === 0 ? [{ risk: 'removed' }] : lost;
    }
    const dictionary = homeOf(old, from);
    const answer = { ...named(old), family: (dictionary ?? old).family };
    // Without their lists, the answers of all lists are not those of one.
    if (old.oid === null || dictionary === undefined)
      return isGone(old, now) ? [{ risk: 'removed', answer }] : [];
    return readAs(answer, entries.from(dictionary), entries.to(sameNow(dictionary)));
  };

  const listKey = from.keys.patternOf(DICTIONARIES);
  /** Whether a difference can be in what a field refers to as its dictionary. */
  const canNameList = (value: ValueChange): boolean =>
    listKey.test(`${value.path.replaceAll('/', '":')}":${JSON.stringify([value.from, value.to])}`);

  const otherLists = (old: SnapshotObject, now: SnapshotObject): Reason[] => {
    const [before, after] = [listsOf(old, from, drafts), listsOf(now, to, drafts)];
    const lists = DICTIONARIES.filter((list) => {
      const isOwn = (one: string): boolean => one.startsWith(list);
      const own = before.filter(isOwn);
      // A further list beside the old ones leaves entered values as they are.
      return own.length === 0 ? after.some(isOwn) : own.some((one) => !after.includes(one));
    });
    return lists.map((list) => ({ risk: 'answers', list }));
  };

  return ([old, now], values) => {
    if (old === undefined) return [];
    const { family } = old;
    const reasons: Reason[] = HOLDERS.includes(family) && isGone(old, now) ? [{ risk: 'removed' }] : [];
    if (SCHEDULES.includes(family)) reasons.push(...lostVisits(old, now));
    if (LISTS.includes(family)) reasons.push(...lostAnswers(old, now));
    if (family !== field.path || now === undefined) return reasons;
    if (values.some(canNameList)) reasons.push(...otherLists(old, now));
    const risky = riskyValues(values, keys);
    return risky.length === 0 ? reasons : [...reasons, { risk: 'fit', values: risky }];
  };
}

/** What an answer whose code has another text now can do. It is a risk if one of the texts has another code. */
function readAs(answer: NamedObject, before: Answers, after: Answers): Reason[] {
  const now = after.byCode.get((answer.oid ?? answer.label).trim());
  if (now === undefined) return [{ risk: 'removed', answer }];
  const [was, is] = [seenText(answer.label), seenText(now.label)];
  const isOther = is !== was && (before.texts.has(is) || after.texts.has(was));
  return isOther ? [{ risk: 'answers', answer, readAs: now }] : [];
}
