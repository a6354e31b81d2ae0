import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { serviceUrls } from '../../../src/address/base-url.ts';
import { signedUrl } from '../../../src/address/signed-url-and-redirects.ts';
import { authorization } from '../../../src/auth/credentials.ts';
import { fetchTransports } from '../../../src/transport/fetch-transports.ts';
import type { ServiceUrl, SignedUrl } from '../../../src/transport/service-and-storage-transports.ts';
import { listening } from '../../support/local-server.ts';
import { failure, sentenceOf } from '../support/failures.ts';

/** A real server on this machine: what leaves a process is only known where it arrives. */
let server: Awaited<ReturnType<typeof listening>>;
let seen: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let closed: Promise<unknown>;

beforeEach(async () => {
  seen = [];
  answer = (_, response) => response.end('ok');
  const closing = Promise.withResolvers<unknown>();
  closed = closing.promise;
  const receives = createServer((request, response) => {
    seen.push(request);
    response.on('close', closing.resolve);
    answer(request, response);
  });
  server = await listening(receives);
});

afterEach(() => server.close());

const at = (path: string): ServiceUrl => serviceUrls(new URL(server.url)).at(path);
const signed = (path: string): SignedUrl => {
  const url = signedUrl(`${server.url}${path}`);
  if (url === undefined) throw new Error(`not an address: ${path}`);
  return url;
};
const never = new AbortController().signal;

describe('R35: fetch as the transport to the service', () => {
  const { transport, secrets } = fetchTransports(fetch, { token: 'secret-token-1' });
  const headers = { accept: 'application/json' };
  const ask = { method: 'GET', headers, authenticate: true, signal: never } as const;

  // fetch itself sends a body that it can read again a second time after 421.
  test('R22: a POST that is answered with 421 is sent once', async () => {
    answer = (request, response) => {
      request.resume().on('end', () => response.writeHead(421).end());
    };
    const post = { ...ask, method: 'POST', url: at('/p'), body: '{}' } as const;
    await transport.send(post).then(
      ({ body }) => text(body),
      () => 'no answer',
    );
    expect(seen.map(({ headers }) => headers['content-length'])).toEqual(['2']);
  });

  test('R51: the credentials are secrets of whoever spreads the transports into a service', () => {
    expect(secrets.redact('Token secret-token-1')).toBe('Token ***');
    const login = { username: 'ada', password: 'lovelace' };
    const basic = fetchTransports(fetch, login).secrets;
    expect(basic.redact(`lovelace ${authorization(login)}`)).toBe('*** Basic ***');
  });
});

describe('R49: fetch as the transport to the storage', () => {
  const { storage } = fetchTransports(fetch, { token: 'secret-token-1' });
  const identity = { 'accept-encoding': 'identity' };

  test('R49: no Authorization, no cookies, exactly the headers asked for, and no redirect followed', async () => {
    const range = { range: 'bytes=5-', 'if-range': '"v1"' };
    const headers = { ...identity, ...range };
    answer = (_, response) => response.writeHead(302, { location: '/moved' }).end();
    const response = await storage.get({ url: signed('/f?sig=a%2Fb+c'), headers, signal: never });
    await text(response.body);
    expect([response.status, response.headers.location]).toEqual([302, '/moved']);
    const [request, ...others] = seen;
    expect(others).toEqual([]);
    expect(request?.url).toBe('/f?sig=a%2Fb+c');
    expect(request?.headers).toMatchObject(range);
    // The fetch standard adds the same word once more where there is a Range.
    expect(request?.headers['accept-encoding']).toMatch(/^identity(?:, identity)?$/);
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  test.each(['/a/../b?sig=x', '/%2e%2e/b', "/x?a='b'", '/é'])(
    'the path %s, which fetch would rewrite, is refused before anything is sent',
    async (path) => {
      const got = storage.get({ url: signed(path), headers: identity, signal: never });
      expect(sentenceOf(await failure(got))).toBe(
        'fetch would change the download address, and its signature would no longer be valid. ' +
          'Pass a storage transport that sends the address unchanged.',
      );
      expect(seen).toEqual([]);
    },
  );
});

test.each(['service', 'storage'])(
  'R29: aborted in the middle of a body of the %s, reading fails at once and the connection closes',
  async (which) => {
    const { transport, storage } = fetchTransports(fetch);
    const stop = new AbortController();
    answer = (_, response) => response.writeHead(200).write('half');
    const request = { headers: {}, signal: stop.signal };
    const response = await (which === 'storage'
      ? storage.get({ ...request, url: signed('/h') })
      : transport.send({ ...request, method: 'GET', authenticate: false, url: at('/h') }));
    const chunks = response.body[Symbol.asyncIterator]();
    await chunks.next();
    stop.abort(new Error('Stop was pressed'));
    await expect(chunks.next()).rejects.toThrow('Stop was pressed');
    await closed;
  },
);
