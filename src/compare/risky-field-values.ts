import { foldKey } from '../drafts/key-meanings.ts';
import { isObject } from '../json/json-values.ts';
import type { ValueChange } from './change-report-types.ts';
import { type ComparedDrafts, newObject } from './compared-drafts.ts';
import { isId } from '../lists/object-id.ts';
import type { DraftIndex } from './draft-index.ts';
import { isNoteKey, isOrder } from './minor-values.ts';
import { DICTIONARIES, type KeyRole, surestKeys } from './reference-keys.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';
import { pointerStep } from './value-places.ts';

/** Keys of a field that say which data fits into it. @see docs/assumptions.md#risky-keys */
export const RISKY_KEYS: readonly string[] = [
  ...['data_type', 'data_format', 'format', 'type', 'control_type', 'length', 'max_length', 'precision'],
  ...['decimals', 'active', 'visible', 'required'],
];
/** For these keys only a change to this value is a risk. */
const RISKY_VALUES: ReadonlyMap<string, boolean> = new Map([
  ['active', false],
  ['visible', false],
  ['required', true],
]);
const TRUE = /^(?:true|yes|y|1|active|visible|required|mandatory)$/i;

/**
 * The dictionaries to which a field refers, by id or name, anywhere but in its notes. Each is a text that begins with
 * its family, and is the same in both drafts.
 */
export function listsOf(
  { body, family }: SnapshotObject,
  index: DraftIndex,
  drafts: ComparedDrafts,
): ReadonlySet<string> {
  const found = new Set<string>();
  const sameIds = drafts.match === 'id';
  const visit = (held: unknown, role: KeyRole, isMember = false): void => {
    const list =
      role !== undefined && 'family' in role && DICTIONARIES.includes(role.family) ? role : undefined;
    const isCount = list?.kind === 'reference' && list.plural && !isMember && typeof held === 'number';
    if (held === null || held === '' || isCount) return;
    const dictionary = list && (index.resolve(held, list) ?? index.findByAnyName(list.family, held));
    if (dictionary !== undefined) found.add(newObject(drafts, dictionary).path);
    else if (Array.isArray(held)) for (const member of held) visit(member, role, true);
    else if (isObject(held)) {
      const known = found.size;
      const isKnown = (key: string): boolean =>
        index.resolve(held[key], index.keys.roleIn(key, role, held)) !== undefined ||
        (sameIds && isId(held[key]) && /(?:^|_)id$/.test(foldKey(key)));
      for (const key of surestKeys(held, isKnown))
        if (!isNoteKey(key)) visit(held[key], index.keys.roleIn(key, role, held));
      // A list that is named under a key that nobody knows.
      const texts = Object.entries(held).filter(([key, one]) => typeof one === 'string' && !isNoteKey(key));
      if (list !== undefined && found.size === known) found.add(`${list.family} ${JSON.stringify(texts)}`);
    } else if (list !== undefined) {
      // By name, an id of nothing says nothing.
      const isLost = !sameIds && list.kind === 'reference' && list.sure;
      found.add(`${list.family} ${JSON.stringify(isLost ? null : held)}`);
    }
  };
  visit(body, { kind: 'body', family });
  return found;
}

/**
 * Where the values of a field differ under a risky key, in the plain spelling of its paths: `/required`.
 *
 * @param values that differ in the comparison: a list may be the same one under another id
 * @param keys in their plain spelling
 * @param sameIds whether an id means the same in both
 */
export function riskyPaths(
  before: Body,
  after: Body,
  values: readonly ValueChange[],
  keys: ReadonlySet<string>,
  sameIds: boolean,
): readonly string[] {
  /** Spaces, empty values of any kind, order, notes and foreign ids do not matter. */
  const textOf = (value: unknown): string => {
    const held = value ?? '';
    const isMinor = (key: string, inner: unknown): boolean =>
      isNoteKey(key) || isOrder(key, inner, false) || (!sameIds && isForeignId(foldKey(key), inner));
    const text = JSON.stringify(held, (key, inner: unknown) => (isMinor(key, inner) ? undefined : inner));
    return (typeof held === 'string' ? held : text).replace(/\s+/g, ' ').trim();
  };
  const from = new Map(riskyValues(before, after, keys));
  const to = new Map(riskyValues(after, before, keys));
  if (from.size + to.size === 0) return [];
  const differs = pathsNear(values.map(plainPath));
  return [...new Set([...from.keys(), ...to.keys()])].filter((path) => {
    if (!differs(path)) return false;
    const risky = RISKY_VALUES.get(path.slice(path.lastIndexOf('/') + 1));
    const [old, now] = [from.get(path), to.get(path)];
    if (risky === undefined) return textOf(old) !== textOf(now);
    // Absent is the value that is no risk.
    const isRisky = (value: unknown): boolean => value !== undefined && TRUE.test(textOf(value)) === risky;
    return !isRisky(old) && isRisky(now);
  });
}

/** Whether a path is one of these, in one of them or around one. All are in plain spelling. */
export function pathsNear(paths: Iterable<string>): (path: string) => boolean {
  const all = new Set(paths);
  const around = new Set([...all].flatMap(startsOf));
  return (path) => around.has(path) || startsOf(path).some((start) => all.has(start));
}

/** `/a`, `/a/b` of `/a/b`. */
function startsOf(path: string): string[] {
  const steps = path.split('/').slice(1);
  return steps.map((_, nth) => `/${steps.slice(0, nth + 1).join('/')}`);
}

/** The path of a value in plain spelling. */
export function plainPath({ path }: ValueChange): string {
  const keys = path.split('/').slice(1);
  return keys.map((key) => pointerStep(plainKey(key.replaceAll('~1', '/').replaceAll('~0', '~')))).join('');
}

/** Those of a body that differ from those of the other one, by path, in one spelling. Lists are not looked into. */
function riskyValues(
  body: Body,
  other: Body,
  keys: ReadonlySet<string>,
  path = '',
): [path: string, value: unknown][] {
  const differing = Object.keys(body).filter((key) => body[key] !== other[key]);
  return differing.flatMap((key): [string, unknown][] => {
    const [held, plain] = [body[key], plainKey(key)];
    if (keys.has(plain)) return [[path + pointerStep(plain), held]];
    return isObject(held) && !isNoteKey(key) ? riskyValues(held, {}, keys, path + pointerStep(plain)) : [];
  });
}

/** `IsRequired`, `Is required` and `required`, `DraftFieldType` and `type` are one key of a field. */
export function plainKey(key: string): string {
  return foldKey(key.trim().replace(/[\s-]+/g, '_')).replace(/^(?:(?:draft_)?field_)?(?:is_)?/, '');
}

/** A text such as `standard_id` means the same in every draft. */
function isForeignId(key: string, value: unknown): boolean {
  return key === 'id' || (/_ids?$/.test(key) && typeof value !== 'string');
}
