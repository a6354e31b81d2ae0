import { isObject } from '../json/exact-json.ts';
import { idOf } from '../lists/object-id.ts';
import { labelOf } from './label.ts';
import type { ObjectBody } from './read-object.ts';

/** Keys of a body that name its study. */
export const STUDY_KEYS = ['study', 'project'];
/** Keys of a body that name what it belongs to. */
export const PARENT_KEYS = [
  'draft',
  'folder',
  'form',
  'data_dictionary',
  'unit_dictionary',
  'check',
  'parent',
  'object',
];

const KINDS = [...STUDY_KEYS, ...PARENT_KEYS];
const PARENT_KEY = new RegExp(`^(?:parent_)?(${KINDS.join('|')})(s|_ids?|_oids?|_names?)?$`);

/** What an object belongs to, under one of its keys. */
export interface ParentEntry {
  /** `form`, `folder`. */
  readonly kind: string;
  readonly value: unknown;
}

/** What a key names as a parent: `form_id` a form. */
export interface ParentKey {
  readonly kind: string;
  /** `forms: 7` names none: it says how many there are. */
  readonly isPlural: boolean;
}

/** What an object says that it belongs to. @see docs/assumptions.md#objects */
export function parentsOf(object: ObjectBody): ParentEntry[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const kind = parentKindOf(key, value);
    return kind === undefined ? [] : [{ kind, value }];
  });
}

/** What an object of a draft belongs to inside the draft: neither the draft itself nor its study or project. */
export function parentsInDraft(object: ObjectBody): ParentEntry[] {
  return parentsOf(object).filter(({ kind }) => kind !== 'draft' && !STUDY_KEYS.includes(kind));
}

/** undefined: the key names no parent, whatever its value is. */
export function parentKeyOf(key: string): ParentKey | undefined {
  const [, kind, ending] = PARENT_KEY.exec(snakeCase(key)) ?? [];
  return kind === undefined ? undefined : { kind, isPlural: ending === 's' };
}

/** What a key with this value names as a parent: `form` for `form_id`; undefined if it names none. */
export function parentKindOf(key: string, value: unknown): string | undefined {
  const parent = parentKeyOf(key);
  return parent?.isPlural === true && typeof value === 'number' ? undefined : parent?.kind;
}

/**
 * Whether the value of a parent's key, or a member of a list there, is or has this id, OID or name. Without
 * recursion: the service decides how deep a body is.
 */
export function isParent({ value }: ParentEntry, parent: string): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (Array.isArray(next)) for (const member of next as unknown[]) pending.push(member);
    else if (isObject(next) ? describes(next, parent) : isText(next) && String(next) === parent) return true;
  }
  return false;
}

function describes(object: ObjectBody, parent: string): boolean {
  const id = idOf(object);
  return (id !== undefined && String(id) === parent) || object.oid === parent || labelOf(object) === parent;
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** `projectName`, `ProjectName` and `project_name` are one key. No key that matters has more than 60 characters. */
export function snakeCase(key: string): string {
  return key
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase();
}
