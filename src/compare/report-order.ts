import { FAMILIES } from '../drafts/object-families.ts';
import type {
  Change,
  PlacedObject,
  AffectedObject,
  ChangeReport,
  ChangeTotals,
} from './change-report-types.ts';
import type { Snapshot } from '../snapshot/snapshot-format.ts';

/** The families in the order in which a report has them, after the draft itself. */
const FAMILY_ORDER: readonly string[] = Object.values(FAMILIES).map(({ path }) => path);

/** The word for what happened to an object. */
export function changeWord({
  kind,
  renamed,
  order_only: isReordered,
  spacing_only: isRespaced,
}: Change): string {
  if (isReordered === true) return 'order or counters';
  if (isRespaced === true) return 'respaced';
  return renamed === true ? 'renamed' : kind;
}

/** By family, then removed, renamed, changed, added, order only, spacing only; in each by place and label. */
export function changeOrder(change: Change): SortKey {
  const words = ['removed', 'renamed', 'changed', 'added', 'order or counters', 'respaced'];
  const [family, ...place] = placeOrder(change);
  return [family, words.indexOf(changeWord(change)), ...place, change.to_id ?? change.from_id ?? ''];
}

/** By family, then by what contains an object, outermost first, then by its label. */
export function placeOrder({ family, within, label }: PlacedObject): SortKey {
  const place = within.map((one) => one.label).reverse();
  return [FAMILY_ORDER.indexOf(family), place.join('\0'), label];
}

type SortKey = readonly [number, ...(number | string)[]];

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

/** How many objects changed, in all and by family. */
export function totalsOf(
  { info }: Snapshot,
  changes: readonly Change[],
  affected: readonly AffectedObject[],
  obsolete: ChangeReport['obsolete'],
): Pick<ChangeReport, 'totals' | 'families'> {
  const zero = {
    added: 0,
    removed: 0,
    changed: 0,
    unchanged: 0,
    renamed: 0,
    order_only: 0,
    affected: 0,
    at_risk: 0,
  };
  const totals = { ...zero };
  const families: Record<string, typeof zero> = {};
  for (const [family, { objects }] of Object.entries(info.families))
    families[family] = { ...zero, unchanged: objects };
  const count = (family: string, key: keyof ChangeTotals, by = 1): void => {
    const counts = families[family];
    if (counts !== undefined) counts[key] += by;
  };
  for (const { family, kind, renamed, order_only, risk } of changes) {
    count(family, kind);
    // Of a family's objects in the new draft, those that are neither added nor changed are unchanged.
    if (kind !== 'removed') count(family, 'unchanged', -1);
    if (renamed === true) count(family, 'renamed');
    if (order_only === true) count(family, 'order_only');
    if (risk !== undefined) count(family, 'at_risk');
  }
  for (const { family } of affected) count(family, 'affected');
  for (const counts of Object.values(families))
    for (const key of Object.keys(zero) as (keyof ChangeTotals)[]) totals[key] += counts[key];
  const decisions = { open: 0, accepted: 0, rejected: 0, question: 0, obsolete: obsolete.decisions.length };
  // Like every total, without the draft itself.
  for (const { family, decision } of changes)
    if (family !== 'draft') decisions[decision?.status ?? 'open'] += 1;
  return { totals: { ...totals, decisions }, families };
}
