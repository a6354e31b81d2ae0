/** Lists of the service, narrowed as people ask for it. */
import {
  type HttpRequest,
  type ObjectBody,
  asObject,
  fullLabel,
  idOf,
  isParent,
  iterateList,
  oneLine,
  parentsOf,
  searchMatch,
} from '../../src/index.ts';
import type { ServiceRun } from '../command.ts';
import { optional } from '../flags.ts';
import type { ListOutput } from './output.ts';

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
