/** How a failure is reported in the summary. */
import { expect, test } from '@jest/globals';
import { expectFailure, expectOnlyTask } from './expectations.ts';
import { open } from './trial.ts';

test('R63: the summary of a failure has template, subject, settings, task and state', async () => {
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
