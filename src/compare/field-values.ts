import { foldKey } from '../drafts/known-keys.ts';
import { isObject } from '../json/exact-json.ts';
import type { Match } from './change-report-types.ts';
import type { DraftIndex } from './draft-index.ts';
import { isNoteKey } from './minor-values.ts';
import type { KeyRole } from './reference-keys.ts';
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

/** What the bodies of fields say about the data that is entered. */
export class FieldValues {
  private readonly keys: ReadonlySet<string>;

  constructor(riskyKeys: readonly string[] = RISKY_KEYS) {
    this.keys = new Set(riskyKeys.map(plainKey));
  }

  /** The dictionaries of a family to which a field refers, by id or name, anywhere but in its notes. */
  listsOf(
    { body, family }: SnapshotObject,
    list: string,
    index: DraftIndex,
    match: Match,
    identify: (dictionary: SnapshotObject) => string,
  ): string {
    const found = new Set<string>();
    const visit = (held: unknown, role: KeyRole, isMember = false): void => {
      if (Array.isArray(held)) for (const member of held) visit(member, role, true);
      else if (role?.kind !== 'body' && role !== undefined && 'family' in role && role.family === list) {
        const isCount = role.kind === 'reference' && role.plural && !isMember;
        if (held === null || held === '' || (isCount && typeof held === 'number')) return;
        const dictionary = index.resolve(held, role, isMember) ?? index.findByAnyName(list, held);
        // By name, an id of nothing says nothing.
        const isLost = match === 'name' && role.kind === 'reference' && role.sure;
        found.add(dictionary === undefined ? JSON.stringify(isLost ? null : held) : identify(dictionary));
      } else if (isObject(held))
        for (const key in held) if (!isNoteKey(key)) visit(held[key], index.keys.roleIn(key, role));
    };
    visit(body, { kind: 'body', family });
    return [...found].sort().join('\n');
  }

  /** Whether what is under a risky key differs. */
  mayNotFit(before: Body, after: Body): boolean {
    const [from, to] = [this.riskyValues(before), this.riskyValues(after)];
    return [...new Set([...from.keys(), ...to.keys()])].some((path) => {
      const risky = RISKY_VALUES.get(path.slice(path.lastIndexOf('/') + 1));
      const [old, now] = [from.get(path), to.get(path)];
      if (risky === undefined) return textOf(old) !== textOf(now);
      // Absent is the value that is no risk.
      const [was, is] = [old, now].map((value) => (value === undefined ? !risky : isTrue(value)));
      return was !== risky && is === risky;
    });
  }

  /** By path, in one spelling. Lists are not looked into. */
  private riskyValues(body: Body, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
    for (const key in body) {
      const held = body[key];
      const inner = `${path}/${plainKey(key)}`;
      if (this.keys.has(plainKey(key))) found.set(inner, held);
      else if (isObject(held) && !isNoteKey(key)) this.riskyValues(held, inner, found);
    }
    return found;
  }
}

/** `IsRequired` and `required`, `DraftFieldType` and `type` are one key of a field. */
function plainKey(key: string): string {
  return foldKey(key.trim()).replace(/^(?:(?:draft_)?field_)?(?:is_)?/, '');
}

/** Spaces, and empty values of any kind, do not matter. */
function textOf(value: unknown): string {
  const held = value ?? '';
  const text = typeof held === 'string' ? held : JSON.stringify(held);
  return text.replace(/\s+/g, ' ').trim();
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|y|1)$/i.test(value));
}
