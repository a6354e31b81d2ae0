import { isObject } from '../json/json-values.ts';
import { idOf } from '../lists/object-id.ts';
import { align, alignNamed, type Gap, gapsOf, type Pair, pairsInTurn } from './align-sequences.ts';
import type { MemberNames, Members } from './member-names.ts';

/** Which members of two arrays are the same ones. */
export interface PairedMembers {
  /** Equal or changed members, in the order of both arrays. */
  readonly kept: readonly Pair[];
  /** Equal members at another place. */
  readonly moved: readonly Pair[];
}

/**
 * Pairs the members of arrays: first equal ones, then those of one id, cell or label, then those at the same place.
 *
 * @param sameIds whether an id means the same in both arrays
 */
export function pairMembers(
  from: Members,
  to: Members,
  { nameOf, textsOf, ownNameOf, isCellOrRow, onlyRefers }: MemberNames,
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
    const oldNames = old.map((row) => nameOf(from, row));
    const newNames = now.map((column) => nameOf(to, column));
    const counts = [oldNames, newNames].flatMap((names) => [...Map.groupBy(names, (name) => name)]);
    const shared = new Set(counts.filter(([, all]) => all.length > 1).map(([name]) => name));
    const oldTexts = old.map((row, nth) => textsOf(from, row, shared.has(oldNames[nth])));
    const newTexts = now.map((column, nth) => textsOf(to, column, shared.has(newNames[nth])));
    const [allOld, allNew] = [new Set(oldTexts.flat()), new Set(newTexts.flat())];
    const oldText = oldTexts.map((texts, nth) => texts.find((text) => allNew.has(text)) ?? oldNames[nth]);
    const newText = newTexts.map((texts, nth) => texts.find((text) => allOld.has(text)) ?? newNames[nth]);
    const named = gapsOf([], old, now).flatMap((all) =>
      alignNamed(
        all,
        (row) => oldText[row],
        (column) => newText[column],
      ),
    );
    const atSamePlace = gapsOf(named, old, now)
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
  const kept = [...equal, ...gaps.flatMap(changedMembers)].sort(([one], [other]) => one - other);
  return { kept, moved };
}
