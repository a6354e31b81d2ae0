import { once } from 'node:events';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceResponse } from './response.ts';
import type { FaultAction } from '../faults/fault.ts';
import type { LoggedRequest } from './request-log.ts';

/** Sleeps; rejects when the sandbox stops. */
export type Wait = (ms: number) => Promise<void>;

/** The connection of one request, with its entry in the log. */
export interface Connection {
  socket: Socket;
  wait: Wait;
  entry: LoggedRequest;
}

/**
 * Writes a response directly to the socket, where nothing corrects a wrong length. With `Transfer-Encoding:
 * chunked` the body is sent in chunks; if it is cut, the last chunk is missing.
 */
export async function writeRawResponse(
  { socket, wait, entry }: Connection,
  reply: ServiceResponse,
  action: FaultAction,
): Promise<void> {
  entry.status = reply.status;
  await write(socket, head(reply));
  const chunked = hasHeader(reply, 'transfer-encoding', /chunked/i);
  for await (const step of scheduled(reply.body, action)) {
    if (step === 'cut') return socket.destroySoon();
    if (step === 'reset') return void socket.resetAndDestroy();
    if (step === 'stall') return;
    if (step === 'pause') {
      await wait(action.drip?.everyMs ?? 0);
    } else {
      if (chunked) await write(socket, `${step.length.toString(16)}\r\n`);
      await write(socket, step);
      if (chunked) await write(socket, '\r\n');
      entry.bytesSent += step.length;
    }
    if (socket.destroyed) return;
  }
  if (chunked) await write(socket, '0\r\n\r\n');
  socket.destroySoon();
}

function head(reply: ServiceResponse): string {
  const lines = [`HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status] ?? 'Unknown'}`];
  for (const [name, value] of Object.entries(reply.headers)) {
    for (const item of Array.isArray(value) ? value : [value]) lines.push(`${name}: ${item}`);
  }
  if (!hasHeader(reply, 'connection')) lines.push('Connection: close');
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function hasHeader(reply: ServiceResponse, name: string, value = /.*/): boolean {
  return Object.entries(reply.headers).some(
    ([key, is]) => key.toLowerCase() === name && value.test(String(is)),
  );
}

type Step = Buffer | 'cut' | 'reset' | 'stall' | 'pause';

/** The body in chunks, with the events between them. */
async function* scheduled(body: ServiceResponse['body'], action: FaultAction): AsyncGenerator<Step> {
  const events = (
    [
      ['stall', action.stallAfterBytes],
      ['cut', action.cutAfterBytes],
      ['reset', action.resetAfterBytes],
    ] as const
  )
    .flatMap(([step, at]) => (at === undefined ? [] : [{ step, at }]))
    .sort((a, b) => a.at - b.at);
  const piece = action.drip?.bytes ?? Infinity;
  let sent = 0;
  for await (let rest of Buffer.isBuffer(body) ? [body] : body) {
    while (rest.length > 0) {
      for (let next = events[0]; next !== undefined && next.at <= sent; next = events[0]) {
        events.shift();
        yield next.step;
      }
      const length = Math.min(rest.length, piece, (events[0]?.at ?? Infinity) - sent);
      yield rest.subarray(0, length);
      if (action.drip) yield 'pause';
      sent += length;
      rest = rest.subarray(length);
    }
  }
  // Events at or after the end still happen: a stall after the last byte, a reset instead of a close.
  for (const { step } of events) yield step;
}

async function write(socket: Socket, bytes: Buffer | string): Promise<void> {
  if (socket.destroyed || socket.write(bytes)) return;
  const gone = new AbortController();
  const drained = once(socket, 'drain', { signal: gone.signal });
  const closed = once(socket, 'close', { signal: gone.signal });
  await Promise.race([drained, closed]).catch(() => undefined);
  gone.abort();
  await Promise.allSettled([drained, closed]);
}
