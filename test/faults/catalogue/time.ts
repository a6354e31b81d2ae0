import type { Bite } from '../faults.ts';

/** What happens to clocks. */
export const time = {
  /** Somebody sets the client's wall clock by so many ms while the request is under way; the answer is right. */
  'clock jumps': ({ ms }: { readonly ms: number }): Bite => {
    return (_request, _nth, { jumpClock }) => {
      jumpClock(ms);
      return undefined;
    };
  },
  /** The service's clock, as its Date tells, is wrong by so many ms. */
  'untrue date': ({ ms }: { readonly ms: number }): Bite => {
    return (_request, _nth, { now }) => ({
      rewriteHead: ({ status, headers }) => ({
        status,
        headers: { ...headers, Date: new Date(now() + ms).toUTCString() },
      }),
    });
  },
};
