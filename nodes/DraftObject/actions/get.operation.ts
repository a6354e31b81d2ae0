import {
  draftDetail,
  explanationDetail,
  objectDetail,
  objectMetadata,
  type Query,
} from '../../../src/drafts/endpoints.ts';
import { type FamilyName, isFamilyName } from '../../../src/drafts/object-families.ts';
import { readObject } from '../../../src/drafts/read-object.ts';
import type { HttpRequest } from '../../../src/http/http-types.ts';
import type { ObjectId } from '../../../src/lists/object-id.ts';
import type { Item } from '../../n8n/execution-clients.ts';
import type { Operation } from '../../n8n/operations.ts';
import { draftField, draftOf, objectField, readOptionsField } from './reading-properties.ts';
import { readObjects } from './read-with-options.ts';
import { RESOURCE_LABELS, type ResourceName } from './resource-labels.ts';
import { OBJECT } from '../../n8n/id-parameters.ts';

export function get(resource: ResourceName): Operation<Item> {
  const singular = RESOURCE_LABELS[resource].singular.toLowerCase();
  return {
    name: 'Get',
    value: 'get',
    action: `Get ${singular} by its ID`,
    description: `Read one ${singular}`,
    ...reading(resource, (draftId, objectId, query) => {
      if (resource === 'draft') return draftDetail(draftId, query);
      return isFamilyName(resource)
        ? objectDetail(resource, draftId, objectId(), query)
        : explanationDetail(draftId, objectId(), query);
    }),
  };
}

export function getMetadata(family: FamilyName): Operation<Item> {
  const singular = RESOURCE_LABELS[family].singular.toLowerCase();
  return {
    name: 'Get Metadata',
    value: 'getMetadata',
    action: `Get metadata of ${singular} (labels, comments, properties)`,
    description: `Read one ${singular} with its labels, comments and custom properties`,
    ...reading(family, (draftId, objectId, query) => objectMetadata(family, draftId, objectId(), query)),
  };
}

/** The form and the work of an operation that reads one object. */
function reading(
  resource: ResourceName,
  requestOf: (draftId: ObjectId, objectId: () => ObjectId, query: Query) => HttpRequest,
): Pick<Operation<Item>, 'fields' | 'execute'> {
  const { singular } = RESOURCE_LABELS[resource];
  const locators = resource === 'draft' ? [draftField(resource)] : [draftField(resource), objectField];
  return {
    fields: [...locators, readOptionsField(resource)],
    execute: (item) =>
      readObjects(item, {
        resource,
        read: async ({ query, deadline }) => {
          const { client, parameters } = item;
          const draftId = parameters.objectId(draftOf(resource));
          const request = requestOf(
            draftId,
            () => parameters.objectId({ ...OBJECT, label: singular }),
            query,
          );
          return [await readObject(client, { ...request, exact: 'text' }, deadline)];
        },
      }),
  };
}
