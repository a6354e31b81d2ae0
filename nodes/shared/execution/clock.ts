import { sleep } from 'n8n-workflow';
import { type Clock, abortable } from '../../../src/index.ts';

/**
 * n8n's sleep takes no abort signal, so a wait sleeps in slices: an aborted one leaves a timer of at most
 * this length. ms
 */
const SLICE_MS = 1000;

/** The core's clock on n8n's own sleep. */
export const n8nClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (ms, signal) => {
    const end = performance.now() + ms;
    for (let left = ms; left > 0; left = end - performance.now()) {
      await abortable(sleep(Math.min(left, SLICE_MS)), signal);
    }
  },
};
