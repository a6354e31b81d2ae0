import { isObject } from '../json/exact-json.ts';
import { type Change, type ChangeReport, SIDES, type ValueChange } from './change-report.ts';
import { isOrder } from './content-keys.ts';
import type { DraftSide } from './draft-side.ts';
import { capital, EMPTY, keyWords, pathWords, valueWords } from './words.ts';

/** One line of a change, in words. */
export interface Row {
  readonly what: string;
  /** undefined: it was added. */
  readonly from: string | undefined;
  /** undefined: it was removed. */
  readonly to: string | undefined;
}

/** What changed in an object, a row for each value; of an added or removed object what it is. */
export function changeRows(change: Change, report: ChangeReport): Row[] {
  const { from, to } = report[SIDES];
  const [value] = change.values;
  if (change.kind === 'added')
    return factsOf(value?.to, to, change).map(([what, text]) => ({ what, from: undefined, to: text }));
  if (change.kind === 'removed')
    return factsOf(value?.from, from, change).map(([what, text]) => ({ what, from: text, to: undefined }));
  return change.values.map((one) => valueRow(one, from, to));
}

/** What changed in an object, without the values. */
export function changedKeys(change: Change, report: ChangeReport): string[] {
  return [...new Set(changeRows(change, report).map(({ what }) => what))];
}

function valueRow(value: ValueChange, from: DraftSide, to: DraftSide): Row {
  const { path } = value;
  const isMember = /\/\d+$/.test(path) && !('from' in value && 'to' in value);
  const member = 'to' in value ? value.to : value.from;
  // The number of a cell or a label says nothing; that of a step does.
  const isNumbered = !isMember || (isObject(member) && !onlyRefers(member, to));
  const what = pathWords(isNumbered ? path : path.replace(/\/\d+$/, ''), to);
  const texts = { from: valueWords(value.from, path, from), to: valueWords(value.to, path, to) };
  if (isMember)
    return { what, from: 'from' in value ? texts.from : undefined, to: 'to' in value ? texts.to : undefined };
  if (looksDifferent(texts.from, texts.to)) return { what, ...texts };
  return {
    what,
    from: `${texts.from} (${kindOf(value.from, value.to)})`,
    to: `${texts.to} (${kindOf(value.to, value.from)})`,
  };
}

function onlyRefers(member: Readonly<Record<string, unknown>>, side: DraftSide): boolean {
  return Object.keys(member).every((key) => side.keys.meaning(key)?.kind === 'reference');
}

function looksDifferent(from: string, to: string): boolean {
  return from.normalize() !== to.normalize();
}

/** What tells a value from another one that looks the same. */
function kindOf(value: unknown, other: unknown): string {
  if (value === other) return 'once a number, once a text';
  if (value === undefined) return 'absent';
  if (value === null) return 'no value';
  if (typeof value === 'string' && typeof other === 'string')
    return value === value.normalize('NFC') ? 'composed characters' : 'decomposed characters';
  if (typeof value === 'boolean') return 'yes or no';
  return Array.isArray(value)
    ? 'list'
    : typeof value === 'string'
      ? 'text'
      : typeof value === 'object'
        ? 'group'
        : typeof value;
}

/** What an object is, without what its title says already. */
function factsOf(body: unknown, side: DraftSide, { family, from_id, to_id }: Change): [string, string][] {
  if (!isObject(body)) return [];
  const object = side.find(family, to_id ?? from_id ?? '');
  const container = object && side.containerOf(object);
  return Object.keys(body).flatMap((key): [string, string][] => {
    const value = body[key];
    const meaning = side.keys.meaning(key);
    const isSaid =
      key === 'id' ||
      key === 'oid' ||
      key === object?.ownLabel.key ||
      isOrder(key, value) ||
      (container !== undefined &&
        (side.resolve(value, meaning, false) === container ||
          value === container.oid ||
          value === container.label));
    const text = isSaid ? EMPTY : valueWords(value, `/${key}`, side);
    return text === EMPTY ? [] : [[capital(keyWords(key, meaning)), text]];
  });
}
