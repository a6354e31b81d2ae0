import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { open, visitor } from './visitor.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await open({ control: true });
});
afterEach(() => sandbox.stop());

const control = (path: string, method = 'GET', body?: unknown) =>
  fetch(`${sandbox.baseUrl}/_sandbox/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const look = async (path: string): Promise<unknown> => (await control(path)).json();

test('another process sees what the sandbox is and what happened in it', async () => {
  await visitor(sandbox).report(504, { draft_id: 1001 });
  expect(await look('')).toMatchObject({
    baseUrl: sandbox.baseUrl,
    users: expect.any(Array),
    drafts: expect.any(Array),
  });
  expect(await look('counts')).toEqual(JSON.parse(JSON.stringify(sandbox.counts)));
  expect(await look('tasks')).toMatchObject([{ id: 70001, state: 'C', owner: 'designer' }]);
  expect(await look('requests')).toHaveLength(sandbox.requests.length);
  expect(sandbox.requests.every(({ path }) => !path.includes('_sandbox'))).toBe(true);
  await control('clear', 'POST');
  expect(await look('requests')).toEqual([]);
});

test('another process sets faults and takes them away', async () => {
  const me = visitor(sandbox);
  expect(
    (await control('faults', 'PUT', [{ route: 'drafts', times: 1, action: 'unavailable' }])).status,
  ).toBe(204);
  expect((await me.get('/api/v2/drafts/')).status).toBe(503);
  expect((await me.get('/api/v2/drafts/')).status).toBe(200);
  await control('faults', 'PUT', [{ action: { respond: { status: 418 } } }]);
  expect((await me.get('/api/v2/drafts/')).status).toBe(418);
  await control('faults', 'DELETE');
  expect((await me.get('/api/v2/drafts/')).status).toBe(200);
});

test.each([
  [{ action: 'server-error' }],
  [['server-error']],
  [[{ route: 'drafts' }]],
  [[{ action: 'no-such' }]],
])('%j are no rules', async (rules) => {
  expect((await control('faults', 'PUT', rules)).status).toBe(400);
  expect(sandbox.fault).toBeUndefined();
});

test('every fault that is told by name can be had', async () => {
  // These change how the answer comes, or lists alone, not what a patient client reads of one draft in the end.
  const harmless = ['gzip', 'no-length', 'slow-body', 'duplicate-id'];
  for (const name of (await look('faults')) as string[]) {
    expect((await control('faults', 'PUT', [{ route: 'draft', action: name }])).status).toBe(204);
    const token = sandbox.users.designer?.createToken();
    const call = fetch(`${sandbox.baseUrl}/api/v2/drafts/1001/`, {
      headers: { authorization: `Token ${token}` },
      signal: AbortSignal.timeout(name === 'slow-body' ? 5000 : 400),
    });
    const body = await call.then((answer) => answer.text()).catch(() => 'broken');
    expect([name, body.includes('"created"')]).toEqual([name, harmless.includes(name)]);
  }
});

test('addresses can be made to expire', async () => {
  const { download } = await visitor(sandbox).report(504, { draft_id: 1001 });
  await control('expire-addresses', 'POST');
  expect((await fetch(download?.url ?? '')).status).toBe(403);
});
