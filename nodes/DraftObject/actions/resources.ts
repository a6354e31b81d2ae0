import { isFamilyName } from '../../../src/index.ts';
import type { Item } from '../../n8n/execution-clients.ts';
import type { Operation, Resource } from '../../n8n/operations.ts';
import { RESOURCE_LABELS, RESOURCE_NAMES, type ResourceName } from './resource-labels.ts';
import { compare } from './compare.operation.ts';
import { getMany } from './get-many.operation.ts';
import { get, getMetadata } from './get.operation.ts';
import { getSnapshot } from './get-snapshot.operation.ts';

/** The resources of Draft Object, with their operations. */
export const RESOURCES: readonly Resource<Item>[] = RESOURCE_NAMES.map((resource) => ({
  name: RESOURCE_LABELS[resource].singular,
  value: resource,
  operations: operationsOf(resource),
  defaultOperation: 'getAll',
}));

function operationsOf(resource: ResourceName): Operation<Item>[] {
  const read = [get(resource), getMany(resource)];
  if (resource === 'draft') return [...read, compare, getSnapshot];
  return isFamilyName(resource) ? [...read, getMetadata(resource)] : read;
}
