import { exactDigits } from '../json/exact-json.ts';
import { isObject } from '../json/is-object.ts';

/**
 * Numbers for JSON values: two values have the same number only if they are equal. The order of an object's
 * keys does not matter. Each array or object is read once, however deeply it is nested.
 */
export class ValueKeys {
  private readonly byText = new Map<string, number>();
  private readonly byObject = new Map<object, number>();

  keyOf(value: unknown): number {
    if (!Array.isArray(value) && !isObject(value))
      return this.keyOfText(exactDigits(value) ?? JSON.stringify(value));
    const cached = this.byObject.get(value);
    if (cached !== undefined) return cached;
    const key = this.keyOfText(
      Array.isArray(value)
        ? `[${value.map((member) => this.keyOf(member)).join()}]`
        : `{${Object.keys(value)
            .sort()
            .map((name) => `${JSON.stringify(name)}:${this.keyOf(value[name])}`)
            .join()}}`,
    );
    this.byObject.set(value, key);
    return key;
  }

  areEqual(left: unknown, right: unknown): boolean {
    return this.keyOf(left) === this.keyOf(right);
  }

  private keyOfText(text: string): number {
    const key = this.byText.get(text) ?? this.byText.size;
    this.byText.set(text, key);
    return key;
  }
}
