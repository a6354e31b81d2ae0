import { ownLabelOf } from '../drafts/label-and-oid.ts';
import { isObject } from '../json/json-values.ts';
import { idOf } from '../lists/object-id.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { familyOf, isPlainName, type KeyRole, type KeyRoles } from './reference-keys.ts';
import { surestKeys } from './surest-keys.ts';
import type { Body } from './snapshot-object.ts';
import {
  type Pair,
  align,
  alignNamed,
  pairsInTurn,
  type Gap,
  gapsOf,
  type NameAt,
} from './align-sequences.ts';

/** Which members of two arrays are the same ones. */
export interface PairedMembers {
  /** Equal or changed members, in the order of both arrays. */
  readonly kept: readonly Pair[];
  /** Equal members at another place. */
  readonly moved: readonly Pair[];
}

/** The members of an array that are compared, with their contents: equal members have one text. */
export interface Members {
  /** Their places in the array. */
  readonly indexes: readonly number[];
  readonly values: readonly unknown[];
  readonly contents: readonly string[];
  /** The content of a member, or of a part of one. */
  readonly contentOf: (member: unknown) => string;
  /** The OID or code of a member; empty if it has none. */
  readonly oidOf: (member: Body) => string;
  /** What a member, or each key of one, leads to, under any name; its content, if one leads to nothing. */
  readonly targetsOf: (member: unknown) => string;
}

/**
 * Pairs the members of arrays: first equal ones, then those of one id, cell or label, then those at the same place.
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
    const oldNames = old.map((row) => nameOf(from, row));
    const newNames = now.map((column) => nameOf(to, column));
    const counts = [oldNames, newNames].flatMap((names) => [...Map.groupBy(names, (name) => name)]);
    const shared = new Set(counts.filter(([, all]) => all.length > 1).map(([name]) => name));
    /** By what members are the same, the surest first: each for what the ones before it left. */
    const ways: readonly ((all: Members, place: number, name: string | undefined) => string | undefined)[] = [
      // Members of one name are told apart by their labels, as far as these are the same.
      ({ values }, place, name) =>
        name !== undefined && shared.has(name) && isObject(values[place])
          ? `${name} ${ownLabelOf(values[place])}`
          : name,
      // What it leads to may be called otherwise now.
      (all, place) => nameOf({ ...all, contentOf: all.targetsOf }, place),
    ];
    let named: readonly Pair[] = [];
    for (const way of ways) {
      const was: NameAt = (row) => way(from, Number(old[row]), oldNames[row]);
      const is: NameAt = (column) => way(to, Number(now[column]), newNames[column]);
      const more = gapsOf(named, old, now).flatMap((between) => alignNamed(between, was, is));
      named = [...named, ...more].sort(([one], [other]) => one - other);
    }
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

  /** A text that is the same only for the same member: its id, what it joins, or its label; undefined if it has none. */
  const nameOf = ({ values, contentOf }: Members, nth: number): string | undefined => {
    const member = values[nth];
    if (!isObject(member)) return typeof member === 'string' && refers(role) ? contentOf(member) : undefined;
    const id = sameIds ? idOf(member) : undefined;
    if (id !== undefined) return `id ${typeof id} ${id}`;
    const own = ownNameOf(member);
    // If it has no name of its own, also by a group that only refers: `left: {form_oid, field_oid}`.
    const roleOf = (key: string): KeyRole => keys.roleIn(key, role, member);
    const joins = (key: string): boolean => {
      const [held, one] = [member[key], roleOf(key)];
      if (isObject(held)) return refers(one) || (own === undefined && onlyRefers(held, one));
      return refers(one) && !Array.isArray(held) && held !== null;
    };
    const all = surestKeys(Object.keys(member).filter(joins), (_, rank) => rank);
    // Beside what a cell or a row is of, `next_folder_id` says something else, and `label` how it is called there.
    const sure = isCellOrRow(member) ? all.filter(saysFamily) : all;
    // A row of fields, or of a schedule, is that of what it names; two steps of a check may name one field.
    const isRow = role?.kind === 'reference' || Object.values(member).some(Array.isArray);
    if (sure.length > (isRow || own === undefined ? 0 : 1))
      return `joins ${contentOf(Object.fromEntries(sure.map((key) => [key, withoutName(member[key], roleOf(key))])))}`;
    return own;
  };

  const ownNameOf = (member: unknown): string | undefined => {
    if (!isObject(member)) return undefined;
    const oid = from.oidOf(member);
    // `field_name` is what a field is called.
    const own = Object.entries(member).filter(([key]) => !refers(keys.roleOf(key)));
    const label = ownLabelOf(Object.fromEntries(own));
    return oid !== '' ? `OID ${oid.trim()}` : label === '' ? undefined : `label ${label}`;
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

  /** A cell that joins a form with a visit, or a row of a list of what it names. */
  const isCellOrRow = (value: unknown): boolean => {
    if (!isObject(value)) return false;
    const families = familiesIn(value);
    return isCell(families) || (role?.kind === 'reference' && families.has(role.family));
  };

  /** The families that a member names by keys that say nothing else. */
  const familiesIn = (member: Body): ReadonlySet<string | undefined> =>
    new Set(
      Object.keys(member)
        .filter((key) => saysFamily(key) && member[key] !== null)
        .map((key) => familyOf(keys.roleIn(key, role, member))),
    );

  const isCell = (families: ReadonlySet<string | undefined>): boolean =>
    [FAMILIES.form, FAMILIES.folder].every(({ path }) => families.has(path)) &&
    !families.has(FAMILIES.field.path);

  const onlyRefers = (value: unknown, its = role): boolean => {
    if (!isObject(value)) return refers(its);
    // The id of a group itself says nothing.
    const own = Object.keys(value).map((key) => keys.roleIn(key, its, value));
    return own.some(refers) && own.every((one) => refers(one) || (one?.kind === 'foreign-id' && one.own));
  };

  /** A group that refers, by its surest keys: a name beside an id or an OID may be an old one. */
  const withoutName = (group: unknown, its: KeyRole): unknown => {
    if (!isObject(group)) return group;
    const roleOf = (key: string): KeyRole => keys.roleIn(key, its, group);
    const own = Object.keys(group).filter((key) => refers(roleOf(key)));
    const sure = surestKeys(own, (_, rank) => rank).map((key) => [key, withoutName(group[key], roleOf(key))]);
    return sure.length === 0 ? group : Object.fromEntries(sure);
  };

  const refers = (one: KeyRole): boolean => one?.kind === 'reference' || one?.kind === 'name';

  const namesIn = (values: readonly unknown[], places: readonly number[]): ReadonlySet<string | undefined> =>
    new Set(places.flatMap((place) => ownNameOf(values[place]) ?? []));
  const [namesBefore, namesNow] = [namesIn(from.values, rows), namesIn(to.values, columns)];
  const kept = [...equal, ...gaps.flatMap(changedMembers)].sort(([one], [other]) => one - other);
  return { kept, moved };
}

/** Whether a key of a member says nothing but which object it is of. */
function saysFamily(key: string): boolean {
  return key === 'id' || isPlainName(key);
}
