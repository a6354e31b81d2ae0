import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/exact-json.ts';
import type { AffectedObject, Change } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { containersOfChange, newObject, objectOf } from '../compare/same-object-in-both-drafts.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import { SCHEDULES, visitsInRow } from '../compare/rows-and-visits.ts';
import type { SnapshotObject } from '../compare/snapshot-object.ts';
import { changeWord } from '../compare/report-order.ts';
import { changeRows } from './change-rows.ts';
import { stepsOf } from './key-and-value-words.ts';
import { cellName, familyTitle, nameWords } from './object-names.ts';

const FORMS = FAMILIES.form.path;
/** What refers to more forms than this concerns the study, not a form. */
const MAX_FORMS = 3;
/** More changed entries of one dictionary are counted. */
const MAX_ANSWERS = 10;

/** `added` `Fields`: `Weight (WT)`, `Height (HT)`. */
export interface FormLine {
  /** What happened: `added`, `renamed`, `check again`. */
  readonly word: string;
  /** To what: a family, the form itself, or a schedule that joins the form with others. */
  readonly what: string;
  /** Names by what they name: a change, an affected object, or the name itself. */
  readonly names: Map<Named, string>;
}

/** What a name is about: a text alone is nothing that changed. */
export type Named = Change | AffectedObject | string;

/** What concerns one form. */
export interface FormView {
  readonly title: string;
  /** The change of the form itself. */
  own: Change | undefined;
  readonly lines: Map<string, FormLine>;
}

/** The changes by form: removed and new forms first. What concerns no form is left out. */
export function formViews(comparison: Comparison): FormView[] {
  const { report, sides } = comparison;
  const { from, to } = sides;
  const views = new Map<SnapshotObject, FormView>();
  const nowOf = (object: SnapshotObject): SnapshotObject => newObject(sides, object);
  const sideOf = ({ to_id: id }: Change): DraftIndex => (id === null ? from : to);
  const viewOf = (form: SnapshotObject): FormView => {
    const key = nowOf(form);
    const view = views.get(key) ?? { title: nameWords(key), own: undefined, lines: new Map() };
    views.set(key, view);
    return view;
  };
  const add: Add = (form, word, what, text, named = text) => {
    const { lines } = viewOf(form);
    const line: FormLine = lines.get(`${word} ${what}`) ?? { word, what, names: new Map() };
    lines.set(`${word} ${what}`, line);
    line.names.set(named, text);
  };
  const addChange = (form: SnapshotObject, change: Change, word = changeWord(change)): void =>
    add(form, word, familyTitle(change.family), nameWords(change), change);
  const moved = new Set([...sides.moved].flat());
  for (const change of report.changes) {
    if (change.family === 'draft') continue;
    const form = formOf(objectOf(sides, change), sideOf(change));
    if (form === undefined) {
      const values = change.values.filter((value) => !moved.has(value));
      for (const other of formsReferredTo({ ...change, values }, comparison, add)) addChange(other, change);
    } else if (change.family === FORMS) {
      viewOf(form).own = change;
      const rows = change.kind === 'changed' ? changeRows(change, comparison) : [];
      for (const { what } of rows) add(form, changeWord(change), 'The form', what);
    } else {
      addChange(form, change);
      const old = formOf(from.find(change.family, change.from_id), from);
      if (old !== undefined && viewOf(old) !== viewOf(form)) addChange(old, change, 'moved away');
    }
  }
  const entries = report.changes
    .filter(({ family }) => family === FAMILIES.dataDictionaryEntry.path)
    .flatMap((change) => {
      const { from: old, to: now } = containersOfChange(sides, change);
      return [...new Set([now, old])].map((dictionary) => ({
        change,
        dictionary,
        side: dictionary === now ? to : from,
      }));
    });
  const answers = Map.groupBy(entries, ({ dictionary }) => dictionary);
  const changeOf = new Map(report.changes.map((change) => [objectOf(sides, change), change]));
  const left: (readonly [SnapshotObject, Change])[] = [];
  for (const side of entries.length === 0 ? [] : [from, to])
    for (const field of side.ofFamily(FAMILIES.field.path)) {
      const form = formOf(field, side);
      const targets = side.references(field).map(nowOf);
      field.release();
      if (form === undefined) continue;
      for (const target of targets) {
        const all = answers.get(target) ?? [];
        const own = all.filter((answer) => answer.side === side).map(({ change }) => change);
        const count = `${nameWords(target)}: ${all.length} answers changed`;
        if (all.length <= MAX_ANSWERS)
          for (const change of own)
            if (change.kind === 'changed' && side === from) left.push([form, change]);
            else addChange(form, change);
        else if (own.length > 0)
          add(form, 'changed', familyTitle(target.family), count, changeOf.get(target) ?? own[0]);
      }
    }
  // Another field of the form, or the same one, may have the answer in its new list.
  for (const [form, change] of left)
    if (![...viewOf(form).lines.values()].some(({ names }) => names.has(change)))
      addChange(form, change, 'moved away');
  for (const object of report.affected) {
    const form = formOf(to.find(object.family, object.id), to);
    if (form !== undefined) add(form, 'check again', familyTitle(object.family), nameWords(object), object);
  }
  const rankOf = ({ own }: FormView): number =>
    ['removed', 'added', 'changed'].indexOf(own?.kind ?? 'changed');
  return [...views.values()].sort(
    (left, right) => rankOf(left) - rankOf(right) || (left.title < right.title ? -1 : 1),
  );
}

/**
 * What concerns a form, in one line.
 *
 * @param quote marks names. Default: they stay as they are
 * @param list the names of one line as one text. Default: all of them
 */
export function formWords(
  { own, lines }: FormView,
  quote = (text: string): string => text,
  list = (names: readonly string[]): string => names.join(', '),
): string {
  const word = own === undefined || own.kind === 'changed' ? [] : [own.kind];
  const parts = [...lines.values()].map(
    ({ word, what, names }) => `${word} ${quote(what)}: ${list([...names.values()])}`,
  );
  return [...word, ...parts].join('; ');
}

type Add = (form: SnapshotObject, word: string, what: string, text: string, named?: Named) => void;

/** The forms to which something refers that is in none; what it joins them with, such as a visit, is added here. */
function formsReferredTo(change: Change, { sides }: Comparison, add: Add): Iterable<SnapshotObject> {
  const forms = new Set<SnapshotObject>();
  const joined = new Set<SnapshotObject>();
  const isSchedule = SCHEDULES.includes(change.family);
  const own = (side: DraftIndex): SnapshotObject | undefined =>
    side.find(change.family, side === sides.from ? change.from_id : change.to_id);
  const read = (kind: string, side: DraftIndex, groups: readonly (readonly SnapshotObject[])[]): void => {
    for (const targets of groups) {
      const inForms = targets.map((target) => formOf(target, side));
      const owners = inForms.map((form) => form && newObject(sides, form));
      // A form with its own field is no cell of a schedule.
      const isJoin = new Set(owners).size > 1;
      for (const [nth, form] of owners.entries()) {
        if (form === undefined) continue;
        (isJoin ? joined : forms).add(form);
        for (const other of isJoin ? targets : []) {
          const [what, named] =
            other === own(side) ? [familyTitle(change.family), change] : [nameWords(change)];
          if (other !== targets[nth]) add(form, kind, what, cellName(other, side, sides), named);
        }
      }
    }
  };
  for (const value of change.values) {
    const steps = isSchedule ? stepsOf(value, change, sides).slice(0, -1) : [];
    const around = steps.flatMap(({ joins }) => joins);
    if (around.length > 1) read('changed', 'to' in value ? sides.to : sides.from, [around]);
    const { role, isMember, outer } = sides.places.get(value) ?? {};
    const isOneSided = [value.from ?? '', value.to ?? ''].includes('');
    const groupsIn = (side: DraftIndex, held: unknown) => {
      const folder = change.family === FAMILIES.folder.path ? own(side) : undefined;
      const row = isOneSided && around.length < 2 ? [around[0] ?? folder ?? []].flat() : [];
      // A schedule that is new or gone is read as a whole.
      const isPart = isSchedule && isObject(held) && (outer === undefined || isMember === true);
      const visits = isPart ? visitsInRow(held, role, row, side) : [];
      if (visits.length > 0) return visits.map(({ folder, form }) => [folder, form]);
      return side.targets(held, role, isMember).map((targets) => [...row, ...targets]);
    };
    read('removed', sides.from, groupsIn(sides.from, value.from));
    read('added', sides.to, groupsIn(sides.to, value.to));
  }
  const object = forms.size + joined.size === 0 ? own(sides.to) : undefined;
  for (const target of object === undefined ? [] : sides.to.references(object))
    read('added', sides.to, [[target]]);
  return forms.size > MAX_FORMS ? [] : forms;
}

/** The form itself, or that of a field. */
function formOf(object: SnapshotObject | undefined, side: DraftIndex): SnapshotObject | undefined {
  return object && [object, ...side.within(object)].find(({ family }) => family === FORMS);
}
