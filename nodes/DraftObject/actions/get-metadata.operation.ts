import { type FamilyName, objectMetadata, readObject } from '../../../src/index.ts';
import type { Item } from '../../n8n/item.ts';
import type { Operation } from '../../n8n/operations.ts';
import { draftField, objectField, readOptionsField } from './reading-properties.ts';
import { readObjects } from './read-with-options.ts';
import { RESOURCE_LABELS, withArticle } from './resource-labels.ts';

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
