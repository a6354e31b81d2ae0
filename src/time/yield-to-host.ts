import type { Deadline } from './deadline.ts';

/** How long the host waits for its turn, ms. */
const TURN_MS = 25;

export type InTurns = ReturnType<typeof turnsFor>;

/**
 * Lets the host work between the steps of a long computation, so that it can be cancelled.
 *
 * @param deadline undefined: the computation is not interrupted
 * @param what is computed, for the message of the deadline
 * @returns calls `work` with each item; throws AbortedError once the host stopped the job, DeadlineError once the
 *   deadline is reached
 */
export function turnsFor(deadline: Deadline | undefined, what = 'the comparison') {
  let leftAtTurn = deadline?.left() ?? 0;
  return async <T>(items: Iterable<T>, work: (item: T) => void): Promise<void> => {
    for (const item of items) {
      if (deadline !== undefined && deadline.left() <= Math.max(0, leftAtTurn - TURN_MS)) {
        // The shortest timer there is. Meanwhile the host sees signals and clicks.
        await deadline.sleep(1);
        deadline.check(what);
        leftAtTurn = deadline.left();
      }
      work(item);
    }
  };
}
