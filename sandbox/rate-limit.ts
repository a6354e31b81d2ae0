import { HttpError } from './http/http-error.ts';

/** `limit` requests per user in any window of `windowMs`. */
export interface Limit {
  limit: number;
  windowMs: number;
}

/** A sliding window per user. Refused requests do not count. */
export class RateLimit {
  readonly #limit: Limit;
  readonly #now: () => number;
  readonly #admitted = new Map<string, number[]>();

  constructor(limit: Limit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Counts a request of this user, or throws a 429. */
  admit(who: string): void {
    const now = this.#now();
    const recent = (this.#admitted.get(who) ?? []).filter((at) => at > now - this.#limit.windowMs);
    this.#admitted.set(who, recent);
    if (recent.length < this.#limit.limit) {
      recent.push(now);
      return;
    }
    const free = (recent[0] ?? now) + this.#limit.windowMs;
    const seconds = Math.max(1, Math.ceil((free - now) / 1000));
    throw new HttpError(429, `Request was throttled. Expected available in ${seconds} seconds.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
