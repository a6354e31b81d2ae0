/** The output `failure` says in one word why a step failed, and the summary what was asked for. */
import { afterAll, describe, expect, test } from '@jest/globals';
import type { SandboxOptions } from '../../sandbox/index.ts';
import { removeRuns } from '../support/runner.ts';
import { type Inputs, expectFailure, expectSuccess, open } from './trial.ts';

afterAll(removeRuns);

const answers =
  (route: string, status: number): NonNullable<SandboxOptions['fault']> =>
  (request) =>
    request.route === route
      ? { respond: { status, headers: { 'Retry-After': '3600' }, body: 'No.' } }
      : undefined;

const FAILURES: [string, string, { options?: SandboxOptions; inputs?: Inputs }][] = [
  ['input', 'input', { inputs: { template: '0' } }],
  ['an unknown template', 'input', { inputs: { template: 'Nothing like it' } }],
  ['settings', 'settings', { inputs: { settings: 'include_hidden: "yes"' } }],
  ['401', 'credentials', { inputs: { token: 'not-a-token' } }],
  ['403', 'permission', { options: { fault: answers('generate', 403) } }],
  ['404', 'not-found', { inputs: { template: '', 'draft-id': '', 'task-id': '99999' } }],
  ['429', 'rate-limit', { options: { fault: answers('generate', 429) } }],
  ['500', 'network', { options: { fault: answers('generate', 500) } }],
  ['too little time', 'deadline', { options: { taskMs: 60_000 }, inputs: { 'timeout-minutes': '0.03' } }],
  ['F', 'task-failed', { options: { plan: () => ({ outcome: 'F' }) } }],
  ['X', 'task-cancelled', { options: { plan: () => ({ outcome: 'X' }) } }],
  ['418 of the storage', 'download', { options: { fault: answers('download', 418) } }],
];

describe('one word for each', () => {
  test.concurrent.each(FAILURES)('%s: %s', async (_what, word, { options = {}, inputs = {} }) => {
    await using trial = await open(options);
    const result = await trial.run(inputs);
    expectFailure(result);
    expect(result.outputs.failure).toBe(word);
  });

  test.concurrent('a success has none, and the state C', async () => {
    await using trial = await open();
    const result = await trial.run();
    expectSuccess(result);
    expect(result.outputs).toMatchObject({ failure: '', state: 'C' });
  });
});

test.concurrent('the summary of a failure shows template, subject, settings, task and states', async () => {
  await using trial = await open({
    plan: () => ({ history: [{ state: 'P', forPolls: 1 }, { state: 'R', forPolls: 1 }, { state: 'F' }] }),
  });
  const result = await trial.run({ settings: 'include_hidden: true' });
  expectFailure(result);
  expect(result.outputs.state).toBe('F');
  for (const shown of [
    '<td>Field Inventory (504)</td>',
    '<td>draft 1002</td>',
    '<td>include_hidden</td><td>true</td>',
    `<code>${result.outputs['task-id']}</code>`,
    '<td>P, R, F</td>',
  ])
    expect(result.summary).toContain(shown);
});

test.concurrent('a token that is empty: the message names the commonest cause', async () => {
  await using trial = await open();
  const message = expectFailure(await trial.run({ token: '' }, { secrets: [] }), 'token: give a token');
  expect(message).toContain('forks');
  expect(message).toContain('Dependabot');
});

describe('step debugging', () => {
  test.concurrent('shows a line for each request, and no secret', async () => {
    await using trial = await open();
    const result = await trial.run({}, { env: { RUNNER_DEBUG: '1' } });
    const lines = result.stdout.split('\n').filter((line) => line.startsWith('::debug::'));
    const id = result.outputs['task-id'] ?? '';
    expect(lines).toEqual([
      expect.stringMatching(/GET \/api\/v2\/drafts\/1002\/document_templates\/: 200, \d+ ms, attempt 1$/),
      expect.stringMatching(/POST \/api\/v2\/document_templates\/504\/generate\/: 202, \d+ ms, attempt 1$/),
      expect.stringMatching(
        new RegExp(`GET /api/v2/document_template_tasks/${id}/: 200, \\d+ ms, attempt 1$`),
      ),
      expect.stringMatching(/GET \(storage\): 200, \d+ ms, attempt 1$/),
    ]);
    expect(lines.join('\n')).not.toContain(trial.token);
  });

  test.concurrent('without it there is none', async () => {
    await using trial = await open();
    expect((await trial.run()).stdout).not.toContain('::debug::');
  });
});

test.concurrent('after a renewed address, manifest and outputs tell of the newest status', async () => {
  await using trial = await open();
  let told = 0;
  trial.sandbox.fault = ({ route }, nth) => {
    if (route === 'download' && nth === 1) return { respond: { status: 403 } };
    if (route !== 'status') return undefined;
    told += 1;
    const version = told;
    return {
      rewrite: ({ status, headers, body }) => {
        const task = JSON.parse(body.toString()) as { download?: object };
        const download = {
          ...task.download,
          content_type: `text/v${version}`,
          filename: `Spec v${version}.txt`,
        };
        const bytes = Buffer.from(JSON.stringify({ ...task, state_message: `version ${version}`, download }));
        return { status, headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes };
      },
    };
  };
  const result = await trial.run();
  expectSuccess(result);
  expect(told).toBe(2);
  expect(result.outputs).toMatchObject({ 'content-type': 'text/v2', filename: 'Spec v2.txt' });
});
