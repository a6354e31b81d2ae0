import { exactDigits, isObject } from '../json/json-values.ts';
import { cut, oneLine } from '../text/one-line-and-quotes.ts';
import type { Body, SnapshotObject } from '../compare/snapshot-object.ts';
import { isOrder } from '../compare/minor-values.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import { type FormsBeside, formsIn } from '../compare/forms-beside-fields.ts';
import type { KeyRole } from '../compare/reference-keys.ts';
import { type ChangedIds, type ComparedDrafts, formsAround, placed } from '../compare/compared-drafts.ts';
import { valueAt } from '../compare/value-places.ts';
import { rowTargets, SCHEDULES, VISIT } from '../compare/rows-and-visits.ts';
import type { ValueChange } from '../compare/change-report-types.ts';
import { visibleBlanks } from './document-text.ts';
import { referenceWords, cellName } from './object-names.ts';

/** What stands for null, for an empty text or list, and for nothing. */
export const EMPTY = '(empty)';
/** UTF-16 units. */
const MAX_KEY = 100;
const MAX_BLANKS = 120;

/** A key as words: `data_dictionary_id` is `data dictionary`, `dataFormat` is `data format`. */
export function keyWords(key: string, meaning: KeyRole): string {
  const text = oneLine(key, MAX_KEY).replace(
    /([a-z0-9])([A-Z][a-z]?)/g,
    (_, end: string, start: string) => `${end} ${start.length > 1 ? start.toLowerCase() : start}`,
  );
  const words = text.replace(/_+/g, ' ').trim() || '(no name)';
  if (meaning?.kind !== 'reference') return words;
  return words.replace(/ id(s?)$/i, (_, plural: string) => plural.toLowerCase());
}

/** One step of a path into a body. */
export interface Step {
  readonly key: string;
  /** What the value there is to its object. */
  readonly role: KeyRole;
  /** Whether the key is a place in an array, from 0. */
  readonly isPlace: boolean;
  /** What a row of a schedule joins, such as a visit and a form, or what a row of a list of fields is. */
  readonly joins: readonly SnapshotObject[];
  /** Of a place: the names of these; else its number from 1. */
  readonly name: string;
}

/** In place of the last step to a body itself, which has none. */
export const NO_STEP: Step = { key: '', role: undefined, isPlace: false, joins: [], name: '' };

/** The steps of a value's path into the body of its object. */
export function stepsOf(
  value: ValueChange,
  { family, from_id, to_id }: ChangedIds,
  drafts: ComparedDrafts,
): Step[] {
  const { places, from, to } = drafts;
  const now = { side: 'to', draft: to, object: to.find(family, to_id) } as const;
  const old = { side: 'from', draft: from, object: from.find(family, from_id) } as const;
  const steps: Step[] = [];
  const own = places.get(value);
  for (let place = own; place?.outer !== undefined; place = place.outer) {
    const { role, isMember } = place;
    // What holds a value that is gone is where it is now.
    const { side, draft, object } = place === own && !('to' in value) ? old : now;
    const held = object && valueAt(place, object, side);
    // A row of a schedule, or one of a list of fields that is one of them and says more.
    const isSchedule = SCHEDULES.includes(family);
    const isJoined = (target: SnapshotObject): boolean =>
      (isSchedule && VISIT.includes(target.family)) ||
      (role?.kind === 'reference' && target.family === role.family);
    const isRow = isObject(held) && (isSchedule || role?.kind === 'reference');
    const around = isRow ? formsAround(place, object, side, drafts) : undefined;
    const joins = isRow ? rowTargets(held, role, draft, around).filter(isJoined) : [];
    // Every row of a form's list may name that form.
    const isOwn = isSchedule && joins.length === 1 && joins[0] === object;
    const names = (isOwn ? [] : joins).map((target) => cellName(target, draft, drafts)).join(' × ');
    const name = names || String(Number(place[side]) + 1);
    steps.push({ key: String(place[side]), role, isPlace: isMember, joins, name });
  }
  return steps.reverse();
}

/** Steps as words: `range`, `low` are `Range, low`; `steps`, place 2, `text` are `Step 3, text`. */
export function pathWords(steps: readonly Step[]): string {
  let words = '';
  let isAfterKey = false;
  for (const { key, role, isPlace, name } of steps) {
    if (isPlace && isAfterKey) words = `${singular(words)} ${name}`;
    else words += `, ${isPlace ? name : keyWords(key, role)}`;
    isAfterKey = !isPlace;
  }
  return capital(words.slice(2));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** At the end of the words `Steps` is `Step`; `Status` and `Series` stay. */
function singular(words: string): string {
  if (/(?:us|is|ss|series|species)$/i.test(words)) return words;
  return words
    .replace(/(?<=[a-z])ies$/i, 'y')
    .replace(/(?<=us|ss|x|ch|sh)es$/i, '')
    .replace(/(?<!s)s$/i, '');
}

/**
 * A value in words: Yes and No, references by name, lists and groups in one line.
 *
 * @param isMember whether the value is a member of an array
 * @param beside the forms beside the value
 */
export function valueWords(
  value: unknown,
  { role, isMember, beside }: { role: KeyRole; isMember: boolean; beside: FormsBeside | undefined },
  draft: DraftIndex,
  drafts: ComparedDrafts,
): string {
  const inWords = (held: unknown, around: KeyRole, listed: boolean, beside?: FormsBeside): string => {
    if (held === undefined || held === null || held === '') return EMPTY;
    if (typeof held === 'boolean') return held ? 'Yes' : 'No';
    if (Array.isArray(held)) {
      const isOfGroups = held.some((member) => isObject(member) && !draft.referred(member, around, beside));
      return (
        held.map((member) => inWords(member, around, true, beside)).join(isOfGroups ? ' / ' : ', ') || EMPTY
      );
    }
    if (isObject(held)) return groupWords(held, around, beside);
    const target = draft.resolve(held, around, listed, beside);
    if (target !== undefined) return referenceWords(placed(target, draft), drafts);
    if (typeof held === 'string' && held.trim() === '') return visibleBlanks(cut(held, MAX_BLANKS));
    const text = exactDigits(held) ?? (typeof held === 'string' ? held : JSON.stringify(held));
    const isLost = around?.kind === 'reference' && around.sure && draft.has(around.family);
    return isLost && around.family !== 'draft' ? `${text} (not in the draft)` : text;
  };
  /** `Screening × ECOG Performance Status` for what only refers, else `Kind: condition; text: AEONGO is No`. */
  const groupWords = (group: Body, around: KeyRole, outer?: FormsBeside): string => {
    const targets = draft.referred(group, around, outer);
    if (targets !== undefined) return targets.map((target) => cellName(target, draft, drafts)).join(' × ');
    const beside = formsIn(draft, group, around, outer);
    const named = (key: string): SnapshotObject | undefined =>
      /^(?:id|oid|name|label)$/i.test(key)
        ? draft.resolve(group[key], draft.keys.roleIn(key, around, group), false, beside)
        : undefined;
    const surest = draft.surestKeys(group, around);
    const target = surest.map(named).find(Boolean);
    // Any other number is the service's own; a text may be a code that means something.
    const isTold = (key: string, _: number, all: readonly string[]): boolean =>
      target === undefined
        ? key !== 'id' || typeof group.id === 'string' || all.length === 1
        : named(key) !== target;
    const keys = Object.keys(group).filter(isTold);
    const unordered = keys.filter((key) => !isOrder(key, group[key], false));
    const parts = (unordered.length > 0 ? unordered : keys).flatMap((key) => {
      const inner = draft.keys.roleIn(key, around, group);
      // A name beside an OID is what somebody wrote.
      const words = inWords(group[key], surest.includes(key) ? inner : undefined, false, beside);
      return words === EMPTY ? [] : [`${keyWords(key, inner)}: ${words}`];
    });
    if (target !== undefined) parts.unshift(referenceWords(placed(target, draft), drafts));
    return parts.join('; ') || EMPTY;
  };
  return inWords(value, role, isMember, beside);
}
