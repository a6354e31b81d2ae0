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

/** Runs a step; requests of it that are still open when it ends, above all after a failure, are aborted. */
export async function abortRequestsAtEnd<T>(
  context: ReadContext,
  step: (context: ReadContext) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  try {
    return await step({ ...context, deadline: context.deadline.withSignal(controller.signal) });
  } finally {
    controller.abort();
  }
}
