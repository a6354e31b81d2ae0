import { exactDigits } from '../json/exact-json.ts';

/** One difference inside an object's body. */
export interface ValueChange {
  /**
   * JSON Pointer (RFC 6901). For a removed value it points into the old body, otherwise into the new one:
   * array indexes can differ between the two.
   */
  readonly path: string;
  /**
   * The old value; absent where it was added. A number that JavaScript would round is given as the string of
   * its digits.
   */
  readonly from?: unknown;
  /** With `match: 'name'`: the label of the object whose id `from` is; of several ids in it, the labels. */
  readonly from_label?: string;
  /** The new value; absent where it was removed. */
  readonly to?: unknown;
  /** With `match: 'name'`: the same of `to`. */
  readonly to_label?: string;
}

/** A key or an index as one step of a JSON Pointer. */
export function pointerStep(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The value at a pointer; undefined where the body has none. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split('/').slice(1).map(unescapeStep)) {
    if (Array.isArray(value)) value = value[Number(key)] as unknown;
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

function unescapeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

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
