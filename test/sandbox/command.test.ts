import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { basic, open } from './visitor.ts';

const run = (...args: string[]) => {
  const child = spawn(process.execPath, ['sandbox/main.ts', ...args]);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output.text += String(part)));
  return { child, output };
};

test('the command says where it listens, lets its users in, and stops when told to', async () => {
  const { child, output } = run('--port', '0', '--storage-port', '0', '--task-seconds', '0.1', '--control');
  while (!output.text.includes('Ctrl+C')) await once(child.stdout, 'data');
  expect(output.text).toContain('no real service');
  expect(output.text).toContain('loopback only');
  const [, base = ''] = /base URL +(http:\S+)/.exec(output.text) ?? [];
  const [, token = ''] = /designer .*token (\S+)/.exec(output.text) ?? [];
  for (const authorization of [`Token ${token}`, basic('designer', 'sandbox-designer')]) {
    expect((await fetch(`${base}/api/v2/drafts/1002/`, { headers: { authorization } })).status).toBe(200);
  }
  expect((await fetch(`${base}/_sandbox/counts`)).status).toBe(200);
  expect(token).toBe('sandbox-token-designer');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a port that is taken is named together with the way out', async () => {
  await using other = await open();
  const { port } = new URL(other.baseUrl);
  const { child, output } = run('--port', port, '--storage-port', '0');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output.text).toContain(`Port ${port} is taken`);
  expect(output.text).toContain('--port 0');
});

test('tokens can be given', async () => {
  const { child, output } = run(
    ...['--port', '0', '--storage-port', '0', '--token', 'mine', '--token', 'analyst=yours'],
  );
  while (!output.text.includes('Ctrl+C')) await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(output.text).toMatch(/designer .*token mine\n/);
  expect(output.text).toMatch(/analyst .*token yours\n/);
});

test.each([
  [['--help'], 0, '--task-seconds'],
  [['--port', 'x'], 1, '--port wants a number'],
  [['--envelope', 'x'], 1, '--envelope wants one of'],
  [['--token', 'reader=x'], 1, 'these users may have one: designer, analyst'],
  [['--token', ''], 1, '--token wants a value'],
  [['--nonsense'], 1, 'Try --help.'],
])('%j ends with %i', async (args, code, words) => {
  const { child, output } = run(...args);
  expect(await once(child, 'close')).toEqual([code, null]);
  expect(output.text).toContain(words);
});
