import type { DraftServiceClient } from '../client.ts';
import type { Deadline } from '../time/deadline.ts';
import { type HttpResponse, type RequestSpec, sendRequest } from './send-request.ts';
import type { Lane } from './rate-limiter.ts';
import { retryAfterOf, statusError } from './status-error.ts';

/** How long a POST may go without an answer, ms: giving up leaves its outcome unknown, so it has more time than a read. */
const IDLE_TIMEOUT_MS = 120_000;

/** One POST. */
export interface PostRequest {
  /** Path after the base URL. */
  readonly path: string;
  readonly json: unknown;
  /** For messages: "the generation of …". */
  readonly label: string;
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
export async function postJson(
  client: DraftServiceClient,
  post: PostRequest,
  deadline: Deadline,
): Promise<HttpResponse> {
  const { lane, ...request } = post;
  const ask: RequestSpec = { method: 'POST', ...request, idleTimeoutMs: IDLE_TIMEOUT_MS };
  for (let limits = 1; ; limits += 1) {
    await client.limiter.acquire(lane, deadline);
    const answer = await sendRequest(client, ask, deadline, limits);
    if (answer.status >= 200 && answer.status <= 299) return answer;
    if (answer.status !== 429) throw statusError(client, ask, answer);
    client.limiter.onRateLimited(lane, retryAfterOf(client, answer), limits, client.random());
  }
}
