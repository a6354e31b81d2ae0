import { type Change, type NamedObject, RISKS, type ValueChange } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { MAX_CONTAINERS } from '../compare/draft-objects.ts';
import { DICTIONARIES } from '../compare/reference-keys.ts';
import { newObject } from '../compare/compared-drafts.ts';
import { homeOf } from '../compare/home-of-nested-objects.ts';
import type { SnapshotObject } from '../compare/snapshot-object.ts';
import { FAMILIES } from '../drafts/object-families.ts';
import { changeRows } from './change-rows.ts';
import { arrowBetween, cutAroundDifferences } from './document-text.ts';
import type { Row } from './joined-rows.ts';
import type { Phrase } from './report-words.ts';
import { cellName, nameWords } from './object-names.ts';

export interface RiskRow {
  readonly change: Change;
  readonly sentences: readonly Phrase[];
}

const { dataDictionaryEntry, field, folder, form, unitDictionary } = FAMILIES;
const LOST = ' can be lost in the new version.';
/** UTF-16 units. */
const MAX_VALUE = 120;

/** The rows of *Data at risk*, the worst first. What was in a removed object is counted in the row of that object. */
export function riskRows(comparison: Comparison): RiskRow[] {
  const { report, sides } = comparison;
  const objectOf = ({ family, kind, from_id }: Change) =>
    kind === 'removed' ? sides.from.find(family, from_id) : undefined;
  const removed = new Map(report.changes.map((change) => [objectOf(change), change]));
  const outermost = (change: Change, most = MAX_CONTAINERS): Change => {
    const object = objectOf(change);
    const isAnswer = object?.family === dataDictionaryEntry.path;
    const container = object && (isAnswer ? homeOf(object, sides.from) : sides.from.containerOf(object));
    // What is still there, in another place, takes nothing of what was in it away.
    const around = container && removed.get(container);
    if (around === undefined || most === 0) return change;
    const outer = outermost(around, most - 1);
    return isApart(change, outer) ? change : outer;
  };
  const atRisk = report.changes.filter(({ risk }) => risk !== undefined);
  const rankOf = ({ risk = 'removed' }: Change): number => RISKS.indexOf(risk);
  const rows = [...Map.groupBy(atRisk, (change) => outermost(change))].map(([change, all]) => {
    const inside = all.filter((one) => one !== change);
    return { change, sentences: sentencesOf(change, inside, comparison) };
  });
  return rows.sort((left, right) => rankOf(left.change) - rankOf(right.change));
}

/** What was decided about all of something does not speak for what in it was rejected, or is in question. */
function isApart({ decision }: Change, outer: Change): boolean {
  const status = decision?.status;
  return (status === 'rejected' || status === 'question') && outer.decision?.status !== status;
}

function sentencesOf(change: Change, inside: readonly Change[], comparison: Comparison): Phrase[] {
  const { sides, reasons } = comparison;
  const { family, kind } = change;
  const own = reasons.get(change.id) ?? [];
  if (kind === 'removed' && DICTIONARIES.includes(family)) {
    const count = own.filter(({ answer }) => answer !== undefined).length + inside.length;
    const what = family === unitDictionary.path ? 'unit' : 'answer';
    // Another list may have the same codes.
    return [[`The list with its ${count > 1 ? `${count} ${what}s` : what} is not in the new version.`]];
  }
  const where =
    family === folder.path ? 'at this visit' : family === form.path ? 'in this form' : 'in this field';
  const nameOf = (one: SnapshotObject): string => cellName(one, sides.from, sides);
  const [old, now] = [sides.from.find(family, change.from_id), sides.to.find(family, change.to_id)];
  const home = old && homeOf(old, sides.from);
  const isMoved = home && now && newObject(sides, home) !== homeOf(now, sides.to);
  return own.map(({ answer, readAs, visit, list, values }): Phrase => {
    if (values !== undefined)
      return ['Entered values may no longer fit. ', fitWords(change, values, comparison), '.'];
    if (list === unitDictionary.path) return ['Entered values are read in another unit.'];
    if (list !== undefined) return ['Entered answers are read with another list.'];
    if (visit !== undefined)
      return ['Data entered in ', nameOf(visit.form), ' at ', nameOf(visit.folder), LOST];
    if (answer === undefined) {
      const lost = `Data entered ${where}${countWords(inside)}${LOST}`;
      return isMoved ? [`${lost} It was in `, nameOf(home), '.'] : [lost];
    }
    const isUnit = answer.family === unitDictionary.path;
    const who = [isUnit ? 'Values entered in ' : 'Subjects with the answer ', nameWords(answer)];
    if (readAs !== undefined) return [...who, ' are read as ', nameWords(readAs), '.'];
    const what = isUnit ? 'a unit' : answer.oid === null ? 'an answer' : 'a code';
    const gone = ` keep ${what} that no longer exists`;
    return isMoved ? [...who, `${gone} in `, nameOf(home), '.'] : [...who, `${gone}.`];
  });
}

/** `Required: No → Yes`. */
function fitWords(change: Change, risky: readonly ValueChange[], comparison: Comparison): string {
  const isRisky = ({ values }: Row): boolean => values.some((value) => risky.includes(value));
  const texts = changeRows(change, comparison)
    .filter(isRisky)
    .map(({ what, from, to }) => {
      const cut = cutAroundDifferences(from ?? '', to ?? '', MAX_VALUE);
      if (from === undefined) return `${what} added: ${cut.to}`;
      const more = cut.note === '' ? '' : ' (and more)';
      if (to === undefined) return `${what} removed: ${cut.from}`;
      return `${what}: ${cut.from}${arrowBetween(from, to)}${cut.to}${more}`;
    });
  return texts.join('; ');
}

const AND = new Intl.ListFormat('en-GB');

/** `, in 1 form and 5 fields,`. */
function countWords(inside: readonly NamedObject[]): string {
  const parts = [folder, form, field].flatMap(({ path, singular, plural }) => {
    const count = inside.filter(({ family }) => family === path).length;
    return count === 0 ? [] : `${count} ${(count === 1 ? singular : plural).toLowerCase()}`;
  });
  return parts.length === 0 ? '' : `, in ${AND.format(parts)},`;
}
