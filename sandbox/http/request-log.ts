import type { IncomingHttpHeaders } from 'node:http';
import type { Origin, Route } from '../faults/fault.ts';

/** One request and what became of it. */
export interface LoggedRequest {
  origin: Origin;
  route: Route;
  method: string;
  /** Path and query exactly as received. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as text; empty for a GET. */
  body: string;
  /** The user that the credentials belong to, if any. */
  user?: string;
  /** Milliseconds since the epoch on the real clock. */
  at: number;
  /** The status that was sent; absent if no response has started (dropped, stalled, in progress). */
  status?: number;
  /** Bytes of the body handed to the connection so far. */
  bytesSent: number;
  /**
   * Why the connection was closed without a fault saying so: a fault that threw, or the end of the sandbox.
   */
  failure?: string;
}

/** The latest `limit` requests, so that a long demo does not use ever more memory. */
export class RequestLog {
  readonly entries: LoggedRequest[] = [];
  readonly #limit: number;
  readonly #seen = new Map<Route, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds a request; returns its number within its route, from 1. */
  add(entry: LoggedRequest): number {
    this.entries.push(entry);
    if (this.entries.length > this.#limit) this.entries.splice(0, this.entries.length - this.#limit);
    const nth = (this.#seen.get(entry.route) ?? 0) + 1;
    this.#seen.set(entry.route, nth);
    return nth;
  }

  /** Requests received per route since the start or the last `clear`. */
  seen(): Partial<Record<Route, number>> {
    return Object.fromEntries(this.#seen);
  }

  clear(): void {
    this.entries.length = 0;
    this.#seen.clear();
  }
}
