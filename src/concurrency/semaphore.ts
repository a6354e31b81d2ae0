/**
 * A FIFO semaphore.
 *
 * @returns does `work` while holding a permit; `wait` waits for it: if that rejects, the work is not done and its error
 *   is thrown
 */
export function semaphore(maxPermits: number) {
  let free = maxPermits;
  const queue = new Set<(granted: undefined) => void>();
  /** Hands the permit to the next in the queue, so that nobody who comes later can take it first. */
  const release = (): void => {
    const [next] = queue;
    if (next === undefined) free += 1;
    else queue.delete(next);
    next?.(undefined);
  };
  return async <T>(work: () => Promise<T>, wait: (permit: Promise<void>) => Promise<void>): Promise<T> => {
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
