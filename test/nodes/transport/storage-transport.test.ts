/** Addresses of the storage, which n8n's HTTP client normalises: only what keeps its meaning is requested. */
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { IExecuteFunctions } from 'n8n-workflow';
import { storageTransport } from '../../../nodes/n8n/transport.ts';
import { signedUrl } from '../../../src/address/signed-url.ts';

test.each([
  ["/it's.pdf", true],
  ["/a.pdf?name='a'", true],
  ["/it's.pdf?name='a'&key=%27", true],
  ['/a%2fb.pdf#page', true],
  ['/ü.pdf', false],
  ['/a/../b.pdf', false],
  ['/a.pdf?name="a"', false],
])('R42: %s is requested: %j', async (path, isRequested) => {
  const requested: unknown[] = [];
  const httpRequest = async ({ url }: { url: string }) => {
    requested.push(url);
    return { statusCode: 200, headers: {}, body: Readable.from([]) };
  };
  const context = { helpers: { httpRequest } } as unknown as IExecuteFunctions;
  const url = signedUrl(`https://storage.example.com${path}`);
  if (url === undefined) throw new Error('No address.');
  const transport = storageTransport(context, () => undefined, false);
  const { signal } = new AbortController();
  const response = transport.get({ url, headers: {}, signal });
  if (isRequested) await response;
  else
    await expect(response).rejects.toThrow(
      "n8n's HTTP client would change the download address, and the changed one may be refused.",
    );
  expect(requested).toEqual(isRequested ? [url] : []);
});
