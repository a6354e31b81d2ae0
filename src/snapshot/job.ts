import type { ObjectId } from '../drafts/endpoints.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../client.ts';
import type { SnapshotSettings } from './settings.ts';

/** One draft that is to be read. */
export interface Job {
  readonly client: DraftServiceClient;
  readonly draftId: ObjectId;
  readonly settings: SnapshotSettings;
  readonly deadline: Deadline;
}

/** Does a part of the job. What of it is still under way when it is over, after a failure above all, is given up. */
export async function partOf<T>(job: Job, work: (part: Job) => Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await work({ ...job, deadline: job.deadline.withSignal(over.signal) });
  } finally {
    over.abort();
  }
}
