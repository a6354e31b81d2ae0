import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import type { ValueChange } from '../compare/change-report-types.ts';
import { formsAround } from '../compare/around-a-value.ts';
import { type ChangedIds, type ComparedDrafts } from '../compare/compared-drafts.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import { getOrInsert } from '../compare/get-or-insert.ts';
import { familyOf, isPlainName, type KeyRole } from '../compare/reference-keys.ts';
import { rowTargets, SCHEDULES, VISIT } from '../compare/rows-and-visits.ts';
import type { SnapshotObject } from '../compare/snapshot-object.ts';
import { valueAt } from '../compare/value-places.ts';
import { capital, keyWords, numberWords } from './key-and-value-words.ts';
import { cellName } from './object-names.ts';

const FIELD = FAMILIES.field.path;

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
    const joinsOf = (row: unknown): SnapshotObject[] => {
      if (!isObject(row) || !(isSchedule || role?.kind === 'reference')) return [];
      const targets = rowTargets(row, role, draft, formsAround(place, object, side, drafts));
      const isVisit = (one: SnapshotObject): boolean => isSchedule && VISIT.includes(one.family);
      const isField = (key: string): boolean =>
        isPlainName(key) && familyOf(draft.keys.roleIn(key, role, row)) === FIELD;
      // A rule of a visit that reads a field of another form.
      const isRule = targets.some((one) => isVisit(one) && one !== object) && Object.keys(row).some(isField);
      return targets.filter(
        (one) =>
          isVisit(one) ||
          (isRule && one.family === FIELD) ||
          (role?.kind === 'reference' && one.family === role.family),
      );
    };
    const joins = joinsOf(held);
    // Every row of a form's list may name that form.
    const isOwn = isSchedule && joins.length === 1 && joins[0] === object;
    const names = (isOwn ? [] : joins).map((target) => cellName(target, draft, drafts)).join(' × ');
    const number = Number(place[side]);
    const list = object && isMember ? valueAt(place.outer, object, side) : undefined;
    const ordinal = Array.isArray(list) ? numberWords(held, number, list) : '';
    const isShared =
      names !== '' && Array.isArray(list) && sharedRows(list, joinsOf, draft).has(rowKey(joins));
    const name = isShared ? `${names} (place ${number + 1})` : names || `${number + 1}${ordinal}`;
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

function rowKey(joins: readonly SnapshotObject[]): string {
  return joins.map(({ path }) => path).join('\n');
}

/** What several rows of a list join, so that only their places tell them apart. */
function sharedRows(
  list: readonly unknown[],
  joinsOf: (row: unknown) => readonly SnapshotObject[],
  draft: DraftIndex,
): ReadonlySet<string> {
  return getOrInsert(draft.sharedRows, list, () => {
    const rows = Map.groupBy(list, (row) => rowKey(joinsOf(row)));
    return new Set([...rows].flatMap(([key, own]) => (own.length > 1 ? key : [])));
  });
}

/** At the end of the words `Steps` is `Step`; `Status` and `Series` stay. */
function singular(words: string): string {
  if (/(?:us|is|ss|series|species)$/i.test(words)) return words;
  return words
    .replace(/(?<=[a-z])ies$/i, 'y')
    .replace(/(?<=us|ss|x|ch|sh)es$/i, '')
    .replace(/(?<!s)s$/i, '');
}
