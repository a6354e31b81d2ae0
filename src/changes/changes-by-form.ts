import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/exact-json.ts';
import {
  type AffectedObject,
  type Change,
  type ChangeReport,
  type NamedObject,
  SIDES,
} from './change-report-types.ts';
import type { DraftSide } from './draft-side.ts';
import type { KeyMeaning } from './reference-keys.ts';
import type { SnapshotObject } from './snapshot-object.ts';
import { changeRows, changeWord } from './report-view.ts';
import { familyTitle, meaningsAt, nameWords } from './words.ts';

const FORMS = FAMILIES.form.path;
/** What refers to more forms than this concerns the study, not a form. */
const MAX_FORMS = 3;

/** `added` `Fields`: `Weight (WT)`, `Height (HT)`. */
export interface FormLine {
  /** What happened: `added`, `renamed`, `check again`. */
  readonly word: string;
  /** To what: a family, the form itself, or a schedule that joins the form with others. Empty: to anything. */
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

/**
 * The changes by form: removed and new forms first. A form is told by its OID, else by its label. What concerns
 * no form is left out.
 */
export function formViews(report: ChangeReport): FormView[] {
  const views = new Map<string, FormView>();
  const viewOf = (form: NamedObject): FormView => {
    const key = form.oid ?? form.label;
    const view = views.get(key) ?? { title: nameWords(form), own: undefined, lines: new Map() };
    views.set(key, view);
    return view;
  };
  for (const change of report.changes) {
    const form = change.within.find(({ family }) => family === FORMS);
    if (change.family === FORMS) addOwn(viewOf(change), change, report);
    else if (form !== undefined) {
      addChange(viewOf(form), change);
      for (const left of formsLeft(change, report))
        namesIn(viewOf(left), 'moved away', familyTitle(change.family)).set(change, nameWords(change));
    } else if (change.family !== 'draft') addReferring(change, report, viewOf);
  }
  for (const object of report.affected) {
    const form = object.within.find(({ family }) => family === FORMS);
    if (form !== undefined) namesIn(viewOf(form), 'check again', '').set(object, nameWords(object));
  }
  return [...views.values()].sort(
    (left, right) => rankOf(left) - rankOf(right) || (left.title < right.title ? -1 : 1),
  );
}

function rankOf({ own }: FormView): number {
  return ['removed', 'added'].indexOf(own?.kind ?? '') + 1 || 3;
}

function namesIn({ lines }: FormView, word: string, what: string): FormLine['names'] {
  const key = `${word} ${what}`;
  const line = lines.get(key) ?? { word, what, names: new Map<Change | AffectedObject | string, string>() };
  lines.set(key, line);
  return line.names;
}

function addOwn(view: FormView, change: Change, report: ChangeReport): void {
  view.own = change;
  if (change.kind !== 'changed') return;
  const names = namesIn(view, changeWord(change), 'The form');
  for (const { what } of changeRows(change, report)) names.set(what, what);
}

function addChange(view: FormView, change: Change): void {
  namesIn(view, changeWord(change), familyTitle(change.family)).set(change, nameWords(change));
}

/** The forms that a changed object named as its own, and names no more. */
function formsLeft({ kind, values }: Change, { [SIDES]: { from } }: ChangeReport): SnapshotObject[] {
  if (kind !== 'changed') return [];
  return values
    .flatMap(({ path, from: held }) => referredIn(held, path, from).flat())
    .filter(({ family }) => family === FORMS);
}

/** Adds what is in no form to the forms that it refers to. */
function addReferring(change: Change, report: ChangeReport, viewOf: (form: NamedObject) => FormView): void {
  const sides = report[SIDES];
  const forms = new Set<SnapshotObject>();
  let isJoined = false;
  for (const { path, ...value } of change.values) {
    for (const [kind, side, held] of [
      ['removed', sides.from, value.from],
      ['added', sides.to, value.to],
    ] as const) {
      for (const targets of referredIn(held, path, side)) {
        for (const target of targets) {
          const form = formOf(target, side);
          if (form !== undefined && targets.length === 1) forms.add(form);
          if (form === undefined || targets.length === 1) continue;
          isJoined = true;
          const names = namesIn(viewOf(form), kind, nameWords(change));
          for (const { label } of targets.filter((one) => one !== target)) names.set(label, label);
        }
      }
    }
  }
  const object = sides.to.find(change.family, change.to_id);
  if (forms.size === 0 && !isJoined && object !== undefined)
    for (const target of sides.to.references(object)) {
      const form = formOf(target, sides.to);
      if (form !== undefined) forms.add(form);
    }
  if (forms.size <= MAX_FORMS) for (const form of forms) addChange(viewOf(form), change);
}

/** The form itself, or that of a field. */
function formOf(object: SnapshotObject, side: DraftSide): SnapshotObject | undefined {
  return [object, ...side.within(object)].find(({ family }) => family === FORMS);
}

/** The targets of each group that only refers, and each other target by itself. */
function referredIn(value: unknown, path: string, side: DraftSide): SnapshotObject[][] {
  const found: SnapshotObject[][] = [];
  const visit = (held: unknown, meaning: KeyMeaning, listed: boolean): void => {
    if (Array.isArray(held)) for (const member of held) visit(member, meaning, true);
    else if (isObject(held)) {
      const targets = side.referred(held, meaning);
      if (targets !== undefined) found.push(targets);
      else for (const key of Object.keys(held)) visit(held[key], side.keys.meaningIn(key, meaning), false);
    } else {
      const target = side.resolve(held, meaning, listed);
      if (target !== undefined) found.push([target]);
    }
  };
  visit(value, meaningsAt(path, side).meaning, true);
  return found;
}
