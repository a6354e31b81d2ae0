/** The sandbox from another process: the command, and JSON under `/_sandbox/`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { AT_ONCE, sandbox, withSandbox } from '../support/sandbox.ts';

withSandbox('each', { control: true, plan: () => AT_ONCE });

const control = (path: string, method = 'GET', body?: unknown) =>
  fetch(`${sandbox.baseUrl}/_sandbox/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
const read = async (path: string): Promise<unknown> => (await control(path)).json();

test('/_sandbox/ shows what happened, sets faults and takes them away, edits drafts and changes options', async () => {
  const headers = { authorization: `Token ${sandbox.users.designer?.createToken()}` };
  const get = (path: string) => fetch(`${sandbox.baseUrl}/api/v2/${path}`, { headers });
  const order = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"draft_id":1001}',
  };
  await fetch(`${sandbox.baseUrl}/api/v2/document_templates/504/generate/`, order);
  await get('document_template_tasks/70001/');
  expect(await read('')).toMatchObject({ baseUrl: sandbox.baseUrl, drafts: expect.any(Array) });
  expect(await read('counts')).toEqual(JSON.parse(JSON.stringify(sandbox.counts)));
  expect(await read('tasks')).toMatchObject([{ id: 70001, state: 'C', owner: 'designer' }]);
  await control('clear', 'POST');
  expect(await read('requests')).toEqual([]);

  const status = async () => (await get('drafts/')).status;
  await control('faults', 'PUT', [{ route: 'drafts', times: 1, action: 'unavailable' }]);
  expect([await status(), await status()]).toEqual([503, 200]);
  await control('faults', 'PUT', [{ action: { respond: { status: 418 } } }]);
  await control('faults', 'DELETE');
  expect(await status()).toBe(200);

  const edit = { op: 'set', draft: 1001, path: '/name', value: 'from outside' };
  expect(await (await control('edits', 'POST', [edit])).json()).toEqual([1001]);
  const copy = await control('copy-draft', 'POST', { draft: 1001, name: 'a copy' });
  expect(await copy.json()).toEqual({ id: expect.any(Number), ids: expect.any(Object) });
  expect((await control('options', 'PATCH', { pageSize: 2 })).status).toBe(204);
  expect(await (await get('drafts/')).json()).toMatchObject({ results: { length: 2 } });
});

test('npm run sandbox prints where it listens and with which tokens, and stops on SIGTERM', async () => {
  const args = '--port 0 --storage-port 0 --control --token analyst=yours'.split(' ');
  const child = spawn(process.execPath, ['sandbox/main.ts', ...args]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  while (!output.includes('Ctrl+C')) await once(child.stdout, 'data');
  expect(output).toMatch(/no real service.*loopback only[^]*analyst .*token yours\n/);
  const [, base = ''] = /base URL +(http:\S+)/.exec(output) ?? [];
  const basic = `Basic ${Buffer.from('designer:sandbox-designer').toString('base64')}`;
  for (const authorization of ['Token sandbox-token-designer', basic])
    expect((await fetch(`${base}/api/v2/drafts/1002/`, { headers: { authorization } })).status).toBe(200);
  expect((await fetch(`${base}/_sandbox/counts`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
