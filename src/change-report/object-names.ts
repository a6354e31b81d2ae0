import { FAMILIES } from '../drafts/object-families.ts';
import { oneLine } from '../text/one-line-and-quotes.ts';
import { titleText } from '../text/plain-text.ts';
import type { SnapshotObject } from '../compare/snapshot-object.ts';
import type { NamedObject, PlacedObject } from '../compare/change-report-types.ts';
import type { DraftIndex } from '../compare/draft-index.ts';
import { type ComparedDrafts, hasNamesake, placeWords, placed } from '../compare/compared-drafts.ts';

/** UTF-16 units. */
const MAX_TITLE = 120;
const MAX_OID = 100;
/** So much of a label stays while the OID of its form can be cut. */
const MIN_LABEL = 30;

export function familyTitle(family: string): string {
  return Object.values(FAMILIES).find(({ path }) => path === family)?.plural ?? 'Draft';
}

/** `Systolic blood pressure (VS.SYSBP)`: a field's OID, whole, after that of its form. At most 120 UTF-16 units. */
export function nameWords({ family, label, oid }: NamedObject, within?: readonly NamedObject[]): string {
  if (oid === null || oid === label) return titleText(label);
  const own = oneLine(oid, MAX_OID);
  const form = family === FAMILIES.field.path ? within?.[0]?.oid : null;
  const room = MAX_TITLE - own.length - Math.min(titleText(label).length, MIN_LABEL) - '. ()'.length;
  const shown = typeof form === 'string' ? `${oneLine(form, Math.max(1, room))}.${own}` : own;
  return `${titleText(label, MAX_TITLE - shown.length - 3)} (${shown})`;
}

/** `Vital Signs › Systolic blood pressure (VS.SYSBP)`. */
export function titleWords(object: PlacedObject, drafts: ComparedDrafts): string {
  return [...placeWords(object, drafts), nameWords(object, object.within)].join(' › ');
}

/** An object that something refers to, with what it is in if its name may not tell it from others. */
export function referenceWords(target: PlacedObject, drafts: ComparedDrafts): string {
  const { family, within, label, oid } = target;
  const { dataDictionaryEntry, field, folder } = FAMILIES;
  // The OID of its form tells a field from namesakes.
  const isClear = family === field.path && typeof within[0]?.oid === 'string';
  const mayBeShared =
    (family === field.path || family === folder.path) && !isClear && hasNamesake(drafts, target);
  return mayBeShared ||
    family === dataDictionaryEntry.path ||
    (family === field.path && (oid ?? label) === label)
    ? titleWords(target, drafts)
    : nameWords(target, within);
}

/** The same in a cell: only its label if no other object has that title. */
export function cellName(target: SnapshotObject, draft: DraftIndex, drafts: ComparedDrafts): string {
  return hasNamesake(drafts, target)
    ? referenceWords(placed(target, draft), drafts)
    : titleText(target.label);
}
