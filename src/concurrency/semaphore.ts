/** How long somebody waits for a turn: the promise given, or a rejection that gives up. */
export type AcquireWait = (turn: Promise<void>) => Promise<void>;

/** Lets so many through at a time; the others wait in the order in which they came. */
export class Semaphore {
  private readonly permits: number;
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(most: number) {
    this.permits = most;
  }

  /**
   * Does the work when it has a place.
   *
   * @param waiting waits for the turn; where it rejects, the work is not done and that error is thrown. Default: as long as it takes
   */
  async run<T>(work: () => Promise<T>, waiting: AcquireWait = (turn) => turn): Promise<T> {
    if (this.running < this.permits) this.running += 1;
    else await this.acquire(waiting);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private async acquire(waiting: AcquireWait): Promise<void> {
    let call = (): void => undefined;
    // Node 20, on which n8n 1.123 may run, has no Promise.withResolvers.
    const called = new Promise<undefined>((resolve) => {
      call = () => resolve(undefined);
    });
    this.waiting.add(call);
    try {
      await waiting(called);
    } catch (error) {
      // Called just before it gave up: the place is the next one's.
      if (!this.waiting.delete(call)) this.release();
      throw error;
    }
  }

  /** The place is handed on, not given back and fought over. */
  private release(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
