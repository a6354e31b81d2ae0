import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import {
  InputError,
  type List,
  type ObjectId,
  asObject,
  draftList,
  explanationList,
  idOf,
  isFamilyName,
  labelOf,
  objectList,
  readPage,
} from '../../src/index.ts';
import { editorError } from './node-error.ts';
import { type Authentication, openSession } from './session.ts';

/** A picker shows about this many results at a time, and fetches more when it is scrolled. */
const ENOUGH = 50;
/** Pages that one look reads at most: with a filter that nothing matches, the next look goes on from there. */
const MOST_PAGES = 20;
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
      const draftId = currentId(this, 'draftId', 'Choose a draft first.');
      return typeof resource === 'string' && isFamilyName(resource)
        ? objectList(resource, draftId)
        : explanationList(draftId);
    },
    filter,
    token,
  );
}

/** What a locator holds at the moment. */
export function currentId(context: ILoadOptionsFunctions, name: string, missing: string): ObjectId {
  const value: unknown = context.getCurrentNodeParameter(name, { extractValue: true });
  if (
    typeof value === 'number' ||
    (typeof value === 'string' && value.trim() !== '' && !value.startsWith('='))
  )
    return value;
  throw new InputError([missing]);
}

/** How the node authenticates at the moment. */
export function currentAuthentication(context: ILoadOptionsFunctions): Authentication {
  return context.getCurrentNodeParameter('authentication') === 'basic' ? 'basic' : 'token';
}

async function search(
  context: ILoadOptionsFunctions,
  listOf: () => List,
  filter: string | undefined,
  token: string | undefined,
): Promise<INodeListSearchResult> {
  try {
    const { service } = await openSession(context, currentAuthentication(context));
    const list = listOf();
    const deadline = service.deadline(DEADLINE_MS);
    const wanted = filter?.trim().toLowerCase() ?? '';
    const results: INodeListSearchResult['results'] = [];
    let next: string | undefined = startOf(list, token);
    for (let pages = 0; next !== undefined && pages < MOST_PAGES && results.length < ENOUGH; pages += 1) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(service, list, next, deadline);
      for (const member of page.members) {
        const object = asObject(member, list.about);
        const id = idOf(object);
        if (id === undefined)
          throw new InputError(['The objects of this list have no "id" by which one could be chosen.']);
        // Searched as it is shown.
        const name = `${labelOf(object)} (${id})`;
        if (name.toLowerCase().includes(wanted)) results.push({ name, value: id });
      }
      next = page.next;
    }
    return next === undefined ? { results } : { results, paginationToken: next };
  } catch (error) {
    throw editorError(context.getNode(), error);
  }
}

/** The editor hands back the path of the page to go on with; only one of this very list is taken. */
function startOf(list: List, token: string | undefined): string {
  const [path = ''] = list.path.split('?', 1);
  return token?.startsWith(`${path}?`) === true ? token : list.path;
}
