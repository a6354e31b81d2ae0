/** Bodies as n8n's HTTP client hands them out: a stream over a generator over the connection. */
import { getEventListeners } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { IExecuteFunctions } from 'n8n-workflow';
import { abortableBody, storageTransport } from '../../../nodes/n8n/transport.ts';
import { signedUrl } from '../../../src/address/signed-url.ts';
import { chunksOf } from '../support/execution.ts';

const url = signedUrl('https://storage.example.com/file') ?? ('' as never);

/** A body of which ten bytes arrived, while the rest is waited for. */
async function stalled() {
  const stop = new AbortController();
  const connection = new PassThrough();
  const stream = Readable.from(chunksOf(connection), { objectMode: false });
  const response = { statusCode: 200, headers: {}, body: stream };
  const context = { helpers: { httpRequest: async () => response } } as unknown as IExecuteFunctions;
  const transport = storageTransport(context, {});
  const { body } = await transport.get({ url, headers: {}, signal: stop.signal });
  const chunks = body[Symbol.asyncIterator]();
  connection.write('0123456789');
  const first = await chunks.next();
  expect(Buffer.from(first.value as Uint8Array).toString()).toBe('0123456789');
  return { stop, connection, stream, waiting: chunks.next() };
}

test('R42: a body that stalls ends with the signal', async () => {
  const { stop, stream, waiting } = await stalled();
  const reason = new Error('Stopped.');
  stop.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(stream.destroyed).toBe(true);
});

test('R42: an interrupted one fails with its reason', async () => {
  const { connection, waiting } = await stalled();
  connection.destroy(new Error('aborted'));
  await expect(waiting).rejects.toThrow('aborted');
});

test('R42: a response that arrives after the abort is closed unread', async () => {
  const late = Promise.withResolvers<object>();
  const context = { helpers: { httpRequest: async () => late.promise } } as unknown as IExecuteFunctions;
  const signal = AbortSignal.abort(new Error('Stopped.'));
  const getting = storageTransport(context, {}).get({ url, headers: {}, signal });
  await expect(getting).rejects.toThrow('Stopped.');
  const body = Readable.from(['unread']);
  late.resolve({ statusCode: 200, headers: {}, body });
  await new Promise((resolve) => body.once('close', resolve));
});

test('R42: a body that was read leaves no listener on the signal, which may be that of many bodies', async () => {
  const { signal } = new AbortController();
  const read = abortableBody(Readable.from([Buffer.from('0123456789')]), signal)[Symbol.asyncIterator]();
  while ((await read.next()).done !== true);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
