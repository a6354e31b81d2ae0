import { FAMILIES } from '../drafts/object-families.ts';
import { exactDigits, isObject } from '../json/exact-json.ts';
import { cut, oneLine } from '../text/one-line.ts';
import { titleText } from '../text/plain-text.ts';
import type { Body, SnapshotObject } from '../compare/snapshot-object.ts';
import type { ChangeReport, NamedObject, PlacedObject } from '../compare/change-report-types.ts';
import { isOrder } from '../compare/minor-values.ts';
import { type DraftIndex, placed } from '../compare/draft-index.ts';
import type { KeyRole } from '../compare/reference-keys.ts';
import { type ComparedDrafts, hasNamesake, type Step } from '../compare/compared-drafts.ts';
import { visibleBlanks } from './safe-text.ts';

/** What stands for null, for an empty text or list, and for nothing. */
export const EMPTY = '(empty)';
/** UTF-16 units. */
const MAX_KEY = 100;
const MAX_TITLE = 120;
const MAX_OID = 60;

/** The title of a family, by its path segment. */
export function familyTitle(family: string): string {
  return Object.values(FAMILIES).find(({ path }) => path === family)?.plural ?? 'Draft';
}

/** `Systolic blood pressure (VS.SYSBP)`: a field's OID with that of its form. At most about 120 UTF-16 units. */
export function nameWords({ family, label, oid }: NamedObject, within?: readonly NamedObject[]): string {
  if (oid === null || oid === label) return titleText(label);
  const form = family === FAMILIES.field.path ? within?.[0]?.oid : null;
  const shown = oneLine([form, oid].filter((part) => typeof part === 'string').join('.'), MAX_OID);
  return `${titleText(label, MAX_TITLE - shown.length - 3)} (${shown})`;
}

/** `Vital Signs › Systolic blood pressure (VS.SYSBP)`. */
export function titleWords(object: PlacedObject): string {
  return [...placeWords(object), nameWords(object, object.within)].join(' › ');
}

/** What is around an object, outermost first. */
export function placeWords({ within }: PlacedObject): string[] {
  return within.map(({ label }) => titleText(label)).reverse();
}

/** `1 added, 2 removed, 3 changed (1 renamed), 2 to check again, 4 put entered data at risk, 5 open, 1 in question`. */
export function totalsWords(report: Pick<ChangeReport, 'totals' | 'changes'>): string {
  const { decisions, ...totals } = report.totals;
  const { added, removed, changed, renamed, order_only: reordered, affected, at_risk: atRisk } = totals;
  const parts = [renamed > 0 && `${renamed} renamed`, reordered > 0 && `${reordered} only order or counters`];
  const given = parts.filter((part) => part !== false);
  return [
    `${added} added`,
    `${removed} removed`,
    `${changed} changed${given.length === 0 ? '' : ` (${given.join(', ')})`}`,
    affected > 0 && `${affected} to check again`,
    atRisk > 0 && `${atRisk} ${atRisk === 1 ? 'puts' : 'put'} entered data at risk`,
    isDecided(report) && `${decisions.open} open`,
    decisions.question > 0 && `${decisions.question} in question`,
    added + removed + changed === 0 && report.changes.length > 0 && 'the detail of the draft itself changed',
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** Whether a file of decisions said something. */
export function isDecided({ totals }: Pick<ChangeReport, 'totals'>): boolean {
  const { open: _, ...decided } = totals.decisions;
  return Object.values(decided).some((count) => count > 0);
}

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

/** Steps as words: `range`, `low` are `Range, low`; `steps`, place 2, `text` are `Step 3, text`. */
export function pathWords(steps: readonly Step[]): string {
  const words: string[] = [];
  for (const [nth, { key, role, isPlace }] of steps.entries())
    if (isPlace && steps[nth - 1]?.isPlace === true) words.push(String(Number(key) + 1));
    else if (isPlace) words.push(`${singular(words.pop() ?? '')} ${Number(key) + 1}`);
    else words.push(keyWords(key, role));
  return capital(words.join(', '));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Steps` is `Step`; `Status` and `Series` stay. */
function singular(word: string): string {
  if (/(?:us|is|ss|series|species)$/i.test(word)) return word;
  return word
    .replace(/(?<=[a-z])ies$/i, 'y')
    .replace(/(?<=us|ss|x|ch|sh)es$/i, '')
    .replace(/(?<!s)s$/i, '');
}

/** An object that something refers to: a field with the OID of its form, an entry with its dictionary. */
export function referenceWords(target: PlacedObject): string {
  const { family, within } = target;
  return family === FAMILIES.dataDictionaryEntry.path ? titleWords(target) : nameWords(target, within);
}

/** The same in a cell: only its label if no other object has that title. */
export function cellName(target: SnapshotObject, draft: DraftIndex, drafts: ComparedDrafts): string {
  return hasNamesake(drafts, target) ? referenceWords(placed(target, draft)) : titleText(target.label);
}

/**
 * A value in words: Yes and No, references by name, lists and groups in one line.
 *
 * @param isMember whether the value is a member of an array
 */
export function valueWords(
  value: unknown,
  { role, isMember }: { role: KeyRole; isMember: boolean },
  draft: DraftIndex,
  drafts: ComparedDrafts,
): string {
  const inWords = (held: unknown, around: KeyRole, listed: boolean): string => {
    if (held === undefined || held === null || held === '') return EMPTY;
    if (typeof held === 'boolean') return held ? 'Yes' : 'No';
    if (Array.isArray(held)) {
      const isOfGroups = held.some((member) => isObject(member) && !draft.referred(member, around));
      return held.map((member) => inWords(member, around, true)).join(isOfGroups ? ' / ' : ', ') || EMPTY;
    }
    if (isObject(held)) return groupWords(held, around);
    const target = draft.resolve(held, around, listed);
    if (target !== undefined) return referenceWords(placed(target, draft));
    if (typeof held === 'string' && held.trim() === '') return visibleBlanks(cut(held, MAX_TITLE));
    const text = exactDigits(held) ?? (typeof held === 'string' ? held : JSON.stringify(held));
    const isLost = around?.kind === 'reference' && around.sure && draft.has(around.family);
    return isLost && around.family !== 'draft' ? `${text} (not in the draft)` : text;
  };
  /** `Screening × ECOG Performance Status` for what only refers, else `Kind: condition; text: AEONGO is No`. */
  const groupWords = (group: Body, around: KeyRole): string => {
    const targets = draft.referred(group, around);
    if (targets !== undefined) return targets.map((target) => cellName(target, draft, drafts)).join(' × ');
    // A number is the service's own; a text may be a code that means something.
    const isTold = (key: string, _: number, all: readonly string[]): boolean =>
      key !== 'id' || typeof group.id === 'string' || all.length === 1;
    const keys = Object.keys(group).filter(isTold);
    const unordered = keys.filter((key) => !isOrder(key, group[key], false));
    const parts = (unordered.length > 0 ? unordered : keys).flatMap((key) => {
      const inner = draft.keys.roleIn(key, around);
      const words = inWords(group[key], inner, false);
      return words === EMPTY ? [] : [`${keyWords(key, inner)}: ${words}`];
    });
    return parts.join('; ') || EMPTY;
  };
  return inWords(value, role, isMember);
}
