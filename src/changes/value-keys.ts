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

  /** Whether two values are equal. Makes no keys: to compare once is faster, above all for long strings. */
  areEqual(left: unknown, right: unknown): boolean {
    const leftKey = this.byObject.get(left as object);
    const rightKey = this.byObject.get(right as object);
    if (leftKey === undefined || rightKey === undefined) return isSameValue(left, right);
    return leftKey === rightKey;
  }

  private keyOfText(text: string): number {
    const key = this.byText.get(text) ?? this.byText.size;
    this.byText.set(text, key);
    return key;
  }
}

function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((member, index) => isSameValue(member, right[index]))
    );
  }
  if (isObject(left)) {
    if (!isObject(right)) return false;
    const names = Object.keys(left);
    return (
      names.length === Object.keys(right).length &&
      names.every((name) => Object.hasOwn(right, name) && isSameValue(left[name], right[name]))
    );
  }
  const digits = exactDigits(left);
  return digits !== undefined && digits === exactDigits(right);
}
