import type { Comparison } from '../compare/compare-snapshots.ts';
import type { Change, NamedObject, Risk } from '../compare/change-report-types.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { cellName, nameWords } from './words.ts';

/** Own words and names of the service in turn; own words come first. */
export type Sentence = readonly string[];

/** What one change can do to entered data. */
export interface RiskRow {
  readonly change: Change;
  readonly sentences: readonly Sentence[];
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
  const contents = new Map<Change, Change[]>();
  for (const change of report.changes.filter(({ risk }) => risk !== undefined)) {
    const object = objectOf(change);
    const around =
      object === undefined ? [] : sides.from.within(object).flatMap((one) => removed.get(one) ?? []);
    const outermost = around.at(-1) ?? change;
    const inside = contents.get(outermost) ?? [];
    contents.set(outermost, inside);
    if (outermost !== change) inside.push(change);
  }
  return [...contents]
    .sort(([left], [right]) => RISKS.indexOf(left.risk ?? 'removed') - RISKS.indexOf(right.risk ?? 'removed'))
    .map(([change, inside]) => ({ change, sentences: sentencesOf(change, inside, comparison) }));
}

function sentencesOf(
  change: Change,
  inside: readonly Change[],
  { sides, dataAtRisk }: Comparison,
): Sentence[] {
  const { family, risk, kind, values } = change;
  const roles = values.map((value) => sides.places.get(value)?.role);
  const isUnit = roles.some(
    (role) => role !== undefined && 'family' in role && role.family === unitDictionary.path,
  );
  switch (risk) {
    case 'visit':
      return dataAtRisk
        .lostVisits(change)
        .map(({ form: left, folder: visit }) => [
          ...['Data entered in ', cellName(left, sides.from)],
          ...[' at ', cellName(visit, sides.from), LOST],
        ]);
    case 'answers':
      return [
        [isUnit ? 'Entered values are read in another unit.' : 'Entered answers are read with another list.'],
      ];
    case 'fit':
      return [['Entered values may no longer fit.']];
    default:
  }
  const lost = dataAtRisk.lostMembers(change);
  if (family === unitDictionary.path)
    return lost.map((unit) => ['Values entered in ', unit, ' keep a unit that no longer exists.']);
  if (family === dataDictionary.path && kind === 'changed') return lost.map(answerGone);
  if (family === dataDictionary.path)
    return [[`Subjects with one of its ${lost.length + inside.length} answers${NO_CODE}`]];
  if (family === dataDictionaryEntry.path) return [answerGone(nameWords(change))];
  return [[`Data entered ${PLACES[family] ?? 'here'}${countWords(inside)}${LOST}`]];
}

const PLACES: Readonly<Partial<Record<string, string>>> = {
  [form.path]: 'in this form',
  [folder.path]: 'at this visit',
  [field.path]: 'in this field',
};

function answerGone(answer: string): Sentence {
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
