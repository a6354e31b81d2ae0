import type { DraftService } from '../service.ts';
import type { Deadline } from './deadline.ts';
import { type Answer, type Ask, exchange } from './exchange.ts';
import type { Lane } from './gates.ts';
import { retryAfterOf, statusError } from './status-error.ts';

/** How long a POST may go without an answer, ms: giving up leaves its outcome unknown, so it has more time than a read. */
const PATIENCE_MS = 120_000;

/** One POST. */
export interface Post {
  /** Path after the base URL. */
  readonly path: string;
  readonly json: unknown;
  /** For messages: "the generation of …". */
  readonly about: string;
  readonly authenticate: boolean;
  readonly lane: Lane;
  /** What to do about certain statuses, in place of the general advice. */
  readonly hints?: Readonly<Record<number, string>> | undefined;
}

/**
 * POSTs once. Only a 429 lets it go out again, after Retry-After: it says that the request was refused. Everything else
 * that is no 2xx ends in an error whose `mayHaveStarted` says whether the service may have acted.
 *
 * @throws StatusError, ConnectionError, RedirectError, RateLimitError, DeadlineError, AbortedError
 */
export async function sendOnce(service: DraftService, post: Post, deadline: Deadline): Promise<Answer> {
  const { lane, ...request } = post;
  const ask: Ask = { method: 'POST', ...request, patienceMs: PATIENCE_MS };
  for (let limits = 1; ; limits += 1) {
    await service.gates.pass(lane, deadline);
    const answer = await exchange(service, ask, deadline, limits);
    if (answer.status >= 200 && answer.status <= 299) return answer;
    if (answer.status !== 429) throw statusError(service, ask, answer);
    service.gates.limited(lane, retryAfterOf(service, answer), limits, service.random());
  }
}
