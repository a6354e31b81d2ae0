import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';
import type { Addressed } from '../execution/id-in-address.ts';

/** What distinguishes one resource locator from another. */
interface LocatorTexts {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** The method of the node that fills the list. */
  readonly searchListMethod: string;
  /** What an address names that may stand in the id's place. */
  readonly addressed?: Addressed;
}

/** A resource locator that opens on a searchable list and takes an id as well, and an address of the service. */
export function locator({ searchListMethod, addressed, ...texts }: LocatorTexts): INodeProperties {
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
      ...(addressed === undefined ? [] : [urlMode(addressed)]),
      { displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. 1002' },
    ],
  };
}

/**
 * Without n8n's `extractValue`: that has no access to the credential, so it would take an address of any
 * origin. `idInAddress` reads it at execution; this finds what can be none where it is typed.
 */
function urlMode(addressed: Addressed): INodePropertyMode {
  const example = `https://…/${addressed}s/1002`;
  return textMode({
    displayName: 'By URL',
    name: 'url',
    placeholder: `e.g. ${example}`,
    validation: [
      {
        type: 'regex',
        properties: {
          regex: '\\s*[hH][tT][tT][pP][sS]?://.+/[0-9]+.*\\s*',
          errorMessage: `An address of the service such as ${example} is expected. By ID takes the ID.`,
        },
      },
    ],
  });
}

function textMode(mode: Omit<INodePropertyMode, 'type'>): INodePropertyMode {
  return { type: 'string', ...mode };
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
