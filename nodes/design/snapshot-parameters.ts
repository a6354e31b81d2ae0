import { FAMILIES } from '../../src/drafts/object-families.ts';
import { type SnapshotSettings, snapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import { QUERY_PARAMETERS, draftField, timeoutOption } from '../n8n/common-parameters.ts';
import { byName } from '../n8n/operations.ts';
import { type NodeParameters, choice, names, objectId } from '../n8n/typed-parameters.ts';

export const DRAFT = objectId(draftField('draftId'));

export const VIEW = choice({
  displayName: 'View',
  name: 'view',
  options: [
    { name: 'Metadata', value: 'metadata', description: 'With labels and comments: a request per object' },
    { name: 'Detail', value: 'detail', description: 'Without them: a request per object' },
    { name: 'List', value: 'list', description: 'What the lists show of each object: no further requests' },
  ],
  default: 'metadata',
  description:
    'How much of each object to read. In every view the lists are read twice, to notice edits during the reading.',
});

const FAMILIES_TO_READ = names({
  displayName: 'Families',
  name: 'families',
  type: 'multiOptions',
  options: Object.entries(FAMILIES)
    .map(([value, { plural }]) => ({ name: plural, value }))
    .sort(byName),
  default: [],
  description: 'Which objects to read; fewer families cost fewer requests. Default: all.',
});

const IGNORE = names({
  displayName: 'Ignore',
  name: 'ignore',
  typeOptions: { rows: 3 },
  placeholder: 'e.g. updated, updated_by',
  description: 'Names of keys that are left out at any depth, one a line or separated by commas',
});

export const SELECTION = [FAMILIES_TO_READ, IGNORE, QUERY_PARAMETERS];

/** The time limit for all reading of one item: a large draft takes many thousand requests. */
export const TIMEOUT = timeoutOption(60, 'Minutes that one item may take, including all reading');

/** How the item's drafts are read. @throws InputError */
export function readSnapshotSettings(
  parameters: NodeParameters,
  view: string = parameters.get(VIEW),
): SnapshotSettings {
  const families = parameters.option(FAMILIES_TO_READ) ?? [];
  return snapshotSettings({
    view,
    families: families.length === 0 ? undefined : families,
    ignore: parameters.option(IGNORE) ?? [],
    query: parameters.option(QUERY_PARAMETERS)?.map(([name, value]) => `${name}=${value}`),
  });
}
