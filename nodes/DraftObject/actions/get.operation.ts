import {
  draftDetail,
  explanationDetail,
  type FamilyName,
  isFamilyName,
  objectDetail,
  objectMetadata,
  type Query,
  readObject,
} from '../../../src/index.ts';
import type { Item } from '../../n8n/item.ts';
import type { Parameters } from '../../n8n/parameters.ts';
import type { Operation } from '../../n8n/operations.ts';
import { draftField, objectField, readOptionsField } from './reading-properties.ts';
import { readObjects } from './read-with-options.ts';
import { RESOURCE_LABELS, type ResourceName, withArticle } from './resource-labels.ts';

export function get(resource: ResourceName): Operation<Item> {
  const singular = RESOURCE_LABELS[resource].singular.toLowerCase();
  const locators = resource === 'draft' ? [draftField(resource)] : [draftField(resource), objectField];
  return {
    name: 'Get',
    value: 'get',
    action: `Get ${withArticle(singular)} by its ID`,
    description: `Read one ${singular}`,
    fields: [...locators, readOptionsField(resource)],
    execute: (item) =>
      readObjects(item, {
        resource,
        read: async ({ query, deadline }) => {
          const { client, parameters } = item;
          const detail = detailOf(parameters, resource, query);
          return [await readObject(client, { ...detail, exact: 'text' }, deadline)];
        },
      }),
  };
}

function detailOf(
  parameters: Parameters,
  resource: ResourceName,
  query: Query,
): ReturnType<typeof draftDetail> {
  const draftId = parameters.objectId('draftId', 'Draft');
  if (resource === 'draft') return draftDetail(draftId, query);
  const id = parameters.objectId('objectId', RESOURCE_LABELS[resource].singular);
  return isFamilyName(resource)
    ? objectDetail(resource, draftId, id, query)
    : explanationDetail(draftId, id, query);
}

export function getMetadata(family: FamilyName): Operation<Item> {
  const { singular } = RESOURCE_LABELS[family];
  const label = singular.toLowerCase();
  return {
    name: 'Get Metadata',
    value: 'getMetadata',
    action: `Get metadata of ${withArticle(label)} (labels, comments, properties)`,
    description: `Read one ${label} with its labels, comments and custom properties`,
    fields: [draftField(family), objectField, readOptionsField(family)],
    execute: (item) =>
      readObjects(item, {
        resource: family,
        read: async ({ query, deadline }) => {
          const { client, parameters } = item;
          const draftId = parameters.objectId('draftId', 'Draft');
          const id = parameters.objectId('objectId', singular);
          const metadata = objectMetadata(family, draftId, id, query);
          return [await readObject(client, { ...metadata, exact: 'text' }, deadline)];
        },
      }),
  };
}
