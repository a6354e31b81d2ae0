import type { Change, NamedObject } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { type Reason, RISKS } from '../compare/data-at-risk.ts';
import { MAX_CONTAINERS } from '../compare/draft-index.ts';
import { DICTIONARIES } from '../compare/reference-keys.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import type { Phrase } from './report-words.ts';
import { cellName, nameWords } from './words.ts';

/** What one change can do to entered data. */
export interface RiskRow {
  readonly change: Change;
  readonly sentences: readonly Phrase[];
}

const { field, folder, form, unitDictionary } = FAMILIES;
const LOST = ' can be lost in the new version.';

/** The rows of *Data at risk*, the worst first. What was in a removed object is counted in the row of that object. */
export function riskRows(comparison: Comparison): RiskRow[] {
  const { report, sides } = comparison;
  const objectOf = ({ family, kind, from_id }: Change) =>
    kind === 'removed' ? sides.from.find(family, from_id) : undefined;
  const removed = new Map(report.changes.map((change) => [objectOf(change), change]));
  const outermost = (change: Change): Change => {
    const object = objectOf(change);
    const around = object === undefined ? [] : sides.from.within(object, MAX_CONTAINERS);
    return around.flatMap((one) => removed.get(one) ?? []).at(-1) ?? change;
  };
  const atRisk = report.changes.filter(({ risk }) => risk !== undefined);
  const rankOf = ({ risk = 'removed' }: Change): number => RISKS.indexOf(risk);
  return [...Map.groupBy(atRisk, outermost)]
    .sort(([left], [right]) => rankOf(left) - rankOf(right))
    .map(([change, all]) => {
      const inside = all.filter((one) => one !== change);
      return { change, sentences: sentencesOf(change, inside, comparison) };
    });
}

function sentencesOf(
  change: Change,
  inside: readonly Change[],
  { sides, reasons: all }: Comparison,
): Phrase[] {
  const { family, kind } = change;
  const reasons = all.get(change.id) ?? [];
  if (kind === 'removed' && DICTIONARIES.includes(family)) {
    const count = reasons.filter(({ answer }) => answer !== undefined).length + inside.length;
    const [who, what] =
      family === unitDictionary.path ? ['Values entered in', 'unit'] : ['Subjects with', 'answer'];
    const counted =
      count === 1 ? `its only ${what}` : count === 0 ? `its ${what}s` : `one of its ${count} ${what}s`;
    return [[`${who} ${counted}${noLonger(family)}`]];
  }
  return reasons.map(({ risk, answer, readAs, visit, list }: Reason): Phrase => {
    if (risk === 'fit') return ['Entered values may no longer fit.'];
    if (list !== undefined)
      return [
        `Entered ${list === unitDictionary.path ? 'values are read in another unit' : 'answers are read with another list'}.`,
      ];
    if (visit !== undefined) {
      const [left, at] = [cellName(visit.form, sides.from), cellName(visit.folder, sides.from)];
      return ['Data entered in ', left, ' at ', at, LOST];
    }
    if (answer === undefined) return [`Data entered ${PLACES[family] ?? 'here'}${countWords(inside)}${LOST}`];
    const isUnit = answer.family === unitDictionary.path;
    const who = [isUnit ? 'Values entered in ' : 'Subjects with the answer ', nameWords(answer)];
    if (readAs === undefined) return [...who, noLonger(answer.family)];
    return [...who, ' are read as ', nameWords(readAs), '.'];
  });
}

const PLACES: Readonly<Partial<Record<string, string>>> = {
  [form.path]: 'in this form',
  [folder.path]: 'at this visit',
  [field.path]: 'in this field',
};

function noLonger(family: string): string {
  return ` keep a ${family === unitDictionary.path ? 'unit' : 'code'} that no longer exists.`;
}

/** `, in 1 form and 5 fields,`. */
function countWords(inside: readonly NamedObject[]): string {
  const parts = [folder, form, field].flatMap(({ path, singular, plural }) => {
    const count = inside.filter(({ family }) => family === path).length;
    return count === 0 ? [] : `${count} ${(count === 1 ? singular : plural).toLowerCase()}`;
  });
  return parts.length === 0 ? '' : `, in ${parts.join(' and ')},`;
}
