/** Bodies as n8n's HTTP client hands them out: a stream over a generator over the connection. */
import { getEventListeners } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { beforeEach, expect, test } from '@jest/globals';
import type { IExecuteFunctions } from 'n8n-workflow';
import { abortableBody, storageTransport } from '../../../nodes/n8n/transport.ts';
import { signedUrl } from '../../../src/address/signed-url.ts';

let connection: PassThrough;
let stream: Readable;
let stop: AbortController;
let chunks: AsyncIterator<Uint8Array>;

/** Nothing ends such a generator while it waits for the connection, even if its stream is destroyed. */
async function* counting(body: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield chunk as Buffer;
}

beforeEach(async () => {
  stop = new AbortController();
  connection = new PassThrough();
  stream = Readable.from(counting(connection), { objectMode: false });
  const response = { statusCode: 200, headers: {}, body: stream };
  const context = { helpers: { httpRequest: async () => response } } as unknown as IExecuteFunctions;
  const url = signedUrl('https://storage.example.com/file');
  if (url === undefined) throw new Error('No address.');
  const transport = storageTransport(context, () => undefined, false);
  const { body } = await transport.get({ url, headers: {}, signal: stop.signal });
  chunks = body[Symbol.asyncIterator]();
  connection.write('0123456789');
  expect(text(await chunks.next())).toBe('0123456789');
});

const text = ({ value }: IteratorResult<Uint8Array>) => Buffer.from(value as Uint8Array).toString();

test('R42: a body that stalls ends with the signal', async () => {
  const waiting = chunks.next();
  const reason = new Error('Stopped.');
  stop.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(stream.destroyed).toBe(true);
  await expect(chunks.next()).rejects.toBe(reason);
});

test('R42: one that is left while it stalls is closed at once', async () => {
  await expect(chunks.return?.()).resolves.toEqual({ done: true, value: undefined });
  expect(stream.destroyed).toBe(true);
});

test('R42: an interrupted one fails with its reason', async () => {
  const waiting = chunks.next();
  connection.destroy(new Error('aborted'));
  await expect(waiting).rejects.toThrow('aborted');
});

test('R42: a body that was read leaves no listener on the signal, which may be that of many bodies', async () => {
  const { signal } = new AbortController();
  const read = abortableBody(Readable.from([Buffer.from('0123456789')]), signal)[Symbol.asyncIterator]();
  while ((await read.next()).done !== true);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
