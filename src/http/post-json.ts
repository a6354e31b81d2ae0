import type { Deadline } from '../time/deadline.ts';
import type { HttpRequest, HttpResponse } from './http-types.ts';
import { DeadlineError } from '../errors/error-classes.ts';
import { formatDuration } from '../text/format-quantities.ts';
import { sendOnce } from './send-once.ts';
import { isSuccess, mayHaveTakenEffect, statusError } from './error-response.ts';
import type { DraftServiceClient } from '../client-context.ts';

/** The time that a POST needs at least, ms; half of the job's time if that is less. */
const MIN_POST_MS = 5000;

/**
 * POSTs JSON, once: only after a 429, which says that the request was refused, it is sent again. Every other
 * response that is not 2xx, and every failure, ends in an error whose `mayHaveStarted` says whether the
 * service may have acted.
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
  throw new DeadlineError(
    `Only ${formatDuration(left)} of the time limit of ${formatDuration(deadline.totalMs)} are left, too ` +
      `little for ${label}: it was ${wasRefused ? 'refused (HTTP 429) and not requested again' : 'not requested'}.`,
    { hint: deadline.advice },
  );
}
