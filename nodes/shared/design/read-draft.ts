import {
  type Deadline,
  type ObjectId,
  type Snapshot,
  type SnapshotSettings,
  readSnapshot,
  withVisibleDrafts,
} from '../../../src/index.ts';
import type { ExecutionClient } from '../execution/execution-client.ts';

/** Reads a complete draft; the 404 for a missing one lists others. @throws the errors of `readSnapshot` */
export async function readDraft(
  client: ExecutionClient,
  draftId: ObjectId,
  settings: SnapshotSettings,
  deadline: Deadline,
): Promise<Snapshot> {
  return withVisibleDrafts({ client, draftId, deadline, findMissing: client.missingDraft }, () =>
    readSnapshot(client, draftId, settings, deadline),
  );
}
