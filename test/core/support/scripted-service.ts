import type {
  AnonymousTransport,
  Headers,
  ServiceTransport,
  TransportResponse,
} from '../../../src/transport/service-and-storage-transports.ts';
import { DraftServiceClient, type ClientOptions } from '../../../src/draft-service-client.ts';
import { Secrets } from '../../../src/text/secrets.ts';
import { FakeClock } from './fake-clock.ts';
import type { Reply } from './replies.ts';

export const BASE_URL = 'https://drafts.example.com';
export const TOKEN = 'a-token-of-the-tests-0123456789';

export interface Received {
  /** Which transport it came through: the one with credentials, or the anonymous one. */
  readonly door: 'service' | 'storage';
  readonly method: string;
  readonly url: string;
  /** Path and query, byte for byte. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** ms on the fake clock. */
  readonly at: number;
  readonly signal: AbortSignal;
  readonly clock: FakeClock;
}

/** Answers a request, or names the reply to it; `nth` counts the requests of its route from 1. Every `Reply` is one. */
export type Handler = (request: Received, nth: number) => Reply | Promise<TransportResponse>;

interface Route {
  readonly door: Received['door'];
  readonly fits: (request: Received) => boolean;
  readonly handler: Handler;
  count: number;
}

/** A service and its storage in memory: handlers per path, and a log of what arrived. Answers come in microtasks. */
export class ScriptedService {
  readonly clock: FakeClock;
  readonly log: Received[] = [];
  /** Requests without a complete response at most. */
  mostInFlight = 0;
  private readonly open = new Set<Received>();
  private readonly routes: Route[] = [];

  constructor(clock: FakeClock = new FakeClock()) {
    this.clock = clock;
  }

  /** Requests without a complete response that were not given up. */
  get inFlight(): number {
    return [...this.open].filter(({ signal }) => !signal.aborted).length;
  }

  readonly transport: ServiceTransport = {
    send: ({ method, url, headers, body, signal }) =>
      this.receive({ door: 'service', method, url, headers, body, signal }),
  };

  readonly storage: AnonymousTransport = {
    get: ({ url, headers, signal }) =>
      this.receive({ door: 'storage', method: 'GET', url, headers, body: undefined, signal }),
  };

  /** Answers GETs of a path (with its query) of the service. The newest route that fits is taken. */
  get(path: string, handler: Handler): this {
    return this.route('service', (request) => request.method === 'GET' && request.path === path, handler);
  }

  post(path: string, handler: Handler): this {
    return this.route('service', (request) => request.method === 'POST' && request.path === path, handler);
  }

  /** Answers the storage's addresses. */
  stored(handler: Handler): this {
    return this.route('storage', () => true, handler);
  }

  /** The requests that came through one door, or to one path. */
  received(which: Received['door'] | `/${string}`): Received[] {
    return this.log.filter((request) =>
      which.startsWith('/') ? request.path === which : request.door === which,
    );
  }

  /** When they came, ms on the fake clock. */
  times(which: Received['door'] | `/${string}`): number[] {
    return this.received(which).map((request) => request.at);
  }

  private route(door: Received['door'], fits: (request: Received) => boolean, handler: Handler): this {
    this.routes.unshift({ door, fits, handler, count: 0 });
    return this;
  }

  private async receive(arrived: Omit<Received, 'path' | 'at' | 'clock'>): Promise<TransportResponse> {
    arrived.signal.throwIfAborted();
    const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(arrived.url)?.[1] ?? '';
    const request: Received = { ...arrived, path, at: this.clock.monotonic(), clock: this.clock };
    this.log.push(request);
    this.open.add(request);
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    const route = this.routes.find((one) => one.door === request.door && one.fits(request));
    try {
      if (route === undefined) throw new Error(`unexpected: ${request.method} ${request.url}`);
      route.count += 1;
      const given = route.handler(request, route.count);
      const response = await (typeof given === 'function' ? given(request) : given);
      request.signal.throwIfAborted();
      return { ...response, body: this.watched(request, response.body) };
    } catch (error) {
      this.open.delete(request);
      throw error;
    }
  }

  private async *watched(
    request: Received,
    body: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array, void> {
    try {
      yield* body;
    } finally {
      this.open.delete(request);
    }
  }
}

/** Each reply or handler once, in this order; the last one for ever. */
export function inTurn(...handlers: readonly [Handler, ...Handler[]]): Handler {
  return (request, nth) => (handlers[Math.min(nth, handlers.length) - 1] ?? handlers[0])(request, nth);
}

/** A core on a fake clock and a scripted service, with what it told the user; jitter is 0.5 unless `options.random` is set. */
export function scripted(options: Partial<ClientOptions> = {}) {
  const clock = new FakeClock();
  const net = new ScriptedService(clock);
  const notices: string[] = [];
  const warnings: string[] = [];
  const secrets = new Secrets();
  secrets.addToken(TOKEN);
  const client = new DraftServiceClient({
    baseUrl: BASE_URL,
    transport: net.transport,
    storage: net.storage,
    clock,
    secrets,
    notice: (words) => notices.push(words),
    warn: (words) => warnings.push(words),
    random: () => 0.5,
    ...options,
  });
  return { net, clock, client, notices, warnings };
}
export type Scripted = Readonly<ReturnType<typeof scripted>>;
