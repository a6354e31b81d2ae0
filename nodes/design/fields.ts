import type { INodeProperties } from 'n8n-workflow';
import { FAMILIES } from '../../src/drafts/object-families.ts';
import { draftLocator } from '../n8n/fields.ts';
import { byName } from '../n8n/operations.ts';
import { queryParameters } from '../n8n/query-parameters.ts';

export const snapshotDraftField: INodeProperties = draftLocator(
  'The draft to read as a whole, by its ID. Get Many of the resource Draft lists drafts with their IDs.',
);

export const viewField: INodeProperties = {
  displayName: 'View',
  name: 'view',
  type: 'options',
  options: [
    {
      name: 'Metadata',
      value: 'metadata',
      description:
        'Each object with its labels, comments and custom properties. Cost: one request per object.',
    },
    { name: 'Detail', value: 'detail', description: 'Each object. Cost: one request per object.' },
    {
      name: 'List',
      value: 'list',
      description:
        'What the lists show of each object. Cost: one list per family, however many objects there are.',
    },
  ],
  default: 'metadata',
  description:
    'How much of each object to read. In every view the lists are read twice, to notice edits during the reading.',
};

export const families: INodeProperties = {
  displayName: 'Families',
  name: 'families',
  type: 'multiOptions',
  options: Object.entries(FAMILIES)
    .map(([value, { plural }]) => ({ name: plural, value }))
    .sort(byName),
  default: [],
  description: 'Which objects to read; fewer families cost fewer requests. Default: all.',
};

export const ignore: INodeProperties = {
  displayName: 'Ignore',
  name: 'ignore',
  type: 'string',
  typeOptions: { rows: 3 },
  default: '',
  placeholder: 'e.g. updated, updated_by',
  description: 'Names of keys that are left out at any depth, one a line or separated by commas',
};

export const listQuery: INodeProperties = {
  ...queryParameters,
  description: 'With the view List only: parameters to send with each list, unchanged',
};

export const timeout: INodeProperties = {
  displayName: 'Timeout (Minutes)',
  name: 'timeout',
  type: 'number',
  typeOptions: { minValue: 0, numberPrecision: 2 },
  default: 60,
  description: 'Minutes that one item may take, including all reading',
};
