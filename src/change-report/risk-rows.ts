import type { Comparison } from '../compare/compare-snapshots.ts';
import type { Change, NamedObject, Risk } from '../compare/change-report-types.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import type { Phrase } from './report-words.ts';
import { cellName, nameWords } from './words.ts';

/** What one change can do to entered data. */
export interface RiskRow {
  readonly change: Change;
  readonly sentences: readonly Phrase[];
}

const { dataDictionary, dataDictionaryEntry, field, folder, form, unitDictionary } = FAMILIES;
/** The worst first. */
const RISKS: readonly Risk[] = ['removed', 'visit', 'answers', 'fit'];
const LOST = ' can be lost in the new version.';
const NO_CODE = ' keep a code that no longer exists.';

/** The rows of *Data at risk*, the worst first. What was in a removed object is counted in the row of that object. */
export function riskRows(comparison: Comparison): RiskRow[] {
  const { report, sides } = comparison;
  const objectOf = ({ family, kind, from_id }: Change) =>
    kind === 'removed' ? sides.from.find(family, from_id) : undefined;
  const removed = new Map(report.changes.map((change) => [objectOf(change), change]));
  const outermost = (change: Change): Change => {
    const object = objectOf(change);
    const around = object === undefined ? [] : sides.from.within(object);
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

function sentencesOf(change: Change, inside: readonly Change[], { sides, dataAtRisk }: Comparison): Phrase[] {
  const { family, risk, kind, values } = change;
  if (risk === 'fit') return [['Entered values may no longer fit.']];
  if (risk === 'answers') {
    const roles = values.map((value) => sides.places.get(value)?.role);
    const isUnit = roles.some((role) => role && 'family' in role && role.family === unitDictionary.path);
    const sentence = isUnit ? 'values are read in another unit.' : 'answers are read with another list.';
    return [[`Entered ${sentence}`]];
  }
  if (risk === 'visit')
    return dataAtRisk.lostVisits(change).map((visit) => {
      const [left, at] = [cellName(visit.form, sides.from), cellName(visit.folder, sides.from)];
      return ['Data entered in ', left, ' at ', at, LOST];
    });
  const lost = dataAtRisk.lostMembers(change);
  if (family === unitDictionary.path)
    return lost.map((unit) => ['Values entered in ', unit, ' keep a unit that no longer exists.']);
  if (family === dataDictionary.path && kind === 'changed') return lost.map(answerGone);
  if (family === dataDictionary.path)
    return [[`Subjects with one of its ${lost.length + inside.length} answers${NO_CODE}`]];
  if (family === dataDictionaryEntry.path)
    return [answerGone(nameWords(sides.from.find(family, change.from_id) ?? change))];
  return [[`Data entered ${PLACES[family] ?? 'here'}${countWords(inside)}${LOST}`]];
}

const PLACES: Readonly<Partial<Record<string, string>>> = {
  [form.path]: 'in this form',
  [folder.path]: 'at this visit',
  [field.path]: 'in this field',
};

function answerGone(answer: string): Phrase {
  return ['Subjects with the answer ', answer, NO_CODE];
}

/** `, in 1 form and 5 fields,`. */
function countWords(inside: readonly NamedObject[]): string {
  const parts = [folder, form, field].flatMap(({ path, singular, plural }) => {
    const count = inside.filter(({ family }) => family === path).length;
    return count === 0 ? [] : `${count} ${(count === 1 ? singular : plural).toLowerCase()}`;
  });
  return parts.length === 0 ? '' : `, in ${parts.join(' and ')},`;
}
