import { FAMILIES } from '../drafts/object-families.ts';
import { exactDigits, isObject } from '../json/exact-json.ts';
import { oneLine } from '../text/one-line.ts';
import type { AllTotals, NamedObject, PlacedObject } from '../compare/change-report-types.ts';
import { isOrder } from '../compare/minor-values.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import type { KeyRole } from '../compare/key-roles.ts';

/** What stands for null, for an empty text or list, and for nothing. */
export const EMPTY = '(empty)';
/** UTF-16 units. */
const MAX_KEY = 100;

/** The title of a family, by its path segment. */
export function familyTitle(family: string): string {
  return Object.values(FAMILIES).find(({ path }) => path === family)?.plural ?? 'Draft';
}

/** `Systolic blood pressure (VS.SYSBP)`: a field's OID with that of its form. */
export function nameWords({ family, label, oid }: NamedObject, within?: readonly NamedObject[]): string {
  if (oid === null || oid === label) return label;
  const form = family === FAMILIES.field.path ? within?.[0]?.oid : null;
  return `${label} (${form === null || form === undefined ? oid : `${form}.${oid}`})`;
}

/** `Vital Signs › Systolic blood pressure (VS.SYSBP)`. */
export function titleWords(object: PlacedObject): string {
  return [...placeWords(object), nameWords(object, object.within)].join(' › ');
}

/** What is around an object, outermost first. */
export function placeWords({ within }: PlacedObject): string[] {
  return within.map(({ label }) => label).reverse();
}

/** `1 added, 2 removed, 3 changed (1 renamed), 2 to check again, 4 put entered data at risk, 5 open`. */
export function totalsWords({ decisions, ...totals }: AllTotals): string {
  const { added, removed, changed, renamed, order_only: reordered, affected, at_risk: atRisk } = totals;
  const { open, ...decided } = decisions;
  const isDecided = Object.values(decided).some((count) => count > 0);
  const parts = [renamed > 0 && `${renamed} renamed`, reordered > 0 && `${reordered} only in another order`];
  const given = parts.filter((part) => part !== false);
  return [
    `${added} added`,
    `${removed} removed`,
    `${changed} changed${given.length === 0 ? '' : ` (${given.join(', ')})`}`,
    affected > 0 && `${affected} to check again`,
    atRisk > 0 && `${atRisk} ${atRisk === 1 ? 'puts' : 'put'} entered data at risk`,
    isDecided && `${open} open`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** A key as words: `data_dictionary_id` is `data dictionary`, `dataFormat` is `data format`. */
export function keyWords(key: string, meaning: KeyRole): string {
  const text = oneLine(key, MAX_KEY).replace(
    /([a-z0-9])([A-Z])(?=[a-z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  const words = text.replace(/_+/g, ' ').trim();
  if (meaning?.kind !== 'reference') return words;
  return words.replace(/ id(s?)$/i, (_, plural: string) => plural.toLowerCase());
}

/** A path as words: `forms/range/low` is `Range, low`, `forms/steps/2/text` is `Step 3, text`. */
export function pathWords(path: string, side: DraftIndex): string {
  const words: string[] = [];
  for (const { key, meaning } of meaningsAt(path, side).keys) {
    const last = words.at(-1);
    if (!/^\d+$/.test(key) || last === undefined) words.push(keyWords(key, meaning));
    else words[words.length - 1] = `${singular(last)} ${Number(key) + 1}`;
  }
  return capital(words.join(', '));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A path begins with the family. Gives its keys, the meaning of the value there, and whether an array has it. */
export function meaningsAt(
  path: string,
  side: DraftIndex,
): { keys: { key: string; meaning: KeyRole }[]; meaning: KeyRole; listed: boolean } {
  const [family, ...steps] = path.split('/') as [string, ...string[]];
  let meaning: KeyRole = { kind: 'body', family };
  const keys = steps.map((step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!/^\d+$/.test(key)) meaning = side.keys.roleIn(key, meaning);
    return { key, meaning };
  });
  return { keys, meaning, listed: /\/\d+$/.test(path) };
}

function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

/** A value in words: Yes and No, references by name, lists and groups in one line. */
export function valueWords(value: unknown, path: string, side: DraftIndex): string {
  const { meaning, listed } = meaningsAt(path, side);
  return inWords(value, meaning, side, listed);
}

function inWords(value: unknown, meaning: KeyRole, side: DraftIndex, listed: boolean): string {
  if (value === undefined || value === null || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return (
      value
        .map((member) => inWords(member, meaning, side, true))
        .join(value.some((member) => isObject(member) && !side.referred(member, meaning)) ? ' / ' : ', ') ||
      EMPTY
    );
  if (isObject(value)) return groupWords(value, meaning, side);
  const target = side.resolve(value, meaning, listed);
  if (target !== undefined) return nameWords(target);
  const text = exactDigits(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  const isLost = meaning?.kind === 'reference' && meaning.sure && side.has(meaning.family);
  return isLost && meaning.family !== 'draft' ? `${text} (not in the draft)` : text;
}

/** `Screening × ECOG Performance Status` for what only refers, else `Kind: condition; text: AEONGO is No`. */
function groupWords(value: Readonly<Record<string, unknown>>, around: KeyRole, side: DraftIndex): string {
  const targets = side.referred(value, around);
  if (targets !== undefined) return targets.map(({ label }) => label).join(' × ');
  const keys = Object.keys(value).filter((key) => key !== 'id');
  const unordered = keys.filter((key) => !isOrder(key, value[key]));
  const parts = (unordered.length > 0 ? unordered : keys).flatMap((key) => {
    const meaning = side.keys.roleIn(key, around);
    const words = inWords(value[key], meaning, side, false);
    return words === EMPTY ? [] : [`${keyWords(key, meaning)}: ${words}`];
  });
  return parts.join('; ') || EMPTY;
}
