import type { Socket } from 'node:net';
import { collect } from './response.ts';
import type { Reply } from './response.ts';
import type { FaultAction } from './faults.ts';
import { writeRawResponse } from './raw-response.ts';
import type { Wait } from './raw-response.ts';
import type { LoggedRequest } from './request-log.ts';

/** Plays a fault on a connection. `service` is the real handling, which some faults never let happen. */
export async function applyFault(
  action: FaultAction,
  service: () => Promise<Reply>,
  socket: Socket,
  wait: Wait,
  entry: LoggedRequest,
): Promise<void> {
  await wait(action.delayMs ?? 0);
  if (interrupted(action, 'before', socket)) return;
  const reply = await altered(action, action.respond ? substitute(action.respond) : await service());
  await wait(action.delayAnswerMs ?? 0);
  if (interrupted(action, 'after', socket)) return;
  if (action.raw === undefined) return writeRawResponse(socket, reply, action, wait, entry);
  const exact = typeof action.raw === 'function' ? action.raw(await whole(reply)) : action.raw;
  socket.write(exact);
  socket.destroySoon();
}

function interrupted({ stall, drop, reset }: FaultAction, when: 'before' | 'after', socket: Socket): boolean {
  if (drop === when) socket.destroy();
  else if (reset === when) socket.resetAndDestroy();
  else return stall === when;
  return true;
}

async function altered({ rewrite, rewriteHead }: FaultAction, reply: Reply): Promise<Reply> {
  const body = rewrite ? await rewrite(await whole(reply)) : reply;
  return rewriteHead ? { ...body, ...rewriteHead(body) } : body;
}

async function whole(reply: Reply) {
  return { ...reply, body: await collect(reply.body) };
}

function substitute({ status, headers = {}, body = '' }: NonNullable<FaultAction['respond']>): Reply {
  const bytes = Buffer.from(body);
  const framed = Object.keys(headers).some((name) => /^(content-length|transfer-encoding)$/i.test(name));
  const length = framed ? {} : { 'Content-Length': String(bytes.length) };
  return { status, headers: { Date: new Date().toUTCString(), ...headers, ...length }, body: bytes };
}
