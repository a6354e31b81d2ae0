import type { ValueChange } from '../../../src/compare/change-report-types.ts';

/** The new body out of the old one and what changed: what a reader of a report does by hand. */
export function applied(from: unknown, values: readonly ValueChange[]): unknown {
  const root = { body: structuredClone(from) };
  const removed = values.filter((value) => !('to' in value));
  const others = values.filter((value) => 'to' in value);
  // Removed ones point into the old body: from the last to the first, none moves another.
  for (const { path } of removed.toReversed()) {
    const { holder, key } = placeOf(root, path);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  }
  // What was added or changed points into the new body: in its order, what stands before is in its place
  // already.
  for (const { path, to, ...value } of others) {
    const { holder, key } = placeOf(root, path);
    if (Array.isArray(holder) && !('from' in value)) holder.splice(Number(key), 0, structuredClone(to));
    else {
      Object.defineProperty(holder, key, {
        value: structuredClone(to),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return root.body;
}

function placeOf(root: object, path: string): { holder: object; key: string } {
  const [, ...steps] = `/body${path}`.split('/');
  const keys = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  let holder = root;
  for (const key of keys) {
    const next = Object.getOwnPropertyDescriptor(holder, key)?.value as unknown;
    if (typeof next !== 'object' || next === null) throw new Error(`${path} leads nowhere`);
    holder = next;
  }
  return { holder, key: last };
}
