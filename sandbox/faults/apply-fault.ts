import type { Socket } from 'node:net';
import { readBody } from '../http/response.ts';
import type { ServiceResponse } from '../http/response.ts';
import type { FaultAction } from './fault.ts';
import { writeRawResponse } from '../http/raw-response.ts';
import type { Connection } from '../http/raw-response.ts';

/** Applies a fault to a connection. `service` is the normal handling, which some faults skip. */
export async function applyFault(
  action: FaultAction,
  connection: Connection,
  service: () => Promise<ServiceResponse>,
): Promise<void> {
  const { socket, wait } = connection;
  await wait(action.delayMs ?? 0);
  if (interrupt(action, 'before', socket)) return;
  const reply = await rewritten(action, action.respond ? substitute(action.respond) : await service());
  await wait(action.delayAnswerMs ?? 0);
  if (interrupt(action, 'after', socket)) return;
  if (action.raw === undefined) return writeRawResponse(connection, reply, action);
  const exact = typeof action.raw === 'function' ? action.raw(await buffered(reply)) : action.raw;
  socket.write(exact);
  socket.destroySoon();
}

function interrupt({ stall, drop, reset }: FaultAction, when: 'before' | 'after', socket: Socket): boolean {
  if (drop === when) socket.destroy();
  else if (reset === when) socket.resetAndDestroy();
  else return stall === when;
  return true;
}

async function rewritten(
  { rewrite, rewriteHead }: FaultAction,
  reply: ServiceResponse,
): Promise<ServiceResponse> {
  const body = rewrite ? await rewrite(await buffered(reply)) : reply;
  return rewriteHead ? { ...body, ...rewriteHead(body) } : body;
}

async function buffered(reply: ServiceResponse) {
  return { ...reply, body: await readBody(reply.body) };
}

function substitute({
  status,
  headers = {},
  body = '',
}: NonNullable<FaultAction['respond']>): ServiceResponse {
  const bytes = Buffer.from(body);
  const framed = Object.keys(headers).some((name) => /^(content-length|transfer-encoding)$/i.test(name));
  const length = framed ? {} : { 'Content-Length': String(bytes.length) };
  return { status, headers: { Date: new Date().toUTCString(), ...headers, ...length }, body: bytes };
}
