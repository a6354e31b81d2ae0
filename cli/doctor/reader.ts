import { DraftServiceClient } from '../../src/draft-service-client.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { failureFacts } from '../../src/errors/failure-codes.ts';
import { isWebPage } from '../../src/http/error-text.ts';
import { getOnce } from '../../src/http/get-json.ts';
import type { HttpRequest } from '../../src/http/http-types.ts';
import { parseJson } from '../../src/http/response-body.ts';
import { isSuccess } from '../../src/http/status-error.ts';
import type { Deadline } from '../../src/time/deadline.ts';
import { type Reading, unread } from './reading.ts';

/** The most GETs that one diagnosis sends. */
export const MAX_GETS = 80;
/** How long a request may take without data. */
export const IDLE_TIMEOUT_MS = 10_000;

/** What came of a GET. */
export type Read = (request: HttpRequest) => Promise<Reading>;

/** Reads single responses, at most MAX_GETS with redirects and repetitions: a failure is a reading, too. */
export type Reader = ReturnType<typeof openReader>;

const SPENT = unread('the number of requests is spent');
const LATE = unread('the time for reading is over');

/** Reads nothing. */
export function notRead(why: string): Read {
  return () => Promise.resolve(unread(why));
}

export function openReader(original: DraftServiceClient, deadline: Deadline) {
  const { storage, clock, secrets, onRequest, draftTemplatesPath, transport, urls } = original;
  /** GETs that were sent, and successful responses with JSON. */
  const counts = { sent: 0, values: 0 };
  const isSpent = (): boolean => counts.sent >= MAX_GETS;
  const client = new DraftServiceClient({
    ...{ storage, clock, secrets, onRequest, draftTemplatesPath },
    baseUrl: urls.baseUrl,
    transport: {
      send: (request) => {
        if (isSpent()) throw new Error('The number of requests is limited.');
        counts.sent += 1;
        return transport.send(request);
      },
    },
  });
  /** @throws AbortedError when the user stops the command; every other failure is a reading */
  const read: Read = async (request) => {
    if (isSpent()) return SPENT;
    if (deadline.left() <= 0) return LATE;
    try {
      const response = await getOnce(client, { ...request, idleTimeoutMs: IDLE_TIMEOUT_MS }, deadline);
      const { status, headers, bytes, complete } = response;
      const json = complete ? parseJson(bytes) : undefined;
      if (json !== undefined) {
        if (isSuccess(status)) counts.values += 1;
        return { kind: 'json', status, headers, value: json.value };
      }
      if (bytes.length === 0) return { kind: 'no body', status };
      return { kind: isWebPage(bytes) ? 'a web page' : 'text', status };
    } catch (error) {
      if (!(error instanceof DraftServiceError) || error.kind === 'aborted') throw error;
      if (error.kind === 'deadline') return LATE;
      if (error.kind === 'redirect') return { kind: 'redirect', why: 'a redirect to another address' };
      return isSpent() ? SPENT : unread(`no response (${failureFacts(error).failure})`);
    }
  };
  return { client, read, counts };
}
