import type { INodeProperties } from 'n8n-workflow';
import {
  type Deadline,
  type DraftEvidence,
  FAMILIES,
  type ObjectId,
  type SnapshotSettings,
  readSnapshot,
  snapshotSettings,
} from '../../src/index.ts';
import { TIMEOUT, includeOption, locator } from '../n8n/fields.ts';
import type { Item } from '../n8n/execution-clients.ts';
import { byName } from '../n8n/operations.ts';
import type { Parameters } from '../n8n/parameters.ts';

const MINUTE_MS = 60_000;
/** Reading a large draft takes many thousand requests. */
const DEFAULT_TIMEOUT_MINUTES = 60;

export const snapshotDraftField: INodeProperties = locator({
  name: 'draftId',
  displayName: 'Draft',
  description:
    'The draft to read as a whole, by its ID: what it is now. Get Many of the resource Draft lists them.',
  searchListMethod: 'searchDrafts',
});

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
    'How much of each object to read. In every view the lists are read twice, to notice edits meanwhile.',
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
  description: 'Names of keys that are left out at any depth, one a line or with commas between them',
};

export const include: INodeProperties = includeOption(
  'What the service adds to each object. With the view List only.',
);

export const timeout: INodeProperties = {
  displayName: 'Timeout (Minutes)',
  name: 'timeout',
  type: 'number',
  typeOptions: { minValue: 0, numberPrecision: 2 },
  default: 60,
  description: 'Minutes that one item may take, all reading included',
};

/** How the item's drafts are read. @throws InputError */
export function snapshotSettingsOf(
  parameters: Parameters,
  view = parameters.text('view', 'metadata'),
): SnapshotSettings {
  const chosen = parameters.optionNames('families');
  return snapshotSettings({
    view,
    families: chosen.length === 0 ? undefined : chosen,
    ignore: parameters.optionNames('ignore'),
    include: parameters.optionNames('include'),
  });
}

/** The time limit for all reading of one item. @throws InputError */
export function snapshotDeadline({ client, parameters, signal }: Item): Deadline {
  const minutes = parameters.optionNumber('timeout', TIMEOUT);
  return client.deadline((minutes ?? DEFAULT_TIMEOUT_MINUTES) * MINUTE_MS, signal);
}

/** Reads a draft's fingerprint. @throws the errors of `readSnapshot` */
export async function readFingerprint(
  { client }: Pick<Item, 'client'>,
  draftId: ObjectId,
  settings: SnapshotSettings,
  deadline: Deadline,
): Promise<DraftEvidence> {
  const { info } = await readSnapshot(client, draftId, settings, deadline);
  const { fingerprint, view } = info;
  return { fingerprint, view, read_at: new Date(client.clock.now()).toISOString() };
}
