import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { User } from '../people/users.ts';
import type { Reply } from './answer.ts';
import type { Fault, Origin, Route } from './faults.ts';
import type { Wait } from './lie.ts';
import type { LoggedRequest, RequestLog } from './log.ts';
import { play } from './play.ts';
import { Refusal, refusalReply } from './refusal.ts';
import type { ErrorBody } from './refusal.ts';
import { send } from './send.ts';

/** A request in the terms of the endpoints. */
export interface Call {
  method: string;
  /** Path and query exactly as received. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What every door of the sandbox needs to know. */
export interface Doorway {
  log: RequestLog;
  fault: () => Fault | undefined;
  latencyMs: number;
  /** Milliseconds since the epoch, for the Date header. */
  now: () => number;
  wait: Wait;
  errorBody: ErrorBody;
  identify: (headers: IncomingHttpHeaders) => User | undefined;
}

/** Answers a call or throws a Refusal. */
export type Handler = (call: Call) => Reply | Promise<Reply>;

/**
 * The door between the connection and the honest service: it writes the log, asks for faults and has them played. The
 * endpoints behind it know nothing of either.
 */
export function door(doorway: Doorway, origin: Origin, route: Route, handler: Handler) {
  return async (request: FastifyRequest, response: FastifyReply): Promise<void> => {
    response.hijack();
    const call = callOf(request);
    const user = doorway.identify(call.headers)?.username;
    const who = user === undefined ? {} : { user };
    const { method, path, headers } = call;
    const seen = { origin, route, method, path, headers, ...who };
    const entry: LoggedRequest = { ...seen, body: call.body.toString(), at: Date.now(), bytesSent: 0 };
    const nth = doorway.log.add(entry);
    try {
      const action = doorway.fault()?.(seen, nth);
      await doorway.wait(doorway.latencyMs);
      const service = () => honest(doorway, handler, call);
      if (action === undefined) await send(response.raw, await service(), entry);
      else await play(action, service, request.raw.socket, doorway.wait, entry);
    } catch (error) {
      // A stopped sandbox or a broken fault gets here; neither leaves the client waiting.
      entry.failure = String(error);
      request.raw.socket.destroy();
    }
  };
}

async function honest({ now, errorBody }: Doorway, handler: Handler, call: Call): Promise<Reply> {
  const reply = await answered(handler, call, errorBody);
  return { ...reply, headers: { Date: new Date(now()).toUTCString(), ...reply.headers } };
}

async function answered(handler: Handler, call: Call, shape: ErrorBody): Promise<Reply> {
  try {
    return await handler(call);
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error, shape);
    return refusalReply(new Refusal(500, `The sandbox failed: ${String(error)}`), shape);
  }
}

function callOf(request: FastifyRequest): Call {
  const path = request.raw.url ?? '/';
  const mark = path.indexOf('?');
  return {
    method: request.method,
    path,
    params: request.params as Record<string, string>,
    query: new URLSearchParams(mark < 0 ? '' : path.slice(mark)),
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}
