import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { CREDENTIALS } from './client.ts';
import type { NumberRange } from './parameters.ts';
import { DRAFT, type IdParameter } from './id-parameters.ts';

/**
 * A resource locator that opens on a searchable list and takes an id as well.
 *
 * @param searchListMethod the method of the node that fills the list
 */
export function locator(
  searchListMethod: string,
  { name, label }: IdParameter,
  description: string,
): INodeProperties {
  return {
    name,
    displayName: label,
    description,
    type: 'resourceLocator',
    required: true,
    default: { mode: 'list', value: '' },
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: 'Choose…',
        typeOptions: { searchListMethod, searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. 1002' },
    ],
  };
}

/** A draft, from the list of those that the user may view. */
export function draftLocator(description: string, parameter = DRAFT): INodeProperties {
  return locator('searchDrafts', parameter, description);
}

/** How many members a list gives. */
export const limitFields: readonly INodeProperties[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { returnAll: [false] } },
  },
];

/** The binary field that takes the file. */
export const outputFileField: INodeProperties = {
  displayName: 'Put Output File in Field',
  name: 'binaryPropertyName',
  type: 'string',
  required: true,
  default: 'data',
  placeholder: 'e.g. data',
  hint: 'The name of the output binary field to put the file in',
};

/** The collection of an operation's options. */
export function optionsField(options: INodeProperties[]): INodeProperties {
  return {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    options,
  };
}

/** The credentials that every node takes, selected by its parameter `authentication`. */
export const credentials: NonNullable<INodeTypeDescription['credentials']> = [
  { name: CREDENTIALS.token, required: true, displayOptions: { show: { authentication: ['token'] } } },
  { name: CREDENTIALS.basic, required: true, displayOptions: { show: { authentication: ['basic'] } } },
];

export const authentication: INodeProperties = {
  displayName: 'Authentication',
  name: 'authentication',
  type: 'options',
  options: [
    { name: 'Token', value: 'token' },
    { name: 'Basic Auth', value: 'basic' },
  ],
  default: 'token',
};

// Checked when the node runs. The forms have no maximum: a number that is too large is refused with a reason.

/** The time limit of one item. */
export const TIMEOUT: NumberRange = { label: 'Timeout', unit: 'minutes', min: 0.01, max: 24 * 60 };

/** The pause between two status calls. */
export const POLL_INTERVAL: NumberRange = { label: 'Poll Interval', unit: 'seconds', min: 1, max: 300 };
