/** The sandbox from another process: the command, and JSON under `/_sandbox/`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { sandbox } from '../support/sandbox.ts';
import { basic, me, withVisitor } from './visitor.ts';

withVisitor('each', { control: true });

const control = (path: string, method = 'GET', body?: unknown) =>
  fetch(`${sandbox.baseUrl}/_sandbox/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
const read = async (path: string): Promise<unknown> => (await control(path)).json();

test('/_sandbox/ shows what happened, sets faults and takes them away, edits drafts and changes options', async () => {
  await me.report(504, { draft_id: 1001 });
  expect(await read('')).toMatchObject({ baseUrl: sandbox.baseUrl, drafts: expect.any(Array) });
  expect(await read('counts')).toEqual(JSON.parse(JSON.stringify(sandbox.counts)));
  expect(await read('tasks')).toMatchObject([{ id: 70001, state: 'C', owner: 'designer' }]);
  await control('clear', 'POST');
  expect(await read('requests')).toEqual([]);

  const status = async () => (await me.get('/api/v2/drafts/')).status;
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
  expect(await me.list('/api/v2/drafts/')).toHaveLength(2);
});

describe('npm run sandbox', () => {
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, ['sandbox/main.ts', ...args]);
    const output = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output.text += String(chunk)));
    return { child, output };
  };

  test('prints where it listens and with which tokens, and stops on SIGTERM', async () => {
    const ports = ['--port', '0', '--storage-port', '0'];
    const { child, output } = run(...ports, '--control', '--token', 'analyst=yours');
    while (!output.text.includes('Ctrl+C')) await once(child.stdout, 'data');
    expect(output.text).toMatch(/no real service.*loopback only[^]*analyst .*token yours\n/);
    const [, base = ''] = /base URL +(http:\S+)/.exec(output.text) ?? [];
    for (const authorization of ['Token sandbox-token-designer', basic('designer', 'sandbox-designer')])
      expect((await fetch(`${base}/api/v2/drafts/1002/`, { headers: { authorization } })).status).toBe(200);
    expect((await fetch(`${base}/_sandbox/counts`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
