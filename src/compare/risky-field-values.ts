import { foldKey } from '../drafts/key-meanings.ts';
import { isObject } from '../json/exact-json.ts';
import { type ComparedDrafts, newObject } from './same-object-in-both-drafts.ts';
import type { DraftIndex } from './draft-index.ts';
import { isNoteKey } from './minor-values.ts';
import { DICTIONARIES, type KeyRole } from './reference-keys.ts';
import type { Body, SnapshotObject } from './snapshot-object.ts';

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
  const visit = (held: unknown, role: KeyRole, isMember = false): void => {
    if (Array.isArray(held)) for (const member of held) visit(member, role, true);
    else if (role !== undefined && 'family' in role && DICTIONARIES.includes(role.family)) {
      const isCount = role.kind === 'reference' && role.plural && !isMember && typeof held === 'number';
      if (held === null || held === '' || isCount) return;
      const dictionary = index.resolve(held, role) ?? index.findByAnyName(role.family, held);
      // By name, an id of nothing says nothing.
      const isLost = drafts.match === 'name' && role.kind === 'reference' && role.sure;
      const text = `${role.family} ${JSON.stringify(isLost ? null : held)}`;
      found.add(dictionary === undefined ? text : newObject(drafts, dictionary).path);
    } else if (isObject(held)) {
      // A name beside an id may be an old one, or that of two.
      const isKnown = (key: string): boolean =>
        !isName(key) &&
        (held[key] ?? '') !== '' &&
        (drafts.match !== 'name' || index.resolve(held[key], index.keys.roleIn(key, role)) !== undefined);
      const known = new Set(Object.keys(held).filter(isKnown).map(stemOf));
      for (const key in held)
        if (!isNoteKey(key) && !(isName(key) && known.has(stemOf(key))))
          visit(held[key], index.keys.roleIn(key, role));
    }
  };
  visit(body, { kind: 'body', family });
  return found;
}

/** Whether a key has an OID or a name, not an id. */
function isName(key: string): boolean {
  return /_(?:oid|name)$/.test(foldKey(key));
}

/** What a key names: `data_dictionary` of `data_dictionary_id`. */
function stemOf(key: string): string {
  return foldKey(key).replace(/_(?:id|oid|name)$/, '');
}

/**
 * Whether the values of a field differ under a risky key.
 *
 * @param keys in their plain spelling
 */
export function mayNotFit(before: Body, after: Body, keys: ReadonlySet<string>): boolean {
  const from = new Map(riskyValues(before, after, keys));
  const to = new Map(riskyValues(after, before, keys));
  return [...new Set([...from.keys(), ...to.keys()])].some((path) => {
    const risky = RISKY_VALUES.get(path.slice(path.lastIndexOf('/') + 1));
    const [old, now] = [from.get(path), to.get(path)];
    if (risky === undefined) return textOf(old) !== textOf(now);
    // Absent is the value that is no risk.
    const isRisky = (value: unknown): boolean => value !== undefined && TRUE.test(textOf(value)) === risky;
    return !isRisky(old) && isRisky(now);
  });
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
    if (keys.has(plain)) return [[`${path}/${plain}`, held]];
    return isObject(held) && !isNoteKey(key) ? riskyValues(held, {}, keys, `${path}/${plain}`) : [];
  });
}

/** `IsRequired` and `required`, `DraftFieldType` and `type` are one key of a field. */
export function plainKey(key: string): string {
  return foldKey(key.trim()).replace(/^(?:(?:draft_)?field_)?(?:is_)?/, '');
}

/** Spaces, and empty values of any kind, do not matter. */
function textOf(value: unknown): string {
  const held = value ?? '';
  const text = typeof held === 'string' ? held : JSON.stringify(held);
  return text.replace(/\s+/g, ' ').trim();
}
