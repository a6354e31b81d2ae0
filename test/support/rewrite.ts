/** Faults of the sandbox that change what a good response says, and announce its length truthfully. */
import type { Answer, Fault, FaultAction, Route } from '../../sandbox/index.ts';

export type Json = Record<string, unknown>;

/** Changes the body of a response. */
export const rewriteBody = (change: (body: Buffer) => string | Buffer): FaultAction => ({
  rewrite: ({ status, headers, body }): Answer => {
    const changed = status < 300 ? Buffer.from(change(body) as Buffer) : body;
    return { status, headers: { ...headers, 'Content-Length': String(changed.length) }, body: changed };
  },
});

/** Changes the text of a response. */
export const rewriteText = (change: (text: string) => string): FaultAction =>
  rewriteBody((body) => change(body.toString()));

/** Changes the JSON of a response. */
export const rewriteJson = (change: (value: Json) => unknown): FaultAction =>
  rewriteText((text) => JSON.stringify(change(JSON.parse(text) as Json)));

/** The fault of all requests of one route. */
export const on =
  (route: Route, action: FaultAction): Fault =>
  (request) =>
    request.route === route ? action : undefined;
