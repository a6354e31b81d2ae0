import { Semaphore } from '../concurrency/semaphore.ts';
import { RateLimitError } from '../errors/error-classes.ts';
import { formatDuration, formatMoment } from '../text/format-quantities.ts';
import type { Clock, Deadline } from '../time/deadline.ts';
import type { Backoff } from './retry-pause.ts';
import type { HttpResponse, Lane } from './http-types.ts';

/** The maximum number of concurrent requests other than generates. */
export const MAX_CONCURRENT_REQUESTS = 10;

const WHAT: Readonly<Record<Lane, string>> = { generate: 'starting reports', other: 'requests' };
/** The host is told of a longer wait, ms. */
const MIN_ANNOUNCED_MS = 30_000;

export interface ScheduledRequest {
  readonly lane: Lane;
  readonly deadline: Deadline;
  /** What is requested, for messages: "the status of task 5". */
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
export class RateLimiter {
  private readonly clock: Clock;
  private readonly backoff: Backoff;
  private readonly notice: (text: string) => void;
  /** Until when each lane is blocked, monotonic ms. */
  private readonly blockedUntil: Record<Lane, number> = { generate: 0, other: 0 };
  /** The last moment that was announced. */
  private announced = 0;
  private readonly permits = new Semaphore(MAX_CONCURRENT_REQUESTS);

  /** @param notice called once for each long wait. Default: ignored */
  constructor(clock: Clock, backoff: Backoff, notice: (text: string) => void = () => undefined) {
    this.clock = clock;
    this.backoff = backoff;
    this.notice = notice;
  }

  /**
   * Sends a request when its lane is open and a permit is free; after a 429 again, when the lane has opened.
   *
   * @param send one attempt; the first is number 1
   * @returns the first response that is not a 429; a 429 only if `retry` is false
   */
  async schedule(
    send: (number: number) => Promise<HttpResponse>,
    request: ScheduledRequest,
  ): Promise<HttpResponse> {
    for (let number = 1; ; number += 1) {
      const response = await this.sendWhenOpen(() => send(number), request);
      if (response.status !== 429) return response;
      this.block(request.lane, this.backoff(number, response.retryAfterMs));
      if (request.retry === false) return response;
    }
  }

  /** Blocks the lane for `ms`, and for `other` the lane `generate`, too; never shorter than before. */
  block(lane: Lane, ms: number): void {
    const until = this.clock.monotonic() + ms;
    const affected: readonly Lane[] = lane === 'generate' ? ['generate'] : ['generate', 'other'];
    for (const each of affected) this.blockedUntil[each] = Math.max(this.blockedUntil[each], until);
  }

  /** Waits until the lane is open. A RateLimitError is thrown at once if that is after the deadline. */
  async untilOpen(lane: Lane, deadline: Deadline): Promise<void> {
    for (let wait = this.blockedMs(lane); wait > 0; wait = this.blockedMs(lane)) {
      if (wait >= deadline.left() && !deadline.signal.aborted) throw this.rateLimitError(lane, wait);
      this.announce(lane, wait);
      await deadline.sleep(wait);
    }
  }

  /** A request waits for its lane before it queues for a permit: no permit is held during a rate limit. */
  private async sendWhenOpen(
    send: () => Promise<HttpResponse>,
    { lane, deadline, label }: ScheduledRequest,
  ): Promise<HttpResponse> {
    for (;;) {
      await this.untilOpen(lane, deadline);
      if (lane === 'generate') return send();
      const sent = await this.permits.run(
        // A 429 may have blocked the lane while the request was queued.
        async () => (this.blockedMs(lane) > 0 ? undefined : send()),
        (permit) => deadline.race(permit, label),
      );
      if (sent !== undefined) return sent;
    }
  }

  private blockedMs(lane: Lane): number {
    return this.blockedUntil[lane] - this.clock.monotonic();
  }

  /** One of the requests that wait speaks for all. */
  private announce(lane: Lane, wait: number): void {
    const until = this.blockedUntil[lane];
    if (wait < MIN_ANNOUNCED_MS || until === this.announced) return;
    this.announced = until;
    this.notice(
      `The service limits ${WHAT[lane]} (HTTP 429): the next one is sent in ${formatDuration(wait)}, at ` +
        `${formatMoment(this.clock.now() + wait)}.`,
    );
  }

  private rateLimitError(lane: Lane, wait: number): RateLimitError {
    const hint = `It can continue at ${formatMoment(this.clock.now() + wait)}.`;
    return new RateLimitError(
      `The service limits ${WHAT[lane]} (HTTP 429) for ${formatDuration(wait)}, longer than the time left.`,
      { status: 429, retryAfterMs: wait, hint },
    );
  }
}
