import { exactDigits, isObject } from '../json/exact-json.ts';
import type { KeyRole, KeyRoles } from './reference-keys.ts';
import { isOrder } from './minor-values.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { type DraftIndex, isId } from './draft-index.ts';

/**
 * Texts for JSON values: two values have the same text only if they are equal. The order of an object's keys does not
 * matter. Texts of groups and lists are short, so that nested ones take linear time.
 */
export class ContentKeys {
  private readonly keys: KeyRoles;
  private readonly withOrder: boolean;
  private readonly numbers = new Map<unknown, number>();
  private readonly known = new WeakMap<object, string>();

  /** @param withOrder whether numbers that only express an order count */
  constructor(keys: KeyRoles, { withOrder }: { readonly withOrder: boolean }) {
    this.keys = keys;
    this.withOrder = withOrder;
  }

  /** For an object of a family without its own id. */
  ofBody({ body, family }: Pick<SnapshotObject, 'body' | 'family'>, read: ReadValue): string {
    return `${family} ${this.ofObject(body, { kind: 'body', family }, read)}`;
  }

  /** For a member of an array; each nested value is read once. */
  ofMember(value: unknown, role: KeyRole, read: ReadValue): string {
    if (typeof value !== 'object' || value === null) return this.ofValue(value, role, read, true);
    const text = this.known.get(value) ?? this.ofValue(value, role, read, true);
    this.known.set(value, text);
    return text;
  }

  private ofValue(value: unknown, role: KeyRole, read: ReadValue, isMember: boolean): string {
    if (Array.isArray(value)) {
      const compared = value.filter((member) => read(member, role, true) !== NOT_COMPARED);
      return this.shortened(`[${compared.map((member) => this.ofMember(member, role, read)).join()}]`);
    }
    if (isObject(value)) return this.ofObject(value, role, read);
    const comparable = read(value, role, isMember);
    // Long lists are mostly of these.
    if (typeof comparable === 'number') return String(comparable);
    return exactDigits(comparable) ?? this.shortened(comparable);
  }

  private ofObject(value: Readonly<Record<string, unknown>>, outer: KeyRole, read: ReadValue): string {
    const parts: string[] = [];
    for (const key of Object.keys(value).sort()) {
      if (!this.withOrder && isOrder(key, value[key], outer?.kind === 'body')) continue;
      const role = this.keys.roleIn(key, outer);
      if (isLeftOut(value[key], role, read)) continue;
      parts.push(`${JSON.stringify(key)}:${this.ofValue(value[key], role, read, false)}`);
    }
    return this.shortened(`{${parts.join()}}`);
  }

  /** Begins like no JSON value. */
  private shortened(content: unknown): string {
    const number = this.numbers.get(content) ?? this.numbers.size;
    this.numbers.set(content, number);
    return `#${number}`;
  }
}

/** In place of a value that is not compared, such as the id of a comment. */
export const NOT_COMPARED = Symbol('not compared');

/**
 * In place of a single value what is compared: the identity of the object that it refers to, `NOT_COMPARED`, or the
 * value itself.
 *
 * @param isMember the value is a member of an array
 */
export type ReadValue = (value: unknown, role: KeyRole, isMember?: boolean) => unknown;

/** Whether a key is ignored because its value (or each member) means nothing in the other draft. */
export function isLeftOut(value: unknown, role: KeyRole, read: ReadValue): boolean {
  return Array.isArray(value)
    ? value.length > 0 && value.every((member) => read(member, role) === NOT_COMPARED)
    : read(value, role) === NOT_COMPARED;
}

/**
 * Reads a reference as the identity of its target. The name of another object is a text, unless it is the container's.
 *
 * @param sameIds whether an id means the same in both drafts. Then it is a value
 */
export function readingOf(
  index: DraftIndex,
  identityOf: (target: SnapshotObject) => unknown,
  sameIds = false,
): ReadValue {
  return (value, role, isMember) => {
    if (role === undefined || (role.kind === 'name' ? !role.belongs : sameIds)) return value;
    const target = index.resolve(value, role, isMember);
    if (target !== undefined) return identityOf(target);
    return meansNothingElsewhere(value, role, index) ? NOT_COMPARED : value;
  };
}

/**
 * Reads all references alike, as undefined, which no body contains; also those to nothing. Names of containers are
 * texts.
 */
export function readingWithoutIds(index: DraftIndex): ReadValue {
  const read = readingOf(index, () => undefined);
  return (value, role, isMember) => {
    if (role?.kind === 'name') return value;
    return role?.kind === 'reference' && role.sure && isId(value) ? undefined : read(value, role, isMember);
  };
}

/**
 * Whether an id says nothing in another draft: that of a comment, a number of something that no family knows, or an
 * id of a family that was not read.
 */
function meansNothingElsewhere(value: unknown, role: NonNullable<KeyRole>, index: DraftIndex): boolean {
  if (!isId(value)) return false;
  // A text such as `standard_id: "SDTM.AE"` means the same in every draft; a number was given by the service.
  if (role.kind === 'foreign-id') return role.own || typeof value === 'number';
  return role.kind === 'reference' && role.sure && !index.has(role.family);
}
