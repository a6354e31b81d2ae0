import { exactDigits } from '../json/exact-json.ts';

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && exactDigits(value) === undefined
  );
}

/** Whether two JSON values are equal; the order of keys does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((member, index) => sameValue(member, other[index]))
    );
  }
  if (isObject(one)) {
    if (!isObject(other)) return false;
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
    );
  }
  const digits = exactDigits(one);
  return digits !== undefined && digits === exactDigits(other);
}

/** A plain JSON value for a report: numbers kept exactly become strings of their digits. */
export function withDigitsAsText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDigitsAsText);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withDigitsAsText(member)]));
  return exactDigits(value) ?? value;
}
