import type { IncomingHttpHeaders } from 'node:http';
import type { BufferedResponse, ResponseHeaders } from '../http/response.ts';

/** The two servers of the sandbox. */
export type Origin = 'api' | 'storage';

/** Stable names of the request classes. `unknown` is every path that the service does not have. */
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

/** What a fault may look at before it decides. */
export interface FaultRequest {
  origin: Origin;
  route: Route;
  method: string;
  /** Path and query exactly as received. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The user whom the credentials belong to; absent when there are none or they are wrong. */
  user?: string;
}

/**
 * How one request goes wrong. The parts combine and apply in this order: `delayMs`, the `'before'` faults, the real
 * handling (or `respond`), `rewrite`, `rewriteHead`, `delayAnswerMs`, the `'after'` faults, then the sending with
 * `drip`, `stallAfterBytes`, `cutAfterBytes`, `resetAfterBytes`. A faulted connection is never used again.
 */
export interface FaultAction {
  /** Milliseconds to wait before anything else happens. */
  delayMs?: number;
  /** Milliseconds between the handling and the first byte of the answer. */
  delayAnswerMs?: number;
  /** Answer this instead; the service never sees the request. A redirect is just that. Content-Length is added unless given. */
  respond?: { status: number; headers?: ResponseHeaders; body?: string | Buffer };
  /** The real answer, changed. What it returns goes out as it is, untrue lengths included. */
  rewrite?: (answer: BufferedResponse) => BufferedResponse | Promise<BufferedResponse>;
  /** Like `rewrite` for status and headers only; the body keeps streaming, whatever its size. */
  rewriteHead?: (head: { status: number; headers: ResponseHeaders }) => {
    status: number;
    headers: ResponseHeaders;
  };
  /** Exactly these bytes on the wire instead of any HTTP answer, then the connection closes. */
  raw?: string | Buffer | ((answer: BufferedResponse) => string | Buffer);
  /** Close the connection without answering: before the service handles the request, or after it has. */
  drop?: 'before' | 'after';
  /** The same with a TCP reset. */
  reset?: 'before' | 'after';
  /** Never answer, keep the connection open. */
  stall?: 'before' | 'after';
  /** Send the head and this many bytes of the body, then close. The announced length stays truthful. */
  cutAfterBytes?: number;
  /** Send the head and this many bytes of the body, then reset. */
  resetAfterBytes?: number;
  /** Send the head and this many bytes of the body, then fall silent, for `stallMs` or for ever. */
  stallAfterBytes?: number;
  /** Milliseconds that `stallAfterBytes` lasts before the rest follows. Absent: for ever. */
  stallMs?: number;
  /** Send the body slowly: so many bytes each so many milliseconds. */
  drip?: { bytes: number; everyMs: number };
}

/** Decides for each request whether it goes wrong. `nth` counts the requests of that route from 1. */
export type Fault = (request: FaultRequest, nth: number) => FaultAction | undefined;
