import { foldKey } from '../drafts/key-meanings.ts';
import { isObject } from '../json/json-values.ts';
import type { ValueChange } from './change-report-types.ts';
import { type ComparedDrafts, pathNow } from './compared-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import { isNoteKey, isOrder } from './minor-values.ts';
import { DICTIONARIES, familyOf, type KeyRole } from './reference-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';

/** Keys of a field that say which data fits into it. @see docs/assumptions.md#risky-keys */
export const RISKY_KEYS: readonly string[] = [
  ...['data_type', 'data_format', 'format', 'type', 'control_type', 'length', 'max_length', 'precision'],
  ...['decimals', 'active', 'visible', 'required'],
];
/** For these keys only a change to this value is a risk. */
const RISKY_VALUES = new Map(Object.entries({ active: false, visible: false, required: true }));
const TRUE = /^(?:true|yes|y|1|active|visible|required|mandatory)$/i;
/** In a group under such a key other values say more: to whom a field is visible. */
const YES_OR_NO = /^(?:true|false|yes|no|y|n|1|0)$/i;

/**
 * Those differences of a field that are under a risky key, also under one in a group that is new or gone; not in
 * notes or in members of lists.
 *
 * @param keys in plain spelling
 */
export function riskyValues(values: readonly ValueChange[], keys: ReadonlySet<string>): ValueChange[] {
  /** By path in plain spelling: a key that is spelt otherwise now was removed and added. */
  const found = new Map<string, { key: string; from?: unknown; to?: unknown; values: Set<ValueChange> }>();
  const add = (path: string, key: string, side: 'from' | 'to', held: unknown, value: ValueChange): void => {
    const all = found.get(path) ?? { key, values: new Set() };
    found.set(path, all);
    all[side] = held;
    all.values.add(value);
  };
  const addIn = (group: unknown, around: string, side: 'from' | 'to', value: ValueChange): void => {
    for (const [name, held] of Object.entries(isObject(group) ? group : {})) {
      const [key, path] = [plainKey(name), `${around},${plainKey(name)}`];
      if (keys.has(key)) add(path, key, side, held, value);
      else if (!isNoteKey(name)) addIn(held, path, side, value);
    }
  };
  for (const value of values) {
    const [, ...steps] = value.path.split('/').map(plainKey);
    const end = steps.findIndex((step) => keys.has(step) || isNoteKey(step) || /^\d+$/.test(step));
    const [key = '', ...inner] = steps.slice(end);
    const last = value.to ?? value.from;
    const isMinor =
      inner.some(isNoteKey) ||
      isOrder(inner.at(-1) ?? '', last, false) ||
      (inner.length > 0 && RISKY_VALUES.has(key) && !YES_OR_NO.test(textOf(last)));
    for (const side of ['from', 'to'] as const) {
      if (end < 0) addIn(value[side], steps.join(), side, value);
      else if (side in value && keys.has(key) && !isMinor) add(steps.join(), key, side, value[side], value);
    }
  }
  const risky = [...found.values()].filter(({ key, from, to }) => {
    const risk = RISKY_VALUES.get(key);
    if (risk === undefined) return textOf(from) !== textOf(to);
    // Absent is the value that is no risk.
    const isRisk = (held: unknown): boolean => held !== undefined && TRUE.test(textOf(held)) === risk;
    return !isRisk(from) && isRisk(to);
  });
  return risky.flatMap((one) => [...one.values]);
}

/** Spaces and the kind of an empty value do not matter. */
function textOf(value: unknown): string {
  const held = value ?? '';
  return (typeof held === 'string' ? held : JSON.stringify(held)).replace(/\s+/g, ' ').trim();
}

/** `IsRequired`, `Is required` and `required`, `DraftFieldType` and `type` are one key of a field. */
export function plainKey(key: string): string {
  // Also as a step of a JSON Pointer.
  const words = key.trim().replace(/(?:~[01]|[\s/~-])+/g, '_');
  return foldKey(words).replace(/^(?:(?:draft_)?field_)?(?:is_)?/, '');
}

/**
 * The dictionaries to which a field refers, by id or name, anywhere but in its notes. Each is a text that begins with
 * its family, and is the same in both drafts.
 */
export function listsOf({ body }: SnapshotObject, index: DraftIndex, drafts: ComparedDrafts): string[] {
  const visit = (held: unknown, role: KeyRole, isMember = false): string[] => {
    if (Array.isArray(held)) return held.flatMap((member) => visit(member, role, true));
    const list = DICTIONARIES.find((family) => family === familyOf(role));
    if (isObject(held)) {
      const roleOf = (key: string): KeyRole => index.keys.roleIn(key, role, held);
      const found = index
        .surestKeys(held, role)
        .flatMap((key) => (isNoteKey(key) ? [] : visit(held[key], roleOf(key))));
      if (list === undefined || found.length > 0) return found;
      // Its key may be one that nobody knows.
      return [`${list} ${JSON.stringify(Object.values(held).filter((one) => typeof one === 'string'))}`];
    }
    const isNumber = role?.kind === 'reference' && typeof held === 'number';
    // `data_dictionaries: 7` says how many there are.
    const isCount = isNumber && role.plural && !role.sure && !isMember;
    if (list === undefined || held === null || held === '' || isCount) return [];
    const target = index.resolve(held, role, isMember);
    if (target !== undefined) return [pathNow(drafts, target)];
    // By name, the number of nothing says nothing.
    const isLost = isNumber && (role.sure || !index.has(list)) && drafts.match === 'name';
    return [isLost ? list : `${list} ${JSON.stringify(held)}`];
  };
  return visit(body, undefined);
}
