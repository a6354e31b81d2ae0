import { isOrderKey } from '../drafts/key-meanings.ts';
import { isObject } from '../json/json-values.ts';
import type { ValueChange } from '../compare/change-report-types.ts';
import { type ComparedDrafts, pathNow } from '../compare/compared-drafts.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { isOrderChange } from '../compare/minor-values.ts';
import { rowTargets } from '../compare/rows-and-visits.ts';
import type { SnapshotObject } from '../compare/snapshot-object.ts';
import { type Difference, hiddenDifference, looks } from './document-text.ts';
import { pathWords, type Step } from './path-words.ts';

/** Of numbers that were all pushed on alike so many are shown, the last one among them. */
const MAX_NUMBERS = 4;

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

/** A row of one value. */
export interface ValueRow extends Row {
  readonly value: ValueChange;
  readonly steps: readonly Step[];
  readonly last: Step;
}

/**
 * Rows of single values as a reader wants them: a member that changed its place is one row, and so are the numbers of
 * members that others pushed on.
 */
export function joinRows(rows: readonly ValueRow[], { sides }: Comparison): Row[] {
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
  const pathOf = (target: SnapshotObject): string => pathNow(drafts, target);
  if (isObject(held)) return rowTargets(held, last.role, draft).map(pathOf).join('\n') || String(held.id);
  const target = draft.resolve(held, last.role, true);
  return String(target && pathOf(target));
}

/** A row that says how its texts differ, with what makes that visible. */
export function withNote(row: ValueRow, [note, show = String]: Difference): ValueRow {
  const [from, to] = [row.from, row.to].map((text) => text && show(text));
  return { ...row, what: `${row.what} (${note})`, from, to };
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
    from: `place ${was}: ${old.from}`,
    to: `place ${is}: ${now.to}`,
    values: [old.value, now.value],
  };
}

/** `3, 4, 5 … 30`: of numbers that were pushed on alike the first ones and the last one. */
function numbersRow({ steps }: ValueRow, rows: readonly ValueRow[]): Row {
  const runs: [ValueRow, ...ValueRow[]][] = [];
  const shiftOf = ({ value }: ValueRow): number => Number(value.to) - Number(value.from);
  for (const row of rows) {
    const run = runs.at(-1);
    if (run !== undefined && shiftOf(run[0]) === shiftOf(row)) run.push(row);
    else runs.push([row]);
  }
  const numbers = (side: 'from' | 'to'): string => {
    const texts = runs.map((run) => {
      const all = run.map((row) => row[side]);
      return all.length <= MAX_NUMBERS
        ? all.join(', ')
        : `${all.slice(0, MAX_NUMBERS - 1).join(', ')} … ${all.at(-1)}`;
    });
    return texts.join(', ');
  };
  const end = steps.findLastIndex(({ isPlace }) => isPlace);
  return {
    what: `${pathWords(steps.slice(0, end))} (renumbered)`,
    from: numbers('from'),
    to: numbers('to'),
    values: rows.map(({ value }) => value),
  };
}
