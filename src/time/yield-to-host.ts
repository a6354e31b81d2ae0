import type { Deadline } from './deadline.ts';

/** How long the host waits for its turn, ms. */
const TURN_MS = 25;

/** Lets the host work between the steps of a long computation, so that it can be cancelled. */
export class Turns {
  private readonly deadline: Deadline | undefined;
  private readonly what: string;
  private leftAtTurn: number;

  /**
   * @param deadline undefined: the computation is not interrupted
   * @param what is computed, for the message of the deadline
   */
  constructor(deadline: Deadline | undefined, what = 'the comparison') {
    this.deadline = deadline;
    this.what = what;
    this.leftAtTurn = deadline?.left() ?? 0;
  }

  /**
   * Calls `work` with each item.
   *
   * @throws AbortedError once the host stopped the job, DeadlineError once the deadline is reached
   */
  async forEach<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
    for (const item of items) {
      if (this.deadline !== undefined && this.deadline.left() <= Math.max(0, this.leftAtTurn - TURN_MS))
        await this.give(this.deadline);
      work(item);
    }
  }

  private async give(deadline: Deadline): Promise<void> {
    // The shortest timer there is. Meanwhile the host sees signals and clicks.
    await deadline.sleep(1);
    deadline.check(this.what);
    this.leftAtTurn = deadline.left();
  }
}
