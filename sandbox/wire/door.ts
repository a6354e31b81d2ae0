import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { User } from '../people/users.ts';
import { collect } from './answer.ts';
import type { Reply } from './answer.ts';
import type { Fault, FaultAction, Origin, Route } from './faults.ts';
import { lie } from './lie.ts';
import type { Wait } from './lie.ts';
import type { LoggedRequest, RequestLog } from './log.ts';
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
  fault(): Fault | undefined;
  latencyMs: number;
  /** Milliseconds since the epoch, for the Date header. */
  now(): number;
  wait: Wait;
  errorBody: ErrorBody;
  identify(headers: IncomingHttpHeaders): User | undefined;
}

/** Answers a call or throws a Refusal. */
export type Handler = (call: Call) => Reply | Promise<Reply>;

/**
 * The door between the connection and the honest service: it writes the log, asks for faults and plays them. The
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
      const date = new Date(doorway.now()).toUTCString();
      const dated = (reply: Reply) => ({ ...reply, headers: { Date: date, ...reply.headers } });
      const answer = async () => dated(await honest(handler, call, doorway.errorBody));
      const instead = action?.respond && substitute(action.respond);
      if (action === undefined) await send(response.raw, await answer(), entry);
      else
        await play(
          action,
          instead === undefined ? answer : async () => dated(instead),
          request,
          doorway.wait,
          entry,
        );
    } catch {
      // Only a stopped sandbox or a broken fault gets here; neither leaves the client waiting.
      request.raw.socket.destroy();
    }
  };
}

async function honest(handler: Handler, call: Call, shape: ErrorBody): Promise<Reply> {
  try {
    return await handler(call);
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error, shape);
    return refusalReply(new Refusal(500, `The sandbox failed: ${String(error)}`), shape);
  }
}

async function play(
  action: FaultAction,
  answer: () => Promise<Reply>,
  { raw: { socket } }: FastifyRequest,
  wait: Wait,
  entry: LoggedRequest,
): Promise<void> {
  await wait(action.delayMs ?? 0);
  if (action.stall === 'before') return;
  if (action.drop === 'before') return void socket.destroy();
  if (action.reset === 'before') return void socket.resetAndDestroy();
  const reply = await altered(action, await answer());
  await wait(action.delayAnswerMs ?? 0);
  if (action.stall === 'after') return;
  if (action.drop === 'after') return void socket.destroy();
  if (action.reset === 'after') return void socket.resetAndDestroy();
  if (action.raw === undefined) return lie(socket, reply, action, wait, entry);
  const bytes =
    typeof action.raw === 'function' ? action.raw({ ...reply, body: await collect(reply.body) }) : action.raw;
  socket.write(bytes);
  socket.destroySoon();
}

async function altered(action: FaultAction, reply: Reply): Promise<Reply> {
  const body = action.rewrite ? await action.rewrite({ ...reply, body: await collect(reply.body) }) : reply;
  return action.rewriteHead ? { ...body, ...action.rewriteHead(body) } : body;
}

function substitute({ status, headers = {}, body = '' }: NonNullable<FaultAction['respond']>): Reply {
  const bytes = Buffer.from(body);
  const framed = Object.keys(headers).some((name) => /^(content-length|transfer-encoding)$/i.test(name));
  return {
    status,
    headers: framed ? headers : { ...headers, 'Content-Length': String(bytes.length) },
    body: bytes,
  };
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
