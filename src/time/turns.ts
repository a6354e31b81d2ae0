import type { Deadline } from './deadline.ts';

/** How long the host waits for its turn, ms. */
const TURN_MS = 25;
/** So many steps are quick enough not to look at the clock. */
const STEPS_PER_LOOK = 32;

/** Lets the host work between the steps of a long computation, so that it can be cancelled. */
export class Turns {
  private readonly deadline: Deadline | undefined;
  private readonly what: string;
  private leftAtTurn: number;
  private steps = 0;

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
      if (this.isDue()) await this.give();
      work(item);
    }
  }

  private isDue(): boolean {
    this.steps += 1;
    if (this.deadline === undefined || this.steps % STEPS_PER_LOOK !== 0) return false;
    return this.leftAtTurn - this.deadline.left() >= TURN_MS;
  }

  private async give(): Promise<void> {
    // The shortest timer there is. Meanwhile the host sees signals and clicks.
    await this.deadline?.sleep(1);
    this.deadline?.check(this.what);
    this.leftAtTurn = this.deadline?.left() ?? 0;
  }
}
