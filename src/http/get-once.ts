import type { DraftServiceClient } from '../client.ts';
import type { Deadline } from '../time/deadline.ts';
import type { HttpRequest, HttpResponse } from './http-types.ts';
import { sendRequest } from './send-request.ts';

/**
 * One GET whose response is returned as it came, whatever its status; at most 64 KiB of the body of an error.
 * It is sent again only after a 429.
 *
 * @throws ConnectionError, CertificateError, RedirectError, RateLimitError, DeadlineError, AbortedError
 */
export function getOnce(
  client: DraftServiceClient,
  request: HttpRequest,
  deadline: Deadline,
): Promise<HttpResponse> {
  return client.limiter.schedule(() => sendRequest(client, { method: 'GET', request, deadline, number: 1 }), {
    lane: 'other',
    deadline,
    label: request.label,
  });
}
