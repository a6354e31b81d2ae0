import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import {
  InputError,
  type Deadline,
  DeadlineError,
  type DraftServiceClient,
  IncompleteListError,
  type ListRequest,
  type ObjectBody,
  type ObjectId,
  asObject,
  draftList,
  formatDuration,
  explanationList,
  idOf,
  isFamilyName,
  objectList,
  oneLine,
  readPage,
} from '../../../src/index.ts';
import { currentAuthentication, currentId } from './current-parameters.ts';
import { isExpression, shownName } from './expressions.ts';
import { editorError } from '../execution/node-error.ts';
import { pickerLabel } from './picker-label.ts';
import { openSession } from '../execution/execution-client.ts';

/** A picker shows about this many results at a time, and fetches more when it is scrolled. */
const ENOUGH = 50;
/** How long a look into a list may take, ms. */
const DEADLINE_MS = 60_000;

/** The drafts that the user may view, for the locator `draftId`. */
export async function searchDrafts(
  this: ILoadOptionsFunctions,
  filter?: string,
  token?: string,
): Promise<INodeListSearchResult> {
  return search(this, () => draftList(), filter, token);
}

/** The objects of the chosen draft and resource, for the locator `objectId`. */
export async function searchObjects(
  this: ILoadOptionsFunctions,
  filter?: string,
  token?: string,
): Promise<INodeListSearchResult> {
  return search(
    this,
    () => {
      const resource = this.getCurrentNodeParameter('resource');
      const draftId = currentId(this, 'draftId', 'draft', 'Choose a draft first.');
      return typeof resource === 'string' && isFamilyName(resource)
        ? objectList(resource, draftId)
        : explanationList(draftId);
    },
    filter,
    token,
  );
}

async function search(
  context: ILoadOptionsFunctions,
  listOf: () => ListRequest,
  filter: string | undefined,
  token: string | undefined,
): Promise<INodeListSearchResult> {
  try {
    const { service } = await openSession(context, currentAuthentication(context));
    const list = listOf();
    return await searched(service, list, filter?.trim() ?? '', startOf(list, token));
  } catch (error) {
    throw editorError(context.getNode(), error);
  }
}

/**
 * Reads on until there is enough to show, the list ends or the time is over: with a filter the editor never asks for a further page of an
 * empty result (2.41), and would say that there are no results.
 */
async function searched(
  service: DraftServiceClient,
  list: ListRequest,
  filter: string,
  start: string,
): Promise<INodeListSearchResult> {
  const deadline = service.deadline(DEADLINE_MS);
  const wanted = filter.toLowerCase();
  const results: INodeListSearchResult['results'] = [];
  const visited = new Set<string>();
  let looked = 0;
  let next: string | undefined = start;
  while (next !== undefined && results.length < ENOUGH) {
    if (visited.has(next))
      throw new IncompleteListError(
        `The list of ${list.label} cannot be read to its end: its pages lead in a circle.`,
      );
    visited.add(next);
    const page = await pageInTime(service, list, next, deadline);
    if (page === undefined) {
      if (results.length > 0) break;
      throw tooLong(list, looked, filter);
    }
    for (const member of page.members) {
      const found = choice(asObject(member, list.label));
      if (found?.name.toLowerCase().includes(wanted) === true) results.push(found);
    }
    looked += page.members.length;
    next = page.next;
  }
  return next === undefined ? { results } : { results, paginationToken: next };
}

/** undefined: the time is over. */
async function pageInTime(
  service: DraftServiceClient,
  list: ListRequest,
  path: string,
  deadline: Deadline,
): Promise<Awaited<ReturnType<typeof readPage>> | undefined> {
  return readPage(service, list, path, deadline).catch((error: unknown) => {
    if (error instanceof DeadlineError) return undefined;
    throw error;
  });
}

function tooLong(list: ListRequest, looked: number, filter: string): InputError {
  const searched = `${looked} of ${list.label} were searched in ${formatDuration(DEADLINE_MS)}`;
  return new InputError(
    [filter === '' ? `${searched}.` : `${searched}, and none fits "${oneLine(filter, 60)}".`],
    {
      hint: 'There are more: choose By ID and give the ID.',
    },
  );
}

/** One object to choose; undefined where n8n would evaluate its id: it can only be given by an expression. */
function choice(object: ObjectBody): { name: string; value: ObjectId } | undefined {
  const id = idOf(object);
  if (id === undefined)
    throw new InputError(['The objects of this list have no "id" by which one could be chosen.']);
  if (isExpression(String(id))) return undefined;
  return { name: shownName(pickerLabel(object, id)), value: id };
}

/** The editor hands back the path of the page to go on with; only one of this very list is taken. */
function startOf(list: ListRequest, token: string | undefined): string {
  const [path = ''] = list.path.split('?', 1);
  return token?.startsWith(`${path}?`) === true ? token : list.path;
}
