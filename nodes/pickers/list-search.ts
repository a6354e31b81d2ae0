import {
  type ILoadOptionsFunctions,
  type INodeListSearchResult,
  type INodeType,
  isExpression,
} from 'n8n-workflow';
import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { asObject, draftList } from '../../src/drafts/read-objects.ts';
import { fullLabel } from '../../src/drafts/label-and-oid.ts';
import { FAMILIES, isFamilyName } from '../../src/drafts/object-families.ts';
import { InputError } from '../../src/errors/error-classes.ts';
import type { HttpRequest } from '../../src/http/http-messages.ts';
import { redactDeep } from '../../src/json/json-values.ts';
import { idOf } from '../../src/lists/object-id.ts';
import { CompletenessCheck, nextPagePath, readPages } from '../../src/lists/read-list.ts';
import { SCOPE } from '../../src/templates/list-templates.ts';
import { cut, oneLine } from '../../src/text/one-line-and-quotes.ts';
import { searchMatch } from '../../src/text/search-match.ts';
import { type ResourceName, draftOf, listOf } from '../DraftObject/actions/get-and-get-many.operations.ts';
import { nodeError } from '../n8n/errors.ts';
import { displayName } from '../n8n/escape-html-and-expressions.ts';
import { RESOURCE } from '../n8n/operations.ts';
import { EDITOR_DEADLINE_MS, currentClient, currentParameters, currentTemplates } from './editor-context.ts';

/** A picker gets this many results at a time, and fetches more when it is scrolled. */
const PAGE_SIZE = 50;
/** How much of a label, type or description is shown, UTF-16 units. */
const MAX_NAME_LENGTH = 120;

type ListSearch = NonNullable<NonNullable<INodeType['methods']>['listSearch']>[string];

/** A search of the editor. It throws a NodeApiError or NodeOperationError. */
function inEditor(
  search: (
    client: DraftServiceClient,
    context: ILoadOptionsFunctions,
    ...typed: Parameters<ListSearch>
  ) => Promise<INodeListSearchResult>,
): ListSearch {
  return async function searchInEditor(this: ILoadOptionsFunctions, ...typed) {
    try {
      return await search(await currentClient(this), this, ...typed);
    } catch (error) {
      throw nodeError(this.getNode(), error);
    }
  };
}

export const searchDrafts = inEditor((client, _context, filter, token) =>
  findResults(client, 'draft', draftList(), filter, token),
);

export const searchObjects = inEditor(async (client, context, filter, token) => {
  const parameters = currentParameters(context);
  const chosen = parameters.get(RESOURCE);
  const resource = isFamilyName(chosen) ? chosen : 'standardsExplanation';
  const list = listOf(resource, parameters.get(draftOf(resource)));
  return findResults(client, resource, list, filter, token);
});

export const searchTemplates = inEditor(async (client, context, filter) => {
  const { templates } = await currentTemplates(context, client);
  const isWanted = searchMatch(filter);
  const results = templates
    .filter(({ template_scope }) => template_scope !== SCOPE.tickets)
    .map(({ id, name, template_type, description }) => ({
      id,
      // What the editor shows it saves in the workflow, which is shared and exported.
      texts: [name, template_type, description].map((text) => client.secrets.redact(text ?? '')),
    }))
    .filter(({ id, texts: [name, ...more] }) => isWanted([`${name} (${id})`, ...more].join(' · ')))
    .map(({ id, texts }) => {
      const [title, ...more] = texts.map((text) => oneLine(text, MAX_NAME_LENGTH));
      const label = [`${title} (${id})`, ...more].filter((part) => part !== '').join(' · ');
      return { name: displayName(label), value: id };
    });
  return { results };
});

/**
 * Reads pages until there are enough results or the list ends. A page without results is not returned: with a filter
 * the editor (seen in 2.41) never asks for the page after an empty one, and reports that nothing was found.
 *
 * @param token the path of the page to begin with; undefined for the first one
 */
async function findResults(
  client: DraftServiceClient,
  resource: ResourceName,
  list: HttpRequest,
  filter: string | undefined,
  token: string | undefined,
): Promise<INodeListSearchResult> {
  const deadline = client.deadline(EDITOR_DEADLINE_MS, undefined, 'Choose By ID and give the ID.');
  const family = isFamilyName(resource) ? FAMILIES[resource].path : resource;
  const isWanted = searchMatch(filter);
  const results: INodeListSearchResult['results'] = [];
  const [path = ''] = list.path.split('?', 1);
  // The editor returns the path of the next page as its token; a token with another path is ignored.
  const start = token?.startsWith(`${path}?`) === true ? token : list.path;
  const pages = readPages(client, list, deadline, new CompletenessCheck(), start);
  for await (const { members, next } of pages) {
    for (const member of members) {
      const object = asObject(member, list.label);
      const label = fullLabel(redactDeep(client.secrets, object), family);
      const id = idOf(object);
      if (id === undefined)
        throw new InputError(['The objects of this list have no "id" by which one could be chosen.']);
      // n8n would evaluate an id that is an expression.
      if (!isExpression(id) && isWanted(`${label} (${id})`))
        results.push({ name: displayName(`${cut(label, MAX_NAME_LENGTH)} (${id})`), value: id });
    }
    const following = nextPagePath(list, next);
    if (following !== undefined && results.length >= PAGE_SIZE)
      return { results, paginationToken: following };
  }
  return { results };
}
