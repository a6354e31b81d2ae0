import type { Query } from '../../../src/drafts/query-parameters.ts';
import {
  draftDetail,
  explanationDetail,
  objectDetail,
  objectMetadata,
  readObject,
} from '../../../src/drafts/read-objects.ts';
import { type FamilyName, isFamilyName } from '../../../src/drafts/object-families.ts';
import type { HttpRequest } from '../../../src/http/http-types.ts';
import type { ObjectId } from '../../../src/lists/object-id.ts';
import { locatorField } from '../../n8n/common-parameters.ts';
import type { Operation } from '../../n8n/operations.ts';
import { itemDeadline } from '../../n8n/run-items.ts';
import { objectId } from '../../n8n/typed-parameters.ts';
import { type ResourceName, RESOURCE_LABELS, draftOf } from '../resources.ts';
import { MAX_MINUTES, readOptions, readQuery, resultsOf } from './read-options.ts';

const OBJECT = objectId(
  locatorField('searchObjects', {
    displayName: 'Object',
    name: 'objectId',
    description: 'The object to read: choose it from the list, or give its ID, which Get Many lists',
  }),
);

export function get(resource: ResourceName): Operation {
  const singular = RESOURCE_LABELS[resource].singular.toLowerCase();
  return {
    name: 'Get',
    value: 'get',
    action: `Get ${singular} by its ID`,
    description: `Read one ${singular}`,
    ...readOne(resource, (draftId, id, query) => {
      if (resource === 'draft') return draftDetail(draftId, query);
      if (isFamilyName(resource)) return objectDetail(resource, draftId, id, query);
      return explanationDetail(draftId, id, query);
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
    ...readOne(family, (...object) => objectMetadata(family, ...object)),
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
      const query = readQuery(parameters, resource);
      const request = requestOf(parameters.get(draft), parameters.get(object), query);
      const deadline = itemDeadline(item, MAX_MINUTES);
      return toResults([await readObject(client, { ...request, exact: 'text' }, deadline)]);
    },
  };
}
