import { abortable } from '../../src/index.ts';

/** When to stop waiting. */
export interface Timeout {
  readonly ms: number;
  /** The error after this time. */
  readonly error: () => Error;
  readonly signal: AbortSignal;
}

/**
 * Waits for a library that takes neither a deadline nor an abort signal. The timer does not keep the process
 * alive: if the library's promise never settles, the event loop becomes empty and the step reports that at
 * once.
 *
 * @throws `error()` after `ms`, and the signal's reason as soon as it aborts
 */
export async function withTimeout<T>(work: Promise<T>, { ms, error, signal }: Timeout): Promise<T> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(error()), ms).unref();
  try {
    return await abortable(work, AbortSignal.any([signal, timeout.signal]));
  } finally {
    clearTimeout(timer);
  }
}
