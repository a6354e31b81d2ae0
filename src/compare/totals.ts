import type { Change, AffectedObject, ChangeReport, ChangeTotals } from './change-report-types.ts';
import type { Snapshot } from '../snapshot/snapshot-format.ts';

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
