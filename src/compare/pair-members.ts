import { ownLabelOf } from '../drafts/label.ts';
import { isObject } from '../json/exact-json.ts';
import { idOf } from '../lists/object-id.ts';
import { align, type Pair } from './align-sequences.ts';
import type { KeyRole, KeyRoles } from './key-roles.ts';

/** Which members of two arrays are the same ones. */
export interface PairedMembers {
  /** Equal or changed members, in the order of both arrays. */
  readonly kept: readonly Pair[];
  /** Equal members at another place. */
  readonly moved: readonly Pair[];
}

interface Numbers {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Pairs the members of arrays: first equal ones, then those of one id or label, then those at the same place. */
export class MemberPairs {
  private readonly keys: KeyRoles;
  private readonly sameIds: boolean;

  constructor(keys: KeyRoles, sameIds: boolean) {
    this.keys = keys;
    this.sameIds = sameIds;
  }

  /**
   * @param numbers of the contents: equal members have one number
   * @param isTurned of several alignments the library picks one by the order of its arguments: `to` comes first
   */
  pair(
    from: readonly unknown[],
    to: readonly unknown[],
    numbers: Numbers,
    role: KeyRole,
    isTurned: boolean,
  ): PairedMembers {
    if (!isTurned) return this.pairInOrder(from, to, numbers, role);
    const { kept, moved } = this.pairInOrder(to, from, { from: numbers.to, to: numbers.from }, role);
    return { kept: kept.map(swapped), moved: moved.map(swapped) };
  }

  private pairInOrder(
    from: readonly unknown[],
    to: readonly unknown[],
    numbers: Numbers,
    role: KeyRole,
  ): PairedMembers {
    const equal = align(numbers.from, numbers.to);
    const moved = movedMembers(equal, numbers);
    const [movedFrom, movedTo] = [0, 1].map((side) => new Set(moved.map((pair) => pair[side])));
    const kept: Pair[] = [];
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...equal, [from.length, to.length] as const]) {
      if (row < nextRow && column < nextColumn) {
        const rows = range(row, nextRow).filter((index) => !movedFrom?.has(index));
        const columns = range(column, nextColumn).filter((index) => !movedTo?.has(index));
        const [old, now] = [rows.map((index) => from[index]), columns.map((index) => to[index])];
        for (const [left, right] of this.changedMembers(old, now, role))
          kept.push([Number(rows[left]), Number(columns[right])]);
      }
      if (nextRow < from.length) kept.push([nextRow, nextColumn]);
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    return { kept, moved };
  }

  /** Which members between two equal ones are one member that changed. Every other one was removed or added. */
  private changedMembers(from: readonly unknown[], to: readonly unknown[], role: KeyRole): Pair[] {
    if (from.length === 0 || to.length === 0) return [];
    const isSingle = from.length === 1 && to.length === 1;
    const named = align(
      from.map((member, index) => this.nameOf(member) ?? -1 - index),
      to.map((member, index) => this.nameOf(member) ?? index),
    );
    const pairs: Pair[] = [];
    let [row, column] = [0, 0];
    for (const [nextRow, nextColumn] of [...named, [from.length, to.length] as const]) {
      for (; row < nextRow && column < nextColumn; row += 1, column += 1) {
        if (this.mayBeOne(from[row], to[column], role, isSingle)) pairs.push([row, column]);
      }
      if (nextRow < from.length) pairs.push([nextRow, nextColumn]);
      [row, column] = [nextRow + 1, nextColumn + 1];
    }
    return pairs;
  }

  /** A text that is the same only for the same member; undefined if it has neither id nor label. */
  private nameOf(member: unknown): string | undefined {
    if (!isObject(member)) return undefined;
    const id = this.sameIds ? idOf(member) : undefined;
    if (id !== undefined) return `id ${typeof id} ${id}`;
    const label = ownLabelOf(member);
    return label === '' ? undefined : `label ${label}`;
  }

  /** Whether one of them may have become the other. Two cells of a schedule are two cells. */
  private mayBeOne(from: unknown, to: unknown, role: KeyRole, isSingle: boolean): boolean {
    if (Array.isArray(from) !== Array.isArray(to) || isObject(from) !== isObject(to)) return false;
    if (this.sameIds && isObject(from) && isObject(to) && idOf(from) !== idOf(to)) return false;
    return [from, to].every((member) => {
      const isJoin = isObject(member) && Object.keys(member).length > 1;
      return !this.onlyRefers(member, role) || (isSingle && !isJoin);
    });
  }

  private onlyRefers(value: unknown, role: KeyRole): boolean {
    const refers = (one: KeyRole): boolean => one?.kind === 'reference' || one?.kind === 'name';
    if (!isObject(value)) return refers(role);
    const keys = Object.keys(value);
    return keys.length > 0 && keys.every((key) => refers(this.keys.roleIn(key, role)));
  }
}

/** Pairs the equal members that are not in the alignment, in turn. */
function movedMembers(aligned: readonly Pair[], { from, to }: Numbers): Pair[] {
  const [rows, columns] = [
    new Set(aligned.map(([row]) => row)),
    new Set(aligned.map(([, column]) => column)),
  ];
  const places = new Map<number, number[]>();
  for (let column = to.length - 1; column >= 0; column -= 1) {
    const number = Number(to[column]);
    if (!columns.has(column))
      places
        .set(number, places.get(number) ?? [])
        .get(number)
        ?.push(column);
  }
  return from.flatMap((number, row): Pair[] => {
    const column = rows.has(row) ? undefined : places.get(number)?.pop();
    return column === undefined ? [] : [[row, column]];
  });
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, nth) => start + nth);
}

function swapped([row, column]: Pair): Pair {
  return [column, row];
}
