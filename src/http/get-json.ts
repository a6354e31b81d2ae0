import { DraftServiceError } from '../errors/draft-service-error.ts';
import { ConnectionError, DeadlineError, MalformedResponseError } from '../errors/error-classes.ts';
import { withQuotation } from '../text/one-line-and-quotes.ts';
import type { Deadline } from '../time/deadline.ts';
import type { Headers } from '../transport/service-and-storage-transports.ts';
import { isCompressed, isWebPage, bodyText, isSuccess, statusError } from './error-response.ts';
import { type HttpRequest, type HttpResponse, MAX_JSON_BYTES, parseJson } from './http-messages.ts';
import { sendOnce } from './send-once.ts';
import type { DraftServiceClient } from '../draft-service-client.ts';

/** Default attempts of one GET. The pauses between them add up to about 12 s. */
const MAX_ATTEMPTS = 6;

export interface JsonResponse {
  readonly value: unknown;
  readonly headers: Headers;
}

/**
 * GETs a JSON value. Connection failures, 5xx, 429 and bodies that are not JSON are retried; other statuses
 * and redirects to another origin are thrown at once.
 */
export async function getJson(
  client: DraftServiceClient,
  given: HttpRequest,
  deadline: Deadline,
): Promise<JsonResponse> {
  // An id of the service may hold a secret.
  const request = { ...given, label: client.secrets.redact(given.label) };
  const { lane = 'other', label, maxAttempts = MAX_ATTEMPTS } = request;
  const retry = maxAttempts > 1;
  let number = 0;
  const send = (): Promise<HttpResponse> => {
    number += 1;
    return sendOnce(client, { method: 'GET', request, deadline, number });
  };
  let previous: DraftServiceError | undefined;
  const since = client.clock.monotonic();
  for (let failures = 1; ; failures += 1) {
    const result = await client.limiter.send(send, { lane, deadline, label, retry }).then(
      (response) => readJson(client, request, response),
      (error: unknown) => {
        if (error instanceof ConnectionError) return error;
        // At the deadline, the last real failure says more.
        throw error instanceof DeadlineError && previous !== undefined ? previous : error;
      },
    );
    if (!(result instanceof DraftServiceError)) return result;
    const { retryAfterMs } = result;
    const backoff = client.backoff(failures, retryAfterMs);
    // A backoff is cut so that the last attempt fits in before the deadline; a Retry-After is not.
    const lastFits = maxAttempts === Number.POSITIVE_INFINITY && retryAfterMs === undefined;
    const pause = lastFits ? Math.min(backoff, deadline.untilLastAttempt()) : backoff;
    if (failures >= maxAttempts || pause <= 0 || pause >= deadline.left()) throw result;
    if (request.onRetry === undefined) client.announceWait(result.message, pause, since);
    else request.onRetry(result);
    await deadline.sleep(pause);
    previous = result;
  }
}

/**
 * One GET whose response is returned unread, whatever its status; at most 64 KiB of the body of an error.
 * It is sent again only after a 429.
 */
export async function getOnce(
  client: DraftServiceClient,
  request: HttpRequest,
  deadline: Deadline,
): Promise<HttpResponse> {
  return client.limiter.send((number) => sendOnce(client, { method: 'GET', request, deadline, number }), {
    lane: 'other',
    deadline,
    label: request.label,
  });
}

/** The value of a response. A failure that is worth another attempt is returned; every other one is thrown. */
function readJson(
  client: DraftServiceClient,
  request: HttpRequest,
  response: HttpResponse,
): JsonResponse | DraftServiceError {
  const { status, headers } = response;
  if (!isSuccess(status)) {
    const error = statusError(client, request, response, false);
    if (status >= 500) return error;
    throw error;
  }
  if (!response.complete) {
    throw new MalformedResponseError(
      `The response for ${request.label} is larger than ${MAX_JSON_BYTES / 1024 / 1024} MiB and was not read.`,
    );
  }
  const json = parseJson(response.bytes, request.exact);
  return json === undefined ? notJsonError(client, request.label, response) : { value: json.value, headers };
}

/** @param label what the response should hold, for the message */
export function notJsonError(
  client: DraftServiceClient,
  label: string,
  response: HttpResponse,
): MalformedResponseError {
  const { status, headers, bytes } = response;
  const { 'content-type': contentType = '', 'content-encoding': encoding = '' } = headers;
  if (isCompressed(response))
    return new MalformedResponseError(
      `The response for ${label} (HTTP ${status}) came compressed (${client.quote(encoding, 20)}), although it was ` +
        'asked not to.',
      { status, isNotService: true, hint: 'A proxy between here and the service may compress it.' },
    );
  const type = client.quote(contentType === '' ? 'no content type' : contentType, 80);
  const text = client.quote(bodyText(bytes), 120);
  return new MalformedResponseError(
    withQuotation(`The response for ${label} (HTTP ${status}, ${type}) is not JSON`, text),
    {
      status,
      isNotService: isWebPage(bytes),
      hint: 'Check the base URL: a login page or a proxy may be answering instead of the service.',
    },
  );
}
