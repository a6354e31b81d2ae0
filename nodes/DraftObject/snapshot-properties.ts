import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { EXPANSIONS, FAMILIES } from '../../src/index.ts';
import { locator } from '../shared/fields/common-fields.ts';
import { binaryProperty } from '../shared/fields/report-fields.ts';
import { EXPANSION_TEXTS } from './expansion-texts.ts';
import { FAMILY_NAMES } from './resources.ts';

const COMPARE = { resource: ['draft'], operation: ['compare'] };
const FINGERPRINT = { resource: ['draft'], operation: ['getFingerprint'] };
const BOTH = { resource: ['draft'], operation: ['compare', 'getFingerprint'] };

/** The operations of the resource Draft that read a whole draft. */
export const SNAPSHOT_OPERATIONS = {
  compare: {
    name: 'Compare',
    value: 'compare',
    action: 'Compare two drafts',
    description: 'Say exactly what differs between two whole drafts, such as an amendment and the one before',
  },
  getFingerprint: {
    name: 'Get Fingerprint',
    value: 'getFingerprint',
    action: 'Get the fingerprint of a draft',
    description: 'Read a whole draft and give one text that changes whenever the design does',
  },
} as const satisfies Record<string, INodePropertyOptions>;

const view: INodeProperties = {
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
        'What the lists give of each object. Cost: the eleven lists, whatever the number of objects.',
    },
  ],
  default: 'metadata',
  description:
    'How much of each object is read. Metadata and Detail cost one request per object; beside them, and in List alone, the eleven lists are read twice, to be sure that nobody edits meanwhile.',
  displayOptions: { show: BOTH },
};

const output: INodeProperties = {
  displayName: 'Output',
  name: 'output',
  type: 'options',
  options: [
    {
      name: 'Changes',
      value: 'changes',
      description:
        'An item for each changed value, and one for each object that was added or removed. None where nothing differs.',
    },
    {
      name: 'Report',
      value: 'report',
      description: 'One item with the totals and the changes as Markdown, and an HTML file with all of them',
    },
  ],
  default: 'changes',
  description: 'What to give of the changes',
  displayOptions: { show: COMPARE },
};

const match: INodeProperties = {
  displayName: 'Match',
  name: 'match',
  type: 'options',
  options: [
    {
      name: 'By ID',
      value: 'id',
      description: 'Only where both drafts have the same IDs for the same objects',
    },
    {
      name: 'By Name',
      value: 'name',
      description: 'By label, and by what an object refers to where several have one label',
    },
  ],
  default: 'name',
  description: 'How objects of the two drafts are paired. Without this option, by name.',
};

const families: INodeProperties = {
  displayName: 'Families',
  name: 'families',
  type: 'multiOptions',
  options: FAMILY_NAMES.map((value) => ({ name: FAMILIES[value].plural, value })).sort(byName),
  default: [],
  description:
    'Which objects to read; fewer of them cost fewer requests. Without this option, or with none chosen, all eleven families.',
};

const ignore: INodeProperties = {
  displayName: 'Ignore',
  name: 'ignore',
  type: 'string',
  typeOptions: { rows: 3 },
  default: '',
  placeholder: 'e.g. updated, updated_by',
  description: 'Names of keys that are left out at any depth, one a line or with commas between them',
};

const include: INodeProperties = {
  displayName: 'Include',
  name: 'include',
  type: 'multiOptions',
  options: EXPANSIONS.map((value) => ({ name: EXPANSION_TEXTS[value], value })).sort(byName),
  default: [],
  description: 'What the service adds to each object. With the view List only.',
};

const timeout: INodeProperties = {
  displayName: 'Timeout (Minutes)',
  name: 'timeout',
  type: 'number',
  typeOptions: { minValue: 0, numberPrecision: 2 },
  default: 60,
  description: 'Minutes that one item may take, all reading included',
};

/** The fields of Compare and Get Fingerprint. */
export const snapshotProperties: INodeProperties[] = [
  locator(
    'baselineDraftId',
    'Baseline Draft',
    'The draft to compare with, by its ID: what it was before. Get Many of the resource Draft lists them.',
    'searchDrafts',
    COMPARE,
  ),
  locator(
    'draftId',
    'Draft',
    'The draft to read as a whole, by its ID: what it is now. Get Many of the resource Draft lists them.',
    'searchDrafts',
    BOTH,
  ),
  view,
  output,
  binaryProperty({ ...COMPARE, output: ['report'] }),
  options(COMPARE, [families, ignore, include, match, timeout]),
  options(FINGERPRINT, [families, ignore, include, timeout]),
];

function options(show: Record<string, string[]>, members: INodeProperties[]): INodeProperties {
  return {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    displayOptions: { show },
    options: members,
  };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name);
}
