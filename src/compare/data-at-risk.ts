import { FAMILIES } from '../drafts/object-families.ts';
import { type Answer, type Answers, NO_ANSWERS, answersInBody, answersInEntries } from './answers.ts';
import type { Risk } from './change-report-types.ts';
import { type ComparedDrafts, newObject } from './compared-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import { FieldValues } from './field-values.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { type Visit, visitsIn } from './visits.ts';

/** What one change can do to data that was entered before it. */
export interface Reason {
  readonly risk: Risk;
  /** The answer or unit that is gone, or that is another one now. */
  readonly answer?: Answer;
  /** What the same code means in the new draft. */
  readonly readAs?: Answer;
  readonly visit?: Visit;
  /** The family of the dictionary that is another one. */
  readonly list?: string;
}

/** The worst first. */
export const RISKS: readonly Risk[] = ['removed', 'visit', 'answers', 'fit'];

/** The worst risk; undefined: no data is at risk. */
export function worstOf(reasons: readonly Reason[]): Risk | undefined {
  return RISKS.find((risk) => reasons.some((reason) => reason.risk === risk));
}

const { dataDictionary, dataDictionaryEntry, field, folder, form, matrix, unitDictionary } = FAMILIES;
const HOLDERS: readonly string[] = [form.path, folder.path, field.path];
/** The families that say which form belongs to which visit. */
const SCHEDULES: readonly string[] = [matrix.path, folder.path, form.path];
const DICTIONARIES: readonly string[] = [dataDictionary.path, unitDictionary.path];

/** Which changes can do what to data that was entered before them. */
export class DataAtRisk {
  private readonly drafts: ComparedDrafts;
  private readonly fields: FieldValues;
  /** The answers that are objects, by dictionary. */
  private readonly entries = new Map<DraftIndex, ReadonlyMap<SnapshotObject | undefined, Answers>>();

  /** @param riskyKeys of fields, in any spelling. Default: `RISKY_KEYS` */
  constructor(drafts: ComparedDrafts, riskyKeys?: readonly string[]) {
    this.drafts = drafts;
    this.fields = new FieldValues(riskyKeys);
  }

  /** The reasons of a change: none if no data is at risk. */
  reasonsOf(old: SnapshotObject | undefined, now: SnapshotObject | undefined): Reason[] {
    if (old === undefined) return [];
    const { family } = old;
    const reasons: Reason[] = [];
    if (HOLDERS.includes(family) && this.isGone(old, now)) reasons.push({ risk: 'removed' });
    if (SCHEDULES.includes(family)) reasons.push(...this.lostVisits(old, now));
    if (family === dataDictionaryEntry.path) reasons.push(...this.lostEntry(old, now));
    if (DICTIONARIES.includes(family)) reasons.push(...this.lostAnswers(old, now));
    if (family === field.path && now !== undefined) reasons.push(...this.otherValues(old, now));
    return reasons;
  }

  /** Whether an object is removed, has another OID than before, or is a field or an entry in another place. */
  private isGone(old: SnapshotObject, now: SnapshotObject | undefined): boolean {
    if (now === undefined || (old.oid !== null && old.oid.trim() !== now.oid?.trim())) return true;
    const container = this.drafts.from.containerOf(old);
    const isPlaced = old.family === field.path || old.family === dataDictionaryEntry.path;
    return (
      isPlaced && container !== undefined && this.newObject(container) !== this.drafts.to.containerOf(now)
    );
  }

  /** The visits that lost a form, if both still exist. */
  private lostVisits(old: SnapshotObject, now: SnapshotObject | undefined): Reason[] {
    const { from, to } = this.drafts;
    const nameOf = (visit: Visit): string =>
      [visit.form, visit.folder].map((one) => this.newObject(one).path).join('\n');
    const kept = new Set(now === undefined ? [] : visitsIn(now, to).map(nameOf));
    const lost = visitsIn(old, from)
      .filter((visit) => [visit.form, visit.folder].every((one) => this.newObject(one) !== one))
      .filter((visit) => !kept.has(nameOf(visit)));
    return [...new Map(lost.map((visit) => [nameOf(visit), visit])).values()].map((visit) => ({
      risk: 'visit',
      visit,
    }));
  }

  private lostEntry(old: SnapshotObject, now: SnapshotObject | undefined): Reason[] {
    const { from, to } = this.drafts;
    const dictionary = from.containerOf(old);
    const { label, oid } = old;
    const answer = { family: dictionary?.family ?? old.family, label, oid };
    if (oid === null) return this.isGone(old, now) ? [{ risk: 'removed', answer }] : [];
    const after = this.entriesOf(to, dictionary && this.newObject(dictionary));
    return readAs(answer, this.entriesOf(from, dictionary), after.byCode.get(oid.trim()));
  }

  /** The answers and units of a dictionary that are gone, of those in its body. */
  private lostAnswers(old: SnapshotObject, now: SnapshotObject | undefined): Reason[] {
    const { keys } = this.drafts.from;
    const before = answersInBody(old, keys);
    const after = now === undefined ? NO_ANSWERS : answersInBody(now, keys);
    const lost = [...before.byCode].flatMap(([code, answer]) =>
      readAs(answer, before, after.byCode.get(code)),
    );
    const isUnits = now === undefined && old.family === unitDictionary.path;
    return isUnits && lost.length === 0 ? [{ risk: 'removed' }] : lost;
  }

  private otherValues(old: SnapshotObject, now: SnapshotObject): Reason[] {
    const { from, match, to } = this.drafts;
    const identify = (target: SnapshotObject): string => this.newObject(target).path;
    const isOther = (list: string): boolean =>
      this.fields.listsOf(old, list, from, match, identify) !==
      this.fields.listsOf(now, list, to, match, identify);
    const reasons: Reason[] = DICTIONARIES.filter(isOther).map((list) => ({ risk: 'answers', list }));
    return this.fields.mayNotFit(old.body, now.body) ? [...reasons, { risk: 'fit' }] : reasons;
  }

  private entriesOf(index: DraftIndex, dictionary: SnapshotObject | undefined): Answers {
    const known = this.entries.get(index) ?? answersInEntries(index);
    this.entries.set(index, known);
    return known.get(dictionary) ?? NO_ANSWERS;
  }

  private newObject(object: SnapshotObject): SnapshotObject {
    return newObject(this.drafts, object);
  }
}

/** What an answer whose code means this now can do; a new text is a risk if it was that of another code. */
function readAs(answer: Answer, before: Answers, now: Answer | undefined): Reason[] {
  if (now === undefined) return [{ risk: 'removed', answer }];
  if (now.label === answer.label) return [];
  return before.texts.has(now.label) ? [{ risk: 'answers', answer, readAs: now }] : [];
}
