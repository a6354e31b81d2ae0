/**
 * Waits for a promise that cannot be aborted itself, until the signal aborts. The work behind the promise
 * goes on; its result is then ignored.
 *
 * @throws the signal's reason (as an Error) as soon as it aborts, or if it was aborted before
 */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => {
    const reason: unknown = signal.reason;
    // Hosts may abort with something that is not an Error.
    reject(reason instanceof Error ? reason : new Error('Aborted.', { cause: reason }));
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([aborted, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
