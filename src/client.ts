import { DEFAULT_DRAFT_TEMPLATES_PATH, parseDraftTemplatesPath } from './address/templates-path.ts';
import { parseBaseUrl } from './address/base-url.ts';
import { ServiceUrls } from './address/service-url.ts';
import { InputError } from './errors/error-classes.ts';
import { Deadline } from './time/deadline.ts';
import { RateLimiter } from './http/rate-limiter.ts';
import { Semaphore } from './concurrency/semaphore.ts';
import { StartSpacing } from './http/start-spacing.ts';
import { Watchdog } from './http/watchdog.ts';
import type { Clock } from './time/clock.ts';
import type { AnonymousTransport, ServiceTransport } from './transport/transport.ts';
import { oneLine } from './text/one-line.ts';
import { Secrets } from './text/secrets.ts';

/** How long a single read may take where the caller sets no deadline, ms. */
const DEFAULT_DEADLINE_MS = 5 * 60 * 1000;

/** What is looked at of the service's words for a message, UTF-16 units: blanks and what is invisible are then taken out. */
const MAX_QUOTED = 10_000;

/** Reads that one session has under way at the most. */
const READS_IN_FLIGHT = 10;

/** One request that is over. Nothing of it is secret. */
export interface RequestEvent {
  readonly method: 'GET' | 'POST';
  /** Path and query at the service; `(storage)` for the download, whose address is secret. */
  readonly path: string;
  /** undefined: there was no answer. */
  readonly status: number | undefined;
  /** From the request to the end of its answer's body; for the download, to its headers. ms. */
  readonly ms: number;
  /** 1 for the first; redirects that are followed are part of an attempt. */
  readonly attempt: number;
}

/** What a host hands in. */
export interface ClientOptions {
  /** The service's address; a path is allowed, a trailing slash or `/api/v2` is taken off. */
  readonly baseUrl: string;
  /** Sends requests with the user's credentials. */
  readonly transport: ServiceTransport;
  /** Fetches signed addresses without any. */
  readonly storage: AnonymousTransport;
  readonly clock: Clock;
  /** The credentials (and whatever else must not be shown) are registered here by the host. Default: none. */
  readonly secrets?: Secrets | undefined;
  /** Hears, once each, of things that the user should know but that stop nothing. */
  readonly notice?: ((text: string) => void) | undefined;
  /** Hears, once each, of things that look wrong but stop nothing. Default: as `notice`. */
  readonly warn?: ((text: string) => void) | undefined;
  /** Hears of each request when it is over, for a debug log. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Numbers in [0, 1), for jitter. Default: Math.random. */
  readonly random?: (() => number) | undefined;
  /** Path of a Draft's templates after the base URL, with `{draft_id}`. */
  readonly draftTemplatesPath?: string | undefined;
  /** What the user knows that path by, for messages. Default: `draftTemplatesPath`. */
  readonly draftTemplatesPathName?: string | undefined;
}

/**
 * One user's session with the service: what every request of an n8n execution or an Action run shares. The functions of
 * the core take it as their first argument.
 */
export class DraftServiceClient {
  readonly urls: ServiceUrls;
  readonly transport: ServiceTransport;
  readonly storage: AnonymousTransport;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  /** Gives up the requests on which nothing moves. */
  readonly watchdog: Watchdog;
  /** The reads under way. */
  readonly readPermits: Semaphore;
  /** When the next read starts. */
  readonly startSpacing: StartSpacing;
  /** The waits for tasks under way: the more there are, the less often each asks. */
  readonly waits = new Set<object>();
  readonly secrets: Secrets;
  readonly notice: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly onRequest: ((event: RequestEvent) => void) | undefined;
  readonly random: () => number;
  /** When the service said 202 to the tasks started here, monotonic ms, by their ids. */
  readonly started = new Map<number, number>();
  readonly draftTemplatesPath: string;
  readonly draftTemplatesPathName: string;

  /** @throws InputError when the base URL or the templates path is not usable */
  constructor(options: ClientOptions) {
    this.urls = new ServiceUrls(parseBaseUrl(options.baseUrl));
    this.transport = options.transport;
    this.storage = options.storage;
    this.clock = options.clock;
    this.limiter = new RateLimiter(options.clock);
    this.watchdog = new Watchdog(options.clock);
    this.readPermits = new Semaphore(READS_IN_FLIGHT);
    this.startSpacing = new StartSpacing(options.clock);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? ((): void => undefined);
    this.warn = options.warn ?? this.notice;
    this.onRequest = options.onRequest;
    this.random = options.random ?? Math.random;
    this.draftTemplatesPathName = options.draftTemplatesPathName ?? 'draftTemplatesPath';
    this.draftTemplatesPath = parseDraftTemplatesPath(
      options.draftTemplatesPath ?? DEFAULT_DRAFT_TEMPLATES_PATH,
    );
  }

  /**
   * A deadline for one job: `ms` from now (default 5 minutes), ended early by `signal`.
   *
   * @throws InputError when `ms` is no number: such a deadline would never come
   */
  deadline(ms: number = DEFAULT_DEADLINE_MS, signal: AbortSignal = new AbortController().signal): Deadline {
    if (Number.isNaN(ms)) throw new InputError(['The time limit must be a number of ms; NaN was given.']);
    return new Deadline(this.clock, ms, signal);
  }

  /** The service's words for a message: secrets out, one clean line, cut short (UTF-16 units). */
  quote(words: string, length?: number): string {
    const redact = (text: string): string => this.secrets.redact(text);
    return oneLine(this.secrets.redact(words, MAX_QUOTED), length, redact);
  }
}
