/** A FIFO semaphore. */
export class Semaphore {
  private readonly maxPermits: number;
  private granted = 0;
  private readonly queue = new Set<() => void>();

  constructor(maxPermits: number) {
    this.maxPermits = maxPermits;
  }

  /**
   * Does the work while holding a permit.
   *
   * @param wait waits for the permit; if it rejects, the work is not done and its error is thrown
   */
  async run<T>(work: () => Promise<T>, wait: (permit: Promise<void>) => Promise<void>): Promise<T> {
    if (this.granted < this.maxPermits) this.granted += 1;
    else await this.enqueue(wait);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private async enqueue(wait: (permit: Promise<void>) => Promise<void>): Promise<void> {
    const { promise: permit, resolve } = Promise.withResolvers<undefined>();
    const grant = (): void => resolve(undefined);
    this.queue.add(grant);
    try {
      await wait(permit);
    } catch (error) {
      // Granted just before the wait rejected: the permit goes to the next in the queue.
      if (!this.queue.delete(grant)) this.release();
      throw error;
    }
  }

  /** Hands the permit to the next in the queue, so that nobody who comes later can take it first. */
  private release(): void {
    const [next] = this.queue;
    if (next === undefined) {
      this.granted -= 1;
      return;
    }
    this.queue.delete(next);
    next();
  }
}
