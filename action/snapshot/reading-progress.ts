import { type DraftServiceClient, type SnapshotProgress, formatDuration } from '../../src/index.ts';
import type { RunLog } from '../runner/log.ts';

/** A line at most this often, ms, but for the first and the last one. */
const SIGN_OF_LIFE_MS = 5000;

/** Lines for the log while a draft is read. */
export function readingProgress(
  service: DraftServiceClient,
  log: RunLog,
): (progress: SnapshotProgress) => void {
  const now = (): number => service.clock.monotonic();
  const start = now();
  let lastAt = -Infinity;
  return ({ done, of }) => {
    if (done !== 0 && done !== of && now() - lastAt < SIGN_OF_LIFE_MS) return;
    lastAt = now();
    log.line(`${formatDuration(now() - start).padStart(10)}  ${done} of ${of} objects`);
  };
}
