import type { DraftServiceError } from '../errors/draft-service-error.ts';
import {
  ConnectionError,
  DeadlineError,
  MalformedResponseError,
  WebPageError,
} from '../errors/error-classes.ts';
import type { Headers } from '../transport/transport.ts';
import type { DraftServiceClient } from '../client.ts';
import { pauseMs } from './backoff.ts';
import { MAX_JSON_BYTES, parseJson } from './response-body.ts';
import type { Deadline } from '../time/deadline.ts';
import { isWebPage, plainText } from './error-text.ts';
import { type HttpResponse, type RequestSpec, sendRequest } from './send-request.ts';
import { retryAfterOf, statusError } from './status-error.ts';

/** Tries of one read, the first included, unless the caller waits for something anyway. About 12 s of pauses. */
const MAX_ATTEMPTS = 6;
/** How long nothing may move in a light read, ms. */
const IDLE_TIMEOUT_MS = 30_000;

/** One read. */
export interface GetRequest {
  /** Path and query after the base URL. */
  readonly path: string;
  /** For messages: "the status of task 5". */
  readonly label: string;
  /** Default 30 s. */
  readonly idleTimeoutMs?: number | undefined;
  /** Default 6. Infinity: until the deadline, with a last try shortly before it. */
  readonly maxAttempts?: number | undefined;
  /** What to do about certain statuses, in place of the general advice. */
  readonly hints?: Readonly<Record<number, string>> | undefined;
  /** Whether numbers that JSON.parse would round are kept as they came, see `parseExact`. Default: no. */
  readonly exact?: boolean | undefined;
}

/** A JSON value that was read, with the answer's headers. */
export interface JsonResponse {
  readonly value: unknown;
  readonly headers: Headers;
}

type Outcome =
  | { readonly done: JsonResponse }
  | { readonly fault: DraftServiceError }
  | { readonly limited: HttpResponse };

/**
 * GETs a JSON value, and reads again after connection faults, 5xx, 429 and bodies that are no JSON; other statuses and
 * redirects to another origin end it at once.
 *
 * @throws StatusError, ConnectionError, MalformedResponseError, RedirectError, RateLimitError, DeadlineError, AbortedError
 */
export async function getJson(
  client: DraftServiceClient,
  read: GetRequest,
  deadline: Deadline,
): Promise<JsonResponse> {
  const ask: RequestSpec = {
    method: 'GET',
    authenticate: true,
    ...read,
    idleTimeoutMs: read.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
  };
  const maxAttempts = read.maxAttempts ?? MAX_ATTEMPTS;
  let faults = 0;
  let limits = 0;
  let last: DraftServiceError | undefined;
  for (;;) {
    const outcome = await whenPossible(client, ask, deadline, faults + limits + 1, read.exact).catch(
      (error: unknown) => {
        throw withPreviousFailure(error, last);
      },
    );
    if ('done' in outcome) return outcome.done;
    if ('limited' in outcome) {
      limits += 1;
      client.limiter.onRateLimited('other', retryAfterOf(client, outcome.limited), limits, client.random());
      continue;
    }
    faults += 1;
    last = outcome.fault;
    const { retryAfterMs } = outcome.fault;
    const pause = pauseMs(retryAfterMs, faults, client.random());
    const own = retryAfterMs === undefined && maxAttempts === Number.POSITIVE_INFINITY;
    const fitting = own ? Math.min(pause, deadline.untilLastAttempt()) : pause;
    if (faults >= maxAttempts || fitting <= 0 || fitting >= deadline.left()) throw outcome.fault;
    await deadline.sleep(fitting);
  }
}

/**
 * One attempt, when the gate is open and a place is free. Nobody waits at the gate in a place: who stands behind would not see that
 * the wait is too long for it.
 */
async function whenPossible(
  client: DraftServiceClient,
  ask: RequestSpec,
  deadline: Deadline,
  nth: number,
  exact: boolean | undefined,
): Promise<Outcome> {
  for (;;) {
    await client.limiter.acquire('other', deadline);
    const outcome = await client.readPermits.run(
      () =>
        client.startSpacing.run(
          // The gate may have closed meanwhile.
          async () =>
            client.limiter.isOpen('other') ? attempt(client, ask, deadline, nth, exact) : undefined,
          deadline,
        ),
      (turn) => deadline.race(turn, ask.label),
    );
    if (outcome !== undefined) return outcome;
  }
}

/** Where time ran out in a later try, what was wrong with the one before is the better half of the news. */
function withPreviousFailure(error: unknown, last: DraftServiceError | undefined): unknown {
  if (!(error instanceof DeadlineError) || last === undefined) return error;
  return new DeadlineError(`${error.message} The try before failed: ${last.message}`, {
    hint: last.hint ?? error.hint,
    cause: error,
  });
}

async function attempt(
  client: DraftServiceClient,
  ask: RequestSpec,
  deadline: Deadline,
  nth: number,
  exact: boolean | undefined,
): Promise<Outcome> {
  let answer: HttpResponse;
  try {
    answer = await sendRequest(client, ask, deadline, nth);
  } catch (error) {
    if (error instanceof ConnectionError) return { fault: error };
    throw error;
  }
  if (answer.status === 429) return { limited: answer };
  if (answer.status >= 500) return { fault: statusError(client, ask, answer) };
  if (answer.status < 200 || answer.status > 299) throw statusError(client, ask, answer);
  if (!answer.complete) throw tooLarge(ask);
  const json = parseJson(answer.bytes, exact);
  return json === undefined
    ? { fault: notJson(client, ask, answer) }
    : { done: { value: json.value, headers: answer.headers } };
}

function tooLarge(ask: RequestSpec): MalformedResponseError {
  const limit = MAX_JSON_BYTES / 1024 / 1024;
  return new MalformedResponseError(
    `The answer about ${ask.label} is larger than ${limit} MiB and was not read.`,
  );
}

function notJson(client: DraftServiceClient, ask: RequestSpec, answer: HttpResponse): MalformedResponseError {
  const contentType = answer.headers['content-type'] ?? '';
  const type = client.quote(contentType === '' ? 'no content type' : contentType, 80);
  const words = client.quote(plainText(answer.bytes, contentType), 120);
  const NotJson = isWebPage(answer.bytes, contentType) ? WebPageError : MalformedResponseError;
  return new NotJson(
    `The answer about ${ask.label} (HTTP ${answer.status}, ${type}) is not JSON${words === '' ? '.' : `: "${words}".`}`,
    {
      status: answer.status,
      hint: 'Check the base URL: a login page or a proxy may be answering in place of the service.',
    },
  );
}
