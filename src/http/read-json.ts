import type { DraftServiceError } from '../errors/draft-service-error.ts';
import { ConnectionError, DeadlineError, MalformedResponseError, WebPageError } from '../errors/errors.ts';
import type { Headers } from '../ports/transport.ts';
import type { DraftService } from '../service.ts';
import { pauseMs } from './backoff.ts';
import { LARGEST_JSON_BYTES, parseJson } from './body.ts';
import type { Deadline } from './deadline.ts';
import { isPage, plainWords } from './error-body.ts';
import { type Answer, type Ask, exchange } from './exchange.ts';
import { retryAfterOf, statusError } from './status-error.ts';

/** Tries of one read, the first included, unless the caller waits for something anyway. About 12 s of pauses. */
const TRIES = 6;
/** How long nothing may move in a light read, ms. */
const PATIENCE_MS = 30_000;

/** One read. */
export interface Read {
  /** Path and query after the base URL. */
  readonly path: string;
  /** For messages: "the status of task 5". */
  readonly about: string;
  /** Default 30 s. */
  readonly patienceMs?: number | undefined;
  /** Default 6. Infinity: until the deadline, with a last try shortly before it. */
  readonly tries?: number | undefined;
  /** What to do about certain statuses, in place of the general advice. */
  readonly hints?: Readonly<Record<number, string>> | undefined;
  /** Whether numbers that JSON.parse would round are kept as they came, see `parseExact`. Default: no. */
  readonly exact?: boolean | undefined;
}

/** A JSON value that was read, with the answer's headers. */
export interface JsonAnswer {
  readonly value: unknown;
  readonly headers: Headers;
}

type Outcome =
  { readonly done: JsonAnswer } | { readonly fault: DraftServiceError } | { readonly limited: Answer };

/**
 * GETs a JSON value, and reads again after connection faults, 5xx, 429 and bodies that are no JSON; other statuses and
 * redirects to another origin end it at once.
 *
 * @throws StatusError, ConnectionError, MalformedResponseError, RedirectError, RateLimitError, DeadlineError, AbortedError
 */
export async function readJson(service: DraftService, read: Read, deadline: Deadline): Promise<JsonAnswer> {
  const ask: Ask = { method: 'GET', authenticate: true, ...read, patienceMs: read.patienceMs ?? PATIENCE_MS };
  const tries = read.tries ?? TRIES;
  let faults = 0;
  let limits = 0;
  let last: DraftServiceError | undefined;
  for (;;) {
    const outcome = await whenPossible(service, ask, deadline, faults + limits + 1, read.exact).catch(
      (error: unknown) => {
        throw told(error, last);
      },
    );
    if ('done' in outcome) return outcome.done;
    if ('limited' in outcome) {
      limits += 1;
      service.gates.limited('other', retryAfterOf(service, outcome.limited), limits, service.random());
      continue;
    }
    faults += 1;
    last = outcome.fault;
    const { retryAfterMs } = outcome.fault;
    const pause = pauseMs(retryAfterMs, faults, service.random());
    const own = retryAfterMs === undefined && tries === Number.POSITIVE_INFINITY;
    const fitting = own ? Math.min(pause, deadline.untilLastCall()) : pause;
    if (faults >= tries || fitting <= 0 || fitting >= deadline.left()) throw outcome.fault;
    await deadline.sleep(fitting);
  }
}

/**
 * One attempt, when the gate is open and a place is free. Nobody waits at the gate in a place: who stands behind would not see that
 * the wait is too long for it.
 */
async function whenPossible(
  service: DraftService,
  ask: Ask,
  deadline: Deadline,
  nth: number,
  exact: boolean | undefined,
): Promise<Outcome> {
  for (;;) {
    await service.gates.pass('other', deadline);
    const outcome = await service.reads.run(
      () =>
        service.pace.run(
          // The gate may have closed meanwhile.
          async () =>
            service.gates.isOpen('other') ? attempt(service, ask, deadline, nth, exact) : undefined,
          deadline,
        ),
      (turn) => deadline.during(turn, ask.about),
    );
    if (outcome !== undefined) return outcome;
  }
}

/** Where time ran out in a later try, what was wrong with the one before is the better half of the news. */
function told(error: unknown, last: DraftServiceError | undefined): unknown {
  if (!(error instanceof DeadlineError) || last === undefined) return error;
  return new DeadlineError(`${error.message} The try before failed: ${last.message}`, {
    hint: last.hint ?? error.hint,
    cause: error,
  });
}

async function attempt(
  service: DraftService,
  ask: Ask,
  deadline: Deadline,
  nth: number,
  exact: boolean | undefined,
): Promise<Outcome> {
  let answer: Answer;
  try {
    answer = await exchange(service, ask, deadline, nth);
  } catch (error) {
    if (error instanceof ConnectionError) return { fault: error };
    throw error;
  }
  if (answer.status === 429) return { limited: answer };
  if (answer.status >= 500) return { fault: statusError(service, ask, answer) };
  if (answer.status < 200 || answer.status > 299) throw statusError(service, ask, answer);
  if (!answer.whole) throw tooLarge(ask);
  const json = parseJson(answer.bytes, exact);
  return json === undefined
    ? { fault: notJson(service, ask, answer) }
    : { done: { value: json.value, headers: answer.headers } };
}

function tooLarge(ask: Ask): MalformedResponseError {
  const limit = LARGEST_JSON_BYTES / 1024 / 1024;
  return new MalformedResponseError(
    `The answer about ${ask.about} is larger than ${limit} MiB and was not read.`,
  );
}

function notJson(service: DraftService, ask: Ask, answer: Answer): MalformedResponseError {
  const contentType = answer.headers['content-type'] ?? '';
  const type = service.quote(contentType === '' ? 'no content type' : contentType, 80);
  const words = service.quote(plainWords(answer.bytes, contentType), 120);
  const NotJson = isPage(answer.bytes, contentType) ? WebPageError : MalformedResponseError;
  return new NotJson(
    `The answer about ${ask.about} (HTTP ${answer.status}, ${type}) is not JSON${words === '' ? '.' : `: "${words}".`}`,
    {
      status: answer.status,
      hint: 'Check the base URL: a login page or a proxy may be answering in place of the service.',
    },
  );
}
