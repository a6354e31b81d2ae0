import { AbortedError, formatDuration } from '../../src/index.ts';
import { ArtifactError } from './artifact-error.ts';

/**
 * Waits for work of a library that knows neither deadlines nor abort signals. Its timer does not keep the process alive: work
 * that silently died empties the event loop, and the guard of the step sees that at once.
 *
 * @param ms the longest wait
 * @param what for the message
 */
export async function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  what: string,
  signal: AbortSignal,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new ArtifactError(`It was given up after ${formatDuration(ms)}: ${what}.`));
  }, ms).unref();
  const stop = (): void => reject(new AbortedError());
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (signal.aborted) stop();
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
