/** How long somebody waits for a turn: the promise given, or a rejection that gives up. */
export type Waiting = (turn: Promise<void>) => Promise<void>;

/** Lets so many through at a time; the others wait in the order in which they came. */
export class InFlight {
  private readonly most: number;
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(most: number) {
    this.most = most;
  }

  /**
   * Does the work when it has a place.
   *
   * @param waiting waits for the turn; where it rejects, the work is not done and that error is thrown. Default: as long as it takes
   */
  async run<T>(work: () => Promise<T>, waiting: Waiting = (turn) => turn): Promise<T> {
    if (this.running < this.most) this.running += 1;
    else await this.queue(waiting);
    try {
      return await work();
    } finally {
      this.handOn();
    }
  }

  private async queue(waiting: Waiting): Promise<void> {
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
      if (!this.waiting.delete(call)) this.handOn();
      throw error;
    }
  }

  /** The place is handed on, not given back and fought over. */
  private handOn(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
