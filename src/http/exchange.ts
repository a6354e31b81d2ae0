import { originOf } from '../address/service-address.ts';
import {
  AbortedError,
  CertificateError,
  ConnectionError,
  DeadlineError,
  RedirectError,
} from '../errors/errors.ts';
import type { Headers, ServiceUrl } from '../ports/transport.ts';
import type { DraftService } from '../service.ts';
import { duration } from '../text/duration.ts';
import { CLIENT_NAME, CLIENT_VERSION } from '../version.ts';
import { readBody, readErrorBody } from './body.ts';
import {
  CERTIFICATE_HINT,
  faultWords,
  isCertificateFault,
  mayHaveActed,
  nothingSent,
} from './connection-fault.ts';
import type { Deadline } from './deadline.ts';
import { Patience } from './patience.ts';

/** Redirects of one read that are followed, all on the service's own origin. */
const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** One request as the rest of the core describes it. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  /** Path and query after the base URL. */
  readonly path: string;
  /** Sent as JSON; only with POST. */
  readonly json?: unknown;
  readonly authenticate: boolean;
  /** What it is about, for messages: "the status of task 5". */
  readonly about: string;
  /** How long nothing may move before the request is given up, ms. */
  readonly patienceMs: number;
  /** What to do about certain statuses, in place of the general advice. */
  readonly hints?: Readonly<Record<number, string>> | undefined;
}

/** A whole answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** false: the body was longer than is ever read, and was left. */
  readonly whole: boolean;
}

/**
 * Sends one request and reads its answer whole: once, except that a GET follows redirects on the service's own origin.
 *
 * @param attempt which one of the same request this is, from 1
 * @throws ConnectionError when there is no whole answer; `mayHaveStarted` is set unless nothing was sent
 * @throws CertificateError when the service's certificate is not accepted
 * @throws RedirectError when the answer leads to another origin, or redirects a POST
 */
export async function exchange(
  service: DraftService,
  ask: Ask,
  deadline: Deadline,
  attempt: number,
): Promise<Answer> {
  let url = service.address.at(ask.path);
  const body = ask.json === undefined ? {} : { body: JSON.stringify(ask.json) };
  for (let followed = 0; ; followed += 1) {
    deadline.check(ask.about);
    const answer = await once(service, ask, body, url, deadline, attempt);
    const location = answer.headers.location;
    if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
    url = next(service, ask, url, answer.status, location, followed);
  }
}

async function once(
  service: DraftService,
  ask: Ask,
  body: { readonly body?: string },
  url: ServiceUrl,
  deadline: Deadline,
  attempt: number,
): Promise<Answer> {
  const patience = new Patience(service, ask.patienceMs, deadline);
  const began = service.clock.monotonic();
  let all = false;
  let status: number | undefined;
  try {
    const response = await service.transport.send({
      method: ask.method,
      url,
      headers: headersOf(ask),
      ...body,
      authenticate: ask.authenticate,
      signal: patience.signal,
    });
    patience.moved();
    status = response.status;
    const fine = response.status >= 200 && response.status < 300;
    const { bytes, whole } = await (fine ? readBody : readErrorBody)(response.body, () => {
      patience.moved();
    });
    all = whole;
    return { status: response.status, headers: response.headers, bytes, whole };
  } catch (fault) {
    throw connectionError(service, ask, fault, patience.expired, deadline);
  } finally {
    patience.end(all);
    service.onRequest?.({
      method: ask.method,
      path: service.quote(service.address.pathOf(url)),
      status,
      ms: service.clock.monotonic() - began,
      attempt,
    });
  }
}

function headersOf(ask: Ask): Headers {
  return {
    accept: 'application/json',
    'user-agent': `${CLIENT_NAME}/${CLIENT_VERSION}`,
    ...(ask.json === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

function connectionError(
  service: DraftService,
  ask: Ask,
  fault: unknown,
  expired: boolean,
  deadline: Deadline,
): Error {
  const mayHaveStarted = ask.method === 'POST' && !nothingSent(fault);
  if (deadline.signal.aborted) return new AbortedError({ cause: fault, mayHaveStarted });
  if (expired && deadline.left() <= 0) {
    return new DeadlineError(deadline.over(ask.about).message, {
      hint: 'Allow more time.',
      mayHaveStarted,
      cause: fault,
    });
  }
  const why = expired ? `nothing moved for ${duration(ask.patienceMs)}` : service.quote(faultWords(fault));
  if (isCertificateFault(fault)) {
    const hint = CERTIFICATE_HINT;
    return new CertificateError(
      `The certificate of ${service.address.shown} is not accepted, so ${ask.about} was not asked for: ${why}.`,
      { hint, cause: fault },
    );
  }
  return new ConnectionError(`No whole answer from ${service.address.shown} about ${ask.about}: ${why}.`, {
    hint: 'Check the base URL, the network and the proxy settings.',
    mayHaveStarted,
    cause: fault,
  });
}

function next(
  service: DraftService,
  ask: Ask,
  url: ServiceUrl,
  status: number,
  location: string,
  followed: number,
): ServiceUrl {
  const facts = { status, mayHaveStarted: ask.method === 'POST' && mayHaveActed(status) };
  const to = service.quote(originOf(location, url));
  if (ask.method === 'POST') {
    throw new RedirectError(
      `The service answered the request for ${ask.about} with a redirect (HTTP ${status}) to ${to}.`,
      {
        ...facts,
        hint: 'Nothing is sent again to another address: set the base URL to the one where the service answers.',
      },
    );
  }
  const target = service.address.redirected(url, location);
  if (target === undefined) {
    throw new RedirectError(`The service redirects ${ask.about} (HTTP ${status}) to ${to}, another origin.`, {
      ...facts,
      hint: 'The credentials are not sent there. Check them: wrong ones may be answered with a login page. If the service has moved, set the base URL to its new address.',
    });
  }
  if (followed >= MOST_REDIRECTS) {
    throw new RedirectError(`The service redirected ${ask.about} more than ${MOST_REDIRECTS} times.`, {
      ...facts,
      hint: 'Check the base URL.',
    });
  }
  return target;
}
