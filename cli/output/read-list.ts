/** Lists of the service: their columns, and how people narrow them. */
import {
  asObject,
  fullLabel,
  type HttpRequest,
  idOf,
  isObject,
  isParent,
  iterateList,
  labelOf,
  type ObjectBody,
  oneLine,
  parentsOf,
  type Redact,
  searchMatch,
} from '../../src/index.ts';
import type { Column } from './table.ts';
import type { ServiceRun } from '../command.ts';
import { optional } from '../flags.ts';
import type { ListOutput } from './output.ts';

const ID: Column<ObjectBody> = {
  title: 'ID',
  // An id that is neither text nor an exactly stored integer is shown as JSON.
  text: (object) => (object.id === undefined ? '' : String(idOf(object) ?? JSON.stringify(object.id))),
};
const LABEL: Column<ObjectBody> = { title: 'LABEL', text: labelOf };

/** What tells objects of a draft apart. */
export const OBJECT_COLUMNS: readonly Column<ObjectBody>[] = [
  ID,
  { title: 'OID', text: ({ oid }) => (typeof oid === 'string' ? oid : '') },
  {
    title: 'IN',
    text: (object, redact) => parentText(object, redact, (kind) => !STUDIES.has(kind) && kind !== 'draft'),
  },
  LABEL,
];

/** What tells drafts apart. */
export const DRAFT_COLUMNS: readonly Column<ObjectBody>[] = [
  ID,
  { title: 'STUDY', text: (object, redact) => parentText(object, redact, (kind) => STUDIES.has(kind)) },
  LABEL,
];

const STUDIES: ReadonlySet<string> = new Set(['study', 'project']);

/** The OID, name or id of the first thing that an object says it is in. */
function parentText(object: ObjectBody, redact: Redact, isWanted: (kind: string) => boolean): string {
  const texts = parentsOf(object)
    .filter(({ kind }) => isWanted(kind))
    .map(({ kind, value }) => ({ kind, value, text: textWith(value, redact) }))
    .filter(({ text }) => text !== '');
  const ofKind = texts.filter(({ kind }) => kind === texts[0]?.kind);
  return (ofKind.find(({ value }) => typeof value !== 'number') ?? ofKind[0])?.text ?? '';
}

function textWith(value: unknown, redact: Redact): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map((member) => textWith(member, redact))
      .filter((text) => text !== '')
      .join(', ');
  return isObject(value) ? labelOf(value, redact) : '';
}

/** The flags that narrow a list, as in the pickers of n8n. */
export const SEARCH = optional(
  'Only what has these words in study, OID, label, parent or id',
  'WORDS',
  String,
);
export const PARENT = optional('Only what is in this form, folder or dictionary', 'ID|OID|NAME', String);

/** What is wanted of a list; undefined: everything. */
export interface ListFilter {
  readonly search?: string | undefined;
  readonly parent?: string | undefined;
}

/** The members of a list that pass a filter, numbers digit for digit. */
export function readList(
  { client, deadline }: ServiceRun,
  request: HttpRequest,
  filter: ListFilter,
): Pick<ListOutput<ObjectBody>, 'members' | 'whenEmpty'> {
  let count = 0;
  const isWanted = matcher(filter);
  async function* members(): AsyncIterable<ObjectBody> {
    for await (const member of iterateList(client, { ...request, exact: true }, deadline)) {
      const object = asObject(member, request.label);
      count += 1;
      if (isWanted(object)) yield object;
    }
  }
  return { members: members(), whenEmpty: () => emptyNote(request, count, filter) };
}

function matcher({ search, parent }: ListFilter): (object: ObjectBody) => boolean {
  const isFound = searchMatch(search);
  const isIn = (object: ObjectBody): boolean =>
    parent === undefined || parentsOf(object).some((entry) => isParent(entry, parent));
  return (object) =>
    isIn(object) && (search === undefined || isFound(`${fullLabel(object)} (${idOf(object) ?? ''})`));
}

function emptyNote(
  { label }: HttpRequest,
  count: number,
  { search, parent }: ListFilter,
): string | undefined {
  if (count === 0) return undefined;
  const wanted = [
    ...(parent === undefined ? [] : [`is in "${oneLine(parent, 60)}" (compared with ids, OIDs and names)`]),
    ...(search === undefined ? [] : [`has "${oneLine(search, 60)}"`]),
  ];
  return `None of ${label} (${count}) ${wanted.join(' and ')}.`;
}
