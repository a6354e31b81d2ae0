/** How a failure is reported: the word in the output `failure`, the summary, and the debug log. */
import { expect, test } from '@jest/globals';
import type { SandboxOptions } from '../../sandbox/index.ts';
import { expectFailure, expectOnlyTask } from './expectations.ts';
import { on } from '../support/rewrite.ts';
import { type Inputs, open } from './trial.ts';

const REFUSED: SandboxOptions = {
  fault: on('generate', { respond: { status: 429, headers: { 'Retry-After': '3600' }, body: 'No.' } }),
};

test.concurrent.each<[string, string, SandboxOptions, Inputs]>([
  ['input', 'an unknown template', {}, { template: 'Nothing like it' }],
  ['rate-limit', '429', REFUSED, {}],
])('R63: failure is %s after %s', async (word, _what, options, inputs) => {
  await using trial = await open(options);
  const result = await trial.run(inputs);
  expectFailure(result);
  expect(result.outputs.failure).toBe(word);
});

test.concurrent('R63: the summary of a failure has template, subject, settings, task and state', async () => {
  const failed = { state: 'F', message: 'No such form.' };
  const history = [{ state: 'P', forPolls: 1 }, { state: 'R', forPolls: 1 }, failed];
  await using trial = await open({ plan: () => ({ history }) });
  const result = await trial.run({ settings: 'include_hidden: true' });
  const task = `(task ${result.outputs['task-id']}).`;
  expectFailure(result, `failed in the service (state F): "No such form." ${task}`);
  expectOnlyTask(result);
  expect(result.outputs.state).toBe('F');
  for (const html of [
    'Draft Service report: failed',
    '504 &quot;Field Inventory&quot; for ORION-301 · v2.0 Amendment 2 (draft 1002)</code>',
    '<code>include_hidden</code></td><td><code>true</code>',
    `<code>${result.outputs['task-id']}</code>`,
    '<code>F</code>',
    'No such form.',
  ])
    expect(result.summary).toContain(html);
});
