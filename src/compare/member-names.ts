/** What a member of an array is called: by what it is known as the same one if it changed. */
import { ownLabelOf } from '../drafts/label-and-oid.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import { idOf } from '../lists/object-id.ts';
import { familyOf, isPlainName, type KeyRole, type KeyRoles } from './reference-keys.ts';
import type { Body } from './snapshot-object.ts';
import { surestKeys } from './surest-keys.ts';

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

/** A text by which a member of an array may be the same as one of another array; undefined: it has none. */
export type MemberText = (all: Members, nth: number) => string | undefined;

export type MemberNames = ReturnType<typeof memberNames>;

/**
 * Names the members of two arrays under one key.
 *
 * @param oidOf the OID or code of a member; empty if it has none
 * @param sameIds whether an id means the same in both arrays
 */
export function memberNames(role: KeyRole, keys: KeyRoles, sameIds: boolean, oidOf: Members['oidOf']) {
  /** A text that is the same only for the same member: its id, what it joins, or its label; undefined if it has none. */
  const nameOf = ({ values, contentOf }: Members, nth: number): string | undefined => {
    const member = values[nth];
    if (!isObject(member)) return refers(role) ? contentOf(member) : undefined;
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

  /** The same by what it leads to, under any name. */
  const targetNameOf: MemberText = (all, nth) => nameOf({ ...all, contentOf: all.targetsOf }, nth);

  /** With what else it says. @param depth as of `restOf` */
  const withRest =
    (depth: number): MemberText =>
    (all, nth) => {
      const [name, member] = [targetNameOf(all, nth), all.values[nth]];
      return name !== undefined && isObject(member)
        ? `${name} ${all.contentOf(restOf(all, member, role, depth))}`
        : undefined;
    };

  /** A text with the label of the member. */
  const withLabel =
    (textOf: MemberText): MemberText =>
    (all, nth) => {
      const [text, label] = [textOf(all, nth), labelOf(all.values[nth])];
      return text !== undefined && label !== '' ? `${text} ${label}` : undefined;
    };

  const references = withRest(-Infinity);
  /**
   * By what two members may be the same one, the surest first: their contents, else their name with all that each says,
   * then with less and less of what it refers to, its label, or only what it refers to.
   */
  const ways: readonly MemberText[] = [
    ({ contents }, nth) => contents[nth],
    ...[0, 1, Infinity].map(withRest),
    ...[references, targetNameOf].map(withLabel),
    references,
    targetNameOf,
    // What has a label of its own may have another one now, but no other code.
    (all, nth) => {
      const member = all.values[nth];
      if (ownNameOf(member)?.startsWith('label ') !== true) return undefined;
      const said = restOf(all, member, role, -Infinity);
      return JSON.stringify(said) === '{}' ? undefined : all.contentOf(said);
    },
  ];

  /**
   * A value with what it refers to under any name.
   *
   * @param depth of the outermost groups without that; -Infinity: nothing but that
   */
  const restOf = (all: Members, value: unknown, its: KeyRole, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => restOf(all, one, its, depth));
    if (!isObject(value)) return value;
    const said = Object.entries(value).flatMap(([key, held]) => {
      const inner = keys.roleIn(key, its, value);
      if (onlyRefers(held, inner))
        return depth > 0 ? [] : [[key, all.targetsOf({ [key]: withoutName(held, inner) })] as const];
      const isLeftOut = depth === -Infinity && (typeof held !== 'object' || held === null);
      return isLeftOut ? [] : [[key, restOf(all, held, inner, depth - 1)] as const];
    });
    return Object.fromEntries(said);
  };

  const ownNameOf = (member: unknown): string | undefined => {
    const [oid, label] = [isObject(member) ? oidOf(member) : '', labelOf(member)];
    return oid !== '' ? `OID ${oid.trim()}` : label === '' ? undefined : `label ${label}`;
  };

  /** `field_name` is what a field is called. */
  const labelOf = (member: unknown): string => {
    const own = Object.entries(isObject(member) ? member : {}).filter(([key]) => !refers(keys.roleOf(key)));
    return ownLabelOf(Object.fromEntries(own));
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
    if (Array.isArray(group)) return group.map((one) => withoutName(one, its));
    if (!isObject(group)) return group;
    const roleOf = (key: string): KeyRole => keys.roleIn(key, its, group);
    const isGiven = (key: string): boolean => ![null, ''].some((empty) => empty === group[key]);
    const own = Object.keys(group).filter((key) => isGiven(key) && refers(roleOf(key)));
    const sure = surestKeys(own, (_, rank) => rank).map((key) => [key, withoutName(group[key], roleOf(key))]);
    return sure.length === 0 ? group : Object.fromEntries(sure);
  };

  const refers = (one: KeyRole): boolean => one?.kind === 'reference' || one?.kind === 'name';

  return { nameOf, ways, ownNameOf, isCellOrRow, onlyRefers };
}

/** Whether a key of a member says nothing but which object it is of. */
function saysFamily(key: string): boolean {
  return key === 'id' || isPlainName(key);
}
