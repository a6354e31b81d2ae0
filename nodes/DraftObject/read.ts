import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import {
  CHECK_STEP_COMMENTS,
  type Deadline,
  type DraftServiceClient,
  EXPANSIONS,
  type Expansion,
  InputError,
  type ObjectBody,
  type Query,
  asObject,
  draftDetail,
  draftList,
  explanationDetail,
  explanationList,
  expansions,
  isFamilyName,
  objectDetail,
  objectList,
  objectMetadata,
  oneLine,
  readAll,
  readFirst,
  readMetadata,
  readObject,
  type ListRequest,
} from '../../src/index.ts';
import { forAgent } from '../shared/execution/agent-output.ts';
import type { Outcome } from '../shared/execution/items.ts';
import type { Parameters } from '../shared/execution/parameters.ts';
import { plain } from '../shared/execution/to-text.ts';
import { isToolRun } from '../shared/execution/is-tool-run.ts';
import { fieldsOf, holds, pick } from './fields.ts';
import { RESOURCES, type Resource, RESOURCE_NAMES } from './resources.ts';

/**
 * Reads what one item asks for: an outcome for each object, its body passed through as it is, or only the fields to keep. An agent gets
 * no more of a list than it can read.
 */
export async function read(
  context: IExecuteFunctions,
  service: DraftServiceClient,
  parameters: Parameters,
  deadline: Deadline,
): Promise<readonly Outcome[]> {
  const fields = fieldsOf(parameters.options().fields);
  const objects = await readObjects(service, parameters, deadline);
  const kept = fields.length === 0 ? objects : objects.map((object) => pick(object, fields));
  const missing =
    objects.length === 0 ? [] : fields.filter((field) => kept.every((object) => !holds(object, field)));
  if (missing.length > 0)
    service.notice(
      `Fields: no object that was read has ${missing.map((field) => `"${field.join('.')}"`).join(', ')}.`,
    );
  const outcomes = kept.map((object) => ({ json: object as IDataObject }));
  return parameters.text('operation') === 'getAll' && isToolRun(context) ? forAgent(outcomes) : outcomes;
}

async function readObjects(
  service: DraftServiceClient,
  parameters: Parameters,
  deadline: Deadline,
): Promise<readonly ObjectBody[]> {
  const resource = resourceOf(parameters.text('resource'));
  const operation = parameters.text('operation');
  const query = queryOf(parameters, resource);
  if (operation === 'getAll') return getMany(service, parameters, resource, query, deadline);
  const view = viewOf(parameters, resource, operation, query);
  return [await readObject(service, view, deadline)];
}

async function getMany(
  service: DraftServiceClient,
  parameters: Parameters,
  resource: Resource,
  query: Query,
  deadline: Deadline,
): Promise<readonly ObjectBody[]> {
  const list = listOf(parameters, resource, query);
  const limit = parameters.limit();
  const members =
    limit === Number.POSITIVE_INFINITY
      ? await readAll(service, list, deadline)
      : await readFirst(service, list, limit, deadline);
  const objects = members.map((member) => asObject(member, list.label));
  if (!isFamilyName(resource) || !parameters.optionFlag('includeMetadata', 'Include Metadata'))
    return objects;
  const draftId = parameters.objectId('draftId', 'Draft');
  return readMetadata(service, { family: resource, draftId, query }, objects, deadline);
}

function listOf(parameters: Parameters, resource: Resource, query: Query): ListRequest {
  if (resource === 'draft') return draftList(query);
  const draftId = parameters.objectId('draftId', 'Draft');
  return isFamilyName(resource) ? objectList(resource, draftId, query) : explanationList(draftId, query);
}

function viewOf(
  parameters: Parameters,
  resource: Resource,
  operation: string,
  query: Query,
): ReturnType<typeof draftDetail> {
  const draftId = parameters.objectId('draftId', 'Draft');
  if (resource === 'draft') return draftDetail(draftId, query);
  const id = parameters.objectId('objectId', RESOURCES[resource].singular);
  if (!isFamilyName(resource)) return explanationDetail(draftId, id, query);
  return operation === 'getMetadata'
    ? objectMetadata(resource, draftId, id, query)
    : objectDetail(resource, draftId, id, query);
}

function queryOf(parameters: Parameters, resource: Resource): Query {
  const { include, queryParameters } = parameters.options();
  const withComments =
    resource === 'editCheck' &&
    parameters.optionFlag('includeCheckStepComments', 'Include Check Step Comments');
  return [
    ...(withComments ? CHECK_STEP_COMMENTS : []),
    ...expansions(included(include)),
    ...rowsOf(queryParameters),
  ];
}

/** What to include; expressions may give it as a text with commas. */
function included(given: unknown): Expansion[] {
  const texts: unknown[] = Array.isArray(given) ? given : plain(given).split(',');
  const names = texts.map((name) => plain(name).trim()).filter((name) => name !== '');
  return names.map((name) => {
    const known = EXPANSIONS.find((expansion) => expansion === name);
    if (known !== undefined) return known;
    throw new InputError([`Include cannot be "${oneLine(name, 40)}".`], {
      hint: `It is one or more of ${EXPANSIONS.join(', ')}.`,
    });
  });
}

/** The rows of the fixed collection; a row without a name is a slip that would quietly change nothing. */
function rowsOf(collection: unknown): Query {
  const rows =
    typeof collection === 'object' && collection !== null && 'parameters' in collection
      ? collection.parameters
      : [];
  if (!Array.isArray(rows)) return [];
  return rows.map((row: { readonly name?: unknown; readonly value?: unknown }) => {
    const name = plain(row.name ?? '').trim();
    if (name === '')
      throw new InputError(['A query parameter has no name.'], { hint: 'Give it one, or remove the row.' });
    return [name, plain(row.value ?? '')] as const;
  });
}

function resourceOf(name: string): Resource {
  const resource = RESOURCE_NAMES.find((known) => known === name);
  if (resource === undefined)
    throw new InputError([`There is no resource "${name}".`], {
      hint: `It is one of ${RESOURCE_NAMES.join(', ')}.`,
    });
  return resource;
}
