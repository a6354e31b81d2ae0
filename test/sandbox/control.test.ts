/** The sandbox from another process: the command, and JSON under `/_sandbox/`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/index.ts';
import { basic, downloadOf, me, sandbox, withSandbox } from './visitor.ts';

withSandbox('each', { control: true });

describe('/_sandbox/', () => {
  const control = (path: string, method = 'GET', body?: unknown) =>
    fetch(`${sandbox.baseUrl}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    });
  const read = async (path: string): Promise<unknown> => (await control(path)).json();

  test('shows what there is and what happened; its own requests are not counted', async () => {
    const { url } = downloadOf(await me.report(504, { draft_id: 1001 }));
    const { baseUrl } = sandbox;
    expect(await read('')).toMatchObject({ baseUrl, users: expect.any(Array), drafts: expect.any(Array) });
    expect(await read('counts')).toEqual(JSON.parse(JSON.stringify(sandbox.counts)));
    expect(await read('tasks')).toMatchObject([{ id: 70001, state: 'C', owner: 'designer' }]);
    expect(sandbox.requests.some(({ path }) => path.includes('_sandbox'))).toBe(false);
    await control('clear', 'POST');
    expect(await read('requests')).toEqual([]);
    await control('expire-addresses', 'POST');
    expect((await fetch(url)).status).toBe(403);
  });

  test('sets faults and takes them away', async () => {
    const status = async () => (await me.get('/api/v2/drafts/')).status;
    await control('faults', 'PUT', [{ route: 'drafts', times: 1, action: 'unavailable' }]);
    expect([await status(), await status()]).toEqual([503, 200]);
    await control('faults', 'PUT', [{ action: { respond: { status: 418 } } }]);
    expect(await status()).toBe(418);
    await control('faults', 'DELETE');
    expect(await status()).toBe(200);
    expect(await read('faults')).toContain('unavailable');
  });

  test('edits and copies drafts, and changes options', async () => {
    const edits = [
      { op: 'set', draft: 1001, path: '/name', value: 'from outside' },
      { op: 'set', draft: 1001, path: '/name', value: 'later', afterReads: 9 },
    ];
    expect(await (await control('edits', 'POST', edits)).json()).toEqual([1001, null]);
    const copy = await control('copy-draft', 'POST', { draft: 1001, name: 'a copy' });
    expect(await copy.json()).toEqual({ id: expect.any(Number), ids: expect.any(Object) });
    expect((await control('options', 'PATCH', { pageSize: 2, errorBody: 'text' })).status).toBe(204);
    expect(await me.list('/api/v2/drafts/')).toHaveLength(2);
  });

  test.each<[string, string, unknown, string]>([
    ['PUT', 'faults', [{ action: 'toString' }], 'Expected a list of rules'],
    ['POST', 'edits', [{ op: 'burn', draft: 1001 }], 'There is no such edit'],
    ['PATCH', 'options', { port: 1 }, 'cannot be changed while the sandbox runs'],
    ['PATCH', 'options', { pageSize: '2' }, 'pageSize wants a number'],
    ['PATCH', 'options', { deviations: ['no-such'] }, 'no deviation called'],
  ])('%s %s %j: 400', async (method, path, body, message) => {
    const response = await control(path, method, body);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(message)]);
  });
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

  test('a taken port is named, with the way out', async () => {
    const { port } = new URL(sandbox.baseUrl);
    const { child, output } = run('--port', port, '--storage-port', '0');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output.text).toMatch(new RegExp(`Port ${port} is taken.*--port 0`));
  });

  test.each([
    [['--port', 'x'], 1, '--port wants a number, not "x".\nTry --help.'],
    [['--page-size', '1.5'], 1, 'pageSize wants a whole number above 0, not 1.5.'],
  ])('%j ends with %i', async (args, code, message) => {
    const { child, output } = run(...args);
    expect(await once(child, 'close')).toEqual([code, null]);
    expect(output.text).toContain(message);
  });

  test('a token is refused for a user who may not have one', async () => {
    await expect(startSandbox({ tokens: { reader: 'x' } })).rejects.toThrow('designer, analyst');
  });
});
