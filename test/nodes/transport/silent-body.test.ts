/** Bodies as n8n's HTTP client hands them out: a stream over a generator over the connection. */
import { getEventListeners, once } from 'node:events';
import { type IncomingMessage, type Server, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { storageTransport } from '../../../nodes/shared/transport/storage-transport.ts';
import { abortableBody } from '../../../nodes/shared/transport/abortable-body.ts';
import { signedUrl } from '../../../src/address/signed-url.ts';

let server: Server;
let stream: Readable | undefined;

/** Sends ten bytes of twenty, and the others when asked to. */
let rest: () => void = () => undefined;

beforeEach(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '20' });
    response.write('0123456789');
    rest = () => response.end('abcdefghij');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Nothing ends such a generator while it waits for the connection: a destroyed stream over it just falls silent. */
async function* counting(body: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const piece of body) yield piece as Buffer;
}

const context = {
  helpers: {
    httpRequest: ({ url }: IHttpRequestOptions) =>
      new Promise((resolve) => {
        get(url, (body) => {
          stream = Readable.from(counting(body), { objectMode: false });
          resolve({ statusCode: body.statusCode, headers: body.headers, body: stream });
        });
      }),
  },
} as unknown as IExecuteFunctions;

async function opened(signal: AbortSignal): Promise<AsyncIterator<Uint8Array>> {
  const url = signedUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`);
  if (url === undefined) throw new Error('No address.');
  const { body } = await storageTransport(context, () => undefined, false).get({ url, headers: {}, signal });
  return body[Symbol.asyncIterator]();
}

test('a body that falls silent in the middle ends with the signal', async () => {
  const stop = new AbortController();
  const pieces = await opened(stop.signal);
  expect(Buffer.from((await pieces.next()).value as Uint8Array).toString()).toBe('0123456789');
  const waiting = pieces.next();
  const reason = new Error('Stopped.');
  stop.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(stream?.destroyed).toBe(true);
});

test('one that was stopped before it was read gives nothing', async () => {
  const stop = new AbortController();
  const pieces = await opened(stop.signal);
  const reason = new Error('Stopped.');
  stop.abort(reason);
  await expect(pieces.next()).rejects.toBe(reason);
});

test('one that is left while it is silent lets go of its reader at once', async () => {
  const pieces = await opened(new AbortController().signal);
  await pieces.next();
  await expect(pieces.return?.()).resolves.toEqual({ done: true, value: undefined });
  expect(stream?.destroyed).toBe(true);
});

test('one that comes whole is given piece by piece', async () => {
  const pieces = await opened(new AbortController().signal);
  const read: string[] = [];
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    read.push(Buffer.from(next.value).toString());
    rest();
  }
  expect(read.join('')).toBe('0123456789abcdefghij');
});

test('one that breaks off tells its reader why', async () => {
  const pieces = await opened(new AbortController().signal);
  await pieces.next();
  const waiting = pieces.next();
  server.closeAllConnections();
  await expect(waiting).rejects.toThrow('aborted');
});

test.each<[string, () => AsyncGenerator<Uint8Array>]>([
  [
    'breaks off',
    async function* () {
      yield Buffer.from('0123456789');
      throw new Error('The connection was lost.');
    },
  ],
  [
    'ends',
    async function* () {
      yield Buffer.from('0123456789');
    },
  ],
])('one that %s keeps no hold of the signal, which may be that of many bodies', async (_, body) => {
  const { signal } = new AbortController();
  const pieces = abortableBody(body(), signal)[Symbol.asyncIterator]();
  await pieces.next();
  await pieces.next().catch(() => undefined);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
