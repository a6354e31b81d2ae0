import { connect } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { faultRules, fillerSha256 } from '../../sandbox/index.ts';
import type { FaultAction, FaultRequest, Sandbox } from '../../sandbox/index.ts';
import { downloadOf, open, visitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

let sandbox: Sandbox;
let me: Visitor;
beforeEach(async () => {
  sandbox = await open();
  me = visitor(sandbox);
});
afterEach(() => sandbox.stop());

const path = '/api/v2/drafts/1001/';
const order = { draft_id: 1001 };

const always = (action: FaultAction) => {
  sandbox.fault = () => action;
};

/** All bytes that come back for a request, until the connection ends or `ms` have passed; `error` if it was reset. */
async function rawly(ms = 1000): Promise<{ head: string; body: string; ended: boolean; error?: string }> {
  const socket = connect(Number(new URL(sandbox.baseUrl).port), '127.0.0.1');
  const token = sandbox.users.designer?.createToken();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\n\r\n`);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  const failure = await Promise.race([
    once(socket, 'end').then(() => undefined),
    new Promise<string>((resolve) => setTimeout(() => resolve('silence'), ms).unref()),
  ]).catch((error: unknown) => (error as NodeJS.ErrnoException).code);
  socket.destroy();
  const [head = '', ...body] = Buffer.concat(parts).toString().split('\r\n\r\n');
  const error = failure === undefined || failure === 'silence' ? {} : { error: failure };
  return { head, body: body.join('\r\n\r\n'), ended: failure === undefined, ...error };
}

const lengthIn = (head: string) => Number(/content-length: (\d+)/i.exec(head)?.[1]);

test('a fault sees what is asked and by whom, and counts each route from one', async () => {
  const seen: [FaultRequest, number][] = [];
  sandbox.fault = (request, nth) => void seen.push([request, nth]);
  const { download } = await me.report(504, order);
  await fetch(download?.url ?? '');
  await me.get('/api/v2/drafts/1001/forms/?page=1');
  await me.get('/api/v2/drafts/1001/forms/?page=2');
  await fetch(`${sandbox.baseUrl}/nowhere`);
  expect(seen[0]).toMatchObject([{ origin: 'api', route: 'generate', method: 'POST', user: 'designer' }, 1]);
  const rest = seen.filter(([{ route }]) => route !== 'status' && route !== 'generate');
  expect(rest).toMatchObject([
    [
      {
        origin: 'storage',
        route: 'download',
        path: new URL(download?.url ?? '').pathname + new URL(download?.url ?? '').search,
      },
      1,
    ],
    [{ route: 'objects', path: '/api/v2/drafts/1001/forms/?page=1' }, 1],
    [{ route: 'objects', path: '/api/v2/drafts/1001/forms/?page=2' }, 2],
    [{ route: 'unknown', path: '/nowhere' }, 1],
  ]);
  expect(rest[0]?.[0].user).toBeUndefined();
  expect(rest[1]?.[0].headers.authorization).toMatch(/^Token /);
});

describe('instead of the answer', () => {
  test('another one', async () => {
    always({ respond: { status: 307, headers: { Location: 'http://elsewhere.example/' }, body: 'gone' } });
    const answer = await fetch(sandbox.baseUrl + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
      307,
      'http://elsewhere.example/',
      'gone',
    ]);
  });

  test.each<[FaultAction, number]>([
    [{ drop: 'before' }, 0],
    [{ reset: 'before' }, 0],
    [{ stall: 'before' }, 0],
    [{ drop: 'after' }, 1],
    [{ reset: 'after' }, 1],
    [{ stall: 'after' }, 1],
    [{ respond: { status: 502 } }, 0],
  ])('%j, and the order is taken %i times', async (action, taken) => {
    always(action);
    const authorization = `Token ${sandbox.users.designer?.createToken()}`;
    const call = fetch(`${sandbox.baseUrl}/api/v2/document_templates/504/generate/`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(400),
    });
    if (action.respond === undefined) await expect(call).rejects.toThrow();
    else expect((await call).status).toBe(502);
    expect(sandbox.tasks).toHaveLength(taken);
    expect(sandbox.requests).toHaveLength(1);
    expect(sandbox.requests[0]?.status).toBe(action.respond?.status);
  });

  test('exactly these bytes', async () => {
    always({ raw: 'HTTP/1.1 200 OK\r\nContent-Length: nonsense\r\n\r\n' });
    await expect(me.get(path)).rejects.toThrow();
    always({ raw: ({ status, body }) => `${status} ${body.length}` });
    expect((await rawly()).head).toMatch(/^200 \d+$/);
  });
});

describe('on the way', () => {
  test('the body is cut under a true length', async () => {
    always({ cutAfterBytes: 7 });
    const { head, body, ended } = await rawly();
    expect([body.length, ended]).toEqual([7, true]);
    expect(lengthIn(head)).toBeGreaterThan(7);
  });

  test('the connection is reset after so many bytes, even after the last', async () => {
    for (const bytes of [7, 1e9]) {
      always({ resetAfterBytes: bytes });
      expect((await rawly()).error).toBe('ECONNRESET');
    }
  });

  test('the body stops, for a while or for ever', async () => {
    always({ stallAfterBytes: 7 });
    expect(await rawly(100)).toMatchObject({ body: expect.stringMatching(/^.{7}$/), ended: false });
    always({ stallAfterBytes: 0, stallMs: 60 });
    const start = performance.now();
    const { head, body, ended } = await rawly();
    expect([body.length, ended]).toEqual([lengthIn(head), true]);
    expect(performance.now() - start).toBeGreaterThan(50);
  });

  test('the body drips', async () => {
    always({ drip: { bytes: 50, everyMs: 10 } });
    const start = performance.now();
    const { head, body } = await rawly(5000);
    expect(body).toHaveLength(lengthIn(head));
    expect(performance.now() - start).toBeGreaterThan((lengthIn(head) / 50 - 1) * 10);
  });

  test.each(['delayMs', 'delayAnswerMs'] as const)('%s makes it late', async (delay) => {
    always({ [delay]: 80 });
    const start = performance.now();
    expect((await me.get(path)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(75);
  });

  test('a chunked body can lack its last chunk', async () => {
    const chunked: FaultAction = {
      rewriteHead: ({ status }) => ({ status, headers: { 'Transfer-Encoding': 'chunked' } }),
    };
    always(chunked);
    expect((await me.get(path)).status).toBe(200);
    expect((await rawly()).body).toMatch(/\r\n0\r\n\r\n$/);
    always({ ...chunked, cutAfterBytes: 9 });
    expect((await rawly()).body).toMatch(/^9\r\n.{9}\r\n$/);
  });
});

describe('the real answer, changed', () => {
  test('in its members', async () => {
    always({
      rewrite: (answer) => {
        const body = Buffer.from(answer.body.toString().replace('"v1.0"', '"v9.0"'));
        return { ...answer, status: 203, body };
      },
    });
    const answer = await me.get(path);
    expect([answer.status, ((await answer.json()) as { name: string }).name]).toEqual([203, 'v9.0']);
  });

  test.each([-5, 5])('in its length by %i', async (by) => {
    always({
      rewriteHead: ({ status, headers }) => {
        return {
          status,
          headers: { ...headers, 'Content-Length': String(Number(headers['Content-Length']) + by) },
        };
      },
    });
    const { head, body } = await rawly();
    expect(lengthIn(head) - body.length).toBe(by);
  });

  test('in its encoding', async () => {
    always({
      rewrite: ({ status, body }) => {
        const packed = gzipSync(body);
        return {
          status,
          headers: { 'Content-Encoding': 'gzip', 'Content-Length': String(packed.length) },
          body: packed,
        };
      },
    });
    expect(await me.json(path)).toHaveProperty('name', 'v1.0');
  });

  test('without a length and without a type', async () => {
    always({ rewriteHead: () => ({ status: 200, headers: {} }) });
    const { head, body, ended } = await rawly();
    expect(head).toBe('HTTP/1.1 200 OK\r\nConnection: close');
    expect(JSON.parse(body)).toHaveProperty('id', 1001);
    expect(ended).toBe(true);
  });

  test('while it streams, however large it is', async () => {
    await using large = await open({ plan: () => ({ file: { bytes: 1_000_000 } }) });
    const { url } = downloadOf(await visitor(large).report(504, order));
    large.fault = () => ({ cutAfterBytes: 600_000 });
    await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    expect(large.requests.at(-1)).toMatchObject({ route: 'download', status: 200, bytesSent: 600_000 });
    expect(await fillerSha256(1_000_000)).toHaveLength(64);
  });
});

test('rules say as JSON who is hit, after how many, and how often', async () => {
  sandbox.fault = faultRules([
    { route: 'draft', skip: 1, times: 2, action: 'server-error' },
    { route: 'drafts', user: 'analyst', action: { respond: { status: 418 } } },
    { route: 'objects', action: 'gzip' },
  ]);
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await me.get(path)).status);
  expect(statuses).toEqual([200, 500, 500, 200]);
  expect((await me.get('/api/v2/drafts/')).status).toBe(200);
  expect((await visitor(sandbox, 'analyst').get('/api/v2/drafts/')).status).toBe(418);
  expect((await me.get('/api/v2/drafts/1001/forms/')).headers.get('content-encoding')).toBe('gzip');
});

test('a fault that throws breaks the connection and is named in the log', async () => {
  sandbox.fault = () => {
    throw new Error('no such luck');
  };
  await expect(me.get(path)).rejects.toThrow();
  expect(sandbox.requests[0]?.failure).toBe('Error: no such luck');
});

test('everything ends at once when the sandbox stops, stalled or slow', async () => {
  const pending = [];
  for (const action of [{ stall: 'before' }, { stallAfterBytes: 3 }, { delayMs: 60_000 }] as const) {
    always(action);
    pending.push(rawly(5000));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const start = performance.now();
  await sandbox.stop();
  await Promise.all(pending);
  expect(performance.now() - start).toBeLessThan(500);
});
