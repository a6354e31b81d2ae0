import { isObject } from '../json/json-values.ts';
import { idOf } from '../lists/object-id.ts';
import { align, type Gap, gapsOf, type Pair, pairsInTurn } from './align-sequences.ts';
import type { MemberNames, Members, MemberText } from './member-names.ts';

/** Which members of two arrays are the same ones. */
export interface PairedMembers {
  /** Equal or changed members, in the order of both arrays. */
  readonly kept: readonly Pair[];
  /** Equal members at another place. */
  readonly moved: readonly Pair[];
}

/**
 * Pairs the members of arrays: equal ones and those of one id, cell or label, in one order; then those at the same place.
 *
 * @param sameIds whether an id means the same in both arrays
 */
export function pairMembers(from: Members, to: Members, names: MemberNames, sameIds: boolean): PairedMembers {
  const { ownNameOf, isCellOrRow, onlyRefers } = names;
  const [was, is] = commonTexts(from, to, names);
  const equal = align(from.contents, to.contents);
  const between = gapsOf(equal, was, is).flatMap((gap) =>
    align(
      gap.rows.map((row) => was[row]),
      gap.columns.map((column) => is[column]),
    ).map(([row, column]): Pair => [Number(gap.rows[row]), Number(gap.columns[column])]),
  );
  const inOrder = align(was, is);
  // Equal ones stay, unless more members keep their order if one of them moved.
  const isMoved = inOrder.length > equal.length + between.length;
  const named = isMoved ? inOrder : [...equal, ...between].sort(([one], [other]) => one - other);
  const gaps = gapsOf(named, was, is);
  const rows = gaps.flatMap((gap) => gap.rows);
  const columns = gaps.flatMap((gap) => gap.columns);
  const moved = pairsInTurn(
    rows.map((row) => from.contents[row]),
    columns.map((column) => to.contents[column]),
  ).map(([row, column]): Pair => [Number(rows[row]), Number(columns[column])]);
  const movedRows = new Set(moved.map(([row]) => row));
  const movedColumns = new Set(moved.map(([, column]) => column));

  /** Which members at the same place between two others are one member that changed. */
  const atSamePlace = (gap: Gap): Pair[] => {
    const old = gap.rows.filter((row) => !movedRows.has(row));
    const now = gap.columns.filter((column) => !movedColumns.has(column));
    const isSingle = old.length === 1 && now.length === 1;
    return old
      .slice(0, now.length)
      .map((row, nth): Pair => [row, Number(now[nth])])
      .filter(([row, column]) => mayBeOne(from.values[row], to.values[column], isSingle));
  };

  /** Whether one of them may have become the other. Two cells of a schedule are two cells. */
  const mayBeOne = (old: unknown, now: unknown, isSingle: boolean): boolean => {
    if (Array.isArray(old) !== Array.isArray(now) || isObject(old) !== isObject(now)) return false;
    if (sameIds && isObject(old) && isObject(now) && idOf(old) !== idOf(now)) return false;
    const [was, is] = [ownNameOf(old), ownNameOf(now)];
    if (was === undefined || was !== is) {
      if ([old, now].every(isCellOrRow)) return false;
      // Another code is another answer, and what stands elsewhere now did not become what is here.
      if ([was, is].every((name) => name?.startsWith('OID '))) return false;
      if (namesNow.has(was) || namesBefore.has(is)) return false;
    }
    return [old, now].every((member) => {
      const isJoin = isObject(member) && Object.keys(member).length > 1;
      return !onlyRefers(member) || (isSingle && !isJoin);
    });
  };

  const namesIn = (values: readonly unknown[], places: readonly number[]): ReadonlySet<string | undefined> =>
    new Set(places.flatMap((place) => ownNameOf(values[place]) ?? []));
  const [namesBefore, namesNow] = [namesIn(from.values, rows), namesIn(to.values, columns)];
  const kept = [...named, ...gaps.flatMap(atSamePlace)].sort(([one], [other]) => one - other);
  return { kept, moved };
}

/** By what the members of two arrays may be the same: of each the surest text that one of the other array has, too. */
function commonTexts(
  from: Members,
  to: Members,
  names: MemberNames,
): readonly [was: readonly unknown[], is: readonly unknown[]] {
  const { nameOf, ways } = names;
  const [old, now] = [new Map<number, string>(), new Map<number, string>()];
  /** Of the members that have no text yet. */
  const choose = (textOf: MemberText): void => {
    const [before, after] = [textsOf(from, old, textOf), textsOf(to, now, textOf)];
    const [allOld, allNew] = [new Set(before.values()), new Set(after.values())];
    for (const [row, text] of before) if (allNew.has(text)) old.set(row, text);
    for (const [column, text] of after) if (allOld.has(text)) now.set(column, text);
  };
  for (const way of ways) choose(way);
  /** A member that has none is like no other one. */
  const textOf = (all: Members, known: ReadonlyMap<number, string>) =>
    all.values.map((_, nth) => known.get(nth) ?? nameOf(all, nth) ?? Symbol());
  return [textOf(from, old), textOf(to, now)];
}

/** The texts of the members that have none yet. */
function textsOf(all: Members, known: ReadonlyMap<number, string>, textOf: MemberText): Map<number, string> {
  const texts = new Map<number, string>();
  for (const nth of all.values.keys()) {
    const text = known.has(nth) ? undefined : textOf(all, nth);
    if (text !== undefined) texts.set(nth, text);
  }
  return texts;
}
