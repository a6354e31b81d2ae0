import type { INodeProperties } from 'n8n-workflow';
import { type Query, draftList, explanationList, objectList } from '../../../src/drafts/endpoints.ts';
import { FAMILIES, isFamilyName } from '../../../src/drafts/object-families.ts';
import { asObject, readMetadata } from '../../../src/drafts/read-object.ts';
import type { HttpRequest } from '../../../src/http/http-types.ts';
import { readAll, readFirst } from '../../../src/lists/read-list.ts';
import { isToolRun, limitNote } from '../../n8n/shorten-for-agent.ts';
import type { Item } from '../../n8n/execution-clients.ts';
import type { Parameters } from '../../n8n/parameters.ts';
import { limitFields } from '../../n8n/fields.ts';
import type { Operation } from '../../n8n/operations.ts';
import { draftField, draftOf, readOptionsField } from './reading-properties.ts';
import { filterObjects, filterOptions, parseFilters } from './filter-read-objects.ts';
import { type ObjectReader, readObjects } from './read-with-options.ts';
import { RESOURCE_LABELS, type ResourceName } from './resource-labels.ts';

const includeMetadata: INodeProperties = {
  displayName: 'Include Metadata',
  name: 'includeMetadata',
  type: 'boolean',
  default: false,
  description:
    'Whether to read each object with its labels, comments and custom properties, one request per object',
};

export function getMany(resource: ResourceName): Operation<Item> {
  const plural = RESOURCE_LABELS[resource].plural.toLowerCase();
  const isDraft = resource === 'draft';
  return {
    name: 'Get Many',
    value: 'getAll',
    action: isDraft ? 'Get many drafts with their IDs' : `Get many ${plural} of a draft`,
    description: isDraft
      ? 'List the drafts that the user may view, with their IDs'
      : `List the ${plural} of a draft`,
    fields: [
      ...(isDraft ? [] : [draftField(resource)]),
      ...limitFields,
      readOptionsField(resource, [...filterOptions, ...(isFamilyName(resource) ? [includeMetadata] : [])]),
    ],
    execute: (item) => readObjects(item, { resource, read: listReader(item, resource) }),
  };
}

function listReader(item: Item, resource: ResourceName): ObjectReader['read'] {
  const { context, client, parameters } = item;
  return async ({ query, deadline, note }) => {
    const list: HttpRequest = { ...listOf(parameters, resource, query), exact: 'text' };
    const limit = parameters.limit();
    const filters = parseFilters(parameters, isFamilyName(resource) ? FAMILIES[resource].path : undefined);
    const isTool = isToolRun(context);
    const members =
      filters.length > 0 || limit === Number.POSITIVE_INFINITY
        ? await readAll(client, list, deadline)
        : // One more for an agent: it sees no Limit, so it is told where the list goes on.
          await readFirst(client, list, limit + (isTool ? 1 : 0), deadline);
    const all = members.map((member) => asObject(member, list.label));
    const matching = filters.length === 0 ? all : filterObjects(all, filters, note);
    if (isTool && matching.length > limit) note(limitNote(limit));
    const objects = matching.slice(0, limit);
    if (!isFamilyName(resource) || !parameters.optionFlag('includeMetadata', 'Include Metadata'))
      return objects;
    const draftId = parameters.objectId(draftOf(resource));
    return readMetadata(client, { family: resource, draftId, query, exact: 'text' }, objects, deadline);
  };
}

function listOf(parameters: Parameters, resource: ResourceName, query: Query): HttpRequest {
  if (resource === 'draft') return draftList(query);
  const draftId = parameters.objectId(draftOf(resource));
  return isFamilyName(resource) ? objectList(resource, draftId, query) : explanationList(draftId, query);
}
