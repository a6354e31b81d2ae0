import {
  type Deadline,
  type DraftEvidence,
  type ObjectId,
  type SnapshotSettings,
  draftFileChecksum,
} from '../../../src/index.ts';
import type { Item } from '../execution/item-context.ts';
import { readDraft } from './read-draft.ts';

/** A draft's design as it was read. */
export interface Design extends DraftEvidence {
  readonly view: SnapshotSettings['view'];
  readonly read_at: string;
  /** The checksum of each family, by path segment, and that of the draft's own detail as `draft`. */
  readonly families: Readonly<Record<string, string>>;
}

/** Reads a draft's fingerprint, and says how many requests that took. @throws the errors of `readSnapshot` */
export async function readFingerprint(
  { client }: Pick<Item, 'client'>,
  draftId: ObjectId,
  settings: SnapshotSettings,
  deadline: Deadline,
): Promise<Design> {
  const before = client.metrics.requests;
  const snapshot = await readDraft(client, draftId, settings, deadline);
  client.notice(`Reading the design of draft ${draftId} took ${client.metrics.requests - before} requests.`);
  const { fingerprint, view, families } = snapshot.info;
  const checksums = Object.entries(families).map(([path, { sha256 }]) => [path, sha256] as const);
  return {
    fingerprint,
    view,
    read_at: new Date(client.clock.now()).toISOString(),
    families: { draft: draftFileChecksum(snapshot), ...Object.fromEntries(checksums) },
  };
}
