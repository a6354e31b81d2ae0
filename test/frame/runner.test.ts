/** The local runner reads a step's output as GitHub's does, as far as a mistake in it would hide a defect. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { removeRuns, renderLog, runAction, type RunOptions } from '../support/runner.ts';

const METADATA = `
inputs:
  base-url: { description: where, required: true }
  poll every: { description: seconds, default: 2 }
  manifest: { description: write one, default: true }
runs: { using: node24, main: dist/index.js }
`;

let action: string;
beforeAll(async () => {
  action = await mkdtemp(path.join(tmpdir(), 'action-'));
  await writeFile(path.join(action, 'action.yml'), METADATA);
});
afterAll(() => Promise.all([removeRuns(), rm(action, { recursive: true })]));

/** Runs the lines as the action's main file. */
async function run(code: string, options: RunOptions = {}) {
  const bundle = path.join(action, 'main.mjs');
  await writeFile(bundle, `import { appendFileSync } from 'node:fs';\nconst { env } = process;\n${code}`);
  return runAction({ action, bundle, ...options });
}

test('inputs as given or by default, outputs in both forms, and nothing of the test environment', async () => {
  const { stdout, outputs } = await run(
    String.raw`appendFileSync(env.GITHUB_OUTPUT, 'task-id=71\npath<<END_1\nreports/a=b.pdf\nsecond line\nEND_1\n');
    const inputs = Object.entries(env).filter(([name]) => name.startsWith('INPUT_'));
    console.log(JSON.stringify([inputs, 'NODE_OPTIONS' in env, env.GIVEN]));`,
    { inputs: { manifest: 'false' }, env: { GIVEN: 'yes' } },
  );
  const inputs = { 'INPUT_BASE-URL': '', INPUT_POLL_EVERY: '2', INPUT_MANIFEST: 'false' };
  expect(JSON.parse(stdout)).toEqual([Object.entries(inputs), false, 'yes']);
  expect(outputs).toEqual({ 'task-id': '71', path: 'reports/a=b.pdf\nsecond line' });
  await expect(run('', { inputs: { basurl: 'x' } })).rejects.toThrow('declares no input basurl');
});

test('annotations and masks are read as workflow commands, except where the step stops them', async () => {
  const lines = [
    '::error title=Bad%3A input,file=a.yml::one%0Atwo %25',
    '  ::notice::indented counts too',
    '::nonsense::x',
    '::stop-commands::tok3n',
    '::error::quoted',
    '::tok3n::',
    'early s3cret, declared',
    '::add-mask::s3cret',
    'late s3cret-too',
    'name: x##[error]y',
  ];
  const print = `process.stdout.write(${JSON.stringify(`${lines.join('\n')}\n`)});`;
  const result = await run(print, { secrets: ['declared'] });
  const { annotations, log, masks } = result;
  expect(annotations).toEqual([
    { level: 'error', message: 'one\ntwo %', properties: { title: 'Bad: input', file: 'a.yml' } },
    { level: 'notice', message: 'indented counts too', properties: {} },
  ]);
  expect(renderLog(result)).toMatch(/early s3cret, \*\*\*\nlate \*\*\*-too\n/);
  expect(masks).toEqual(['declared', 's3cret']);
  expect(log.oldCommands).toEqual(['name: x##[error]y']);
});
