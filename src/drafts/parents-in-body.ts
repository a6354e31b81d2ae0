import { exactDigits, isObject } from '../json/json-values.ts';
import { idOf } from '../lists/object-id.ts';
import { labelOf, oidOf } from './label-and-oid.ts';
import { parentKindOf, STUDY_KEYS } from './key-meanings.ts';
import { titleText } from '../text/plain-text.ts';
import type { ObjectBody } from './read-objects.ts';

/** What an object belongs to, under one of its keys. */
export interface ParentEntry {
  /** `form`, `folder`. */
  readonly kind: string;
  readonly value: unknown;
}

/**
 * What an object says that it belongs to.
 *
 * @param family the path segment of its own family. Default: not known
 * @see docs/assumptions.md#keys
 */
export function parentsOf(object: ObjectBody, family?: string): ParentEntry[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const kind = parentKindOf(key, family, value);
    return kind === undefined ? [] : [{ kind, value }];
  });
}

/** What an object of a draft belongs to inside the draft: neither the draft itself nor its study or project. */
export function parentsInDraft(object: ObjectBody, family?: string): ParentEntry[] {
  return parentsOf(object, family).filter(({ kind }) => kind !== 'draft' && !STUDY_KEYS.includes(kind));
}

/**
 * Whether the value of a parent's key, or a member of a list there, is or has this id, OID or name. Without
 * recursion: the service decides how deep a body is.
 */
export function isParent({ kind, value }: ParentEntry, parent: string): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (Array.isArray(next)) for (const member of next as unknown[]) pending.push(member);
    else {
      const text = exactDigits(next) ?? next;
      const names = isObject(text)
        ? [String(idOf(text) ?? ''), oidOf(text, kind), labelOf(text, kind)]
        : [typeof text === 'number' ? String(text) : text].filter((name) => typeof name === 'string');
      // Also as a list of objects shows it: without the tags of rich text.
      if (names.some((name) => name === parent || titleText(name) === parent)) return true;
    }
  }
  return false;
}
