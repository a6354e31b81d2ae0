import type { IncomingHttpHeaders } from 'node:http';
import type { Origin, Route } from '../faults/fault.ts';

/** One request as the sandbox saw it. */
export interface LoggedRequest {
  origin: Origin;
  route: Route;
  method: string;
  /** Path and query exactly as received. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as text; empty for a GET. */
  body: string;
  /** The user whom the credentials belong to, if any. */
  user?: string;
  /** Milliseconds since the epoch on the real clock. */
  at: number;
  /** The status that was sent; absent while no answer has begun (dropped, stalled, still working). */
  status?: number;
  /** Bytes of the body handed to the connection so far. */
  bytesSent: number;
  /** Why the connection was broken off, where no fault asked for it: a fault that threw, or the end of the sandbox. */
  failure?: string;
}

/** A list that forgets its oldest entries above `limit`, so that a long demo does not grow for ever. */
export class RequestLog {
  readonly entries: LoggedRequest[] = [];
  readonly #limit: number;
  readonly #seen = new Map<Route, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds a request and says which one of its route it is, from 1. */
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
