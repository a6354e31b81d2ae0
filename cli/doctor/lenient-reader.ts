/** Single GETs, and what came of them: a failure is a reading, too. */
import { DraftServiceClient } from '../../src/draft-service-client.ts';
import type { ObjectBody } from '../../src/drafts/read-objects.ts';
import { DraftServiceError } from '../../src/errors/draft-service-error.ts';
import { failureFacts } from '../../src/errors/failure-facts.ts';
import { isWebPage, isSuccess } from '../../src/http/error-response.ts';
import { type JsonResponse, getOnce } from '../../src/http/get-json.ts';
import { type HttpRequest, parseJson } from '../../src/http/http-messages.ts';
import { isObject } from '../../src/json/json-values.ts';
import { openEnvelope } from '../../src/lists/envelope.ts';
import { idOf, isRequestable, type ObjectId } from '../../src/lists/object-id.ts';
import type { Deadline } from '../../src/time/deadline.ts';

/** The most GETs of one diagnosis, redirects and repetitions included. */
export const MAX_GETS = 80;
/** How long a request may take without data. */
export const IDLE_TIMEOUT_MS = 10_000;

export interface Reading {
  /** For people, without a word of the service: "HTTP 404", "HTTP 200 with a web page", "no response (network)". */
  readonly text: string;
  /** undefined without a response. */
  readonly status?: number;
  readonly kind?: 'JSON' | 'a web page' | 'text' | 'no body';
  /** The body of a response in JSON, whatever its status. */
  readonly json?: JsonResponse;
}

export type Read = (request: HttpRequest) => Promise<Reading>;

export type Reader = ReturnType<typeof openReader>;

export function openReader(original: DraftServiceClient, deadline: Deadline) {
  const { transport, urls, ...others } = original;
  const counts = { sent: 0 };
  const isSpent = (): boolean => counts.sent >= MAX_GETS;
  const client = new DraftServiceClient({
    ...others,
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
    try {
      const response = await getOnce(client, { ...request, idleTimeoutMs: IDLE_TIMEOUT_MS }, deadline);
      const { status, headers, bytes, complete } = response;
      const json = complete ? parseJson(bytes) : undefined;
      if (json !== undefined)
        return { text: `HTTP ${status}`, status, kind: 'JSON', json: { ...json, headers } };
      const kind = bytes.length === 0 ? 'no body' : isWebPage(bytes) ? 'a web page' : 'text';
      return { text: `HTTP ${status} with ${kind}`, status, kind };
    } catch (error) {
      if (!(error instanceof DraftServiceError) || error.kind === 'aborted') throw error;
      if (error.kind === 'deadline') return { text: 'the time for reading is over' };
      if (error.kind === 'redirect') return { text: 'a redirect to another address', status: 302 };
      if (isSpent()) return { text: 'the number of requests is spent' };
      return { text: `no response (${failureFacts(error).failure})` };
    }
  };
  return { client, read, counts };
}

/** The JSON value of a successful response; undefined for everything else. */
export function successValue({ status, json }: Reading): unknown {
  return status !== undefined && isSuccess(status) ? json?.value : undefined;
}

/** Whether a response is the service's decision: neither a 5xx nor a proxy's page with 200. */
export function isDecision({ status = 500, json }: Reading): boolean {
  return status < 500 && (json !== undefined || !isSuccess(status));
}

/**
 * A page of a list: its members that are objects, and all; `next` and `count` as they were sent, undefined: none.
 * undefined if the response has no list in a known envelope.
 */
export function pageOf(reading: Reading) {
  const value = successValue(reading);
  const { results, next, count }: ObjectBody = isObject(value) ? value : { results: value };
  if (!Array.isArray(results)) return undefined;
  const all: readonly unknown[] = results;
  const linked = openEnvelope({ headers: {}, ...reading.json, value: [] }, '').next;
  return {
    members: all.filter(isObject),
    all,
    next: (next === '' ? undefined : next) ?? linked,
    count: count ?? undefined,
  };
}

/** The view of a draft or an object; undefined if it is not an object with the id that was asked for. */
export function bodyOf(reading: Reading, id: ObjectId | undefined): ObjectBody | undefined {
  const value = successValue(reading);
  const isOfId = isObject(value) && id !== undefined && String(idOf(value)) === String(id);
  return isOfId ? value : undefined;
}

/** The id by which a draft or an object can be requested; undefined if it has none. */
export function usableIdOf(body: ObjectBody): ObjectId | undefined {
  const id = idOf(body);
  return id !== undefined && isRequestable(id) ? id : undefined;
}
