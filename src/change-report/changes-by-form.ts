import { FAMILIES } from '../drafts/object-families.ts';
import type { Change, ValueChange } from '../compare/change-report-types.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { homesOfChange, newObject, objectOf } from '../compare/compared-drafts.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import { getOrInsert } from '../compare/get-or-insert.ts';
import { isOrderChange } from '../compare/minor-values.ts';
import { DICTIONARIES } from '../compare/reference-keys.ts';
import { SCHEDULES } from '../compare/rows-and-visits.ts';
import { oneByOne, type SnapshotObject } from '../compare/snapshot-object.ts';
import { changeWord } from '../compare/report-order.ts';
import { changeRows } from './change-rows.ts';
import { type Add, formsReadBy, formsReferredTo, type Named } from './forms-of-a-change.ts';
import { familyTitle, nameWords, titleWords } from './object-names.ts';

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
    return getOrInsert(views, key, () => ({ title: nameWords(key), own: undefined, lines: new Map() }));
  };
  const add: Add = (form, word, what, text, named = text) => {
    const { lines } = viewOf(form);
    const line = getOrInsert(lines, `${word} ${what}`, () => ({ word, what, names: new Map() }));
    line.names.set(named, text);
  };
  /** An answer with its list: a form has several. */
  const nameOf = (change: Change): string =>
    change.family === FAMILIES.dataDictionaryEntry.path ? titleWords(change, sides) : nameWords(change);
  const addChange = (form: SnapshotObject, change: Change, word = changeWord(change)): void =>
    add(form, word, familyTitle(change.family), nameOf(change), change);
  const moved = new Set([...sides.moved].flat());
  // What is only pushed on by something new is no news of its form.
  const changes = report.changes.filter((one) => one.order_only !== true && one.spacing_only !== true);
  for (const change of changes) {
    if (change.family === 'draft') continue;
    const form = sideOf(change).formOf(objectOf(sides, change));
    if (form === undefined) {
      // The order of a schedule says nothing; that of a check's steps does.
      const isPushed = (value: ValueChange): boolean => SCHEDULES.includes(change.family) && moved.has(value);
      const values = change.values.filter((value) => !isPushed(value) && !isOrderChange(value));
      // Only its order changed, and that of what is in it.
      if (values.length === 0) continue;
      for (const other of formsReferredTo({ ...change, values }, comparison, add)) addChange(other, change);
    } else if (change.family === FAMILIES.form.path) {
      viewOf(form).own = change;
      const rows = change.kind === 'changed' ? changeRows(change, comparison) : [];
      for (const { what, from: old, to: now, values } of rows) {
        const word = old === undefined ? ' added' : now === undefined ? ' removed' : '';
        if (!values.every(isOrderChange)) add(form, changeWord(change), 'The form', what + word);
      }
    } else {
      addChange(form, change);
      const old = from.formOf(from.find(change.family, change.from_id));
      if (old !== undefined && viewOf(old) !== viewOf(form)) addChange(old, change, 'moved away');
    }
  }
  const entries = changes
    .filter((change) => change.family === FAMILIES.dataDictionaryEntry.path)
    .flatMap((change) => {
      const { from: old, to: now } = homesOfChange(sides, change);
      return [...new Set([now, old])].map((dictionary) => ({
        change,
        dictionary,
        side: dictionary === now ? to : from,
      }));
    });
  const answers = Map.groupBy(entries, ({ dictionary }) => dictionary);
  const lists = new Map(
    changes
      .filter((change) => DICTIONARIES.includes(change.family))
      .map((change) => [objectOf(sides, change), change]),
  );
  const left: (readonly [SnapshotObject, Change])[] = [];
  const told = new Set([...answers.keys(), ...lists.keys()]);
  for (const side of told.size === 0 ? [] : [from, to])
    for (const field of oneByOne(side.ofFamily(FAMILIES.field.path))) {
      const form = side.formOf(field);
      const targets = side.references(field).map(nowOf);
      if (form === undefined) continue;
      for (const target of targets) {
        const list = lists.get(target);
        const all = answers.get(target) ?? [];
        const isCounted = all.length > MAX_ANSWERS;
        if (list !== undefined && sideOf(list) === side && !isCounted) addChange(form, list);
        const own = all.filter((answer) => answer.side === side).map(({ change }) => change);
        const count = `${nameWords(target)}: ${all.length} answers`;
        if (!isCounted)
          for (const change of own)
            if (change.kind === 'changed' && side === from) left.push([form, change]);
            else addChange(form, change);
        else if (own.length > 0)
          add(form, list ? changeWord(list) : 'changed', familyTitle(target.family), count, list ?? count);
      }
    }
  // Another field of the form, or the same one, may have the answer in its new list.
  for (const [form, change] of left)
    if (![...viewOf(form).lines.values()].some(({ names }) => names.has(change)))
      addChange(form, change, 'moved away');
  for (const object of report.affected) {
    const own = to.find(object.family, object.id);
    const form = to.formOf(own);
    for (const one of form ? [form] : SCHEDULES.includes(object.family) ? [] : formsReadBy(own, to))
      add(one, 'check again', familyTitle(object.family), nameWords(object), object);
  }
  const rankOf = ({ own }: FormView): number => ['added', 'removed'].indexOf(String(own?.kind));
  return [...views.values()].sort(
    (left, right) => rankOf(right) - rankOf(left) || (left.title < right.title ? -1 : 1),
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
