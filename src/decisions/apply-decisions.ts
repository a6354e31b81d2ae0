import type { AffectedObject, AllTotals, Change, ChangeReport } from '../compare/change-report-types.ts';
import {
  type CheckResult,
  type Decision,
  type DecisionsFile,
  type Obsolete,
  STATUSES,
} from './decision-types.ts';

/** A report before decisions. */
export type UndecidedReport = Omit<ChangeReport, 'totals' | 'obsolete'> & {
  readonly totals: Omit<AllTotals, 'decisions'>;
};

const NOTHING: DecisionsFile = { decisions: new Map(), checks: new Map() };

/** Carries decisions and results forward to what they were written about; the rest of them is obsolete. */
export function applyDecisions(report: UndecidedReport, file: DecisionsFile = NOTHING): ChangeReport {
  const changes = report.changes.map((change): Change => {
    const found = file.decisions.get(change.id);
    return found === undefined ? change : { ...change, decision: written(found) };
  });
  const affected = report.affected.map((object): AffectedObject => {
    const found = file.checks.get(object.check);
    return found === undefined ? object : { ...object, result: written(found) };
  });
  const [ids, checks] = [new Set(changes.map(({ id }) => id)), new Set(affected.map(({ check }) => check))];
  const obsolete = {
    decisions: [...file.decisions.values()].filter(({ id }) => !ids.has(id)),
    checks: [...file.checks.values()].filter(({ id }) => !checks.has(id)),
  };
  // Like every total, without the draft itself.
  const counted = changes.filter(({ family }) => family !== 'draft');
  const counts = STATUSES.map((status) => [
    status,
    counted.filter(({ decision }) => (decision?.status ?? 'open') === status).length,
  ]);
  const decisions = {
    ...Object.fromEntries(counts),
    obsolete: obsolete.decisions.length,
  } as AllTotals['decisions'];
  return { ...report, totals: { ...report.totals, decisions }, changes, affected, obsolete };
}

/** What is said without what it is about: the change or the object says that itself. */
function written<T extends Decision | CheckResult>({ id: _id, about: _about, ...texts }: Obsolete<T>) {
  return texts;
}
