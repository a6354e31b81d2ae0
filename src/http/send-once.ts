import { originOf } from '../address/base-url.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import {
  AbortedError,
  ConnectionError,
  DeadlineError,
  RedirectError,
  TlsError,
} from '../errors/error-classes.ts';
import { withFullStop } from '../text/quotes-and-full-stops.ts';
import { formatDuration } from '../text/format-quantities.ts';
import type { Deadline } from '../time/deadline.ts';
import type { ServiceUrl } from '../transport/service-and-storage-transports.ts';
import { MAX_REDIRECTS, type Redirect, followRedirects } from './redirect-loop.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';
import {
  CERTIFICATE_HINT,
  CONNECTION_HINT,
  failureText,
  isCertificateFailure,
  nothingSent,
} from './nothing-sent-and-certificate-failures.ts';
import type { HttpRequest, HttpResponse } from './http-types.ts';
import { type IdleTimeout, startIdleTimeout } from './idle-timeout.ts';
import { isSuccess, mayHaveTakenEffect } from './error-response.ts';
import { readBody } from './read-response-body.ts';
import { retryAfterMs } from './retry-pause.ts';
import type { DraftServiceClient } from '../client-context.ts';

/** Default idle timeouts, ms. Giving up a POST leaves its effect unknown, so it has more time. */
const DEFAULT_IDLE_TIMEOUT_MS = { GET: 30_000, POST: 120_000 } as const;

export interface Attempt {
  readonly method: 'GET' | 'POST';
  readonly request: HttpRequest;
  readonly deadline: Deadline;
  /** 1 for the first attempt of the request. */
  readonly number: number;
}

/**
 * Sends one request and reads the response: once, except that a GET follows redirects on the service's own
 * origin.
 *
 * @throws ConnectionError when there is no complete response; `mayHaveStarted` is set unless nothing was
 *   sent
 * @throws TlsError; RedirectError when the response leads to another origin, or redirects a POST
 */
export async function sendOnce(client: DraftServiceClient, attempt: Attempt): Promise<HttpResponse> {
  const { path, json, label } = attempt.request;
  const body: string | undefined = JSON.stringify(json);
  return followRedirects(
    client.urls.at(path),
    (url) => {
      attempt.deadline.check(label);
      return sendAndRead(client, attempt, url, body);
    },
    (redirect) => redirectTarget(client, attempt, redirect),
  );
}

async function sendAndRead(
  client: DraftServiceClient,
  attempt: Attempt,
  url: ServiceUrl,
  body: string | undefined,
): Promise<HttpResponse> {
  const { method, request, deadline } = attempt;
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
}

/** The error for a request without a complete response; `cause` is what the transport threw. */
function connectionError(
  client: DraftServiceClient,
  attempt: Attempt,
  cause: unknown,
  { timedOut, ms }: IdleTimeout,
): Error {
  const { method, request, deadline } = attempt;
  const mayHaveStarted = method === 'POST' && !nothingSent(cause);
  if (deadline.signal.aborted) return new AbortedError({ cause, mayHaveStarted });
  if (timedOut && deadline.left() <= 0) {
    const { message, hint } = deadline.timeoutError(request.label);
    return new DeadlineError(message, { hint, mayHaveStarted, cause });
  }
  const why = timedOut ? `no data for ${formatDuration(ms)}` : client.quote(failureText(cause));
  // The host refused to send: no retry can change that.
  if (cause instanceof DraftServiceError) return cause;
  const service = client.urls.baseUrl;
  const unsent = `so the request for ${request.label} was not sent`;
  if (isCertificateFailure(cause)) {
    const message = withFullStop(`The certificate of ${service} is not accepted, ${unsent}: ${why}`);
    return new TlsError(message, { hint: CERTIFICATE_HINT, cause });
  }
  // In OpenSSL's words.
  if (why.startsWith('wrong version number')) {
    const hint = 'Does the base URL begin with http://?';
    return new TlsError(`${service} does not speak TLS, ${unsent}.`, { hint, cause });
  }
  const message = withFullStop(`No complete response from ${service} for ${request.label}: ${why}`);
  return new ConnectionError(message, { hint: CONNECTION_HINT, mayHaveStarted, cause });
}

function redirectTarget(
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
