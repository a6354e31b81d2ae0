import { FAMILIES } from '../drafts/object-families.ts';
import type { AffectedObject, Change, ValueChange } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import { SCHEDULES, VISIT, visitName, visitsByName } from '../compare/rows-and-visits.ts';
import { formsBeside, roleOfValue } from '../compare/around-a-value.ts';
import { type ComparedDrafts, newObject, pathNow } from '../compare/compared-drafts.ts';
import type { SnapshotObject } from '../compare/snapshot-object.ts';
import { bodyPlace } from '../compare/value-places.ts';
import { type Step, stepsOf } from './path-words.ts';
import { cellName, familyTitle, nameWords } from './object-names.ts';

/** What refers to more forms than this concerns the study, not a form. */
const MAX_FORMS = 3;

/** What a name is about: a text alone is nothing that changed. */
export type Named = Change | AffectedObject | string;

export type Add = (form: SnapshotObject, word: string, what: string, text: string, named?: Named) => void;

/** The forms to which something refers that is in none; the visits that a schedule joins them with are added here. */
export function formsReferredTo(change: Change, comparison: Comparison, add: Add): Iterable<SnapshotObject> {
  const { sides } = comparison;
  const isSchedule = SCHEDULES.includes(change.family);
  const joined = new Set(isSchedule ? addVisits(change, comparison, add) : undefined);
  const forms = new Set<SnapshotObject>();
  for (const value of change.values) {
    // What a row says of a form, but at no visit.
    const around = isSchedule ? rowsAround(value, change, sides) : [];
    for (const form of around) if (form.family === FAMILIES.form.path) forms.add(newObject(sides, form));
    const isMember = sides.places.get(value)?.isMember;
    for (const side of ['from', 'to'] as const) {
      const beside = formsBeside(value, change, side, sides);
      const role = roleOfValue(value, change, side, sides);
      for (const target of sides[side].targets(value[side], role, isMember, beside)) {
        const form = sides[side].formOf(target);
        if (form !== undefined) forms.add(newObject(sides, form));
      }
    }
  }
  // The edit of a schedule concerns what is edited, that of a check all that it reads.
  if (!isSchedule || forms.size + joined.size === 0)
    for (const form of referredTo(sides.to.find(change.family, change.to_id), sides.to)) forms.add(form);
  return few([...forms].filter((form) => !joined.has(form)));
}

/** Adds the visits that a schedule has no longer or at first, or whose rows differ. Gives the forms. */
function addVisits(change: Change, { sides }: Comparison, add: Add): SnapshotObject[] {
  const { from, to } = sides;
  const pathOf = (object: SnapshotObject): string => pathNow(sides, object);
  const before = visitsByName(from.find(change.family, change.from_id), from, pathOf);
  const after = visitsByName(to.find(change.family, change.to_id), to, pathOf);
  const own = change.family === FAMILIES.matrix.path ? undefined : to.find(change.family, change.to_id);
  const inRow = (value: ValueChange): string[] => {
    const { isMember, role } = sides.places.get(value) ?? bodyPlace(change.family);
    const side = 'to' in value ? 'to' : 'from';
    // A row that was taken and put elsewhere may say something else of all its visits.
    const inside = isMember
      ? sides[side].targets(value[side], role, true).filter(({ family }) => VISIT.includes(family))
      : [];
    const rows = [...new Set([...rowsAround(value, change, sides), ...inside].map(pathOf))];
    // A row of a folder's own list names only the form.
    const joins = own === undefined ? rows : [...rows, pathOf(own)];
    return joins.flatMap((form) => joins.map((folder) => visitName(form, folder)));
  };
  const edited = new Set(change.values.flatMap(inRow));
  const isOwn = change.family === FAMILIES.folder.path;
  const [what, named] = isOwn ? [familyTitle(change.family), change] : [nameWords(change)];
  return [...new Map([...before, ...after])].flatMap(([name, { form, folder }]) => {
    const [was, is] = [before.has(name), after.has(name)];
    if (was && is && !edited.has(name)) return [];
    const text = cellName(folder, is ? to : from, sides);
    add(form, was && is ? 'changed' : is ? 'added' : 'removed', what, text, named);
    return newObject(sides, form);
  });
}

/** What the rows join in which a value is. A rule reads a field at a visit, and is none. */
function rowsAround(value: ValueChange, change: Change, sides: ComparedDrafts): SnapshotObject[] {
  const isRule = (step: Step): boolean => step.joins.some(({ family }) => family === FAMILIES.field.path);
  return stepsOf(value, change, sides).flatMap((step) => (isRule(step) ? [] : step.joins));
}

/** The forms that an object of the new draft refers to, itself or by their fields. */
export function formsReadBy(object: SnapshotObject | undefined, to: DraftIndex): Iterable<SnapshotObject> {
  return few([...new Set(referredTo(object, to))]);
}

function few(forms: readonly SnapshotObject[]): readonly SnapshotObject[] {
  return forms.length > MAX_FORMS ? [] : forms;
}

function referredTo(object: SnapshotObject | undefined, to: DraftIndex): SnapshotObject[] {
  return object === undefined ? [] : to.references(object).flatMap((target) => to.formOf(target) ?? []);
}
