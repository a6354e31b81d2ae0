import type { Comparison } from '../compare/compare-snapshots.ts';
import { isOrderChange } from '../compare/minor-values.ts';
import type { ValueChange } from '../compare/change-report-types.ts';
import type { Step } from '../compare/value-place.ts';
import { pathWords } from './words.ts';

/** One line of a change, in words. Its texts differ visibly, or `what` says how they differ. */
export interface Row {
  readonly what: string;
  /** undefined: it was added. */
  readonly from: string | undefined;
  /** undefined: it was removed. */
  readonly to: string | undefined;
  /** What the row is about: one value, or several that became one row. */
  readonly values: readonly ValueChange[];
  /** It is one thing that changed its place in a list. */
  readonly isMoved?: true;
}

/** The row of one value, before rows are joined. */
export interface ValueRow extends Row {
  readonly steps: readonly Step[];
  /** What a member that was added or removed is called if another one has its words. */
  readonly fullText?: string;
}

/**
 * Rows of single values as a reader wants them: a member that changed its place is one row, so are the numbers of
 * members that others pushed on; and what only counts or numbers comes last.
 */
export function joinRows(rows: readonly ValueRow[], { sides: { moved } }: Comparison): readonly Row[] {
  const replaced = new Map<ValueRow, Row | undefined>();
  const rowOf = new Map(rows.map((row) => [row.values[0], row]));
  for (const old of rows) {
    const [value] = old.values;
    const added = value && moved.get(value);
    const now = added && rowOf.get(added);
    if (now !== undefined) joinMoved(old, now, replaced);
  }
  const left = rows.filter((row) => !replaced.has(row));
  const lists = Map.groupBy(left, (row) => (isOneSided(row) ? listOf(row) : undefined));
  for (const [list, members] of lists) if (list !== undefined) tellApart(members, replaced);
  const numbers = Map.groupBy(rows, (row) => (isNumberInList(row) ? numbersOf(row) : undefined));
  for (const [name, members] of numbers)
    if (name !== undefined && members.length > 1) joinNumbers(members, replaced);
  return rows
    .flatMap((row): readonly Row[] => (replaced.has(row) ? [replaced.get(row) ?? []].flat() : [row]))
    .sort(
      (one, other) => Number(one.values.every(isOrderChange)) - Number(other.values.every(isOrderChange)),
    );
}

function isOneSided({ from, to }: Row): boolean {
  return (from === undefined) !== (to === undefined);
}

/** The path of the list that has the member. */
function listOf({ values: [value] }: ValueRow): string {
  return String(value?.path.replace(/\/[^/]*$/, ''));
}

function joinMoved(old: ValueRow, now: ValueRow, replaced: Map<ValueRow, Row | undefined>): void {
  const what = `${pathWords(old.steps.slice(0, -1))} (moved)`;
  const texts = { from: `${old.from} (place ${placeOf(old)})`, to: `${now.to} (place ${placeOf(now)})` };
  replaced.set(old, undefined);
  replaced.set(now, { what, ...texts, values: [...old.values, ...now.values], isMoved: true });
}

/** Different members of a list with the same words get their full names. */
function tellApart(members: readonly ValueRow[], replaced: Map<ValueRow, Row | undefined>): void {
  const added = Map.groupBy(
    members.filter(({ to }) => to !== undefined),
    ({ to }) => to,
  );
  for (const old of members) {
    const now = old.from === undefined ? undefined : added.get(old.from)?.shift();
    if (now === undefined) continue;
    const note = old.fullText === now.fullText ? ' (another one of this name)' : '';
    replaced.set(old, { ...old, what: old.what + note, from: old.fullText });
    replaced.set(now, { ...now, what: now.what + note, to: now.fullText });
  }
}

function placeOf({ steps }: ValueRow): number {
  return Number(steps.at(-1)?.key) + 1;
}

function isNumberInList({ steps, values }: ValueRow): boolean {
  return steps.some(({ isPlace }) => isPlace) && values.every(isOrderChange);
}

/** One text for the numbers of all members of a list. */
function numbersOf({ steps }: ValueRow): string {
  return JSON.stringify(steps.map(({ key, isPlace }) => (isPlace ? 0 : key)));
}

const MAX_NUMBERS = 3;

function joinNumbers(rows: readonly ValueRow[], replaced: Map<ValueRow, Row | undefined>): void {
  const [first] = rows;
  for (const row of rows) replaced.set(row, undefined);
  if (first === undefined) return;
  const numbers = (texts: readonly (string | undefined)[]): string => {
    const shown = texts.slice(0, MAX_NUMBERS).join(', ');
    return texts.length > MAX_NUMBERS ? `${shown} … ${texts.at(-1) ?? ''}` : shown;
  };
  const list = pathWords(
    first.steps.slice(
      0,
      first.steps.findIndex(({ isPlace }) => isPlace),
    ),
  );
  replaced.set(first, {
    what: `${list} (renumbered)`,
    from: numbers(rows.map(({ from }) => from)),
    to: numbers(rows.map(({ to }) => to)),
    values: rows.flatMap(({ values }) => values),
  });
}
