import type { Deadline, DraftEvidence, ObjectId, SnapshotSettings } from '../../../src/index.ts';
import type { Item } from '../execution/item-context.ts';
import { readDraft } from './read-draft.ts';

/** Reads a draft's fingerprint, and says how many requests that took. @throws the errors of `readSnapshot` */
export async function readFingerprint(
  { client }: Pick<Item, 'client'>,
  draftId: ObjectId,
  settings: SnapshotSettings,
  deadline: Deadline,
): Promise<DraftEvidence> {
  const before = client.requests;
  const { info } = await readDraft(client, draftId, settings, deadline);
  client.notice(`Reading the design of draft ${draftId} took ${client.requests - before} requests.`);
  const { fingerprint, view } = info;
  return { fingerprint, view, read_at: new Date(client.clock.now()).toISOString() };
}
