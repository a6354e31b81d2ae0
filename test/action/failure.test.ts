/** How a failure is reported: the word in the output `failure`, the summary, and the debug log. */
import { expect, test } from '@jest/globals';
import { expectFailure, expectOnlyTask } from './expectations.ts';
import { on } from '../support/rewrite.ts';
import { open } from './trial.ts';

test.concurrent('R63: failure is rate-limit after a 429', async () => {
  await using trial = await open({
    fault: on('generate', { respond: { status: 429, headers: { 'Retry-After': '3600' }, body: 'No.' } }),
  });
  const result = await trial.run();
  expectFailure(result);
  expect(result.outputs.failure).toBe('rate-limit');
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
