import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { EXPANSIONS } from '../../src/index.ts';
import { authentication, listing, locator } from '../shared/fields/common-fields.ts';
import { EXPANSION_TEXTS } from './expansion-texts.ts';
import { FAMILY_NAMES, RESOURCES, RESOURCE_NAMES, type Resource } from './resources.ts';
import { SNAPSHOT_OPERATIONS, snapshotProperties } from './snapshot-properties.ts';

const INSIDE_A_DRAFT: Resource[] = [...FAMILY_NAMES, 'standardsExplanation'];

const include: INodeProperties = {
  displayName: 'Include',
  name: 'include',
  type: 'multiOptions',
  default: [],
  description: 'What the service adds to each object, where it knows how to',
  options: EXPANSIONS.map((value) => ({ name: EXPANSION_TEXTS[value], value })).sort(byName),
};

const includeMetadata: INodeProperties = {
  displayName: 'Include Metadata',
  name: 'includeMetadata',
  type: 'boolean',
  default: false,
  description:
    'Whether to read each object with its labels, comments and custom properties, one request per object',
};

const stepComments: INodeProperties = {
  displayName: 'Include Check Step Comments',
  name: 'includeCheckStepComments',
  type: 'boolean',
  default: false,
  description: 'Whether to add the comments of each step',
};

const fields: INodeProperties = {
  displayName: 'Fields',
  name: 'fields',
  type: 'string',
  typeOptions: { rows: 3 },
  default: '',
  placeholder: 'e.g. name, project.name',
  description:
    'What to keep of each object: paths with dots, one a line or with commas between them. Without this option, or left empty, the whole object.',
};

const queryParameters: INodeProperties = {
  displayName: 'Query Parameters',
  name: 'queryParameters',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  placeholder: 'Add parameter',
  default: {},
  description: 'Further parameters for the service, sent as they are',
  options: [
    {
      displayName: 'Parameter',
      name: 'parameters',
      values: [
        { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. page_size' },
        { displayName: 'Value', name: 'value', type: 'string', default: '', placeholder: 'e.g. 500' },
      ],
    },
  ],
};

/** The node's whole form. */
export const properties: INodeProperties[] = [
  authentication,
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: RESOURCE_NAMES.map((value) => ({ name: RESOURCES[value].singular, value })).sort(byName),
    default: 'draft',
  },
  ...RESOURCE_NAMES.map(operation),
  ...snapshotProperties,
  locator(
    'draftId',
    'Draft',
    'The draft to read, by its ID: Get Many of the resource Draft lists them',
    'searchDrafts',
    {
      resource: ['draft'],
      operation: ['get'],
    },
  ),
  locator(
    'draftId',
    'Draft',
    'The draft that holds the objects, by its ID: Get Many of the resource Draft lists them',
    'searchDrafts',
    {
      resource: [...FAMILY_NAMES],
    },
  ),
  locator(
    'draftId',
    'Library Draft',
    'The library draft whose deviations are explained, by its ID: Get Many of the resource Draft lists them',
    'searchDrafts',
    {
      resource: ['standardsExplanation'],
    },
  ),
  locator('objectId', 'Object', 'The object to read, by its ID: Get Many lists them', 'searchObjects', {
    resource: INSIDE_A_DRAFT,
    operation: ['get', 'getMetadata'],
  }),
  ...listing({ operation: ['getAll'] }),
  ...RESOURCE_NAMES.flatMap((resource) => optionsOf(resource)),
];

function operation(resource: Resource): INodeProperties {
  const { singular, plural } = RESOURCES[resource];
  const one = singular.toLowerCase();
  const many = plural.toLowerCase();
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  const options: INodePropertyOptions[] = [
    {
      name: 'Get',
      value: 'get',
      action: `Get ${article} ${one}`,
      description: `Read one ${one}`,
    },
    {
      name: 'Get Many',
      value: 'getAll',
      action: `Get many ${many}`,
      description:
        resource === 'draft' ? 'List the drafts that the user may view' : `List the ${many} of a draft`,
    },
  ];
  if (resource !== 'draft' && resource !== 'standardsExplanation') {
    options.push({
      name: 'Get Metadata',
      value: 'getMetadata',
      action: `Get the metadata of ${article} ${one}`,
      description: `Read one ${one} with its labels, comments and custom properties`,
    });
  }
  if (resource === 'draft') {
    options.unshift(SNAPSHOT_OPERATIONS.compare);
    options.splice(2, 0, SNAPSHOT_OPERATIONS.getFingerprint);
  }
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options,
    default: 'getAll',
  };
}

function optionsOf(resource: Resource): INodeProperties[] {
  const isFamily = resource !== 'draft' && resource !== 'standardsExplanation';
  const common = [fields, include, ...(resource === 'editCheck' ? [stepComments] : []), queryParameters];
  const show = { resource: [resource] };
  // The other operations of a draft have options of their own.
  if (resource === 'draft') return [collection({ ...show, operation: ['get', 'getAll'] }, common)];
  if (!isFamily) return [collection(show, common)];
  return [
    collection({ ...show, operation: ['get', 'getMetadata'] }, common),
    collection({ ...show, operation: ['getAll'] }, [includeMetadata, ...common].sort(byDisplayName)),
  ];
}

function collection(show: Record<string, string[]>, options: INodeProperties[]): INodeProperties {
  return {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    displayOptions: { show },
    options,
  };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name);
}

function byDisplayName(a: INodeProperties, b: INodeProperties): number {
  return a.displayName.localeCompare(b.displayName);
}
