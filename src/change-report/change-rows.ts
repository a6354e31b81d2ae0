import { oidOf } from '../drafts/label-and-oid.ts';
import { isOrderKey } from '../drafts/key-meanings.ts';
import { isObject } from '../json/json-values.ts';
import { commonEnds } from '../text/common-ends.ts';
import { titleText } from '../text/plain-text.ts';
import type { Change, ValueChange } from '../compare/change-report-types.ts';
import { newObject } from '../compare/same-object-in-both-drafts.ts';
import type { Comparison } from '../compare/compare-snapshots.ts';
import { isNote, isOrderChange } from '../compare/minor-values.ts';
import { placed } from '../compare/draft-index.ts';
import { familyOf, type KeyRole } from '../compare/reference-keys.ts';
import type { Body } from '../compare/snapshot-object.ts';
import { joinRows, type Row, type ValueRow } from './join-moved-rows.ts';
import { escapeInvisible, visibleBlanks } from './safe-text.ts';
import { capital, EMPTY, keyWords, pathWords, stepsOf, valueWords } from './key-and-value-words.ts';
import { titleWords } from './object-names.ts';

/** What changed in an object; notes, orders and counts come last. Of an added or removed object what it is. */
export function changeRows(change: Change, comparison: Comparison): readonly Row[] {
  if (change.kind !== 'changed') return factsOf(change, comparison);
  const values = [...change.values].sort((one, other) => weightOf(one) - weightOf(other));
  return joinRows(
    values.map((value) => valueRow(value, change, comparison)),
    comparison,
  );
}

/** What people only write about an object is less than what it is, and an order is least. */
function weightOf(value: ValueChange): number {
  return isOrderChange(value) ? 2 : Number(isNote(value));
}

function valueRow(value: ValueChange, change: Change, { sides }: Comparison): ValueRow {
  const { from, to } = sides;
  const steps = stepsOf(value, change, sides);
  const { role, isPlace: isMember = false, joins = [] } = steps.at(-1) ?? { role: undefined };
  const texts = {
    from: valueWords(value.from, { role, isMember }, from, sides),
    to: valueWords(value.to, { role, isMember }, to, sides),
  };
  const head = { value, values: [value], steps };
  if (isMember && !('from' in value && 'to' in value)) {
    const isAdded = 'to' in value;
    const member = isAdded ? value.to : value.from;
    // The number of a cell or a label says nothing; that of a step does.
    const saysMore = (key: string): boolean => to.keys.roleOf(key)?.kind !== 'reference';
    const isNumbered = isObject(member) && joins.length < 2 && Object.keys(member).some(saysMore);
    return {
      ...head,
      what: pathWords(isNumbered ? steps : steps.slice(0, -1)),
      from: isAdded ? undefined : texts.from,
      to: isAdded ? texts.to : undefined,
    };
  }
  const what = pathWords(steps);
  if (lookDifferent(texts.from, texts.to)) return { ...head, what, ...texts };
  const [was, is] = [from.resolve(value.from, role, isMember), to.resolve(value.to, role, isMember)];
  if (was !== undefined && is !== undefined && newObject(sides, was) !== newObject(sides, is)) {
    const places = { from: titleWords(placed(was, from), sides), to: titleWords(placed(is, to), sides) };
    const note = places.from === places.to ? ' (another one of this name)' : '';
    return { ...head, what: what + note, ...places };
  }
  const { note, show = (text: string) => text } = hiddenDifference(value);
  return { ...head, what: `${what} (${note})`, from: show(texts.from), to: show(texts.to) };
}

const spaced = (text: string): string => text.normalize().replace(/\s+/g, ' ').trim();

/** A text as a reader sees it on paper. */
const looks = (text: string): string =>
  spaced(
    escapeInvisible(spaced(text), '\n')
      .replace(/[\u00ad\u200c\u200d]/g, '')
      .replaceAll('⏎', ' '),
  );

/** How much around the difference of two texts decides whether they look different, UTF-16 units. */
const NEAR = 1000;

function lookDifferent(from: string, to: string): boolean {
  const { start, end } = commonEnds(from, to);
  // What is equal around the difference may hold the space or letter that a mark belongs to.
  const pieces = [from, to].map((text) => text.slice(Math.max(0, start - NEAR), text.length - end + NEAR));
  const [old = '', now = ''] = pieces.map((piece) => looks(piece.slice(0, 2 * NEAR)));
  // The ends of short pieces need not be those of the same character.
  const common = Math.min(old.length, now.length) - 10;
  if (old.slice(0, common) !== now.slice(0, common)) return true;
  return new Set(pieces.map(looks)).size > 1;
}

/** How two values differ that look the same, and what makes it visible, if anything does. */
function hiddenDifference({ from, to }: ValueChange): { note: string; show?: (text: string) => string } {
  if (typeof from === 'string' && typeof to === 'string') {
    // A number that JavaScript would round is the text of its digits by now.
    if (from === to) return { note: 'number and text' };
    const isEqual = (as: (text: string) => string): boolean => as(from) === as(to);
    if (isEqual((text) => text.normalize())) return { note: 'the same characters, encoded in another way' };
    const note = isEqual(spaced) ? 'only spaces differ' : 'only invisible characters differ';
    return { note, show: visibleBlanks };
  }
  const [was, is] = [kindOf(from), kindOf(to)];
  return { note: was === is ? 'looks the same' : `${was} → ${is}` };
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'no value';
  if (typeof value === 'object') return Array.isArray(value) ? 'list' : 'group';
  return typeof value === 'boolean' ? 'yes or no' : typeof value === 'string' ? 'text' : 'number';
}

/** What an object is, without what its title says already. */
function factsOf({ family, kind, from_id, to_id, values }: Change, { sides }: Comparison): Row[] {
  const side = kind === 'added' ? 'to' : 'from';
  const draft = sides[side];
  const object = draft.find(family, to_id ?? from_id);
  const [value] = values;
  if (object === undefined || value === undefined) return [];
  const container = draft.containerOf(object);
  const roleOf = (key: string): KeyRole => draft.keys.roleIn(key, { kind: 'body', family }, object.body);
  /** A field's dictionary may be called like its form. */
  const namesContainer = (held: unknown, key: string): boolean =>
    container !== undefined &&
    (draft.resolve(held, roleOf(key), false) === container ||
      (familyOf(roleOf(key)) === container.family && (held === container.oid || held === container.label)));
  const isSaid = (held: unknown, key: string): boolean =>
    key === 'id' ||
    (key === object.ownLabel.key && titleText(object.label) === held) ||
    (Number.isInteger(held) && isOrderKey(key)) ||
    oidOf({ [key]: held }, family) === object.oid ||
    namesContainer(held, key);
  return Object.entries((value.to ?? value.from) as Body).flatMap(([key, held]) => {
    const role = roleOf(key);
    const text = isSaid(held, key) ? EMPTY : valueWords(held, { role, isMember: false }, draft, sides);
    if (text === EMPTY) return [];
    const what = capital(keyWords(key, role));
    return { what, from: undefined, to: undefined, [side]: text, values };
  });
}
