import {
  draftDetail,
  explanationDetail,
  objectDetail,
  objectMetadata,
} from '../../../src/drafts/endpoints.ts';
import { type FamilyName, isFamilyName } from '../../../src/drafts/object-families.ts';
import { readObject } from '../../../src/drafts/read-object.ts';
import type { HttpRequest } from '../../../src/http/http-types.ts';
import { locatorField } from '../../n8n/common-parameters.ts';
import type { Item } from '../../n8n/run-items.ts';
import type { ItemResult } from '../../n8n/per-item.ts';
import type { Operation } from '../../n8n/operations.ts';
import { objectId } from '../../n8n/parameters.ts';
import {
  type Reading,
  type ResourceName,
  RESOURCE_LABELS,
  draftOf,
  objectResults,
  readOptions,
  readingOf,
} from './read-objects.ts';

const OBJECT = objectId({
  ...locatorField('searchObjects', {
    displayName: 'Object',
    name: 'objectId',
    description: 'The object to read, by its ID, which Get Many lists',
  }),
  howToFind: 'Choose one from the list, or give its ID, which Get Many lists.',
});

export function get(resource: ResourceName): Operation<Item> {
  const singular = RESOURCE_LABELS[resource].singular.toLowerCase();
  const draft = draftOf(resource);
  return {
    name: 'Get',
    value: 'get',
    action: `Get ${singular} by its ID`,
    description: `Read one ${singular}`,
    parameters: [draft, ...(resource === 'draft' ? [] : [OBJECT]), readOptions(resource)],
    execute: async (item) => {
      const { parameters } = item;
      const reading = readingOf(item, resource);
      const draftId = parameters.get(draft);
      if (resource === 'draft') return read(item, reading, draftDetail(draftId, reading.query));
      const id = parameters.get(OBJECT);
      const request = isFamilyName(resource)
        ? objectDetail(resource, draftId, id, reading.query)
        : explanationDetail(draftId, id, reading.query);
      return read(item, reading, request);
    },
  };
}

export function getMetadata(family: FamilyName): Operation<Item> {
  const singular = RESOURCE_LABELS[family].singular.toLowerCase();
  const draft = draftOf(family);
  return {
    name: 'Get Metadata',
    value: 'getMetadata',
    action: `Get metadata of ${singular} (labels, comments, properties)`,
    description: `Read one ${singular} with its labels, comments and custom properties`,
    parameters: [draft, OBJECT, readOptions(family)],
    execute: async (item) => {
      const { parameters } = item;
      const reading = readingOf(item, family);
      const [draftId, id] = [parameters.get(draft), parameters.get(OBJECT)];
      return read(item, reading, objectMetadata(family, draftId, id, reading.query));
    },
  };
}

async function read(item: Item, reading: Reading, request: HttpRequest): Promise<readonly ItemResult[]> {
  const object = await readObject(item.client, { ...request, exact: 'text' }, reading.deadline);
  return objectResults(item, reading, [object]);
}
