/** The local runner does to a JavaScript action what GitHub's does, as far as our tests rely on it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { removeRuns, renderLog, runAction, type RunOptions } from '../support/runner.ts';

let action: string;

const metadata = `
inputs:
  base-url: { description: where, required: true }
  poll every: { description: seconds, default: 2 }
  manifest: { description: write one, default: true }
runs: { using: node24, main: dist/index.js }
`;

beforeAll(async () => {
  action = await mkdtemp(path.join(tmpdir(), 'action-'));
  await writeFile(path.join(action, 'action.yml'), metadata);
});
afterAll(() => Promise.all([removeRuns(), rm(action, { recursive: true })]));

/** Runs the lines as the action's main file. */
async function run(code: string, options: RunOptions = {}) {
  const bundle = path.join(action, 'main.mjs');
  await writeFile(bundle, `import { appendFileSync } from 'node:fs';\nconst { env } = process;\n${code}`);
  return runAction({ action, bundle, ...options });
}
const say = (...lines: string[]) => `process.stdout.write(${JSON.stringify(`${lines.join('\n')}\n`)});`;

test('every declared input is set: as given, else to its default, else to nothing', async () => {
  const { stdout } = await run(
    `console.log(JSON.stringify(Object.entries(env).filter(([name]) => name.startsWith('INPUT_'))));`,
    { inputs: { manifest: 'false' } },
  );
  expect(JSON.parse(stdout)).toEqual([
    ['INPUT_BASE-URL', ''],
    ['INPUT_POLL_EVERY', '2'],
    ['INPUT_MANIFEST', 'false'],
  ]);
});

test('an input that action.yml does not declare is a mistake of the test', async () => {
  await expect(run('', { inputs: { basurl: 'x' } })).rejects.toThrow('declares no input basurl');
});

test('nothing of the surrounding environment leaks in, what is given does', async () => {
  process.env.HTTPS_PROXY = 'http://proxy.example';
  try {
    const { stdout } = await run(
      `console.log([env.HTTPS_PROXY, /vm-modules/.test(env.NODE_OPTIONS), env.GIVEN, env.GITHUB_ACTIONS]);`,
      {
        env: { GIVEN: 'yes' },
      },
    );
    expect(stdout.trim()).toBe(`[ undefined, false, 'yes', 'true' ]`);
  } finally {
    delete process.env.HTTPS_PROXY;
  }
});

test('outputs and state come from the command files, in both forms', async () => {
  const { outputs, state, summary } = await run(`
    appendFileSync(env.GITHUB_OUTPUT, 'task-id=71\\npath<<END_1\\nreports/a=b.pdf\\nsecond line\\nEND_1\\n');
    appendFileSync(env.GITHUB_STATE, 'kept=1\\n');
    appendFileSync(env.GITHUB_STEP_SUMMARY, '# Report\\n');
  `);
  expect(outputs).toEqual({ 'task-id': '71', path: 'reports/a=b.pdf\nsecond line' });
  expect(state).toEqual({ kept: '1' });
  expect(summary).toBe('# Report\n');
});

test('annotations are read with their properties, unescaped', async () => {
  const { annotations, code } = await run(
    `${say('::error title=Bad%3A input,file=a.yml::one%0Atwo %25', '  ::notice::indented counts too', '::nonsense::x')}
     process.exitCode = 1;`,
  );
  expect(code).toBe(1);
  expect(annotations).toEqual([
    { level: 'error', message: 'one\ntwo %', properties: { title: 'Bad: input', file: 'a.yml' } },
    { level: 'notice', message: 'indented counts too', properties: {} },
  ]);
});

test('masks hide what comes after them, declared secrets all of it', async () => {
  const result = await run(
    say('early s3cret, declared', '::add-mask::s3cret', 'late s3cret-too', '::group::Wait', '::endgroup::'),
    {
      secrets: ['declared'],
    },
  );
  expect(renderLog(result)).toBe('early s3cret, ***\nlate ***-too\n▼ Wait');
  expect(result.masks).toEqual(['declared', 's3cret']);
});

test('commands stop where the step stops them', async () => {
  const { annotations } = await run(
    say('::stop-commands::tok3n', '::error::quoted', '::tok3n::', '::error::real'),
  );
  expect(annotations.map(({ message }) => message)).toEqual(['real']);
});

test('a command of the old form is found anywhere in a line', async () => {
  const { log } = await run(say('name: x##[error]y'));
  expect(log.oldCommands).toEqual(['name: x##[error]y']);
});

test('cancelling interrupts the step, and says how long it took to end', async () => {
  const result = await run(
    `process.on('SIGINT', () => { console.log('cleaned'); process.exit(3); });
     setInterval(() => {}, 1000); console.log('waiting');`,
    { cancelWhen: (line) => line === 'waiting' },
  );
  expect(result).toMatchObject({ code: 3, signal: null });
  expect(renderLog(result)).toBe('waiting\ncleaned');
  expect(result.cancelledForMs).toBeLessThan(2000);
});

test('a step that listens to no signal ends by it', async () => {
  const result = await run(`setInterval(() => {}, 1000); console.log('waiting');`, {
    cancelWhen: (line) => line === 'waiting',
  });
  expect(result).toMatchObject({ code: null, signal: 'SIGINT' });
});

test('a step that does not end is killed, and the test hears what it had said', async () => {
  await expect(
    run(`setInterval(() => {}, 1000); console.log('waiting');`, { timeoutMs: 1000 }),
  ).rejects.toThrow('waiting');
});
