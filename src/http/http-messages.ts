import type { DraftServiceError } from '../errors/draft-service-error.ts';
import { MalformedResponseError } from '../errors/error-classes.ts';
import { type Exactness, notTooDeep, parseNumbers } from '../json/json-values.ts';
import type { Headers } from '../transport/service-and-storage-transports.ts';
import type { Deadline } from '../time/deadline.ts';

/** The longest JSON body that is read, bytes. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** How much of an error response's body is read, bytes. */
export const MAX_ERROR_BYTES = 64 * 1024;

/** The rate limit that a request falls under: the service counts generates separately, and all requests together. */
export type Lane = 'generate' | 'other';

/** A GET or POST of JSON at the service. */
export interface HttpRequest {
  /** Path and query after the base URL. */
  readonly path: string;
  /** What is requested, for messages: "the status of task 5". */
  readonly label: string;
  /** The body of a POST, sent as JSON. */
  readonly json?: unknown;
  /** false: sent without credentials (the token endpoints take them in the body). Default: true. */
  readonly authenticate?: boolean | undefined;
  /** The rate limit that it falls under. Default: `other`. */
  readonly lane?: Lane | undefined;
  /** How long nothing may arrive before an attempt is given up, ms. Default: 30 s for GET, 2 min for POST. */
  readonly idleTimeoutMs?: number | undefined;
  /**
   * Attempts of a GET, not counting those after a 429. Default: 6. 1: also a 429 is final. Infinity: until the
   * deadline, the last one shortly before it.
   */
  readonly maxAttempts?: number | undefined;
  /** Called when an attempt of a GET has failed and another one follows, but not after a 429. */
  readonly onRetry?: ((error: DraftServiceError) => void) | undefined;
  /** Called right before a POST is sent, again after a 429. What it throws ends the request unsent. */
  readonly onSend?: (() => void) | undefined;
  /** Called after a 429 to a POST: it was refused, and is sent again when the rate limit allows it. */
  readonly onRefused?: (() => void) | undefined;
  /** What to do about certain statuses, instead of the general advice. */
  readonly hints?: Readonly<Record<number, string>> | undefined;
  /** true: numbers that JavaScript would round are kept, see `parseNumbers`; `text`: they become text. */
  readonly exact?: Exactness | undefined;
}

export interface Attempt {
  readonly method: 'GET' | 'POST';
  readonly request: HttpRequest;
  readonly deadline: Deadline;
  /** 1 for the first attempt of the request. */
  readonly number: number;
}

export interface HttpResponse {
  readonly bytes: Uint8Array;
  /** false: the body is longer than the limit; the rest was not read. */
  readonly complete: boolean;
  readonly status: number;
  readonly headers: Headers;
  /** How long the service asks to wait (Retry-After), ms. */
  readonly retryAfterMs: number | undefined;
}

/** One request that has ended, for a debug log. It holds no secrets. */
export interface RequestEvent {
  readonly method: 'GET' | 'POST';
  /** Path and query at the service; `(storage)` for the download, whose address is secret. */
  readonly path: string;
  /** undefined: there was no response. */
  readonly status: number | undefined;
  /** From the request to the end of the response body; for the download, to its headers. ms. */
  readonly ms: number;
  /** 1 for the first attempt. Followed redirects are part of an attempt. */
  readonly attempt: number;
}

/**
 * Reads a body, of an error at most 64 KiB, of any other response 64 MiB; stops there and closes the connection.
 * If the connection breaks within an error, what has arrived is enough: the status already says what failed.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  isError: boolean,
  onChunk: () => void,
): Promise<Pick<HttpResponse, 'bytes' | 'complete'>> {
  const chunks: Uint8Array[] = [];
  let left = isError ? MAX_ERROR_BYTES : MAX_JSON_BYTES;
  let complete = true;
  try {
    for await (const chunk of body) {
      onChunk();
      chunks.push(chunk.subarray(0, left));
      complete = chunk.byteLength <= left;
      if (!complete) break;
      left -= chunk.byteLength;
    }
  } catch (error) {
    if (!isError) throw error;
    complete = false;
  }
  return { bytes: Buffer.concat(chunks), complete };
}

/**
 * Parses a body as JSON; undefined if it is not JSON: a login page, a truncated body, broken UTF-8.
 *
 * @throws MalformedResponseError for a body that is nested too deeply
 */
export function parseJson(
  bytes: Uint8Array,
  exact: Exactness = false,
): { readonly value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { value: notTooDeep(() => parseNumbers(text, exact)) };
  } catch (error) {
    if (error instanceof MalformedResponseError) throw error;
    return undefined;
  }
}
