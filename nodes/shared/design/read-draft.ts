import {
  type Deadline,
  type ObjectId,
  type Snapshot,
  type SnapshotSettings,
  readSnapshot,
} from '../../../src/index.ts';
import type { ExecutionClient } from '../execution/execution-client.ts';

/** Reads a complete draft. @throws the errors of `readSnapshot` */
export async function readDraft(
  client: ExecutionClient,
  draftId: ObjectId,
  settings: SnapshotSettings,
  deadline: Deadline,
): Promise<Snapshot> {
  return readSnapshot(client, draftId, settings, deadline);
}
