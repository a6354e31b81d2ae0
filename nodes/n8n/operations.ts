import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../src/errors/error-classes.ts';
import type { Item, ItemResult } from './run-items.ts';
import { type NodeParameters, type Parameter, text } from './typed-parameters.ts';

export interface Operation {
  readonly name: string;
  readonly value: string;
  /** What n8n's list of actions calls it. */
  readonly action: string;
  readonly description: string;
  /** In the order of the form. When they are shown follows from the resource and the operation. */
  readonly parameters: readonly Parameter<unknown>[];
  readonly execute: (item: Item) => Promise<readonly ItemResult[]>;
}

export interface Resource {
  readonly name: string;
  readonly value: string;
  /** The first is the default. */
  readonly operations: readonly Operation[];
}

/** The selector of the resource; its options are those of the node. */
export const RESOURCE = selector('Resource', 'resource');
const OPERATION = selector('Operation', 'operation');

function selector(displayName: string, name: string): Parameter<string> {
  return text({ displayName, name, type: 'options', default: '', noDataExpression: true });
}

/** The selectors of resource and operation, then the fields of all operations, each shown with its operation. */
export function operationFields(resources: readonly Resource[], defaultResource: string): INodeProperties[] {
  const options = resources.map(({ name, value }) => ({ name, value })).sort(byName);
  return [
    { ...RESOURCE.field, options, default: defaultResource },
    ...resources.map(({ value: resource, operations }) => ({
      ...OPERATION.field,
      displayOptions: { show: { resource: [resource] } },
      options: operations
        .map(({ name, value, action, description }) => ({ name, value, action, description }))
        .sort(byName),
      default: operations[0]?.value ?? '',
    })),
    ...formFields(resources),
  ];
}

/** The fields of each operation, once for all resources that offer it with the same fields. */
function formFields(resources: readonly Resource[]): INodeProperties[] {
  const forms = resources.flatMap(({ value: resource, operations }) =>
    operations.map(({ value: operation, parameters }) => {
      const fields = parameters.map(({ field }) => field);
      return { resource, operation, fields, key: JSON.stringify([operation, fields]) };
    }),
  );
  return forms.flatMap(({ resource, operation, fields, key }) => {
    const equal = forms.filter((form) => form.key === key).map((form) => form.resource);
    if (equal[0] !== resource) return [];
    return fields.map((field) => {
      const show = { resource: equal, operation: [operation], ...field.displayOptions?.show };
      return { ...field, displayOptions: { ...field.displayOptions, show } };
    });
  });
}

/** The operation that an item's parameters name. @throws InputError if there is no such resource or operation */
export function findOperation(resources: readonly Resource[], parameters: NodeParameters): Operation {
  const resource = find(resources, 'resource', parameters.get(RESOURCE));
  return find(resource.operations, 'operation', parameters.get(OPERATION));
}

function find<T extends { readonly value: string }>(all: readonly T[], kind: string, value: string): T {
  const found = all.find((candidate) => candidate.value === value);
  if (found !== undefined) return found;
  throw new InputError([`There is no ${kind} "${value}".`], {
    hint: `Allowed: ${all.map((candidate) => candidate.value).join(', ')}.`,
  });
}

export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name);
}
