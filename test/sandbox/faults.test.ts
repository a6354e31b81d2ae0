/** What a fault does to a request, seen from the client's socket. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { faultRules } from '../../sandbox/index.ts';
import type { FaultAction } from '../../sandbox/index.ts';
import { me, sandbox, visitor, withSandbox } from './visitor.ts';

withSandbox('each');

const PATH = '/api/v2/drafts/1001/';
const always = (action: FaultAction) => {
  sandbox.fault = () => action;
};

/** All bytes of a response, until the connection ends or a second has passed. */
async function rawResponse() {
  const socket = connect(Number(new URL(sandbox.baseUrl).port), '127.0.0.1');
  const token = sandbox.users.designer?.createToken();
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const end = await Promise.race([
    once(socket, 'end').then(() => 'closed'),
    new Promise<string>((resolve) => setTimeout(() => resolve('open'), 1000).unref()),
  ]).catch((error: unknown) => String((error as NodeJS.ErrnoException).code));
  socket.destroy();
  const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { head, body: body.join('\r\n\r\n'), end };
}

test.each<[FaultAction, number]>([
  [{ drop: 'before' }, 0],
  [{ reset: 'before' }, 0],
  [{ stall: 'before' }, 0],
  [{ respond: { status: 502 } }, 0],
  [{ drop: 'after' }, 1],
  [{ reset: 'after' }, 1],
  [{ stall: 'after' }, 1],
])('%j: the generate is accepted %i times', async (action, accepted) => {
  always(action);
  const call = me.generate(504, { draft_id: 1001 }, { signal: AbortSignal.timeout(400) });
  if (action.respond === undefined) await expect(call).rejects.toThrow();
  else expect((await call).status).toBe(502);
  expect(sandbox.tasks).toHaveLength(accepted);
  expect(sandbox.requests.map(({ status }) => status)).toEqual([action.respond?.status]);
});

describe('the response on its way', () => {
  const CHUNKED: FaultAction = {
    rewriteHead: ({ status }) => ({ status, headers: { 'Transfer-Encoding': 'chunked' } }),
  };
  test.each<[FaultAction, object]>([
    [{ cutAfterBytes: 7 }, { body: expect.stringMatching(/^.{7}$/), end: 'closed' }],
    [{ resetAfterBytes: 7 }, { end: 'ECONNRESET' }],
    [{ stallAfterBytes: 7 }, { body: expect.stringMatching(/^.{7}$/), end: 'open' }],
    [CHUNKED, { body: expect.stringMatching(/\r\n0\r\n\r\n$/) }],
    [{ ...CHUNKED, cutAfterBytes: 9 }, { body: expect.stringMatching(/^9\r\n.{9}\r\n$/) }],
    [{ raw: 'HTTP/1.1 200 OK\r\nContent-Length: x' }, { head: 'HTTP/1.1 200 OK\r\nContent-Length: x' }],
    [{ rewriteHead: () => ({ status: 200, headers: {} }) }, { head: 'HTTP/1.1 200 OK\r\nConnection: close' }],
  ])('%j', async (action, expected) => {
    always(action);
    expect(await rawResponse()).toMatchObject(expected);
  });
});

test('rules as JSON: which requests, after how many, how often', async () => {
  sandbox.fault = faultRules([
    { route: 'draft', skip: 1, times: 2, action: 'server-error' },
    { route: 'drafts', user: 'analyst', action: { respond: { status: 418 } } },
    { route: 'objects', action: 'gzip' },
  ]);
  for (const status of [200, 500, 500, 200]) expect((await me.get(PATH)).status).toBe(status);
  expect((await me.get('/api/v2/drafts/')).status).toBe(200);
  expect((await visitor(sandbox, 'analyst').get('/api/v2/drafts/')).status).toBe(418);
  expect((await me.get(`${PATH}forms/`)).headers.get('content-encoding')).toBe('gzip');
});
