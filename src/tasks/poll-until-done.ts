import type { Clock } from '../time/clock.ts';
import type { Deadline } from '../time/deadline.ts';

/**
 * How much earlier than a full interval the next poll may start because the last one was late, as a fraction
 * of it.
 */
const CATCH_UP_FRACTION = 0.1;

/** What a poll found: the result of the wait, or the interval from this poll to the next, ms. */
export type PollResult<T> = { readonly done: T } | { readonly intervalMs: number };

/**
 * Polls at once, and then at intervals until a poll has a result; the last poll starts just before the
 * deadline.
 *
 * An interval counts from one planned start to the next, so that slow responses and late timers do not add
 * up. A poll that started far too late moves the following ones, and after a slow response at least half an
 * interval passes.
 *
 * @param timeoutError makes the error for a wait that has no time for another poll
 * @throws AbortedError, and whatever `poll` throws
 */
export async function pollUntilDone<T>(
  clock: Clock,
  deadline: Deadline,
  poll: () => Promise<PollResult<T>>,
  timeoutError: () => Error,
): Promise<T> {
  let plannedAt = clock.monotonic();
  for (;;) {
    const startedAt = clock.monotonic();
    const result = await poll();
    if ('done' in result) return result.done;
    const { intervalMs } = result;
    plannedAt = Math.max(
      plannedAt + intervalMs,
      startedAt + intervalMs * (1 - CATCH_UP_FRACTION),
      clock.monotonic() + intervalMs / 2,
    );
    const untilLastAttempt = deadline.untilLastAttempt();
    if (untilLastAttempt <= 0) throw timeoutError();
    await deadline.sleep(Math.min(plannedAt - clock.monotonic(), untilLastAttempt));
  }
}
