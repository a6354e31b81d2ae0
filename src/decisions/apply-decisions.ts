import type { AllTotals, ChangeReport, NamedObject, PlacedObject } from '../compare/change-report-types.ts';
import { InputError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line.ts';
import { titleText } from '../text/plain-text.ts';
import { aboutWords, type DecisionsFile, type Filed } from './decision-types.ts';

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
  const decided = carried(file.decisions, report.changes, ({ id }) => id, report);
  const checked = carried(file.checks, report.affected, ({ check }) => check, report);
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
  file: ReadonlyMap<string, Filed<Written>>,
  objects: readonly T[],
  idOf: (object: T) => string,
  { changes }: UndecidedReport,
) {
  if (file.size === 0) return { objects: objects.map((object) => [object] as const), obsolete: [] };
  const names = new Set(objects.map((object) => nameOf(object)));
  const oldLabels = new Map(changes.map((change) => [keyOf(change), change.from_label]));
  const left = new Map(file);
  const withTexts = objects.map((object) => {
    const found = file.get(idOf(object));
    if (found === undefined) return [object] as const;
    left.delete(idOf(object));
    const { id: _, about, oid, ...texts } = found;
    const isItsRow = about === '' || about === nameOf(object) || about === nameOf(object, oldLabels);
    // If no object has this name, the label was another one then.
    const isRenamed = !names.has(about) && (oid === undefined || oid === oneLine(object.oid ?? '', Infinity));
    if (isItsRow || isRenamed) return [object, texts] as const;
    const sentence = `The file of decisions has the id of ${nameOf(object)} in the row of ${about}.`;
    throw new InputError([sentence], { hint: 'Sort whole rows, and copy no id into another row.' });
  });
  return { objects: withTexts, obsolete: [...left.values()].map(({ oid: _, ...one }) => one) };
}

function keyOf({ family, label, oid }: NamedObject): string {
  return JSON.stringify([family, label, oid]);
}

/** As the workbook names it and its reader cleans it. @param labels of before, by key. Default: those of now */
function nameOf(object: PlacedObject, labels?: ReadonlyMap<string, string | undefined>): string {
  const [label = '', ...place] = [object, ...object.within].map((one) =>
    titleText(labels?.get(keyOf(one)) ?? one.label),
  );
  return oneLine(aboutWords(place.reverse().join(' › '), label, object.oid ?? ''), Infinity);
}
