import { exactDigits, isObject } from '../json/json-values.ts';
import type { KeyRole, KeyRoles } from './reference-keys.ts';
import { isOrder } from './minor-values.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { NOT_COMPARED, type ReadValue, isLeftOut } from './references-as-identities.ts';

/**
 * Texts for JSON values: two values have the same text only if they are equal. The order of an object's keys does not
 * matter. Texts of groups and lists are short, so that nested ones take linear time.
 */
export class ContentKeys {
  private readonly keys: KeyRoles;
  private readonly withOrder: boolean;
  private readonly numbers = new Map<unknown, number>();
  private readonly known = new WeakMap<object, string>();

  /** @param withOrder whether numbers that only express an order count. Default: not */
  constructor(keys: KeyRoles, { withOrder = false }: { readonly withOrder?: boolean } = {}) {
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
    const text = this.known.get(value) ?? this.ofValue(value, role, read);
    this.known.set(value, text);
    return text;
  }

  private ofValue(value: unknown, role: KeyRole, read: ReadValue, isMember?: boolean): string {
    if (Array.isArray(value)) {
      const compared = value.filter((member) => read(member, role, true) !== NOT_COMPARED);
      return this.shortened(`[${compared.map((member) => this.ofMember(member, role, read)).join()}]`);
    }
    if (isObject(value)) return this.ofObject(value, role, read);
    const comparable = read(value, role, isMember);
    if (typeof comparable === 'number') return String(comparable);
    return exactDigits(comparable) ?? this.shortened(comparable);
  }

  private ofObject(value: Readonly<Record<string, unknown>>, outer: KeyRole, read: ReadValue): string {
    const parts = Object.keys(value).map((key) => {
      const role = this.keys.roleIn(key, outer, value);
      const isOut = !this.withOrder && isOrder(key, value[key], outer?.kind === 'body');
      if (isOut || isLeftOut(value[key], role, read)) return '';
      return `${JSON.stringify(key)}:${this.ofValue(value[key], role, read)}`;
    });
    return this.shortened(`{${parts.sort().join('')}`);
  }

  /** Begins like no JSON value. */
  private shortened(content: unknown): string {
    const number = this.numbers.get(content) ?? this.numbers.size;
    this.numbers.set(content, number);
    return `#${number}`;
  }
}
