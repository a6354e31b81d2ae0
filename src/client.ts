import { DEFAULT_DRAFT_TEMPLATES_PATH, parseDraftTemplatesPath } from './address/templates-path.ts';
import { parseBaseUrl } from './address/base-url.ts';
import { ServiceUrls } from './address/service-url.ts';
import { InputError } from './errors/error-classes.ts';
import { Deadline } from './time/deadline.ts';
import { Backoff } from './http/backoff.ts';
import { type JsonResponse, getJson } from './http/get-json.ts';
import type { HttpContext, HttpRequest, HttpResponse, RequestEvent } from './http/http-request.ts';
import { postJson } from './http/post-json.ts';
import { RateLimiter } from './http/rate-limiter.ts';
import type { Clock } from './time/clock.ts';
import type { AnonymousTransport, ServiceTransport } from './transport/transport.ts';
import { oneLine } from './text/one-line.ts';
import { Secrets } from './text/secrets.ts';

/** How long a single read may take where the caller sets no deadline, ms. */
const DEFAULT_DEADLINE_MS = 5 * 60 * 1000;

/** What is looked at of the service's words for a message, UTF-16 units: blanks and what is invisible are then taken out. */
const MAX_QUOTED = 10_000;

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
 * The HTTP client of one user: every request of an n8n execution or an Action run goes through it, and it holds what those
 * requests share. What the service offers (reports, drafts, tokens) are functions of the core that take the client as their
 * first argument, so a host bundles only those that it calls.
 */
export class DraftServiceClient implements HttpContext {
  readonly urls: ServiceUrls;
  readonly transport: ServiceTransport;
  readonly storage: AnonymousTransport;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly backoff: Backoff;
  /** The waits for tasks under way: the more there are, the less often each asks. */
  readonly waits = new Set<object>();
  readonly secrets: Secrets;
  readonly notice: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly onRequest: ((event: RequestEvent) => void) | undefined;
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
    this.backoff = new Backoff(options.random ?? Math.random);
    this.limiter = new RateLimiter(options.clock, this.backoff);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? ((): void => undefined);
    this.warn = options.warn ?? this.notice;
    this.onRequest = options.onRequest;
    this.draftTemplatesPathName = options.draftTemplatesPathName ?? 'draftTemplatesPath';
    this.draftTemplatesPath = parseDraftTemplatesPath(
      options.draftTemplatesPath ?? DEFAULT_DRAFT_TEMPLATES_PATH,
    );
  }

  /**
   * GETs a JSON value. Connection failures, 5xx, 429 and bodies that are not JSON are retried.
   *
   * @throws StatusError, ConnectionError, MalformedResponseError, RedirectError, RateLimitError, DeadlineError, AbortedError
   */
  getJson(request: HttpRequest, deadline: Deadline): Promise<JsonResponse> {
    return getJson(this, request, deadline);
  }

  /**
   * POSTs JSON, once: it is sent again only after a 429. The response's body is not parsed.
   *
   * @throws StatusError, ConnectionError, RedirectError, RateLimitError, DeadlineError, AbortedError; their `mayHaveStarted` says
   *   whether the service may have acted
   */
  postJson(request: HttpRequest, deadline: Deadline): Promise<HttpResponse> {
    return postJson(this, request, deadline);
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
