/** Does work while holding a permit. */
type WithPermit = <T>(
  work: () => Promise<T>,
  /** Waits for the permit; if it rejects, the work is not done and its error is thrown. */
  wait: (permit: Promise<void>) => Promise<void>,
) => Promise<T>;

/** A FIFO semaphore. */
export function semaphore(maxPermits: number): WithPermit {
  let free = maxPermits;
  const queue = new Set<(granted: undefined) => void>();
  /** Hands the permit to the next in the queue, so that nobody who comes later can take it first. */
  const release = (): void => {
    const [next] = queue;
    if (next === undefined) free += 1;
    else queue.delete(next);
    next?.(undefined);
  };
  return async (work, wait) => {
    if (free > 0) free -= 1;
    else {
      const { promise: permit, resolve } = Promise.withResolvers<undefined>();
      queue.add(resolve);
      await wait(permit).catch((error: unknown) => {
        // Granted just before the wait rejected: the permit goes to the next in the queue.
        if (!queue.delete(resolve)) release();
        throw error;
      });
    }
    try {
      return await work();
    } finally {
      release();
    }
  };
}
