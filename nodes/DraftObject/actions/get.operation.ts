import {
  draftDetail,
  explanationDetail,
  type FamilyName,
  type HttpRequest,
  isFamilyName,
  objectDetail,
  objectMetadata,
  type ObjectId,
  type Query,
  readObject,
} from '../../../src/index.ts';
import type { Item } from '../../n8n/execution-clients.ts';
import type { Operation } from '../../n8n/operations.ts';
import { draftField, objectField, readOptionsField } from './reading-properties.ts';
import { readObjects } from './read-with-options.ts';
import { RESOURCE_LABELS, type ResourceName, withArticle } from './resource-labels.ts';

export function get(resource: ResourceName): Operation<Item> {
  const singular = RESOURCE_LABELS[resource].singular.toLowerCase();
  return readOne(resource, detailOf, {
    name: 'Get',
    value: 'get',
    action: `Get ${withArticle(singular)} by its ID`,
    description: `Read one ${singular}`,
  });
}

export function getMetadata(family: FamilyName): Operation<Item> {
  const singular = RESOURCE_LABELS[family].singular.toLowerCase();
  const metadata: RequestOf = (draftId, objectId, query) =>
    objectMetadata(family, draftId, objectId(), query);
  return readOne(family, metadata, {
    name: 'Get Metadata',
    value: 'getMetadata',
    action: `Get metadata of ${withArticle(singular)} (labels, comments, properties)`,
    description: `Read one ${singular} with its labels, comments and custom properties`,
  });
}

/** @param objectId reads the id of the object in the draft */
type RequestOf = (
  draftId: ObjectId,
  objectId: () => ObjectId,
  query: Query,
  resource: ResourceName,
) => HttpRequest;

const detailOf: RequestOf = (draftId, objectId, query, resource) => {
  if (resource === 'draft') return draftDetail(draftId, query);
  return isFamilyName(resource)
    ? objectDetail(resource, draftId, objectId(), query)
    : explanationDetail(draftId, objectId(), query);
};

function readOne(
  resource: ResourceName,
  requestOf: RequestOf,
  texts: Pick<Operation<Item>, 'name' | 'value' | 'action' | 'description'>,
): Operation<Item> {
  const locators = resource === 'draft' ? [draftField(resource)] : [draftField(resource), objectField];
  return {
    ...texts,
    fields: [...locators, readOptionsField(resource)],
    execute: (item) =>
      readObjects(item, {
        resource,
        read: async ({ query, deadline }) => {
          const { client, parameters } = item;
          const draftId = parameters.objectId('draftId', 'Draft');
          const objectId = (): ObjectId =>
            parameters.objectId('objectId', RESOURCE_LABELS[resource].singular);
          const request = requestOf(draftId, objectId, query, resource);
          return [await readObject(client, { ...request, exact: 'text' }, deadline)];
        },
      }),
  };
}
