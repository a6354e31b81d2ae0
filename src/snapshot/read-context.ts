import type { DraftServiceClient } from '../shared-client.ts';
import type { Deadline } from '../time/deadline.ts';
import type { SnapshotSettings } from './snapshot-settings.ts';
import type { ObjectId } from '../lists/object-id.ts';

/** What every step of reading one draft needs. */
export interface ReadContext {
  readonly client: DraftServiceClient;
  readonly draftId: ObjectId;
  readonly settings: SnapshotSettings;
  readonly deadline: Deadline;
}
