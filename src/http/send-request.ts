import { originOf } from '../address/service-url.ts';
import {
  AbortedError,
  CertificateError,
  ConnectionError,
  DeadlineError,
  RedirectError,
} from '../errors/error-classes.ts';
import type { Headers, ServiceUrl } from '../transport/transport.ts';
import type { DraftServiceClient } from '../client.ts';
import { formatDuration } from '../text/format.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';
import { readBody, readErrorBody } from './response-body.ts';
import {
  CERTIFICATE_HINT,
  failureText,
  isCertificateFailure,
  mayHaveTakenEffect,
  nothingSent,
} from './connection-failure.ts';
import type { Deadline } from '../time/deadline.ts';
import { IdleTimeout } from './idle-timeout.ts';

/** Redirects of one read that are followed, all on the service's own origin. */
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** One request as the rest of the core describes it. */
export interface RequestSpec {
  readonly method: 'GET' | 'POST';
  /** Path and query after the base URL. */
  readonly path: string;
  /** Sent as JSON; only with POST. */
  readonly json?: unknown;
  readonly authenticate: boolean;
  /** What it is about, for messages: "the status of task 5". */
  readonly label: string;
  /** How long nothing may move before the request is given up, ms. */
  readonly idleTimeoutMs: number;
  /** What to do about certain statuses, in place of the general advice. */
  readonly hints?: Readonly<Record<number, string>> | undefined;
}

/** A whole answer. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** false: the body was longer than is ever read, and was left. */
  readonly complete: boolean;
}

/**
 * Sends one request and reads its answer whole: once, except that a GET follows redirects on the service's own origin.
 *
 * @param attempt which one of the same request this is, from 1
 * @throws ConnectionError when there is no whole answer; `mayHaveStarted` is set unless nothing was sent
 * @throws CertificateError when the service's certificate is not accepted
 * @throws RedirectError when the answer leads to another origin, or redirects a POST
 */
export async function sendRequest(
  client: DraftServiceClient,
  ask: RequestSpec,
  deadline: Deadline,
  attempt: number,
): Promise<HttpResponse> {
  let url = client.urls.at(ask.path);
  const body = ask.json === undefined ? {} : { body: JSON.stringify(ask.json) };
  for (let followed = 0; ; followed += 1) {
    deadline.check(ask.label);
    const answer = await sendAndRead(client, ask, body, url, deadline, attempt);
    const location = answer.headers.location;
    if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
    url = redirectTarget(client, ask, url, answer.status, location, followed);
  }
}

async function sendAndRead(
  client: DraftServiceClient,
  ask: RequestSpec,
  body: { readonly body?: string },
  url: ServiceUrl,
  deadline: Deadline,
  attempt: number,
): Promise<HttpResponse> {
  const patience = new IdleTimeout(client, ask.idleTimeoutMs, deadline);
  const began = client.clock.monotonic();
  let all = false;
  let status: number | undefined;
  try {
    const response = await client.transport.send({
      method: ask.method,
      url,
      headers: headersOf(ask),
      ...body,
      authenticate: ask.authenticate,
      signal: patience.signal,
    });
    patience.touch();
    status = response.status;
    const fine = response.status >= 200 && response.status < 300;
    const { bytes, complete: whole } = await (fine ? readBody : readErrorBody)(response.body, () => {
      patience.touch();
    });
    all = whole;
    return { status: response.status, headers: response.headers, bytes, complete: whole };
  } catch (fault) {
    throw connectionError(client, ask, fault, patience.timedOut, deadline);
  } finally {
    patience.stop(all);
    client.onRequest?.({
      method: ask.method,
      path: client.quote(client.urls.pathOf(url)),
      status,
      ms: client.clock.monotonic() - began,
      attempt,
    });
  }
}

function headersOf(ask: RequestSpec): Headers {
  return {
    accept: 'application/json',
    'user-agent': `${CLIENT_NAME}/${CLIENT_VERSION}`,
    ...(ask.json === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

function connectionError(
  client: DraftServiceClient,
  ask: RequestSpec,
  fault: unknown,
  expired: boolean,
  deadline: Deadline,
): Error {
  const mayHaveStarted = ask.method === 'POST' && !nothingSent(fault);
  if (deadline.signal.aborted) return new AbortedError({ cause: fault, mayHaveStarted });
  if (expired && deadline.left() <= 0) {
    return new DeadlineError(deadline.timeoutError(ask.label).message, {
      hint: 'Allow more time.',
      mayHaveStarted,
      cause: fault,
    });
  }
  const why = expired
    ? `nothing moved for ${formatDuration(ask.idleTimeoutMs)}`
    : client.quote(failureText(fault));
  if (isCertificateFailure(fault)) {
    const hint = CERTIFICATE_HINT;
    return new CertificateError(
      `The certificate of ${client.urls.baseUrl} is not accepted, so ${ask.label} was not asked for: ${why}.`,
      { hint, cause: fault },
    );
  }
  return new ConnectionError(`No whole answer from ${client.urls.baseUrl} about ${ask.label}: ${why}.`, {
    hint: 'Check the base URL, the network and the proxy settings.',
    mayHaveStarted,
    cause: fault,
  });
}

function redirectTarget(
  client: DraftServiceClient,
  ask: RequestSpec,
  url: ServiceUrl,
  status: number,
  location: string,
  followed: number,
): ServiceUrl {
  const facts = { status, mayHaveStarted: ask.method === 'POST' && mayHaveTakenEffect(status) };
  const to = client.quote(originOf(location, url));
  if (ask.method === 'POST') {
    throw new RedirectError(
      `The service answered the request for ${ask.label} with a redirect (HTTP ${status}) to ${to}.`,
      {
        ...facts,
        hint: 'Nothing is sent again to another address: set the base URL to the one where the service answers.',
      },
    );
  }
  const target = client.urls.redirectTarget(url, location);
  if (target === undefined) {
    throw new RedirectError(`The service redirects ${ask.label} (HTTP ${status}) to ${to}, another origin.`, {
      ...facts,
      hint: 'The credentials are not sent there. Check them: wrong ones may be answered with a login page. If the service has moved, set the base URL to its new address.',
    });
  }
  if (followed >= MAX_REDIRECTS) {
    throw new RedirectError(`The service redirected ${ask.label} more than ${MAX_REDIRECTS} times.`, {
      ...facts,
      hint: 'Check the base URL.',
    });
  }
  return target;
}
