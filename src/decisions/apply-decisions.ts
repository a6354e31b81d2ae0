import type {
  AffectedObject,
  Change,
  ChangeReport,
  NamedObject,
  PlacedObject,
} from '../compare/change-report-types.ts';
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
  const decided = carried(decisions, changes, ({ id }) => id, changes);
  const checked = carried(checks, affected, ({ check }) => check, changes);
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
  changes: readonly Change[],
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
