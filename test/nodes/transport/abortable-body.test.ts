/** What is left of a body that was read, or that nobody waits for any more. One that stalls: store-sink.test.ts. */
import { getEventListeners } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { IExecuteFunctions } from 'n8n-workflow';
import { abortableBody, storageTransport } from '../../../nodes/n8n/transport.ts';
import { signedUrl } from '../../../src/address/signed-url-and-redirects.ts';

const url = signedUrl('https://storage.example.com/file') ?? ('' as never);

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
