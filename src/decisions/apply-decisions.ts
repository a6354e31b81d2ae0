import type {
  AffectedObject,
  AllTotals,
  Change,
  ChangeReport,
  PlacedObject,
} from '../compare/change-report-types.ts';
import { InputError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line.ts';
import { titleText } from '../text/plain-text.ts';
import { aboutWords } from './columns.ts';
import type { CheckResult, Decision, DecisionsFile, Obsolete } from './decision-types.ts';

/** A report before decisions. */
export type UndecidedReport = Omit<ChangeReport, 'totals' | 'obsolete'> & {
  readonly totals: Omit<AllTotals, 'decisions'>;
};

const NOTHING: DecisionsFile = { decisions: new Map(), checks: new Map() };

/**
 * Carries decisions and results forward to what they were written about; the rest of them is obsolete.
 *
 * @throws InputError if the row of one object has the id of another
 */
export function applyDecisions(report: UndecidedReport, file: DecisionsFile = NOTHING): ChangeReport {
  const decisions = found(file.decisions, report.changes, ({ id }) => id);
  const checks = found(file.checks, report.affected, ({ check }) => check);
  const changes = report.changes.map((change): Change => {
    const decision = decisions.of.get(change);
    return decision === undefined ? change : { ...change, decision: written(decision) };
  });
  const affected = report.affected.map((object): AffectedObject => {
    const result = checks.of.get(object);
    return result === undefined ? object : { ...object, result: written(result) };
  });
  const obsolete = { decisions: decisions.obsolete, checks: checks.obsolete };
  const counts = { open: 0, accepted: 0, rejected: 0, question: 0, obsolete: obsolete.decisions.length };
  // Like every total, without the draft itself.
  for (const { family, decision } of changes) if (family !== 'draft') counts[decision?.status ?? 'open'] += 1;
  return { ...report, totals: { ...report.totals, decisions: counts }, changes, affected, obsolete };
}

/** What was written about which object, and the rest. */
function found<T extends PlacedObject, W extends { readonly about: string }>(
  file: ReadonlyMap<string, W>,
  objects: readonly T[],
  idOf: (object: T) => string,
): { readonly of: ReadonlyMap<T, W>; readonly obsolete: W[] } {
  const names = new Set(objects.map(aboutOf));
  const of = new Map<T, W>();
  for (const object of objects) {
    const one = file.get(idOf(object));
    if (one === undefined) continue;
    // What an object is in may have another label now.
    if (one.about !== aboutOf(object) && names.has(one.about))
      throw new InputError(
        [`The file of decisions has the id of ${aboutOf(object)} in the row of ${one.about}.`],
        { hint: 'Sort whole rows, and copy no id into another row.' },
      );
    of.set(object, one);
  }
  const used = new Set(of.values());
  return { of, obsolete: [...file.values()].filter((one) => !used.has(one)) };
}

/** As the workbook names it and its reader cleans it. */
function aboutOf({ within, label, oid }: PlacedObject): string {
  const place = within.map((one) => titleText(one.label)).reverse();
  return oneLine(aboutWords(place.join(' › '), titleText(label), oid ?? ''), Infinity);
}

/** What is said without what it is about: the change or the object says that itself. */
function written<T extends Decision | CheckResult>({ id: _id, about: _about, ...texts }: Obsolete<T>) {
  return texts;
}
