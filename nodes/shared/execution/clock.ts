import { sleep } from 'n8n-workflow';
import type { Clock } from '../../../src/index.ts';

/** n8n's sleep knows no abort signal: it is taken in slices, so that few are left behind by waits that ended early. ms */
const SLICE_MS = 1000;

/** Time as n8n lends it. */
export const n8nClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    const end = performance.now() + ms;
    const stopped = aborted(signal);
    try {
      for (let left = ms; left > 0; left = end - performance.now()) {
        await Promise.race([sleep(Math.min(left, SLICE_MS)), stopped.promise]);
      }
    } finally {
      stopped.forget();
    }
  },
};

/** A promise that rejects when the signal aborts; `forget` leaves the signal alone again. */
export function aborted(signal: AbortSignal): {
  readonly promise: Promise<never>;
  readonly forget: () => void;
} {
  let stop = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped.'));
    };
  });
  // Nobody may be waiting for it when it rejects.
  promise.catch(() => undefined);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return {
    promise,
    forget: () => {
      signal.removeEventListener('abort', stop);
    },
  };
}
