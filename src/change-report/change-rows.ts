import { oidOf } from '../drafts/label-and-oid.ts';
import { isOrderKey } from '../drafts/key-meanings.ts';
import { isObject } from '../json/json-values.ts';
import { titleText } from '../text/plain-text.ts';
import type { Change, ValueChange } from '../compare/change-report-types.ts';
import { formsBeside, newObject, type ComparedDrafts, placed } from '../compare/compared-drafts.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { formsIn } from '../compare/forms-beside-fields.ts';
import { isNote, isOrderChange } from '../compare/minor-values.ts';
import { isNameOf } from '../compare/object-name-index.ts';
import { familyOf, type KeyRole } from '../compare/reference-keys.ts';
import type { Body, SnapshotObject } from '../compare/snapshot-object.ts';
import { type Difference, hiddenDifference, lookDifferent, looks } from './document-text.ts';
import {
  capital,
  EMPTY,
  keyWords,
  NO_STEP,
  pathWords,
  stepsOf,
  valueWords,
  type Step,
} from './key-and-value-words.ts';
import { titleWords } from './object-names.ts';
import { rowTargets } from '../compare/rows-and-visits.ts';

/** One line of a change, in words. Its texts differ visibly, or `what` says how they differ. */
export interface Row {
  readonly what: string;
  /** undefined: it was added. */
  readonly from: string | undefined;
  /** undefined: it was removed. */
  readonly to: string | undefined;
  /** What the row is about: one value, or several that became one row. */
  readonly values: readonly ValueChange[];
}

interface ValueRow extends Row {
  readonly value: ValueChange;
  readonly steps: readonly Step[];
  readonly last: Step;
}

const MAX_NUMBERS = 3;

/** What changed in an object; notes, orders and counts come last. Of an added or removed object what it is. */
export function changeRows(change: Change, comparison: Comparison): readonly Row[] {
  if (change.kind !== 'changed') return factsOf(change, comparison);
  const values = [...change.values].sort((one, other) => weightOf(one) - weightOf(other));
  const rows = values.map((value) => valueRow(value, change, comparison));
  return joinRows(rows, comparison);
}

/** What people only write about an object is less than what it is, and an order is least. */
function weightOf(value: ValueChange): number {
  return isOrderChange(value) ? 2 : Number(isNote(value));
}

function valueRow(value: ValueChange, change: Change, { sides }: Comparison): ValueRow {
  const { from, to } = sides;
  const steps = stepsOf(value, change, sides);
  const last = steps.at(-1) ?? NO_STEP;
  const { role, isPlace: isMember, joins } = last;
  const beside = (side: 'from' | 'to') => formsBeside(value, change, side, sides);
  const words = (side: 'from' | 'to'): string =>
    valueWords(value[side], { role, isMember, beside: beside(side) }, sides[side], sides);
  const texts = { from: words('from'), to: words('to') };
  const head = { value, values: [value], steps, last };
  if (isMember && !('from' in value && 'to' in value)) {
    const side = 'to' in value ? 'to' : 'from';
    const member = value.to ?? value.from;
    // The number of a cell or a label says nothing; that of a step does.
    const saysMore = (key: string): boolean => to.keys.roleOf(key)?.kind !== 'reference';
    const isNumbered = isObject(member) && joins.length < 2 && Object.keys(member).some(saysMore);
    const what = pathWords(isNumbered ? steps : steps.slice(0, -1));
    return { ...head, what, from: undefined, to: undefined, [side]: texts[side] };
  }
  const what = pathWords(steps);
  if (lookDifferent(texts.from, texts.to)) return { ...head, what, ...texts };
  const was = from.resolve(value.from, role, isMember, beside('from'));
  const is = to.resolve(value.to, role, isMember, beside('to'));
  if (was !== undefined && is !== undefined && newObject(sides, was) !== newObject(sides, is)) {
    const places = { from: titleWords(placed(was, from), sides), to: titleWords(placed(is, to), sides) };
    const note = lookDifferent(places.from, places.to) ? '' : ' (another one of this name)';
    return { ...head, what: what + note, ...places };
  }
  return withNote({ ...head, what, ...texts }, hiddenDifference(value.from, value.to));
}

/** A row that says how its texts differ, with what makes that visible. */
function withNote(row: ValueRow, [note, show = String]: Difference): ValueRow {
  const [from, to] = [row.from, row.to].map((text) => text && show(text));
  return { ...row, what: `${row.what} (${note})`, from, to };
}

/** What an object is, without what its title says already. */
function factsOf({ family, kind, from_id, to_id, values }: Change, { sides }: Comparison): Row[] {
  const side = kind === 'added' ? 'to' : 'from';
  const draft = sides[side];
  const object = draft.find(family, to_id ?? from_id);
  if (object === undefined) return [];
  const container = draft.containerOf(object);
  const own: KeyRole = { kind: 'body', family };
  const roleOf = (key: string): KeyRole => draft.keys.roleIn(key, own, object.body);
  const beside = formsIn(draft, object.body, own);
  /** A field's dictionary may be called like its form. */
  const namesContainer = (held: unknown, key: string): boolean =>
    container !== undefined &&
    (draft.resolve(held, roleOf(key)) === container ||
      (familyOf(roleOf(key)) === container.family && isNameOf(held, container)));
  const isSaid = (held: unknown, key: string): boolean =>
    key === 'id' ||
    (key === object.ownLabel.key && titleText(object.label) === held) ||
    (Number.isInteger(held) && isOrderKey(key)) ||
    oidOf({ [key]: held }, family) === object.oid ||
    namesContainer(held, key);
  const entries = values.flatMap(({ from, to }) => Object.entries((to ?? from) as Body));
  return entries.flatMap(([key, held]) => {
    const role = roleOf(key);
    const words = (): string => valueWords(held, { role, isMember: false, beside }, draft, sides);
    const text = isSaid(held, key) ? EMPTY : words();
    if (text === EMPTY) return [];
    return { what: capital(keyWords(key, role)), from: undefined, to: undefined, [side]: text, values };
  });
}

/**
 * Rows of single values as a reader wants them: a member that changed its place is one row, and so are the numbers of
 * members that others pushed on.
 */
function joinRows(rows: readonly ValueRow[], { sides }: Comparison): readonly Row[] {
  /** What each row becomes, in the order of the rows. */
  const joined = new Map<ValueRow, Row>(rows.map((row) => [row, row]));
  const rowOf = new Map(rows.map((row) => [row.value, row]));
  for (const old of rows) {
    const added = sides.moved.get(old.value);
    const now = added && rowOf.get(added);
    if (now === undefined) continue;
    joined.delete(old);
    joined.set(now, movedRow(old, now));
  }
  const members = rows.filter((row) => joined.get(row) === row && [row.from, row.to].includes(undefined));
  const lists = Map.groupBy(members, ({ value }) => sides.places.get(value)?.outer);
  const seen = ({ from, to }: Row): string => looks(from ?? to ?? '');
  const alike = (own: ValueRow[]) => [...Map.groupBy(own, seen).values()];
  for (const same of [...lists.values()].flatMap(alike)) {
    const [from, to] = (['from', 'to'] as const).map((side) => same.flatMap((row) => row[side] ?? [])[0]);
    if (from === undefined || to === undefined) continue;
    const joins = new Set(same.map((row) => joinedBy(row, sides)));
    const note = joins.size === 1 ? 'written in another way' : 'another one of this name';
    for (const row of same) joined.set(row, withNote(row, hiddenDifference(from, to, note)));
  }
  for (const [list, own] of Map.groupBy(rows, numberedList))
    for (const [nth, row] of own.entries())
      if (list === undefined || own.length === 1) continue;
      else if (nth === 0) joined.set(row, numbersRow(row, own));
      else joined.delete(row);
  return [...joined.values()];
}

/** What a member refers to, as the new draft has it: also under another OID the same objects. Else the id it has itself. */
function joinedBy({ value, last }: ValueRow, drafts: ComparedDrafts): string {
  const [held, draft] = 'to' in value ? [value.to, drafts.to] : [value.from, drafts.from];
  const pathOf = (target: SnapshotObject): string => newObject(drafts, target).path;
  if (isObject(held)) return rowTargets(held, last.role, draft).map(pathOf).join('\n') || String(held.id);
  const target = draft.resolve(held, last.role, true);
  return String(target && pathOf(target));
}

/** The list and key of a number that gives a member its order; undefined for anything else. */
function numberedList({ value, steps, last }: ValueRow): string | undefined {
  if (!isOrderChange(value) || !isOrderKey(last.key)) return undefined;
  const place = steps.findLastIndex(({ isPlace }) => isPlace);
  return JSON.stringify(steps.map(({ key }, nth) => (nth === place ? 0 : key)));
}

function movedRow(old: ValueRow, now: ValueRow): Row {
  const [was, is] = [old, now].map(({ last }) => Number(last.key) + 1);
  return {
    what: `${pathWords(now.steps.slice(0, -1))} (${was === is ? 'others moved around it' : 'moved'})`,
    from: `${old.from} (place ${was})`,
    to: `${now.to} (place ${is})`,
    values: [old.value, now.value],
  };
}

function numbersRow({ steps }: ValueRow, rows: readonly ValueRow[]): Row {
  const numbers = (side: 'from' | 'to'): string => {
    const shown = rows.slice(0, MAX_NUMBERS).map((row) => row[side]);
    const last = rows.slice(MAX_NUMBERS).at(-1);
    return shown.join(', ') + (last === undefined ? '' : ` … ${last[side]}`);
  };
  const end = steps.findLastIndex(({ isPlace }) => isPlace);
  return {
    what: `${pathWords(steps.slice(0, end))} (renumbered)`,
    from: numbers('from'),
    to: numbers('to'),
    values: rows.map(({ value }) => value),
  };
}
