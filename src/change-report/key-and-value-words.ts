import { ownLabelWithKey } from '../drafts/label-and-oid.ts';
import { exactDigits, isObject } from '../json/json-values.ts';
import { cut, oneLine } from '../text/one-line-and-quotes.ts';
import type { Body, SnapshotObject } from '../compare/snapshot-object.ts';
import { isOrder } from '../compare/minor-values.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import { type FormsBeside, formsIn } from '../compare/forms-beside-fields.ts';
import type { KeyRole } from '../compare/reference-keys.ts';
import { type ComparedDrafts, placed } from '../compare/compared-drafts.ts';
import { visibleBlanks } from './document-text.ts';
import { referenceWords, cellName } from './object-names.ts';

/** What stands for null, for an empty text or list, and for nothing. */
export const EMPTY = '(empty)';
/** UTF-16 units. */
const MAX_KEY = 100;
const MAX_BLANKS = 120;
const MAX_SHORT = 60;

/** A key as words: `data_dictionary_id` is `data dictionary`, `dataFormat` is `data format`. */
export function keyWords(key: string, meaning: KeyRole): string {
  const text = oneLine(key, MAX_KEY).replace(
    /(?<=[a-z0-9])[A-Z][a-z]?/g,
    (start) => ` ${start.length > 1 ? start.toLowerCase() : start}`,
  );
  const words = text.replace(/_+/g, ' ').trim() || '(no name)';
  if (meaning?.kind !== 'reference') return words;
  return words.replace(/ id(s?)$/i, (_, plural: string) => plural.toLowerCase());
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * ` (ordinal 2)`, if a member of a list has another number than its place.
 *
 * @param place from 0
 */
export function numberWords(member: unknown, place: number, list: readonly unknown[]): string {
  if (!isObject(member)) return '';
  const numbers = Object.keys(member).filter((key) => isOrder(key, member[key], false));
  const placeOf = (key: string): number => place + (isObject(list[0]) && list[0][key] === 0 ? 0 : 1);
  if (numbers.length === Object.keys(member).length) return '';
  const others = numbers.filter((key) => Number(member[key]) !== placeOf(key));
  return others.map((key) => ` (${keyWords(key, undefined)} ${String(member[key])})`).join('');
}

function isCode(id: unknown): boolean {
  return typeof id === 'string' && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
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
        held
          .map((member, nth) => inWords(member, around, true, beside) + numberWords(member, nth, held))
          .join(isOfGroups ? ' / ' : ', ') || EMPTY
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
    // Any other number or UUID is the service's own; a text may be a code that means something.
    const isTold = (key: string, _: number, all: readonly string[]): boolean =>
      target === undefined ? key !== 'id' || isCode(group.id) || all.length === 1 : named(key) !== target;
    const keys = Object.keys(group).filter(isTold);
    const unordered = keys.filter((key) => !isOrder(key, group[key], false));
    const parts = (unordered.length > 0 ? unordered : keys).flatMap((key) => {
      const inner = draft.keys.roleIn(key, around, group);
      // A name beside an OID is what somebody wrote.
      const words = inWords(group[key], surest.includes(key) ? inner : undefined, false, beside);
      return words === EMPTY ? [] : [`${keyWords(key, inner)}: ${words}`];
    });
    // What is long may be cut: what the group is called comes first.
    const label = `${keyWords(ownLabelWithKey(group).key, undefined)}: `;
    if (parts.some((part) => part.length > MAX_SHORT))
      parts.sort((one, other) => Number(other.startsWith(label)) - Number(one.startsWith(label)));
    if (target !== undefined) parts.unshift(referenceWords(placed(target, draft), drafts));
    return parts.join('; ') || EMPTY;
  };
  return inWords(value, role, isMember, beside);
}
