import { ownLabelOf } from '../drafts/label-and-oid.ts';
import { isObject } from '../json/exact-json.ts';
import { idOf } from '../lists/object-id.ts';
import type { KeyRole, KeyRoles } from './reference-keys.ts';
import diffSequences from '@jest/diff-sequences';

/** Which members of two arrays are the same ones. */
export interface PairedMembers {
  /** Equal or changed members, in the order of both arrays. */
  readonly kept: readonly Pair[];
  /** Equal members at another place. */
  readonly moved: readonly Pair[];
}

/** The members of an array, with their contents: equal members have one text. */
export interface Members {
  readonly values: readonly unknown[];
  readonly contents: readonly string[];
}

/**
 * Pairs the members of arrays: first equal ones, then those of one id or label, then those at the same place.
 *
 * @param sameIds whether an id means the same in both arrays
 */
export function pairMembers(
  from: Members,
  to: Members,
  role: KeyRole,
  keys: KeyRoles,
  sameIds: boolean,
): PairedMembers {
  const equal = align(from.contents, to.contents);
  const gaps = gapsOf(equal, from.contents, to.contents);
  const rows = gaps.flatMap((gap) => gap.rows);
  const columns = gaps.flatMap((gap) => gap.columns);
  const moved = pairsInTurn(
    rows.map((row) => from.contents[row]),
    columns.map((column) => to.contents[column]),
  ).map(([row, column]): Pair => [Number(rows[row]), Number(columns[column])]);
  const movedRows = new Set(moved.map(([row]) => row));
  const movedColumns = new Set(moved.map(([, column]) => column));

  /** Which members between two equal ones are one member that changed. Every other one was removed or added. */
  const changedMembers = (gap: Gap): Pair[] => {
    const old = gap.rows.filter((row) => !movedRows.has(row));
    const now = gap.columns.filter((column) => !movedColumns.has(column));
    const isSingle = old.length === 1 && now.length === 1;
    const oldNames = old.map((row) => nameOf(from.values[row]) ?? row);
    const newNames = now.map((column) => nameOf(to.values[column]) ?? -1 - column);
    const named = align(oldNames, newNames);
    const atSamePlace = gapsOf(named, oldNames, newNames)
      .flatMap((between) =>
        between.rows
          .slice(0, between.columns.length)
          .map((row, nth): Pair => [row, Number(between.columns[nth])]),
      )
      .filter(([row, column]) =>
        mayBeOne(from.values[Number(old[row])], to.values[Number(now[column])], isSingle),
      );
    return [...named, ...atSamePlace].map(([row, column]): Pair => [Number(old[row]), Number(now[column])]);
  };

  /** A text that is the same only for the same member; undefined if it has neither id nor label. */
  const nameOf = (member: unknown): string | undefined => {
    if (!isObject(member)) return undefined;
    const id = sameIds ? idOf(member) : undefined;
    if (id !== undefined) return `id ${typeof id} ${id}`;
    const label = ownLabelOf(member);
    return label === '' ? undefined : `label ${label}`;
  };

  /** Whether one of them may have become the other. Two cells of a schedule are two cells. */
  const mayBeOne = (old: unknown, now: unknown, isSingle: boolean): boolean => {
    if (Array.isArray(old) !== Array.isArray(now) || isObject(old) !== isObject(now)) return false;
    if (sameIds && isObject(old) && isObject(now) && idOf(old) !== idOf(now)) return false;
    return [old, now].every((member) => {
      const isJoin = isObject(member) && Object.keys(member).length > 1;
      return !onlyRefers(member) || (isSingle && !isJoin);
    });
  };

  const onlyRefers = (value: unknown): boolean => {
    const refers = (one: KeyRole): boolean => one?.kind === 'reference' || one?.kind === 'name';
    if (!isObject(value)) return refers(role);
    const own = Object.keys(value);
    return own.length > 0 && own.every((key) => refers(keys.roleIn(key, role)));
  };

  const kept = [...equal, ...gaps.flatMap(changedMembers)].sort(([one], [other]) => one - other);
  return { kept, moved };
}

/** The indexes of a member in two sequences. */
export type Pair = readonly [from: number, to: number];

/** Comparisons for each member that an alignment may take: the time of the library grows with the differences. */
const COMPARISONS_PER_MEMBER = 64;

class TooDifferentError extends Error {}

/**
 * The members that two sequences have in common, in the order of both, so that one inserted member is one
 * insertion. Sequences that differ much may have more in common than it finds. Takes n log n.
 */
export function align(from: readonly unknown[], to: readonly unknown[]): Pair[] {
  const pairs: Pair[] = [];
  let remaining = COMPARISONS_PER_MEMBER * (from.length + to.length);
  const isCommon = (row: number, column: number): boolean => {
    remaining -= 1;
    if (remaining < 0) throw new TooDifferentError();
    return from[row] === to[column];
  };
  try {
    diffSequences(from.length, to.length, isCommon, (length, row, column) => {
      for (let step = 0; step < length; step += 1) pairs.push([row + step, column + step]);
    });
    return pairs;
  } catch (error) {
    if (error instanceof TooDifferentError) return longestIncreasing(pairsInTurn(from, to));
    throw error;
  }
}

/** Pairs the nth occurrence of a member with its nth occurrence on the other side. */
export function pairsInTurn(from: readonly unknown[], to: readonly unknown[]): Pair[] {
  const places = Map.groupBy(to.keys(), (index) => to[index]);
  for (const indexes of places.values()) indexes.reverse();
  return from.flatMap((member, index): Pair[] => {
    const toIndex = places.get(member)?.pop();
    return toIndex === undefined ? [] : [[index, toIndex]];
  });
}

/** The indexes of what is between two neighbours of an alignment on both sides; one side may have none. */
export interface Gap {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** What two sequences do not have in common. */
export function gapsOf(
  pairs: readonly Pair[],
  from: readonly unknown[],
  to: readonly unknown[],
): readonly Gap[] {
  const gaps: Gap[] = [];
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...pairs, [from.length, to.length] as const]) {
    if (row < nextRow || column < nextColumn)
      gaps.push({ rows: range(row, nextRow), columns: range(column, nextColumn) });
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return gaps;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, nth) => start + nth);
}

/** A chain of increasing pairs, from its last pair to its first. */
interface Chain {
  readonly last: Pair;
  readonly before: Chain | undefined;
}

/** Patience sorting: of the chains of each length, keeps the one with the lowest end. */
function longestIncreasing(pairs: readonly Pair[]): Pair[] {
  const best: Chain[] = [];
  for (const last of pairs) {
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Number(best[middle]?.last[1]) < last[1]) low = middle + 1;
      else high = middle;
    }
    best[low] = { last, before: best[low - 1] };
  }
  const found: Pair[] = [];
  for (let chain = best.at(-1); chain !== undefined; chain = chain.before) found.push(chain.last);
  return found.reverse();
}
