import { packSnapshot } from '../../../src/snapshot/pack-and-unpack.ts';
import { readSnapshot } from '../../../src/snapshot/read-draft.ts';
import { objectCount } from '../../../src/snapshot/snapshot-format.ts';
import { safeFileName } from '../../../src/text/file-name.ts';
import { DRAFT, SELECTION, TIMEOUT, VIEW, readSnapshotSettings } from '../../design/snapshot-parameters.ts';
import { storeFile } from '../../n8n/binary-data.ts';
import { OUTPUT_FILE } from '../../n8n/common-parameters.ts';
import { itemDeadline } from '../../n8n/run-items.ts';
import type { Operation } from '../../n8n/operations.ts';
import { choice, optionsOf } from '../../n8n/typed-parameters.ts';

const OUTPUT = choice({
  displayName: 'Output',
  name: 'output',
  options: [
    { name: 'File', value: 'file', description: 'The whole snapshot as one file' },
    { name: 'Text', value: 'text', description: 'The whole snapshot as one text, for a Data Table' },
  ],
  default: 'file',
});

export const getSnapshot: Operation = {
  name: 'Get Snapshot',
  value: 'getSnapshot',
  action: 'Get a snapshot of a draft and its fingerprint',
  description: 'Read a whole draft and its fingerprint, as one file or text for a later Compare',
  parameters: [
    DRAFT,
    VIEW,
    OUTPUT,
    { ...OUTPUT_FILE, field: { ...OUTPUT_FILE.field, displayOptions: { show: { output: ['file'] } } } },
    optionsOf(TIMEOUT, ...SELECTION),
  ],
  execute: async (item) => {
    const { client, parameters, toAgent } = item;
    const draftId = parameters.get(DRAFT);
    const isText = parameters.get(OUTPUT) === 'text';
    const field = isText ? '' : parameters.get(OUTPUT_FILE);
    const settings = readSnapshotSettings(parameters);
    const deadline = itemDeadline(item, TIMEOUT);
    const snapshot = await readSnapshot(client, draftId, settings, deadline);
    const { draft, fingerprint, view, families: counts } = snapshot.info;
    const json = { draft: { ...draft }, fingerprint, view, objects: objectCount(snapshot), families: counts };
    // The whole draft is more than an agent can read.
    if (toAgent) return [{ json }];
    const packed = await packSnapshot(snapshot, deadline);
    if (isText) return [{ json: { ...json, snapshot: Buffer.from(packed).toString('base64') } }];
    const name = safeFileName(`draft ${snapshot.info.draft.id}.json.gz`, 'draft.json.gz');
    const file = await storeFile(item, deadline, packed, name, 'application/gzip');
    return [{ json, binary: { [field]: file } }];
  },
};
