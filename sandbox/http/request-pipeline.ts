import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { User } from '../people/users.ts';
import type { ServiceResponse } from './response.ts';
import type { Fault, Origin, Route } from '../faults/fault.ts';
import type { Wait } from './raw-response.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';
import { applyFault } from '../faults/apply-fault.ts';
import { HttpError, errorResponse } from './http-error.ts';
import type { ErrorBody } from './http-error.ts';
import { send } from './send-response.ts';

/** A request as the endpoints get it. */
export interface IncomingRequest {
  method: string;
  /** Path and query exactly as received. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What every request handler shares. */
export interface HandlerContext {
  log: RequestLog;
  fault: () => Fault | undefined;
  latencyMs: () => number;
  /** Milliseconds since the epoch, for the Date header. */
  now: () => number;
  wait: Wait;
  errorBody: () => ErrorBody;
  identify: (headers: IncomingHttpHeaders) => User | undefined;
}

/** Returns the response to a request or throws an HttpError. */
export type RequestHandler = (request: IncomingRequest) => ServiceResponse | Promise<ServiceResponse>;

/**
 * The pipeline between the server and an endpoint: logs the request and applies the fault, if any. The
 * endpoints are not involved in either.
 */
export function createRequestHandler(
  context: HandlerContext,
  origin: Origin,
  route: Route,
  handler: RequestHandler,
) {
  return async (received: FastifyRequest, response: FastifyReply): Promise<void> => {
    response.hijack();
    const request = toIncomingRequest(received);
    const user = context.identify(request.headers)?.username;
    const who = user === undefined ? {} : { user };
    const { method, path, headers } = request;
    const seen = { origin, route, method, path, headers, ...who };
    const entry: LoggedRequest = { ...seen, body: request.body.toString(), at: Date.now(), bytesSent: 0 };
    const nth = context.log.add(entry);
    try {
      const action = context.fault()?.(seen, nth);
      await context.wait(context.latencyMs());
      const service = () => handleNormally(context, handler, request);
      if (action === undefined) await send(response.raw, await service(), entry);
      else await applyFault(action, { socket: received.raw.socket, wait: context.wait, entry }, service);
    } catch (error) {
      // The sandbox was stopped, or the fault threw: close the connection, so that the client does not wait.
      entry.failure = String(error);
      received.raw.socket.destroy();
    }
  };
}

async function handleNormally(
  { now, errorBody }: HandlerContext,
  handler: RequestHandler,
  request: IncomingRequest,
): Promise<ServiceResponse> {
  const reply = await handleOrError(handler, request, errorBody());
  return { ...reply, headers: { Date: new Date(now()).toUTCString(), ...reply.headers } };
}

async function handleOrError(
  handler: RequestHandler,
  request: IncomingRequest,
  shape: ErrorBody,
): Promise<ServiceResponse> {
  try {
    return await handler(request);
  } catch (error) {
    if (error instanceof HttpError) return errorResponse(error, shape);
    return errorResponse(new HttpError(500, `The sandbox failed: ${String(error)}`), shape);
  }
}

function toIncomingRequest(received: FastifyRequest): IncomingRequest {
  const path = received.raw.url ?? '/';
  const mark = path.indexOf('?');
  return {
    method: received.method,
    path,
    params: received.params as Record<string, string>,
    query: new URLSearchParams(mark < 0 ? '' : path.slice(mark)),
    headers: received.headers,
    body: Buffer.isBuffer(received.body) ? received.body : Buffer.alloc(0),
  };
}
