import { FAMILIES } from '../drafts/object-families.ts';
import type { AffectedObject, Change } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { newObject } from '../compare/both-drafts.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import type { SnapshotObject } from '../compare/snapshot-object.ts';
import { changeWord } from '../compare/report-order.ts';
import { placeOf } from '../compare/value-place.ts';
import { changeRows } from './change-rows.ts';
import { cellName, familyTitle, nameWords } from './words.ts';

const FORMS = FAMILIES.form.path;
/** What refers to more forms than this concerns the study, not a form. */
const MAX_FORMS = 3;
/** More changed answers of a field are not told under its form. */
const MAX_ANSWERS = 50;

/** `added` `Fields`: `Weight (WT)`, `Height (HT)`. */
export interface FormLine {
  /** What happened: `added`, `renamed`, `check again`. */
  readonly word: string;
  /** To what: a family, the form itself, or a schedule that joins the form with others. */
  readonly what: string;
  /** Names by what they name: a change, an affected object, or the name itself. */
  readonly names: Map<Change | AffectedObject | string, string>;
}

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
  const nowOf = (object: SnapshotObject): SnapshotObject => newObject(sides, report.match, object);
  const viewOf = (form: SnapshotObject): FormView => {
    const key = nowOf(form);
    const view = views.get(key) ?? { title: nameWords(key), own: undefined, lines: new Map() };
    views.set(key, view);
    return view;
  };
  const sideOf = ({ to_id }: Change): DraftIndex => (to_id === null ? from : to);
  const objectOf = (change: Change): SnapshotObject | undefined =>
    sideOf(change).find(change.family, change.to_id ?? change.from_id);
  for (const change of report.changes) {
    if (change.family === 'draft') continue;
    const form = formOf(objectOf(change), sideOf(change));
    if (form === undefined) addReferring(change, comparison, viewOf);
    else if (change.family === FORMS) addOwn(viewOf(form), change, comparison);
    else {
      addChange(viewOf(form), change);
      const old = formOf(from.find(change.family, change.from_id), from);
      if (old !== undefined && viewOf(old) !== viewOf(form)) addChange(viewOf(old), change, 'moved away');
    }
  }
  const entries = report.changes.filter(({ family }) => family === FAMILIES.dataDictionaryEntry.path);
  const answers = Map.groupBy(entries, (change) => {
    const entry = objectOf(change);
    const dictionary = entry && sideOf(change).containerOf(entry);
    return dictionary && nowOf(dictionary);
  });
  for (const [side, isRemoved] of [[from, true] as const, [to, false] as const])
    for (const field of entries.length === 0 ? [] : side.ofFamily(FAMILIES.field.path)) {
      const form = formOf(field, side);
      const own = form && side.references(field).flatMap((target) => answers.get(nowOf(target)) ?? []);
      field.release();
      if (form === undefined || own === undefined || own.length > MAX_ANSWERS) continue;
      for (const answer of own)
        if ((answer.kind === 'removed') === isRemoved) addChange(viewOf(form), answer);
    }
  for (const object of report.affected) {
    const form = formOf(to.find(object.family, object.id), to);
    if (form === undefined) continue;
    const because = object.because.map((cause) => `${nameWords(cause)} was ${cause.kind}`).join(' and ');
    const names = namesIn(viewOf(form), 'check again', familyTitle(object.family));
    names.set(object, `${nameWords(object)}, because ${because}`);
  }
  return [...views.values()].sort(
    (left, right) => rankOf(left) - rankOf(right) || (left.title < right.title ? -1 : 1),
  );
}

function rankOf({ own }: FormView): number {
  return { removed: 1, added: 2, changed: 3 }[own?.kind ?? 'changed'];
}

function namesIn({ lines }: FormView, word: string, what: string): FormLine['names'] {
  const key = `${word} ${what}`;
  const line = lines.get(key) ?? { word, what, names: new Map<Change | AffectedObject | string, string>() };
  lines.set(key, line);
  return line.names;
}

function addOwn(view: FormView, change: Change, comparison: Comparison): void {
  view.own = change;
  if (change.kind !== 'changed') return;
  const names = namesIn(view, changeWord(change), 'The form');
  for (const { what } of changeRows(change, comparison)) names.set(what, what);
}

function addChange(view: FormView, change: Change, word = changeWord(change)): void {
  namesIn(view, word, familyTitle(change.family)).set(change, nameWords(change));
}

/** Adds what is in no form to the forms that it refers to. */
function addReferring(
  change: Change,
  comparison: Comparison,
  viewOf: (form: SnapshotObject) => FormView,
): void {
  const { sides } = comparison;
  const forms = new Set<SnapshotObject>();
  const joined = new Set<SnapshotObject>();
  const add = (kind: 'removed' | 'added', targets: readonly SnapshotObject[], draft: DraftIndex): void => {
    for (const target of targets) {
      const form = formOf(target, draft);
      if (form === undefined) continue;
      if (targets.length === 1) forms.add(form);
      else {
        joined.add(form);
        const names = namesIn(viewOf(form), kind, nameWords(change));
        for (const other of targets.filter((one) => one !== target))
          names.set(cellName(other, draft), cellName(other, draft));
      }
    }
  };
  const moved = new Set(
    changeRows(change, comparison).flatMap(({ isMoved, values }) => (isMoved ? values : [])),
  );
  for (const value of change.values.filter((one) => !moved.has(one))) {
    const { role, isMember } = placeOf(value, change, sides);
    for (const targets of sides.from.targets(value.from, role, isMember)) add('removed', targets, sides.from);
    for (const targets of sides.to.targets(value.to, role, isMember)) add('added', targets, sides.to);
  }
  const object = sides.to.find(change.family, change.to_id);
  if (forms.size + joined.size === 0 && object !== undefined)
    for (const target of sides.to.references(object)) {
      const form = formOf(target, sides.to);
      if (form !== undefined) forms.add(form);
    }
  if (forms.size <= MAX_FORMS) for (const form of forms) addChange(viewOf(form), change);
}

/** The form itself, or that of a field. */
function formOf(object: SnapshotObject | undefined, side: DraftIndex): SnapshotObject | undefined {
  return object && [object, ...side.within(object)].find(({ family }) => family === FORMS);
}
