import { isObject } from '../json/json-values.ts';
import { isOrderKey } from '../drafts/key-meanings.ts';
import { type ComparedDrafts, newObject } from '../compare/same-object-in-both-drafts.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { isOrderChange } from '../compare/minor-values.ts';
import { rowTargets } from '../compare/rows-and-visits.ts';
import type { ValueChange } from '../compare/change-report-types.ts';
import { pathWords, type Step } from './key-and-value-words.ts';

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

export interface ValueRow extends Row {
  readonly value: ValueChange;
  readonly steps: readonly Step[];
}

const MAX_NUMBERS = 3;

/**
 * Rows of single values as a reader wants them: a member that changed its place is one row, and so are the numbers of
 * members that others pushed on.
 */
export function joinRows(rows: readonly ValueRow[], { sides }: Comparison): readonly Row[] {
  /** What each row becomes, in the order of the rows. */
  const joined = new Map<ValueRow, Row>(rows.map((row) => [row, row]));
  const rowOf = new Map(rows.map((row) => [row.value, row]));
  const members = new Set(rows.filter(({ from, to }) => from === undefined || to === undefined));
  for (const old of rows) {
    const added = sides.moved.get(old.value);
    const now = added && rowOf.get(added);
    if (now === undefined) continue;
    for (const row of [old, now]) members.delete(row);
    joined.delete(old);
    joined.set(now, movedRow(old, now));
  }
  const lists = Map.groupBy(members, ({ value }) => sides.places.get(value)?.outer);
  const alike = [...lists.values()].flatMap((own) => [
    ...Map.groupBy(own, ({ from, to }) => from ?? to).values(),
  ]);
  for (const same of alike) {
    if (!same.some(({ to }) => to === undefined) || !same.some(({ from }) => from === undefined)) continue;
    const [first, ...others] = same.map((row) => joinedBy(row, sides));
    const isOne = first !== undefined && others.every((other) => other === first);
    const note = isOne ? 'written in another way' : 'another one of this name';
    for (const row of same) joined.set(row, { ...row, what: `${row.what} (${note})` });
  }
  for (const [list, [first, ...others]] of Map.groupBy(rows, numberedList)) {
    if (list === undefined || first === undefined || others.length === 0) continue;
    for (const row of others) joined.delete(row);
    joined.set(first, numbersRow(first, others));
  }
  return [...joined.values()];
}

/** What a cell of a schedule joins, as the new draft has it: also under another OID the same objects. */
function joinedBy({ value, steps }: ValueRow, drafts: ComparedDrafts): string | undefined {
  const [held, draft] = 'to' in value ? [value.to, drafts.to] : [value.from, drafts.from];
  const joins = isObject(held) ? rowTargets(held, steps.at(-1)?.role, draft) : [];
  return joins.map((target) => newObject(drafts, target).path).join('\n') || undefined;
}

/** The list and key of a number that gives a member its order; undefined for anything else. */
function numberedList({ value, steps }: ValueRow): string | undefined {
  const last = steps.findLastIndex(({ isPlace }) => isPlace);
  if (last < 0 || !isOrderChange(value) || !isOrderKey(steps.at(-1)?.key ?? '')) return undefined;
  return JSON.stringify(steps.map(({ key }, nth) => (nth === last ? 0 : key)));
}

function movedRow(old: ValueRow, now: ValueRow): Row {
  const placeOf = ({ steps }: ValueRow): number => Number(steps.at(-1)?.key) + 1;
  const isAtOnePlace = placeOf(old) === placeOf(now);
  return {
    what: `${pathWords(now.steps.slice(0, -1))} (${isAtOnePlace ? 'others moved around it' : 'moved'})`,
    from: `${old.from} (place ${placeOf(old)})`,
    to: `${now.to} (place ${placeOf(now)})`,
    values: [old.value, now.value],
  };
}

function numbersRow(first: ValueRow, others: readonly ValueRow[]): Row {
  const rows = [first, ...others];
  const numbers = (side: 'from' | 'to'): string => {
    const shown = rows.slice(0, MAX_NUMBERS).map((row) => row[side]);
    const last = rows.length > MAX_NUMBERS ? ` … ${rows.at(-1)?.[side]}` : '';
    return shown.join(', ') + last;
  };
  const end = first.steps.findLastIndex(({ isPlace }) => isPlace);
  return {
    what: `${pathWords(first.steps.slice(0, end))} (renumbered)`,
    from: numbers('from'),
    to: numbers('to'),
    values: rows.map(({ value }) => value),
  };
}
