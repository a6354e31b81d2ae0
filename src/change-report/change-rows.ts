import { oidOf } from '../drafts/label-and-oid.ts';
import { isOrderKey } from '../drafts/key-meanings.ts';
import { isObject } from '../json/json-values.ts';
import { titleText } from '../text/plain-text.ts';
import type { Change, ValueChange } from '../compare/change-report-types.ts';
import { formsBeside, roleOfValue } from '../compare/around-a-value.ts';
import { newObject, placed } from '../compare/compared-drafts.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { formsIn } from '../compare/forms-beside-fields.ts';
import { isNote, isOrderChange } from '../compare/minor-values.ts';
import { homeOf } from '../compare/home-of-nested-objects.ts';
import { isNameOf } from '../compare/object-name-index.ts';
import { belongs, familyOf, type KeyRole } from '../compare/reference-keys.ts';
import type { Body } from '../compare/snapshot-object.ts';
import { hiddenDifference, lookDifferent } from './document-text.ts';
import { joinRows, type Row, type ValueRow, withNote } from './joined-rows.ts';
import { capital, EMPTY, keyWords, valueWords } from './key-and-value-words.ts';
import { NO_STEP, pathWords, stepsOf } from './path-words.ts';
import { titleWords } from './object-names.ts';

/** What changed in an object; notes, orders and counts come last. Of an added or removed object what it is. */
export function changeRows(change: Change, comparison: Comparison): readonly Row[] {
  if (change.kind !== 'changed') return factsOf(change, comparison);
  const rows = change.values.map((value) => valueRow(value, change, comparison));
  return joinRows(rows, comparison).sort((one, other) => weightOf(one) - weightOf(other));
}

/** What people only write about an object is less than what it is; its order, and what only moved, is least. */
function weightOf({ values }: Row): number {
  return values.length > 1 || values.every(isOrderChange) ? 2 : Number(values.some(isNote));
}

function valueRow(value: ValueChange, change: Change, { sides }: Comparison): ValueRow {
  const { from, to } = sides;
  const steps = stepsOf(value, change, sides);
  const last = steps.at(-1) ?? NO_STEP;
  const { isPlace: isMember, joins } = last;
  const roleIn = (side: 'from' | 'to'): KeyRole => roleOfValue(value, change, side, sides);
  const beside = (side: 'from' | 'to') => formsBeside(value, change, side, sides);
  const words = (side: 'from' | 'to'): string =>
    valueWords(value[side], { role: roleIn(side), isMember, beside: beside(side) }, sides[side], sides);
  const texts = { from: words('from'), to: words('to') };
  const head = { value, values: [value], steps, last };
  if (isMember && !('from' in value && 'to' in value)) {
    const side = 'to' in value ? 'to' : 'from';
    const member = value.to ?? value.from;
    // The number of a cell or a label says nothing; that of a step does.
    const saysMore = (key: string): boolean => to.keys.roleOf(key)?.kind !== 'reference';
    const isNumbered = isObject(member) && joins.length < 2 && Object.keys(member).some(saysMore);
    const what = pathWords(isNumbered ? steps : steps.slice(0, -1));
    return { ...head, what, from: undefined, to: undefined, [side]: texts[side] };
  }
  const what = pathWords(steps);
  if (lookDifferent(texts.from, texts.to)) return { ...head, what, ...texts };
  const was = from.resolve(value.from, roleIn('from'), isMember, beside('from'));
  const is = to.resolve(value.to, roleIn('to'), isMember, beside('to'));
  if (was !== undefined && is !== undefined && newObject(sides, was) !== newObject(sides, is)) {
    const places = { from: titleWords(placed(was, from), sides), to: titleWords(placed(is, to), sides) };
    const note = lookDifferent(places.from, places.to) ? '' : ' (another one of this name)';
    return { ...head, what: what + note, ...places };
  }
  return withNote({ ...head, what, ...texts }, hiddenDifference(value.from, value.to));
}

/** What an object is, without what its title says already. */
function factsOf({ family, kind, from_id, to_id, values }: Change, { sides }: Comparison): Row[] {
  const side = kind === 'added' ? 'to' : 'from';
  const draft = sides[side];
  const object = draft.find(family, to_id ?? from_id);
  if (object === undefined) return [];
  const around = [draft.containerOf(object), homeOf(object, draft)];
  const own: KeyRole = { kind: 'body', family };
  const roleOf = (key: string): KeyRole => draft.keys.roleIn(key, own, object.body);
  const beside = formsIn(draft, object.body, own);
  /** A field's dictionary may be called like its form. */
  const namesContainer = (held: unknown, key: string): boolean =>
    belongs(roleOf(key)) &&
    around.some(
      (one) =>
        one !== undefined &&
        (draft.named(held, roleOf(key)) === one ||
          (familyOf(roleOf(key)) === one.family && isNameOf(held, one))),
    );
  const isSaid = (held: unknown, key: string): boolean =>
    key === 'id' ||
    (key === object.ownLabel.key && titleText(object.label) === held) ||
    (Number.isInteger(held) && isOrderKey(key)) ||
    oidOf({ [key]: held }, family) === object.oid ||
    namesContainer(held, key);
  const entries = values.flatMap(({ from, to }) => Object.entries((to ?? from) as Body));
  return entries.flatMap(([key, held]) => {
    const role = roleOf(key);
    const words = (): string => valueWords(held, { role, isMember: false, beside }, draft, sides);
    const text = isSaid(held, key) ? EMPTY : words();
    if (text === EMPTY) return [];
    return { what: capital(keyWords(key, role)), from: undefined, to: undefined, [side]: text, values };
  });
}
