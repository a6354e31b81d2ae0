import { originOf } from '../address/base-url.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';
import { DeadlineError, RateLimitError, RedirectError } from '../errors/error-classes.ts';
import { formatDuration } from '../text/format-quantities.ts';
import type { Deadline } from '../time/deadline.ts';
import type { ServiceUrl } from '../transport/service-and-storage-transports.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';
import { connectionError } from './connection-failures.ts';
import { isSuccess, mayHaveTakenEffect, statusError } from './error-response.ts';
import { type Attempt, type HttpRequest, type HttpResponse, readBody } from './http-messages.ts';
import { startIdleTimeout } from './idle-timeout.ts';
import { MAX_REDIRECTS, type Redirect, followRedirects } from './redirect-loop.ts';
import { retryAfterMs } from './retry-pause.ts';

/** Default idle timeouts, ms. Giving up a POST leaves its effect unknown, so it has more time. */
const DEFAULT_IDLE_TIMEOUT_MS = { GET: 30_000, POST: 120_000 } as const;

/** The time that a POST needs at least, ms; half of the job's time if that is less. */
const MIN_POST_MS = 5000;

/**
 * POSTs JSON, once: only after a 429, which says that the request was refused, it is sent again. Every other response
 * that is not 2xx, and every failure, ends in an error whose `mayHaveStarted` says whether the service may have acted.
 *
 * @returns the 2xx response, its body not parsed
 */
export async function postJson(
  client: DraftServiceClient,
  request: HttpRequest,
  deadline: Deadline,
): Promise<HttpResponse> {
  const { lane = 'other', label, onSend, onRefused } = request;
  const send = async (number: number): Promise<HttpResponse> => {
    checkTimeLeft(deadline, label, number > 1);
    onSend?.();
    const response = await sendOnce(client, { method: 'POST', request, deadline, number });
    if (response.status === 429) onRefused?.();
    return response;
  };
  const response = await client.limiter.send(send, { lane, deadline, label });
  const { status } = response;
  if (!isSuccess(status)) throw statusError(client, request, response, mayHaveTakenEffect(status));
  return response;
}

/** A POST that is cut off by the deadline takes effect all the same, and its response is lost. */
function checkTimeLeft(deadline: Deadline, label: string, wasRefused: boolean): void {
  const left = deadline.left();
  if (left >= Math.min(MIN_POST_MS, deadline.totalMs / 2)) return;
  const hint = deadline.advice;
  const few = `Only ${formatDuration(left)} of the time limit of ${formatDuration(deadline.totalMs)} are left, too`;
  if (!wasRefused) throw new DeadlineError(`${few} little for ${label}: it was not requested.`, { hint });
  const refused = `${few} little for ${label}: it was refused (HTTP 429) and not requested again.`;
  throw new RateLimitError(refused, { status: 429, hint });
}

/**
 * Sends one request and reads the response: once, except that a GET follows redirects on the service's own origin.
 *
 * @throws ConnectionError when there is no complete response; `mayHaveStarted` is set unless nothing was sent
 * @throws TlsError; RedirectError when the response leads to another origin, or redirects a POST
 */
export async function sendOnce(client: DraftServiceClient, attempt: Attempt): Promise<HttpResponse> {
  const { method, request, deadline } = attempt;
  const body = request.json === undefined ? undefined : JSON.stringify(request.json);
  const send = async (url: ServiceUrl): Promise<HttpResponse> => {
    deadline.check(request.label);
    const idleMs = request.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS[method];
    const idleTimeout = startIdleTimeout(client.clock, idleMs, deadline);
    const started = client.clock.monotonic();
    let complete = false;
    let status: number | undefined;
    try {
      const response = await client.transport.send({
        method,
        url,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': `${CLIENT_NAME}/${CLIENT_VERSION}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
        authenticate: request.authenticate ?? true,
        signal: idleTimeout.signal,
      });
      idleTimeout.touch();
      status = response.status;
      const result = await readBody(response.body, !isSuccess(status), () => idleTimeout.touch());
      complete = result.complete;
      const { headers } = response;
      return { status, headers, ...result, retryAfterMs: retryAfterMs(headers, client.clock.now()) };
    } catch (error) {
      throw connectionError(client, attempt, error, idleTimeout);
    } finally {
      idleTimeout.stop(complete);
      client.onRequest?.({
        method,
        path: client.quote(client.urls.pathOf(url)),
        status,
        ms: client.clock.monotonic() - started,
        attempt: attempt.number,
      });
    }
  };
  return followRedirects(client.urls.at(request.path), send, (redirect) =>
    checkedTarget(client, attempt, redirect),
  );
}

function checkedTarget(
  client: DraftServiceClient,
  { method, request: { label } }: Attempt,
  { from, response: { status }, location, tooMany }: Redirect<ServiceUrl, HttpResponse>,
): ServiceUrl {
  const mayHaveStarted = method === 'POST' && mayHaveTakenEffect(status);
  const refuse = (message: string, hint: string): never => {
    throw new RedirectError(message, { status, mayHaveStarted, hint });
  };
  const origin = client.quote(originOf(location, from));
  if (method === 'POST') {
    return refuse(
      `The service answered the request for ${label} with a redirect (HTTP ${status}) to ${origin}.`,
      'Such a request is never repeated at another address: set the base URL to the new address of the service.',
    );
  }
  if (tooMany)
    return refuse(`The service redirected ${label} more than ${MAX_REDIRECTS} times.`, 'Check the base URL.');
  const { baseUrl, origin: own } = client.urls;
  const hint =
    origin.replace('https:', 'http:') === own
      ? `Set the base URL to ${baseUrl.replace('http:', 'https:')}.`
      : 'The credentials are not sent there. Check them: wrong ones may be answered with a login page. If the ' +
        'service has moved, set the base URL to its new address.';
  return (
    client.urls.redirectTarget(from, location) ??
    refuse(`The service redirects ${label} (HTTP ${status}) to ${origin}, another origin.`, hint)
  );
}
