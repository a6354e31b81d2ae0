import { RateLimitError } from '../errors/error-classes.ts';
import { formatDuration, formatMoment } from '../text/format-quantities.ts';
import type { Clock, Deadline } from '../time/deadline.ts';
import type { Backoff, waitNotice } from './retry-pause.ts';
import type { HttpResponse, Lane } from './http-messages.ts';
import { semaphore } from '../concurrency/semaphore.ts';

/** The maximum number of concurrent requests other than generates. */
export const MAX_CONCURRENT_REQUESTS = 10;

const WHAT: Readonly<Record<Lane, string>> = { generate: 'starting reports', other: 'requests' };

export interface LimitedRequest {
  readonly lane: Lane;
  readonly deadline: Deadline;
  readonly label: string;
  /** false: the first 429 is returned. Default: true. */
  readonly retry?: boolean;
}

/**
 * The one limiter of all requests of an n8n execution or Action run. A 429 on generate blocks generates, a
 * 429 on anything else blocks all requests; at most 10 requests other than generates are in flight.
 *
 * @see docs/service.md#limits
 */
export function rateLimiter(clock: Clock, backoff: Backoff, announce: ReturnType<typeof waitNotice>) {
  /** Until when each lane is blocked, monotonic ms. */
  const blockedUntil: Record<Lane, number> = { generate: 0, other: 0 };
  const withPermit = semaphore(MAX_CONCURRENT_REQUESTS);
  const blockedMs = (lane: Lane): number => blockedUntil[lane] - clock.monotonic();

  /** Waits until the lane is open. A RateLimitError is thrown at once if that is after the deadline. */
  const untilOpen = async (lane: Lane, deadline: Deadline, since = clock.monotonic()): Promise<void> => {
    for (let wait = blockedMs(lane); wait > 0; wait = blockedMs(lane)) {
      const limits = `The service limits ${WHAT[lane]} (HTTP 429)`;
      const moment = formatMoment(clock.now() + wait);
      if (wait >= deadline.left() && !deadline.signal.aborted) {
        throw new RateLimitError(`${limits} for ${formatDuration(wait)}, longer than the time left.`, {
          status: 429,
          retryAfterMs: wait,
          hint: `It can continue at ${moment}.`,
        });
      }
      announce(`${limits} until ${moment}.`, wait, since);
      await deadline.sleep(wait);
    }
  };

  /** A request waits for its lane before it queues for a permit: no permit is held during a rate limit. */
  const sendWhenOpen = async (
    send: () => Promise<HttpResponse>,
    { lane, deadline, label }: LimitedRequest,
    since: number,
  ): Promise<HttpResponse> => {
    for (;;) {
      await untilOpen(lane, deadline, since);
      if (lane === 'generate') return send();
      const sent = await withPermit(
        // A 429 may have blocked the lane while the request was queued.
        async () => (blockedMs(lane) > 0 ? undefined : send()),
        (permit) => deadline.race(permit, label),
      );
      if (sent !== undefined) return sent;
    }
  };

  return {
    untilOpen,
    /**
     * Sends a request when its lane is open and a permit is free; after a 429 again, when the lane has opened.
     *
     * @param send one attempt; the first is number 1
     * @returns the first response that is not a 429; a 429 only if `retry` is false
     */
    async send(send: (number: number) => Promise<HttpResponse>, request: LimitedRequest) {
      const since = clock.monotonic();
      for (let number = 1; ; number += 1) {
        const response = await sendWhenOpen(() => send(number), request, since);
        if (response.status !== 429) return response;
        const until = clock.monotonic() + backoff(number, response.retryAfterMs);
        const affected: readonly Lane[] = request.lane === 'generate' ? ['generate'] : ['generate', 'other'];
        for (const lane of affected) blockedUntil[lane] = Math.max(blockedUntil[lane], until);
        if (request.retry === false) return response;
      }
    },
  };
}
