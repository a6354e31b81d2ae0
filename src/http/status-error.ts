import { type ErrorKind } from '../errors/draft-service-error.ts';
import { StatusError } from '../errors/error-classes.ts';
import type { DraftServiceClient } from '../client.ts';
import { formatDuration, formatMoment } from '../text/format.ts';
import { mayHaveTakenEffect } from './connection-failure.ts';
import { errorText, isWebPage } from './error-text.ts';
import type { HttpResponse, RequestSpec } from './send-request.ts';
import { parseRetryAfter } from './retry-after.ts';

/** What a status means for the user. @see docs/service.md#errors */
const MEANING: Readonly<Record<number, { readonly kind: ErrorKind; readonly hint: string }>> = {
  400: { kind: 'rejected', hint: 'Check the values that were given.' },
  401: { kind: 'authentication', hint: 'Check the token, or the user name and password.' },
  403: { kind: 'permission', hint: 'Ask an administrator of the service for the permission this needs.' },
  404: {
    kind: 'not-found',
    hint: 'Check the id: what the user may not see is answered like what does not exist.',
  },
  407: { kind: 'connection', hint: 'A proxy asks for credentials: check the proxy settings.' },
};
const UNAVAILABLE = { kind: 'unavailable', hint: 'The service is in trouble: try again later.' } as const;
const REJECTED = { kind: 'rejected', hint: 'Check the base URL and the values that were given.' } as const;

/** A 404 of a web server that is not the service looks like one for an unknown id. */
const WEB_PAGE = 'A web page was returned in place of JSON: check the base URL first.';

/** The error for an answer whose status ends the request, with the service's own words quoted. */
export function statusError(client: DraftServiceClient, ask: RequestSpec, answer: HttpResponse): StatusError {
  const { status } = answer;
  const { kind, hint } = MEANING[status] ?? (status >= 500 ? UNAVAILABLE : REJECTED);
  const contentType = answer.headers['content-type'] ?? '';
  const words = client.quote(errorText(answer.bytes, contentType));
  const advice = ask.hints?.[status] ?? hint;
  const elsewhere = status === 404 && isWebPage(answer.bytes, contentType);
  const retryAfterMs = retryAfterOf(client, answer);
  const when =
    retryAfterMs === undefined
      ? ''
      : ` It asks to wait ${formatDuration(retryAfterMs)}, until ${formatMoment(client.clock.now() + retryAfterMs)}.`;
  return new StatusError(
    kind,
    `The service ${status >= 500 ? 'could not answer' : 'refused'} the request for ${ask.label} (HTTP ${status})${words === '' ? '.' : `: "${words}".`}${when}`,
    {
      status,
      hint: elsewhere ? `${WEB_PAGE} ${advice}` : advice,
      retryAfterMs,
      mayHaveStarted: ask.method === 'POST' && mayHaveTakenEffect(status),
    },
  );
}

/** The answer's Retry-After in ms, read against its own Date. */
export function retryAfterOf(
  client: DraftServiceClient,
  answer: Pick<HttpResponse, 'headers'>,
): number | undefined {
  return parseRetryAfter(answer.headers['retry-after'], answer.headers.date, client.clock.now());
}
