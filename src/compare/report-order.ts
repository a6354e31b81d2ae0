import { FAMILIES } from '../drafts/object-families.ts';
import type { Change, PlacedObject } from './change-report-types.ts';

/** The families in the order in which a report has them, after the draft itself. */
const FAMILY_ORDER: readonly string[] = Object.values(FAMILIES).map(({ path }) => path);

export function changeWord(change: Change): string {
  if (change.order_only === true) return 'order or counters';
  if (change.spacing_only === true) return 'only spacing';
  return change.renamed === true ? 'renamed' : change.kind;
}

/** By family, then removed, renamed, changed, added, order only, spacing only; in each by place and label. */
export function changeOrder(change: Change): SortKey {
  const words = ['removed', 'renamed', 'changed', 'added', 'order or counters', 'only spacing'];
  const [family, ...place] = placeOrder(change);
  return [family, words.indexOf(changeWord(change)), ...place, change.to_id ?? change.from_id];
}

/** By family, then by what contains an object, outermost first, of namesakes by OID, then by its label. */
export function placeOrder({ family, within, label }: PlacedObject): SortKey {
  const place = within.map((one) => `${one.label}\0${one.oid ?? ''}`).reverse();
  return [FAMILY_ORDER.indexOf(family), place.join('\0'), label];
}

type SortKey = readonly [number, ...(number | string | null)[]];

/** Numbers come before texts; texts compare by UTF-16 code units, which does not depend on the locale. */
export function sortBy<T>(list: readonly T[], keyOf: (one: T) => SortKey): T[] {
  const compare = (left: SortKey, right: SortKey): number => {
    const at = left.findIndex((part, index) => part !== right[index]);
    const [one, other] = [left[at] ?? 0, right[at] ?? 0];
    if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
    return one > other ? 1 : -Number(one < other);
  };
  const keyed = list.map((one) => [keyOf(one), one] as const);
  return keyed.sort(([left], [right]) => compare(left, right)).map(([, one]) => one);
}
