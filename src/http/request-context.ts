import type { ServiceUrls } from '../address/service-url.ts';
import type { Secrets } from '../text/secrets.ts';
import type { Clock } from '../time/deadline.ts';
import type { ServiceTransport } from '../transport/transport.ts';
import type { Backoff } from './retry-pause.ts';
import type { RequestEvent } from './http-types.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** What requests need of the client that sends them. */
export interface RequestContext {
  readonly urls: ServiceUrls;
  readonly transport: ServiceTransport;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly backoff: Backoff;
  readonly secrets: Secrets;
  readonly onRequest: ((event: RequestEvent) => void) | undefined;
  quote(text: string, maxLength?: number): string;
}
