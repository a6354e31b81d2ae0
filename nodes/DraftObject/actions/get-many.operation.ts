import { isFamilyName } from '../../../src/drafts/object-families.ts';
import { asObject, type ObjectBody, readMetadata } from '../../../src/drafts/read-objects.ts';
import type { HttpRequest } from '../../../src/http/http-types.ts';
import { readAll } from '../../../src/lists/read-list.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { LIMITS, readLimit } from '../../n8n/common-parameters.ts';
import { type Item, itemDeadline } from '../../n8n/run-items.ts';
import type { Operation } from '../../n8n/operations.ts';
import { flag } from '../../n8n/typed-parameters.ts';
import { isToolRun, upToLimit } from '../../n8n/agent-tool.ts';
import { FILTERS, PARENT, readFilter } from './filters.ts';
import { type ResourceName, RESOURCE_LABELS, draftOf, listOf } from '../resources.ts';
import { MAX_MINUTES, readOptions, readQuery, resultsOf } from './read-options.ts';

const INCLUDE_METADATA = flag({
  displayName: 'Include Metadata',
  name: 'includeMetadata',
  description:
    'Whether to read each object with its labels, comments and custom properties, one request per object',
});

export function getMany(resource: ResourceName): Operation {
  const plural = RESOURCE_LABELS[resource].plural.toLowerCase();
  const isDraft = resource === 'draft';
  const draft = draftOf(resource);
  const metadata = isFamilyName(resource) ? [INCLUDE_METADATA] : [];
  return {
    name: 'Get Many',
    value: 'getAll',
    action: isDraft ? 'Get many drafts with their IDs' : `Get many ${plural} of a draft`,
    description: isDraft
      ? 'List the drafts that the user may view, with their IDs'
      : `List the ${plural} of a draft`,
    parameters: [...(isDraft ? [] : [draft]), ...LIMITS, readOptions(resource, FILTERS, ...metadata, PARENT)],
    execute: async (item) => {
      const { client, parameters } = item;
      const toResults = resultsOf(item);
      const query = readQuery(parameters, resource);
      const draftId = isDraft ? '' : parameters.get(draft);
      const list: HttpRequest = { ...listOf(resource, draftId, query), exact: 'text' };
      const deadline = itemDeadline(item, MAX_MINUTES);
      const objects = await readList(item, resource, list, deadline);
      if (!isFamilyName(resource) || parameters.option(INCLUDE_METADATA) !== true) return toResults(objects);
      const source = { family: resource, draftId, query, exact: 'text' } as const;
      return toResults(await readMetadata(client, source, objects, deadline));
    },
  };
}

async function readList(
  item: Item,
  resource: ResourceName,
  list: HttpRequest,
  deadline: Deadline,
): Promise<readonly ObjectBody[]> {
  const { context, client, parameters } = item;
  const limit = readLimit(parameters);
  const filter = readFilter(parameters, resource, client.notice);
  // One more for an agent: it sees no Limit, so it is told where the list goes on.
  const needed = filter === undefined ? limit + (isToolRun(context) ? 1 : 0) : Number.POSITIVE_INFINITY;
  const members = await readAll(client, list, deadline, needed);
  const objects = members.map((member) => asObject(member, list.label));
  return upToLimit(item, limit, filter === undefined ? objects : filter(objects));
}
