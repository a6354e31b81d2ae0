import { parseDraftTemplatesPath } from './address/configurable-draft-templates-path.ts';
import { parseBaseUrl, serviceUrls } from './address/base-url.ts';
import { InputError } from './errors/error-classes.ts';
import { type Backoff, backoffWith, waitNotice } from './http/retry-pause.ts';
import type { RequestEvent } from './http/http-messages.ts';
import { rateLimiter } from './http/rate-limit-and-concurrency.ts';
import { type Clock, Deadline } from './time/deadline.ts';
import type { AnonymousTransport, ServiceTransport } from './transport/service-and-storage-transports.ts';
import { oneLine, quoteWhole } from './text/one-line-and-quotes.ts';
import { Secrets, hideSignatures } from './text/secrets.ts';

/** The default of `deadline()`, ms. */
const DEFAULT_DEADLINE_MS = 5 * 60 * 1000;

/** How much of a text is considered for a quote, UTF-16 units; the cleaned quote is shorter. */
const MAX_QUOTE_SOURCE = 10_000;
/** The longest text of the user that a message quotes, UTF-16 units. */
const MAX_OWN = 80;

export interface ClientOptions {
  /** The service's address; a path is allowed, a trailing slash or `/api/v2` is taken off. */
  readonly baseUrl: string;
  /** Sends requests with the user's credentials. */
  readonly transport: ServiceTransport;
  /** GETs signed addresses, without credentials. */
  readonly storage: AnonymousTransport;
  readonly clock: Clock;
  /** Texts that no message may show; the host adds the credentials. Default: none. */
  readonly secrets?: Secrets | undefined;
  /** Called with what the user should know; the same text may come several times. Default: ignored. */
  readonly notice?: ((text: string) => void) | undefined;
  /** Called with what looks wrong although nothing failed, as `notice` is. Default: `notice`. */
  readonly warn?: ((text: string) => void) | undefined;
  /** Called when a request has ended, for a debug log. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined;
  /** Returns numbers in [0, 1), for jitter. Default: Math.random. */
  readonly random?: (() => number) | undefined;
  /** Path of a Draft's templates after the base URL, with `{draft_id}`. */
  readonly draftTemplatesPath?: string | undefined;
}

/**
 * The HTTP client of one user: every request of an n8n execution or an Action run goes through it, and it
 * holds what those requests share. What the service offers (reports, drafts, tokens) are functions of the
 * core that take the client as their first argument, so a host bundles only those that it calls.
 */
export class DraftServiceClient {
  readonly urls: ReturnType<typeof serviceUrls>;
  readonly transport: ServiceTransport;
  readonly storage: AnonymousTransport;
  readonly clock: Clock;
  readonly limiter: ReturnType<typeof rateLimiter>;
  readonly backoff: Backoff;
  readonly announceWait: ReturnType<typeof waitNotice>;
  readonly secrets: Secrets;
  readonly notice: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly onRequest: ((event: RequestEvent) => void) | undefined;
  /** When the service accepted each task that this client started (202), monotonic ms, by task id. */
  readonly started = new Map<number, number>();
  readonly draftTemplatesPath: string;

  /** @throws InputError when the base URL or the templates path cannot be used */
  constructor(options: ClientOptions) {
    this.urls = serviceUrls(parseBaseUrl(options.baseUrl));
    this.transport = options.transport;
    this.storage = options.storage;
    this.clock = options.clock;
    this.backoff = backoffWith(options.random ?? Math.random);
    this.secrets = options.secrets ?? new Secrets();
    this.notice = options.notice ?? ((): void => undefined);
    this.warn = options.warn ?? this.notice;
    this.announceWait = waitNotice(options.clock, this.notice);
    this.limiter = rateLimiter(options.clock, this.backoff, this.announceWait);
    this.onRequest = options.onRequest;
    this.draftTemplatesPath = parseDraftTemplatesPath(options.draftTemplatesPath ?? '');
  }

  /**
   * A deadline for one job: `ms` from now (default: 5 minutes). `signal` aborts the job earlier.
   *
   * @param advice what the user can do once it is reached, a sentence
   * @throws InputError when `ms` is NaN
   */
  deadline(
    ms: number = DEFAULT_DEADLINE_MS,
    signal: AbortSignal = new AbortController().signal,
    advice?: string,
  ): Deadline {
    if (Number.isNaN(ms)) throw new InputError(['The time limit must be a number of ms, not NaN.']);
    return new Deadline(this.clock, ms, signal, advice);
  }

  /** Text of the service for a message: secrets redacted, one line, cut to `length` UTF-16 units. Default: 300 */
  quote(text: string, length?: number): string {
    const line = oneLine(this.secrets.redact(text, MAX_QUOTE_SOURCE), MAX_QUOTE_SOURCE);
    return oneLine(hideSignatures(line), length);
  }

  /**
   * What the user gave, without the spaces around it, for a message: the whole text if it is short, else its length.
   * It may hold a secret that only the host knows, and the host's mask finds only a whole one.
   */
  quoteOwn(text: string): string {
    return quoteWhole(this.secrets.redact(text).trim(), MAX_OWN);
  }
}
