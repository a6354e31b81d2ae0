import { fullLabel, labelOf, MAX_LABEL_LENGTH, oidOf, studyOf } from '../src/drafts/label-and-oid.ts';
import { isParent, type ParentEntry, parentsInDraft } from '../src/drafts/parents-in-body.ts';
import { asObject, type ObjectBody } from '../src/drafts/read-objects.ts';
import type { HttpRequest } from '../src/http/http-messages.ts';
import { exactDigits, isObject } from '../src/json/json-values.ts';
import { idOf } from '../src/lists/object-id.ts';
import { iterateList } from '../src/lists/read-list.ts';
import { titleText } from '../src/text/plain-text.ts';
import { searchMatch } from '../src/text/search-match.ts';
import type { Column } from './output/text-layout.ts';
import type { ServiceRun } from './command-tree.ts';
import { optional } from '../platform/inputs/input.ts';
import type { ListOutput } from './output/data-output.ts';

/** What tells the objects of one family apart. @param family its path segment, or `draft` */
function columnsOf(family: string): readonly Column<ObjectBody>[] {
  const isDraft = family === 'draft';
  const place = (object: ObjectBody): string =>
    isDraft ? studyOf(object) : parentText(parentsInDraft(object, family));
  return [
    {
      title: 'ID',
      // An id that is neither text nor an exactly stored integer is shown as JSON.
      text: (object) => (object.id === undefined ? '' : String(idOf(object) ?? JSON.stringify(object.id))),
    },
    ...(isDraft ? [] : [{ title: 'OID', text: (object: ObjectBody) => oidOf(object, family) }]),
    { title: isDraft ? 'STUDY' : 'IN', text: place },
    { title: 'LABEL', text: (object) => titleText(labelOf(object, family), MAX_LABEL_LENGTH) },
  ];
}

/** The OID, name or id of the first of these parents. */
function parentText(parents: readonly ParentEntry[]): string {
  const texts = parents
    .map(({ kind, value }) => ({ kind, value, text: textWith(kind, value) }))
    .filter(({ text }) => text !== '');
  const ofKind = texts.filter(({ kind }) => kind === texts[0]?.kind);
  return (ofKind.find(({ value }) => typeof value !== 'number') ?? ofKind[0])?.text ?? '';
}

function textWith(kind: string, value: unknown): string {
  const text = exactDigits(value) ?? value;
  if (typeof text === 'string') return titleText(text, MAX_LABEL_LENGTH);
  if (typeof text === 'number') return String(text);
  if (Array.isArray(value))
    return value
      .map((member) => textWith(kind, member))
      .filter((text) => text !== '')
      .join(', ');
  return isObject(value) ? titleText(labelOf(value, kind), MAX_LABEL_LENGTH) : '';
}

/** The flags that narrow a list, as in the pickers of n8n. */
export const SEARCH = optional(
  'Only what has these words in study, OID, label, parent or id',
  'WORDS',
  String,
);
export const PARENT_FLAG = optional('Only what is in this form, folder or dictionary', 'ID|OID|NAME', String);

/**
 * The columns of a list, and its members that pass a filter, numbers digit for digit.
 *
 * @param family the path segment of its family, or `draft`
 */
export function searchedList(
  { client, deadline }: ServiceRun,
  request: HttpRequest,
  family: string,
  { search, parent }: { readonly search?: string | undefined; readonly parent?: string | undefined },
): Pick<ListOutput<ObjectBody>, 'columns' | 'members'> {
  const columns = columnsOf(family);
  const isFound = searchMatch(search);
  const isWanted = (object: ObjectBody): boolean => {
    if (parent !== undefined && !parentsInDraft(object, family).some((entry) => isParent(entry, parent)))
      return false;
    const shown = columns.map(({ text }) => text(object));
    return isFound([`${fullLabel(object, family)} (${idOf(object) ?? ''})`, ...shown].join(' · '));
  };
  async function* members(): AsyncIterable<ObjectBody> {
    for await (const member of iterateList(client, { ...request, exact: true }, deadline)) {
      const object = asObject(member, request.label);
      if (isWanted(object)) yield object;
    }
  }
  return { columns, members: members() };
}
