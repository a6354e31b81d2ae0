import type { INodeProperties } from 'n8n-workflow';
import { packSnapshot } from '../../../src/snapshot/pack-snapshot.ts';
import { readSnapshot } from '../../../src/snapshot/read-snapshot.ts';
import { objectCount } from '../../../src/snapshot/snapshot-format.ts';
import { safeFileName } from '../../../src/text/file-name.ts';
import { families, ignore, listQuery, snapshotDraftField, timeout, viewField } from '../../design/fields.ts';
import { snapshotDeadline, snapshotSettingsOf } from '../../design/read-design.ts';
import { isToolRun } from '../../n8n/shorten-for-agent.ts';
import type { Item } from '../../n8n/execution-clients.ts';
import { optionsField, outputFileField } from '../../n8n/fields.ts';
import type { Operation } from '../../n8n/operations.ts';
import { storeBytes } from '../../report/store-sink.ts';
import { DRAFT } from '../../n8n/id-parameters.ts';

const outputField: INodeProperties = {
  displayName: 'Output',
  name: 'output',
  type: 'options',
  options: [
    { name: 'File', value: 'file', description: 'The whole snapshot as one file' },
    {
      name: 'Text',
      value: 'text',
      description: 'The whole snapshot as one text in the field snapshot, for a column of a Data Table',
    },
  ],
  default: 'file',
  description: 'In which form to return the snapshot, for a later Compare',
};

export const getSnapshot: Operation<Item> = {
  name: 'Get Snapshot',
  value: 'getSnapshot',
  action: 'Get a snapshot of a draft and its fingerprint',
  description: 'Read a whole draft and its fingerprint, as one file or text for a later Compare',
  fields: [
    snapshotDraftField,
    viewField,
    outputField,
    { ...outputFileField, displayOptions: { show: { output: ['file'] } } },
    optionsField([families, ignore, listQuery, timeout]),
  ],
  execute: async (item) => {
    const { context, client, parameters } = item;
    const draftId = parameters.objectId(DRAFT);
    const isText = parameters.choice('output', 'Output', ['file', 'text']) === 'text';
    const field = isText ? '' : parameters.outputField();
    const settings = snapshotSettingsOf(parameters);
    const deadline = snapshotDeadline(item);
    const snapshot = await readSnapshot(client, draftId, settings, deadline);
    const { draft, fingerprint, view, families: counts } = snapshot.info;
    const json = { draft: { ...draft }, fingerprint, view, objects: objectCount(snapshot), families: counts };
    // The whole draft is more than an agent can read.
    if (isToolRun(context)) return [{ json }];
    const packed = await packSnapshot(snapshot, deadline);
    if (isText) return [{ json: { ...json, snapshot: Buffer.from(packed).toString('base64') } }];
    const name = safeFileName(`draft ${snapshot.info.draft.id}.json.gz`, 'draft.json.gz');
    const file = await storeBytes(item, deadline, packed, name, 'application/gzip');
    return [{ json, binary: { [field]: file } }];
  },
};
