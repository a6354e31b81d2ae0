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

/**
 * Nothing ends such a generator while it waits for the connection: a destroyed stream over it just falls
 * silent.
 */
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

const text = ({ value }: IteratorResult<Uint8Array>) => Buffer.from(value as Uint8Array).toString();

test('a body that stalls ends with the signal', async () => {
  const stop = new AbortController();
  const chunks = await opened(stop.signal);
  expect(text(await chunks.next())).toBe('0123456789');
  const waiting = chunks.next();
  const reason = new Error('Stopped.');
  stop.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(stream?.destroyed).toBe(true);
  await expect(chunks.next()).rejects.toBe(reason);
});

test('one that is left while it stalls is closed at once', async () => {
  const chunks = await opened(new AbortController().signal);
  await chunks.next();
  await expect(chunks.return?.()).resolves.toEqual({ done: true, value: undefined });
  expect(stream?.destroyed).toBe(true);
});

test('a complete one is given chunk by chunk', async () => {
  const chunks = await opened(new AbortController().signal);
  expect(text(await chunks.next())).toBe('0123456789');
  rest();
  expect(text(await chunks.next())).toBe('abcdefghij');
  expect(await chunks.next()).toEqual({ done: true, value: undefined });
});

test('an interrupted one fails with its reason', async () => {
  const chunks = await opened(new AbortController().signal);
  await chunks.next();
  const waiting = chunks.next();
  server.closeAllConnections();
  await expect(waiting).rejects.toThrow('aborted');
});

test('a body that was read leaves no listener on the signal, which may be that of many bodies', async () => {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('0123456789');
    throw new Error('The connection was lost.');
  }
  const { signal } = new AbortController();
  const chunks = abortableBody(body(), signal)[Symbol.asyncIterator]();
  await chunks.next();
  await chunks.next().catch(() => undefined);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
