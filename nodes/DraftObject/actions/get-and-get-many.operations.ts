/** The operations that read objects as they are: Get, Get Metadata and Get Many. */
import type { IDataObject } from 'n8n-workflow';
import { type FamilyName, FAMILIES, isFamilyName } from '../../../src/drafts/object-families.ts';
import { type Query, CHECK_STEP_COMMENTS } from '../../../src/drafts/query-parameters.ts';
import * as drafts from '../../../src/drafts/read-objects.ts';
import type { HttpRequest } from '../../../src/http/http-messages.ts';
import { redactDeep } from '../../../src/json/json-values.ts';
import type { ObjectId } from '../../../src/lists/object-id.ts';
import { readAll } from '../../../src/lists/read-list.ts';
import { upToLimit } from '../../n8n/agent-tool.ts';
import {
  LIMITS,
  QUERY_PARAMETERS,
  draftField,
  locatorField,
  readLimit,
} from '../../n8n/common-parameters.ts';
import type { Operation } from '../../n8n/operations.ts';
import { type Item, type ItemResult, itemDeadline } from '../../n8n/run-items.ts';
import { type Parameter, flag, names, objectId, optionsOf } from '../../n8n/typed-parameters.ts';
import { parsePath, pickFields } from './field-paths.ts';
import { FILTERS, PARENT, readFilter } from './filters.ts';

/** Minutes: one request for each of a draft's 50,000 fields takes most of an hour. */
const MAX_MINUTES = 60;

export type ResourceName = 'draft' | FamilyName | 'standardsExplanation';

export const RESOURCE_LABELS: Readonly<Record<ResourceName, { singular: string; plural: string }>> = {
  draft: { singular: 'Draft', plural: 'Drafts' },
  ...FAMILIES,
  standardsExplanation: { singular: 'Standards Explanation', plural: 'Standards Explanations' },
};

/** The draft that is read, or that contains what is read. */
export function draftOf(resource: ResourceName): Parameter<ObjectId> {
  if (resource !== 'standardsExplanation') return objectId(draftField('draftId'));
  const what = 'The library draft whose deviations are explained';
  return objectId(draftField('draftId', what, { displayName: 'Library Draft' }));
}

/** The list of a resource. @param draftId does not matter for drafts */
export function listOf(resource: ResourceName, draftId: ObjectId, query?: Query): HttpRequest {
  if (resource === 'draft') return drafts.draftList(query);
  if (isFamilyName(resource)) return drafts.objectList(resource, draftId, query);
  return drafts.explanationList(draftId, query);
}

const OBJECT = objectId(
  locatorField('searchObjects', {
    displayName: 'Object',
    name: 'objectId',
    description: 'The object to read: choose it from the list, or give its ID, which Get Many lists',
  }),
);

const FIELDS = names({
  displayName: 'Fields',
  name: 'fields',
  typeOptions: { rows: 3 },
  placeholder: 'e.g. name, project.name',
  description:
    'What to keep of each object: paths with dots, one a line or separated by commas. Without this option, or ' +
    'if it is empty, the whole object is kept.',
});

const STEP_COMMENTS = flag({
  displayName: 'Include Check Step Comments',
  name: 'includeCheckStepComments',
  description: 'Whether to add the comments of each step',
});

const INCLUDE_METADATA = flag({
  displayName: 'Include Metadata',
  name: 'includeMetadata',
  description:
    'Whether to read each object with its labels, comments and custom properties, one request per object',
});

export function get(resource: ResourceName): Operation {
  const singular = RESOURCE_LABELS[resource].singular.toLowerCase();
  return {
    name: 'Get',
    value: 'get',
    action: `Get ${singular} by its ID`,
    description: `Read one ${singular}`,
    ...readOne(resource, (draftId, id, query) => {
      if (resource === 'draft') return drafts.draftDetail(draftId, query);
      if (isFamilyName(resource)) return drafts.objectDetail(resource, draftId, id, query);
      return drafts.explanationDetail(draftId, id, query);
    }),
  };
}

export function getMetadata(family: FamilyName): Operation {
  const singular = RESOURCE_LABELS[family].singular.toLowerCase();
  return {
    name: 'Get Metadata',
    value: 'getMetadata',
    action: `Get metadata of ${singular} (labels, comments, properties)`,
    description: `Read one ${singular} with its labels, comments and custom properties`,
    ...readOne(family, (...object) => drafts.objectMetadata(family, ...object)),
  };
}

function readOne(
  resource: ResourceName,
  requestOf: (draftId: ObjectId, id: ObjectId, query: Query) => HttpRequest,
): Pick<Operation, 'parameters' | 'execute'> {
  const draft = draftOf(resource);
  const object = resource === 'draft' ? draft : OBJECT;
  return {
    parameters: [...new Set([draft, object]), readOptions(resource)],
    execute: async (item) => {
      const { client, parameters } = item;
      const toResults = resultsOf(item);
      const query = readQuery(item, resource);
      const request = requestOf(parameters.get(draft), parameters.get(object), query);
      const deadline = itemDeadline(item, MAX_MINUTES);
      return toResults([await drafts.readObject(client, { ...request, exact: 'text' }, deadline)]);
    },
  };
}

export function getManyObjects(resource: ResourceName): Operation {
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
      const { client, parameters, toAgent } = item;
      const toResults = resultsOf(item);
      const query = readQuery(item, resource);
      const draftId = isDraft ? '' : parameters.get(draft);
      const list: HttpRequest = { ...listOf(resource, draftId, query), exact: 'text' };
      const deadline = itemDeadline(item, MAX_MINUTES);
      const limit = readLimit(parameters);
      const filter = readFilter(parameters, resource, client.notice);
      // One more for an agent: it sees no Limit, so it is told where the list goes on.
      const needed = filter === undefined ? limit + (toAgent ? 1 : 0) : Number.POSITIVE_INFINITY;
      const members = await readAll(client, list, deadline, needed);
      const all = members.map((member) => drafts.asObject(member, list.label));
      const objects = upToLimit(item, limit, filter === undefined ? all : filter(all));
      if (!isFamilyName(resource) || parameters.option(INCLUDE_METADATA) !== true) return toResults(objects);
      const source = { family: resource, draftId, query, exact: 'text' } as const;
      return toResults(await drafts.readMetadata(client, source, objects, deadline));
    },
  };
}

function readOptions(resource: ResourceName, ...further: Parameter<unknown>[]): Parameter<unknown> {
  const comments = resource === 'editCheck' ? [STEP_COMMENTS] : [];
  return optionsOf(FIELDS, ...comments, QUERY_PARAMETERS, ...further);
}

/** The query of a request for objects. @throws InputError */
function readQuery({ parameters }: Item, resource: ResourceName): Query {
  const withComments = resource === 'editCheck' && parameters.option(STEP_COMMENTS) === true;
  return [...(withComments ? CHECK_STEP_COMMENTS : []), ...(parameters.option(QUERY_PARAMETERS) ?? [])];
}

/** What makes results of objects: their bodies unchanged but for the user's own credentials, or the parts in Fields. */
function resultsOf({ client, parameters }: Item): (objects: readonly drafts.ObjectBody[]) => ItemResult[] {
  const fields = (parameters.option(FIELDS) ?? []).map((path) => parsePath(path, 'Fields'));
  // n8n (seen in 2.41) takes an item with `error`, and at most `message` and `details` beside it, for a failed one.
  const paths = fields.some(([name]) => name === 'error') ? [...fields, ['id']] : fields;
  return (objects) => {
    const kept = paths.length === 0 ? objects : objects.map((object) => pickFields(object, paths));
    if (kept.length > 0 && kept.every((object) => Object.keys(object).length === 0))
      client.notice('Fields: no object that was read has any of these paths.');
    return kept.map((object) => ({ json: redactDeep(client.secrets, object) as IDataObject }));
  };
}
