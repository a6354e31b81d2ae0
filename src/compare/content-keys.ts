import { exactDigits, isObject } from '../json/exact-json.ts';
import type { KeyRole, KeyRoles } from './key-roles.ts';
import { isLeftOut, type ReadValue } from './read-references.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { isOrder } from './minor-values.ts';

/**
 * Numbers for JSON values: two values have the same number only if they are equal. The order of an object's
 * keys does not matter.
 */
export class ContentKeys {
  private readonly keys: KeyRoles;
  private readonly withOrder: boolean;
  private readonly numbers = new Map<unknown, number>();
  private readonly cache = new WeakMap<object, number>();

  /** @param withOrder whether numbers that only express an order count */
  constructor(keys: KeyRoles, { withOrder }: { readonly withOrder: boolean }) {
    this.keys = keys;
    this.withOrder = withOrder;
  }

  /** The number of a text, or of an object by its identity. */
  numberOf(value: unknown): number {
    const number = this.numbers.get(value) ?? this.numbers.size;
    this.numbers.set(value, number);
    return number;
  }

  /** The number of a body without its own id. */
  ofBody({ body, family }: SnapshotObject, read: ReadValue): number {
    return this.ofObject(body, { kind: 'body', family }, read);
  }

  /** The number of a member of an array; each nested value is read once. */
  ofMember(value: unknown, role: KeyRole, read: ReadValue): number {
    const isNested = typeof value === 'object' && value !== null;
    const number = (isNested ? this.cache.get(value) : undefined) ?? this.ofValue(value, role, read, true);
    if (isNested) this.cache.set(value, number);
    return number;
  }

  private ofValue(value: unknown, role: KeyRole, read: ReadValue, isMember: boolean): number {
    if (Array.isArray(value))
      return this.numberOf(`[${value.map((member) => this.ofMember(member, role, read)).join()}]`);
    if (isObject(value)) return this.ofObject(value, role, read);
    const comparable = read(value, role, isMember);
    return typeof comparable === 'string'
      ? this.numberOf(JSON.stringify(comparable))
      : this.numberOf(exactDigits(comparable) ?? comparable);
  }

  private ofObject(value: Readonly<Record<string, unknown>>, outer: KeyRole, read: ReadValue): number {
    const parts: string[] = [];
    for (const key of Object.keys(value).sort()) {
      if ((outer?.kind === 'body' && key === 'id') || (!this.withOrder && isOrder(key, value[key]))) continue;
      const role = this.keys.roleIn(key, outer);
      if (isLeftOut(value[key], role, read)) continue;
      parts.push(`${JSON.stringify(key)}:${this.ofValue(value[key], role, read, false)}`);
    }
    return this.numberOf(`{${parts.join()}}`);
  }
}
