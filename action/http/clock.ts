import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../src/index.ts';

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, { signal });
  },
};
