import type { DraftServiceClient } from '../../src/draft-service-client.ts';
import { formatDuration } from '../../src/text/format-quantities.ts';
import type { SnapshotProgress } from '../../src/snapshot/read-snapshot.ts';

/** A line at most this often, ms, except for the first and the last one. */
const PROGRESS_MS = 5000;

/** Writes how many objects of a draft are read, with the time since the start. */
export function objectLines(
  client: DraftServiceClient,
  write: (line: string) => void,
): (progress: SnapshotProgress) => void {
  const now = (): number => client.clock.monotonic();
  const startedAt = now();
  let lastAt = -Infinity;
  return ({ done, of }) => {
    if (done !== 0 && done !== of && now() - lastAt < PROGRESS_MS) return;
    lastAt = now();
    write(`${formatDuration(now() - startedAt).padStart(10)}  ${done} of ${of} objects`);
  };
}
