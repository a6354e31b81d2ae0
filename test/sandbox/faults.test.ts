/** What a fault does to a request, seen from the client's socket. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { faultRules, NAMED_FAULTS } from '../../sandbox/index.ts';
import type { FaultAction } from '../../sandbox/index.ts';
import { me, sandbox, visitor, withSandbox } from './visitor.ts';

withSandbox('each');

const PATH = '/api/v2/drafts/1001/';
const always = (action: FaultAction) => {
  sandbox.fault = () => action;
};

/** All bytes of a response, until the connection ends or `ms` have passed. */
async function rawResponse(ms = 1000) {
  const socket = connect(Number(new URL(sandbox.baseUrl).port), '127.0.0.1');
  const token = sandbox.users.designer?.createToken();
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const started = performance.now();
  const end = await Promise.race([
    once(socket, 'end').then(() => 'closed'),
    new Promise<string>((resolve) => setTimeout(() => resolve('open'), ms).unref()),
  ]).catch((error: unknown) => String((error as NodeJS.ErrnoException).code));
  socket.destroy();
  const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return { head, body: body.join('\r\n\r\n'), length, end, ms: performance.now() - started };
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

  test('stalls, drips and delays take their time, and the body is complete', async () => {
    const drip = { bytes: 50, everyMs: 10 };
    for (const action of [
      { stallAfterBytes: 0, stallMs: 60 },
      { drip },
      { delayMs: 60 },
      { delayAnswerMs: 60 },
    ]) {
      always(action);
      const response = await rawResponse(5000);
      expect(response.body).toHaveLength(response.length);
      expect(response.ms).toBeGreaterThan(40);
    }
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

// These change how a response arrives; a patient client still reads the draft.
const HARMLESS = ['gzip', 'slow-body'];
test.each(Object.keys(NAMED_FAULTS))('the named fault %s', async (name) => {
  sandbox.fault = faultRules([{ action: name }]);
  const call = me.get(PATH, { signal: AbortSignal.timeout(name === 'slow-body' ? 5000 : 400) });
  const body = await call.then((response) => response.text()).catch(() => 'broken');
  expect(body.includes('"created"')).toBe(HARMLESS.includes(name));
});

test('a fault that throws breaks the connection and is in the log', async () => {
  sandbox.fault = () => {
    throw new Error('no such luck');
  };
  await expect(me.get(PATH)).rejects.toThrow();
  expect(sandbox.requests[0]?.failure).toBe('Error: no such luck');
});

test('stopping the sandbox ends stalled and slow connections', async () => {
  const pending = [];
  for (const action of [{ stall: 'before' }, { stallAfterBytes: 3 }, { delayMs: 60_000 }] as const) {
    const { length } = sandbox.requests;
    always(action);
    pending.push(rawResponse(5000));
    while (sandbox.requests.length === length) await new Promise(setImmediate);
  }
  await sandbox.stop();
  expect(await Promise.all(pending)).toHaveLength(3);
});
