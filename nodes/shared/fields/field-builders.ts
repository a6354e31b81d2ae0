import type { INodeProperties } from 'n8n-workflow';

/** What distinguishes one resource locator from another. */
interface LocatorTexts {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** The method of the node that fills the list. */
  readonly searchListMethod: string;
}

/** A resource locator that opens on a searchable list and takes an id as well. */
export function locator({ searchListMethod, ...texts }: LocatorTexts): INodeProperties {
  return {
    ...texts,
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
