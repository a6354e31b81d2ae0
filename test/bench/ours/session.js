/** What a script hands to the core. Its first two arguments are the base URL and a token. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { DraftServiceClient, fetchTransports } from '../../../dist/core/index.mjs';

const [baseUrl, token, ...rest] = process.argv.slice(2);

/** The other arguments. */
export const given = rest;

export const service = new DraftServiceClient({
  baseUrl,
  clock: {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  },
  ...fetchTransports(globalThis.fetch, { token }),
});
