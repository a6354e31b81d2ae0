import type { AllTotals, ChangeReport, PlacedObject } from '../compare/change-report-types.ts';
import { InputError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line.ts';
import { titleText } from '../text/plain-text.ts';
import { aboutWords } from './columns.ts';
import type { DecisionsFile, Obsolete } from './decision-types.ts';

/** A report before decisions. */
export type UndecidedReport = Omit<ChangeReport, 'totals' | 'obsolete'> & {
  readonly totals: Omit<AllTotals, 'decisions'>;
};

const NOTHING: DecisionsFile = { decisions: new Map(), checks: new Map() };

/**
 * Carries decisions and results forward to what they were written about; the rest of them is obsolete.
 *
 * @throws InputError if the id of one object is in the row of another
 */
export function applyDecisions(report: UndecidedReport, file: DecisionsFile = NOTHING): ChangeReport {
  const decided = carried(file.decisions, report.changes, ({ id }) => id);
  const checked = carried(file.checks, report.affected, ({ check }) => check);
  const changes = decided.objects.map(([change, decision]) => (decision ? { ...change, decision } : change));
  const affected = checked.objects.map(([object, result]) => (result ? { ...object, result } : object));
  const obsolete = { decisions: decided.obsolete, checks: checked.obsolete };
  const decisions = { open: 0, accepted: 0, rejected: 0, question: 0, obsolete: obsolete.decisions.length };
  // Like every total, without the draft itself.
  for (const { family, decision } of changes)
    if (family !== 'draft') decisions[decision?.status ?? 'open'] += 1;
  return { ...report, totals: { ...report.totals, decisions }, changes, affected, obsolete };
}

/** Each object with what was written about it, and what was written about none of them. */
function carried<T extends PlacedObject, Written>(
  file: ReadonlyMap<string, Obsolete<Written>>,
  objects: readonly T[],
  idOf: (object: T) => string,
) {
  const [ids, names] = [new Set(objects.map(idOf)), new Set(objects.map(aboutOf))];
  const withTexts = objects.map((object) => {
    const found = file.get(idOf(object));
    if (found === undefined) return [object] as const;
    const { id: _, about, ...texts } = found;
    // If it names no object, that has another label now.
    if (about !== aboutOf(object) && names.has(about))
      throw new InputError(
        [`The file of decisions has the id of ${aboutOf(object)} in the row of ${about}.`],
        {
          hint: 'Sort whole rows, and copy no id into another row.',
        },
      );
    return [object, texts] as const;
  });
  return { objects: withTexts, obsolete: [...file.values()].filter(({ id }) => !ids.has(id)) };
}

/** As the workbook names it and its reader cleans it. */
function aboutOf({ within, label, oid }: PlacedObject): string {
  const place = within.map((one) => titleText(one.label)).reverse();
  return oneLine(aboutWords(place.join(' › '), titleText(label), oid ?? ''), Infinity);
}
