import { exactDigits } from '../json/exact-json.ts';
import { isObject } from '../json/is-object.ts';

/** Whether two JSON values are equal; the order of keys does not matter. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((member, index) => sameValue(member, right[index]))
    );
  }
  if (isObject(left)) {
    if (!isObject(right)) return false;
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && sameValue(left[key], right[key]))
    );
  }
  const digits = exactDigits(left);
  return digits !== undefined && digits === exactDigits(right);
}

/** A plain JSON value for a report: numbers kept exactly become strings of their digits. */
export function withDigitsAsText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDigitsAsText);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDigitsAsText(member)]));
  return exactDigits(value) ?? value;
}
