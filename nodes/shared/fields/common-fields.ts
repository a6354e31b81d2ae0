import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { CREDENTIALS } from '../execution/execution-client.ts';

/** The credentials that every node takes, by its parameter `authentication`. */
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

type Show = NonNullable<NonNullable<INodeProperties['displayOptions']>['show']>;

/** A locator that opens on a searchable list and takes an id as well. */
export function locator(
  name: string,
  displayName: string,
  description: string,
  searchListMethod: string,
  show: Show,
): INodeProperties {
  return {
    displayName,
    name,
    type: 'resourceLocator',
    required: true,
    default: { mode: 'list', value: '' },
    description,
    displayOptions: { show },
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

/** The same locator, taking an exact name as well. */
export function orByName(locator: INodeProperties, placeholder: string): INodeProperties {
  return {
    ...locator,
    modes: [...(locator.modes ?? []), { displayName: 'By Name', name: 'name', type: 'string', placeholder }],
  };
}

/** `returnAll` and `limit`. */
export function listing(show: Show): INodeProperties[] {
  return [
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
      displayOptions: { show },
    },
    {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 50,
      description: 'Max number of results to return',
      displayOptions: { show: { ...show, returnAll: [false] } },
    },
  ];
}
