import type { ObjectId } from '../../src/lists/object-id.ts';
import type { DraftEvidence } from '../../src/report/manifest.ts';
import { readSnapshot } from '../../src/snapshot/read-snapshot.ts';
import { type SnapshotSettings, snapshotSettings } from '../../src/snapshot/snapshot-settings.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { type Item, itemDeadline } from '../n8n/execution-clients.ts';
import type { Parameters } from '../n8n/parameters.ts';
import { queryRows } from '../n8n/query-parameters.ts';

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
    query: queryRows(parameters).map(([name, value]) => `${name}=${value}`),
  });
}

/** The time limit for all reading of one item: a large draft takes many thousand requests. @throws InputError */
export function snapshotDeadline(item: Item): Deadline {
  return itemDeadline(item, 60);
}

/** Reads a draft's fingerprint. @throws the errors of `readSnapshot` */
export async function readFingerprint(
  { client }: Pick<Item, 'client'>,
  draftId: ObjectId,
  settings: SnapshotSettings,
  deadline: Deadline,
): Promise<DraftEvidence> {
  const { fingerprint, view } = (await readSnapshot(client, draftId, settings, deadline)).info;
  return { fingerprint, view, read_at: new Date(client.clock.now()).toISOString() };
}
