import type { AffectedObject, Change, ChangeReport, PlacedObject } from '../compare/change-report-types.ts';
import { InputError } from '../errors/error-classes.ts';
import { oneLine } from '../text/one-line.ts';
import { titleText } from '../text/plain-text.ts';
import { aboutWords, type DecisionsFile, type Filed } from './decision-types.ts';

const NOTHING: DecisionsFile = { decisions: new Map(), checks: new Map() };

/**
 * Carries decisions and results forward to what they were written about; the rest of them is obsolete.
 *
 * @throws InputError if the id of one object is in the row of another
 */
export function applyDecisions(
  changes: readonly Change[],
  affected: readonly AffectedObject[],
  { decisions, checks }: DecisionsFile = NOTHING,
): Pick<ChangeReport, 'changes' | 'affected' | 'obsolete'> {
  const decided = carried(decisions, changes, ({ id }) => id);
  const checked = carried(checks, affected, ({ check }) => check);
  return {
    changes: decided.objects.map(([change, decision]) => (decision ? { ...change, decision } : change)),
    affected: checked.objects.map(([object, result]) => (result ? { ...object, result } : object)),
    obsolete: { decisions: decided.obsolete, checks: checked.obsolete },
  };
}

/** Each object with what was written about it, and what was written about none of them. */
function carried<T extends PlacedObject, Written>(
  file: ReadonlyMap<string, Filed<Written>>,
  objects: readonly T[],
  idOf: (object: T) => string,
) {
  if (file.size === 0) return { objects: objects.map((object) => [object] as const), obsolete: [] };
  const names = new Set(objects.map(nameOf));
  const left = new Map(file);
  const withTexts = objects.map((object) => {
    const found = file.get(idOf(object));
    if (found === undefined) return [object] as const;
    left.delete(idOf(object));
    const { id: _, about, oid, ...texts } = found;
    const name = nameOf(object);
    // If no object has this name, the label was another one then.
    const isRenamed = !names.has(about) && (oid === undefined || oid === oneLine(object.oid ?? '', Infinity));
    if (about === '' || about === name || isRenamed) return [object, texts] as const;
    const sentence = `The file of decisions has the id of ${name} in the row of ${about}.`;
    throw new InputError([sentence], { hint: 'Sort whole rows, and copy no id into another row.' });
  });
  return { objects: withTexts, obsolete: [...left.values()].map(({ oid: _, ...one }) => one) };
}

/** As the workbook names it and its reader cleans it. */
function nameOf({ within, label, oid }: PlacedObject): string {
  const place = within.map((one) => titleText(one.label)).reverse();
  return oneLine(aboutWords(place.join(' › '), titleText(label), oid ?? ''), Infinity);
}
