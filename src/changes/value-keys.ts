import { exactDigits } from '../json/exact-json.ts';
import { isObject } from '../json/is-object.ts';
import { sameValue } from './json-values.ts';

/**
 * Numbers for JSON values: two values have the same number only if they are equal. Each array or object is
 * read once, however deeply it is nested.
 */
export class ValueKeys {
  private readonly numbers = new Map<string, number>();
  private readonly known = new Map<object, number>();

  keyOf(value: unknown): number {
    if (!Array.isArray(value) && !isObject(value))
      return this.number(exactDigits(value) ?? JSON.stringify(value));
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const key = this.number(
      Array.isArray(value)
        ? `[${value.map((member) => this.keyOf(member)).join()}]`
        : `{${Object.keys(value)
            .sort()
            .map((name) => `${JSON.stringify(name)}:${this.keyOf(value[name])}`)
            .join()}}`,
    );
    this.known.set(value, key);
    return key;
  }

  areEqual(one: unknown, other: unknown): boolean {
    const number = this.known.get(one as object);
    const otherNumber = this.known.get(other as object);
    if (number === undefined || otherNumber === undefined) return sameValue(one, other);
    return number === otherNumber;
  }

  private number(text: string): number {
    const known = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, known);
    return known;
  }
}
