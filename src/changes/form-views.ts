import { FAMILIES } from '../drafts/object-families.ts';
import { isObject } from '../json/exact-json.ts';
import {
  type AffectedObject,
  type Change,
  type ChangeReport,
  type NamedObject,
  SIDES,
} from './change-report.ts';
import type { DraftSide, SnapshotObject } from './draft-side.ts';
import type { KeyMeaning } from './reference-keys.ts';
import { meaningsAt, nameWords } from './words.ts';

const FORMS = FAMILIES.form.path;
/** What refers to more forms than this concerns the study, not a form. */
const MAX_FORMS = 3;

/** A form that is joined with something: added to the visits of a schedule, or removed from them. */
export interface Joins {
  /** The object that joins them, such as `Main schedule`. */
  readonly by: string;
  readonly kind: 'added' | 'removed';
  readonly names: Set<string>;
}

/** What concerns one form. */
export interface FormView {
  readonly title: string;
  /** The change of the form itself. */
  own: Change | undefined;
  /** Changes of what is in the form, and of what refers to it or to its fields. */
  readonly changes: Change[];
  readonly joins: Map<string, Joins>;
  /** What is in the form, did not change and has to be tested again. */
  readonly again: AffectedObject[];
}

/**
 * The changes by form: removed and new forms first. A form is told by its OID, else by its label. What concerns
 * no form is left out.
 */
export function formViews(report: ChangeReport): FormView[] {
  const views = new Map<string, FormView>();
  const viewOf = (form: NamedObject): FormView => {
    const key = form.oid ?? form.label;
    const view = views.get(key) ?? {
      title: nameWords(form),
      own: undefined,
      changes: [],
      joins: new Map<string, Joins>(),
      again: [],
    };
    views.set(key, view);
    return view;
  };
  for (const change of report.changes) {
    const form = change.within.find(({ family }) => family === FORMS);
    if (change.family === FORMS) viewOf(change).own = change;
    else if (form !== undefined) viewOf(form).changes.push(change);
    else if (change.family !== 'draft') addReferring(change, report, viewOf);
  }
  for (const object of report.affected) {
    const form = object.within.find(({ family }) => family === FORMS);
    if (form !== undefined) viewOf(form).again.push(object);
  }
  return [...views.values()].sort(
    (left, right) => rankOf(left) - rankOf(right) || (left.title < right.title ? -1 : 1),
  );
}

function rankOf({ own }: FormView): number {
  return ['removed', 'added'].indexOf(own?.kind ?? '') + 1 || 3;
}

/** Adds what is in no form to the forms that it refers to. */
function addReferring(change: Change, report: ChangeReport, viewOf: (form: NamedObject) => FormView): void {
  const sides = report[SIDES];
  const forms = new Set<SnapshotObject>();
  const joined = new Set<SnapshotObject>();
  for (const value of change.values) {
    for (const [kind, side, held] of [
      ['removed', sides.from, value.from],
      ['added', sides.to, value.to],
    ] as const) {
      visitReferences(held, meaningsAt(value.path, side).meaning, side, (targets) => {
        const own = targets.flatMap((target) => formOf(target, side) ?? []);
        for (const form of own) {
          if (targets.length === 1) forms.add(form);
          else {
            joined.add(form);
            addJoin(
              viewOf(form),
              nameWords(change),
              kind,
              targets.filter((target) => target !== form),
            );
          }
        }
      });
    }
  }
  const object = sides.to.find(change.family, change.to_id ?? '');
  if (forms.size === 0 && joined.size === 0 && object !== undefined && change.kind === 'changed')
    for (const target of sides.to.references(object)) {
      const form = formOf(target, sides.to);
      if (form !== undefined) forms.add(form);
    }
  if (forms.size <= MAX_FORMS) for (const form of forms) viewOf(form).changes.push(change);
}

function addJoin(
  { joins }: FormView,
  by: string,
  kind: Joins['kind'],
  others: readonly SnapshotObject[],
): void {
  const key = `${kind} ${by}`;
  const join = joins.get(key) ?? { by, kind, names: new Set<string>() };
  joins.set(key, join);
  for (const { label } of others) join.names.add(label);
}

/** The form itself, or that of a field. */
function formOf(object: SnapshotObject, side: DraftSide): SnapshotObject | undefined {
  return [object, ...side.within(object)].find(({ family }) => family === FORMS);
}

/** Calls `found` with the targets of each group that only refers, and with each other target by itself. */
function visitReferences(
  value: unknown,
  around: KeyMeaning,
  side: DraftSide,
  found: (targets: readonly SnapshotObject[]) => void,
): void {
  const visit = (held: unknown, meaning: KeyMeaning, listed: boolean): void => {
    if (Array.isArray(held)) for (const member of held) visit(member, meaning, true);
    else if (isObject(held)) {
      const targets = side.referred(held, meaning);
      if (targets !== undefined) found(targets);
      else for (const key of Object.keys(held)) visit(held[key], side.keys.meaningIn(key, meaning), false);
    } else {
      const target = side.resolve(held, meaning, listed);
      if (target !== undefined) found([target]);
    }
  };
  visit(value, around, true);
}
