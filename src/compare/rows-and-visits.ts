import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/json-values.ts';
import type { DraftIndex } from './draft-index.ts';
import { type FormsBeside, formsIn } from './forms-beside-fields.ts';
import { getOrInsert } from './get-or-insert.ts';
import { isNoteKey } from './minor-values.ts';
import { belongs, familyOf, isPlainName, type KeyRole } from './reference-keys.ts';
import { saysSomething } from './object-name-index.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

const [FORM, FOLDER] = [FAMILIES.form.path, FAMILIES.folder.path];
/** The families of which one of each makes a visit. */
export const VISIT: readonly string[] = [FORM, FOLDER];
/** The families that say which form belongs to which visit. */
export const SCHEDULES: readonly string[] = [FAMILIES.matrix.path, ...VISIT];

/** The objects that a row of a list names, such as the form and the folder of a cell, without those in its lists. */
export function rowTargets(
  row: Body,
  role: KeyRole,
  index: DraftIndex,
  around?: FormsBeside,
): readonly SnapshotObject[] {
  return getOrInsert(index.rowTargets, row, () => {
    const single = Object.entries(row).filter(([, one]) => !Array.isArray(one));
    return readRow(Object.fromEntries(single), role, index, around).targets;
  });
}

/** The objects that a group names, each once, and the groups in its lists, which may name more. */
function readRow(
  group: Body,
  outer: KeyRole,
  index: DraftIndex,
  beside?: FormsBeside,
): { readonly targets: readonly SnapshotObject[]; readonly members: readonly (readonly [Body, KeyRole])[] } {
  const targets = new Set<SnapshotObject>();
  const members: (readonly [Body, KeyRole])[] = [];
  const add = (value: unknown, role: KeyRole, isMember: boolean, beside: FormsBeside): void => {
    if (Array.isArray(value)) for (const member of value) add(member, role, true, beside);
    else if (isObject(value)) {
      const [only, ...others] = index.referred(value, role, beside) ?? [];
      if (only !== undefined && others.length === 0) targets.add(only);
      else if (isMember) members.push([value, role]);
      else addKeys(value, role, beside);
    } else {
      const target = index.resolve(value, role, isMember, beside);
      if (target !== undefined) targets.add(target);
    }
  };
  const addKeys = (held: Body, role: KeyRole, around?: FormsBeside): void => {
    const beside = formsIn(index, held, role, around);
    const roleOf = (key: string): KeyRole => index.keys.roleIn(key, role, held);
    /** The family that a key names itself: beside `folder_id`, `next_folder_id` says something else. */
    const plainFamily = (key: string): string | undefined =>
      key === 'id' || isPlainName(key) ? familyOf(roleOf(key)) : undefined;
    const plain = new Set(Object.keys(held).map(plainFamily));
    for (const key of index.surestKeys(held, role)) {
      const isOther = plain.has(familyOf(roleOf(key)) ?? '') && plainFamily(key) === undefined;
      if (!isNoteKey(key) && !isOther && mayNameVisit(role, roleOf(key)))
        add(held[key], roleOf(key), false, beside);
    }
  };
  addKeys(group, outer, beside);
  return { targets: [...targets], members };
}

/** A form that subjects fill in at a visit. */
export interface Visit {
  readonly form: SnapshotObject;
  readonly folder: SnapshotObject;
}

/**
 * The visits in the body of a matrix by what they are in the new draft; in that of a form or a folder, which it is
 * itself, the other one is enough.
 *
 * @param pathOf an object of either draft: its path in the new one
 */
export function visitsByName(
  object: SnapshotObject | undefined,
  index: DraftIndex,
  pathOf: (object: SnapshotObject) => string,
): ReadonlyMap<string, Visit> {
  if (object === undefined) return new Map();
  const visits = visitsInRow(object.body, { kind: 'body', family: object.family }, [object], index);
  return new Map(visits.map((visit) => [visitName(pathOf(visit.form), pathOf(visit.folder)), visit]));
}

export function visitName(form: string, folder: string): string {
  return `${form}\n${folder}`;
}

/** The visits in a part of a body. @param around a form or a folder, or one of each, to which it belongs */
function visitsInRow(
  row: Body,
  outer: KeyRole,
  around: readonly SnapshotObject[],
  index: DraftIndex,
): Visit[] {
  const { targets, members } = readRow(row, outer, index);
  /** A rule of a matrix may read a field at a visit, which may lead nowhere. `fields: 3` says how many there are. */
  const isField = (key: string): boolean => {
    const [value, role] = [row[key], index.keys.roleIn(key, outer, row)];
    const isGiven = saysSomething(value, role) || (isObject(value) && Object.keys(value).length > 0);
    return isPlainName(key) && familyOf(role) === FAMILIES.field.path && isGiven;
  };
  const isRule = outer?.kind !== 'body' && Object.keys(row).some(isField);
  /** What is around is meant if the row names none. A folder in a folder is no visit of its own forms. */
  const named = (path: string): readonly SnapshotObject[] => {
    const isOwn = outer?.kind === 'body' && outer.family === path;
    const own = isOwn ? [] : targets.filter(({ family }) => family === path);
    return own.length > 0 ? own : around.filter(({ family }) => family === path);
  };
  const [forms, folders] = [named(FORM), named(FOLDER)];
  // Two lists side by side do not say what belongs together.
  const isJoin = (forms.length === 1 || folders.length === 1) && !isRule;
  const own = isJoin ? forms.flatMap((form) => folders.map((folder) => ({ form, folder }))) : [];
  const inside = [forms, folders].filter(({ length }) => length === 1).flat();
  return [...own, ...members.flatMap(([member, role]) => visitsInRow(member, role, inside, index))];
}

/** Outermost in a form or a folder, `trigger_folder_id` and `help_form_id` say something else. */
function mayNameVisit(outer: KeyRole, role: KeyRole): boolean {
  if (outer?.kind !== 'body' || outer.family === FAMILIES.matrix.path) return true;
  return belongs(role);
}
