import { type ObjectBody, idOf, isObject, labelOf, parentsOf } from '../../src/index.ts';
import type { Column } from './table.ts';

const ID: Column<ObjectBody> = {
  title: 'ID',
  // An id that is neither text nor an exactly stored integer is shown as JSON.
  text: (object) => (object.id === undefined ? '' : String(idOf(object) ?? JSON.stringify(object.id))),
};
const LABEL: Column<ObjectBody> = { title: 'LABEL', text: (object) => labelOf(object) };

/** What tells objects of a draft apart. */
export const OBJECT_COLUMNS: readonly Column<ObjectBody>[] = [
  ID,
  { title: 'OID', text: ({ oid }) => (typeof oid === 'string' ? oid : '') },
  { title: 'IN', text: (object) => parentText(object, (kind) => !STUDIES.has(kind) && kind !== 'draft') },
  LABEL,
];

/** What tells drafts apart. */
export const DRAFT_COLUMNS: readonly Column<ObjectBody>[] = [
  ID,
  { title: 'STUDY', text: (object) => parentText(object, (kind) => STUDIES.has(kind)) },
  LABEL,
];

const STUDIES: ReadonlySet<string> = new Set(['study', 'project']);

/** The OID, name or id of the first thing that an object says it is in. */
function parentText(object: ObjectBody, isWanted: (kind: string) => boolean): string {
  const parents = parentsOf(object).filter(({ kind }) => isWanted(kind));
  const [kind] = parents.filter(({ value }) => textOf(value) !== '').map((parent) => parent.kind);
  const texts = parents.filter((parent) => parent.kind === kind).map(({ value }) => value);
  return textOf(texts.find((value) => typeof value !== 'number' && textOf(value) !== '') ?? texts[0]);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ');
  return isObject(value) ? labelOf(value) : '';
}
