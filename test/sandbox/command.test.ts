import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { basic } from './visitor.ts';

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
  const [, token = ''] = /designer .*token (\w+)/.exec(output.text) ?? [];
  for (const authorization of [`Token ${token}`, basic('designer', 'sandbox-designer')]) {
    expect((await fetch(`${base}/api/v2/drafts/1002/`, { headers: { authorization } })).status).toBe(200);
  }
  expect((await fetch(`${base}/_sandbox/counts`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  [['--help'], 0, '--task-seconds'],
  [['--port', 'x'], 1, '--port wants a number'],
  [['--envelope', 'x'], 1, '--envelope wants one of'],
  [['--nonsense'], 1, 'Try --help.'],
])('%j ends with %i', async (args, code, words) => {
  const { child, output } = run(...args);
  expect(await once(child, 'close')).toEqual([code, null]);
  expect(output.text).toContain(words);
});
