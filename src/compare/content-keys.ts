import { exactDigits, isObject } from '../json/exact-json.ts';
import type { KeyRole, KeyRoles } from './key-roles.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { isLeftOut, type ComparedAs } from './compared-as.ts';

/** Keys of whole numbers that only tell an order. */
const ORDER_KEYS: ReadonlySet<string> = new Set(['ordinal', 'order', 'position', 'sequence']);

/** Whether a value is a whole number that only tells an order. */
export function isOrder(key: string, value: unknown): boolean {
  return Number.isInteger(value) && ORDER_KEYS.has(key);
}

/**
 * Numbers for JSON values: two values have the same number only if they are equal. The order of an object's
 * keys does not matter.
 */
export class ContentKeys {
  private readonly keys: KeyRoles;
  private readonly withOrder: boolean;
  private readonly numbers = new Map<unknown, number>();
  private readonly cache = new WeakMap<object, number>();

  /** @param withOrder whether numbers that only tell an order count */
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
  ofBody({ body, family }: SnapshotObject, read: ComparedAs): number {
    return this.ofObject(body, { kind: 'body', family }, read);
  }

  /** The number of a member of an array; each nested value is read once. */
  ofMember(value: unknown, meaning: KeyRole, read: ComparedAs): number {
    const isNested = typeof value === 'object' && value !== null;
    const number = (isNested ? this.cache.get(value) : undefined) ?? this.ofValue(value, meaning, read, true);
    if (isNested) this.cache.set(value, number);
    return number;
  }

  private ofValue(value: unknown, meaning: KeyRole, read: ComparedAs, listed: boolean): number {
    if (Array.isArray(value))
      return this.numberOf(`[${value.map((member) => this.ofMember(member, meaning, read)).join()}]`);
    if (isObject(value)) return this.ofObject(value, meaning, read);
    const comparable = read(value, meaning, listed);
    return typeof comparable === 'string'
      ? this.numberOf(JSON.stringify(comparable))
      : this.numberOf(exactDigits(comparable) ?? comparable);
  }

  private ofObject(value: Readonly<Record<string, unknown>>, around: KeyRole, read: ComparedAs): number {
    const parts: string[] = [];
    for (const key of Object.keys(value).sort()) {
      if ((around?.kind === 'body' && key === 'id') || (!this.withOrder && isOrder(key, value[key])))
        continue;
      const meaning = this.keys.roleIn(key, around);
      if (isLeftOut(value[key], meaning, read)) continue;
      parts.push(`${JSON.stringify(key)}:${this.ofValue(value[key], meaning, read, false)}`);
    }
    return this.numberOf(`{${parts.join()}}`);
  }
}
