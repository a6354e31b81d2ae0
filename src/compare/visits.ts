import { familyWords, foldKey } from '../drafts/known-keys.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/exact-json.ts';
import type { DraftIndex } from './draft-index.ts';
import type { KeyRole } from './reference-keys.ts';
import { isNoteKey } from './minor-values.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

/** A form that subjects fill in at a visit. */
export interface Visit {
  readonly form: SnapshotObject;
  readonly folder: SnapshotObject;
}

/** Forms and folders that a group names, or that are known from what contains it. */
interface Named {
  readonly forms: readonly SnapshotObject[];
  readonly folders: readonly SnapshotObject[];
}

const [FORM, FOLDER] = [FAMILIES.form.path, FAMILIES.folder.path];

/** The visits in the body of a matrix; in that of a form or a folder, which it is itself, the other one is enough. */
export function visitsIn(object: SnapshotObject, index: DraftIndex): Visit[] {
  const { body, family } = object;
  const own = { forms: family === FORM ? [object] : [], folders: family === FOLDER ? [object] : [] };
  return visitsOfGroup(body, { kind: 'body', family }, own, index);
}

function visitsOfGroup(group: Body, outer: KeyRole, around: Named, index: DraftIndex): Visit[] {
  const targets: SnapshotObject[] = [];
  const nested: (readonly [Body, KeyRole])[] = [];
  const add = (value: unknown, role: KeyRole, isMember: boolean): void => {
    if (Array.isArray(value)) for (const member of value) add(member, role, true);
    else if (isObject(value)) {
      const referred = index.referred(value, role);
      if (referred?.length === 1) targets.push(...referred);
      else if (isMember) nested.push([value, role]);
      else addKeys(value, role);
    } else {
      const target = index.resolve(value, role, isMember);
      if (target !== undefined) targets.push(target);
    }
  };
  const addKeys = (held: Body, role: KeyRole): void => {
    for (const key in held)
      if (!isNoteKey(key) && mayNameVisit(key, role)) add(held[key], index.keys.roleIn(key, role), false);
  };
  addKeys(group, outer);
  const forms = targets.filter(({ family }) => family === FORM);
  const folders = targets.filter(({ family }) => family === FOLDER);
  // A folder in a folder is no visit of its own forms, and what is around names what a group does not name.
  const isOf = outer?.kind === 'body' ? outer.family : undefined;
  const named = {
    forms: forms.length === 0 || isOf === FORM ? around.forms : forms,
    folders: folders.length === 0 || isOf === FOLDER ? around.folders : folders,
  };
  // Two lists side by side do not say what belongs together.
  const isClear = named.forms.length === 1 || named.folders.length === 1;
  const here =
    forms.length + folders.length === 0 || !isClear
      ? []
      : named.forms.flatMap((form) => named.folders.map((folder) => ({ form, folder })));
  const inside = { forms: onlyOne(named.forms), folders: onlyOne(named.folders) };
  return [...here, ...nested.flatMap(([member, role]) => visitsOfGroup(member, role, inside, index))];
}

/** A list of several does not say which one a group inside belongs to. */
function onlyOne(objects: readonly SnapshotObject[]): readonly SnapshotObject[] {
  return objects.length === 1 ? objects : [];
}

/** Outermost in a form or a folder, `trigger_folder_id` and `help_form_id` say something else. */
function mayNameVisit(key: string, outer: KeyRole): boolean {
  if (outer?.kind !== 'body' || (outer.family !== FORM && outer.family !== FOLDER)) return true;
  const other = outer.family === FORM ? FOLDER : FORM;
  const word = foldKey(key).replace(/_(?:ids?|oids?|names?)$/, '');
  return [other, ...familyWords(other)].includes(word);
}
