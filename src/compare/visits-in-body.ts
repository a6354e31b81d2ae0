import { foldKey, parentKindOf } from '../drafts/key-meanings.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/exact-json.ts';
import type { DraftIndex } from './draft-index.ts';
import { isNoteKey } from './minor-values.ts';
import type { KeyRole } from './reference-keys.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

/** A form that subjects fill in at a visit. */
export interface Visit {
  readonly form: SnapshotObject;
  readonly folder: SnapshotObject;
}

const [FORM, FOLDER] = [FAMILIES.form.path, FAMILIES.folder.path];
const KINDS = new Map<string, string>([
  [FORM, 'form'],
  [FOLDER, 'folder'],
]);

/**
 * The visits in the body of a matrix; in that of a form or a folder, which it is itself, the other one is enough. One
 * visit may be found several times.
 */
export function visitsIn(object: SnapshotObject, index: DraftIndex): Visit[] {
  const visits: Visit[] = [];
  /** @param around a form or a folder, or one of each, to which what is in the group belongs */
  const readGroup = (group: Body, outer: KeyRole, around: readonly SnapshotObject[]): void => {
    /** A cell may have id and name of one. */
    const targets = new Set<SnapshotObject>();
    const members: (readonly [Body, KeyRole])[] = [];
    const add = (value: unknown, role: KeyRole, isMember: boolean): void => {
      if (Array.isArray(value)) for (const member of value) add(member, role, true);
      else if (isObject(value)) {
        const [only, ...others] = index.referred(value, role) ?? [];
        if (only !== undefined && others.length === 0) targets.add(only);
        else if (isMember) members.push([value, role]);
        else addKeys(value, role);
      } else {
        const target = index.resolve(value, role, isMember);
        if (target !== undefined) targets.add(target);
      }
    };
    const addKeys = (held: Body, role: KeyRole): void => {
      const kindOf = (inner: KeyRole) => KINDS.get(inner && 'family' in inner ? inner.family : '');
      /** The kind that a key itself says: beside `folder_id`, `next_folder_id` and `parent_folder_id` are others. */
      const plainKind = (key: string): string | undefined => {
        if (key === 'id') return index.resolve(held[key], index.keys.roleIn(key, role)) && kindOf(role);
        return foldKey(key).startsWith('parent_') ? undefined : parentKindOf(key);
      };
      const plain = new Set(Object.keys(held).map(plainKind));
      for (const key in held) {
        const inner = index.keys.roleIn(key, role);
        const kind = kindOf(inner);
        const isOther = kind !== undefined && plain.has(kind) && plainKind(key) === undefined;
        if (!isNoteKey(key) && !isOther && mayNameVisit(role, inner)) add(held[key], inner, false);
      }
    };
    addKeys(group, outer);
    /** What is around is meant if the group names none. A folder in a folder is no visit of its own forms. */
    const named = (path: string): readonly SnapshotObject[] => {
      const isOwn = outer?.kind === 'body' && outer.family === path;
      const own = isOwn ? [] : [...targets].filter(({ family }) => family === path);
      return own.length > 0 ? own : around.filter(({ family }) => family === path);
    };
    const [forms, folders] = [named(FORM), named(FOLDER)];
    // Two lists side by side do not say what belongs together.
    if (forms.length === 1 || folders.length === 1)
      visits.push(...forms.flatMap((form) => folders.map((folder) => ({ form, folder }))));
    const inside = [forms, folders].filter(({ length }) => length === 1).flat();
    for (const [member, role] of members) readGroup(member, role, inside);
  };
  readGroup(object.body, { kind: 'body', family: object.family }, [object]);
  return visits;
}

/** Outermost in a form or a folder, `trigger_folder_id` and `help_form_id` say something else. */
function mayNameVisit(outer: KeyRole, role: KeyRole): boolean {
  if (outer?.kind !== 'body' || outer.family === FAMILIES.matrix.path) return true;
  return role !== undefined && 'belongs' in role && role.belongs;
}
