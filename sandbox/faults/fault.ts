import type { IncomingHttpHeaders } from 'node:http';
import type { BufferedResponse, ResponseHeaders } from '../http/response.ts';

/** The two servers of the sandbox. */
export type Origin = 'api' | 'storage';

/** Stable names of the request classes. `unknown` is every path that does not exist. */
export type Route =
  | 'drafts'
  | 'draft'
  | 'objects'
  | 'object'
  | 'metadata'
  | 'explanations'
  | 'explanation'
  | 'token'
  | 'tokenDelete'
  | 'templates'
  | 'generate'
  | 'status'
  | 'download'
  | 'unknown';

/** The request as a fault sees it. */
export interface FaultRequest {
  origin: Origin;
  route: Route;
  method: string;
  /** Path and query exactly as received. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The user that the credentials belong to; absent without valid credentials. */
  user?: string;
}

/**
 * How one request goes wrong. The parts combine and apply in this order: `delayMs`, the `'before'` faults,
 * the real handling (or `respond`), `rewrite`, `rewriteHead`, `delayAnswerMs`, the `'after'` faults, then the
 * sending with `drip`, `stallAfterBytes`, `cutAfterBytes`, `resetAfterBytes`. A faulted connection is never
 * used again.
 */
export interface FaultAction {
  /** Milliseconds to wait before anything else happens. */
  delayMs?: number;
  /** Milliseconds between the handling and the first byte of the response. */
  delayAnswerMs?: number;
  /**
   * Send this response instead of handling the request; also for redirects. Content-Length is added unless
   * given.
   */
  respond?: { status: number; headers?: ResponseHeaders; body?: string | Buffer };
  /** Changes the normal response. The result is sent unchecked, wrong lengths included. */
  rewrite?: (answer: BufferedResponse) => BufferedResponse | Promise<BufferedResponse>;
  /** Like `rewrite` for status and headers only; the body keeps streaming, whatever its size. */
  rewriteHead?: (head: { status: number; headers: ResponseHeaders }) => {
    status: number;
    headers: ResponseHeaders;
  };
  /** Exactly these bytes instead of an HTTP response, then the connection closes. */
  raw?: string | Buffer | ((answer: BufferedResponse) => string | Buffer);
  /** Close the connection without a response: before or after the request is handled. */
  drop?: 'before' | 'after';
  /** The same with a TCP reset. */
  reset?: 'before' | 'after';
  /** Send no response and keep the connection open. */
  stall?: 'before' | 'after';
  /**
   * Send the head and this many bytes of the body, then close. Content-Length stays that of the complete
   * body.
   */
  cutAfterBytes?: number;
  /** Send the head and this many bytes of the body, then reset. */
  resetAfterBytes?: number;
  /** Send the head and this many bytes of the body, then nothing. */
  stallAfterBytes?: number;
  /** Send the body slowly: this many bytes at each interval. */
  drip?: { bytes: number; everyMs: number };
}

/** Decides for each request whether it goes wrong. `nth` counts the requests of that route from 1. */
export type Fault = (request: FaultRequest, nth: number) => FaultAction | undefined;
