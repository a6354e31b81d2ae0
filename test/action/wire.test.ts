/** What the Action's transport sends and accepts. */
import { expect, test } from '@jest/globals';
import type { FaultAction } from '../../sandbox/index.ts';
import { expectFailure, expectSuccess } from './expectations.ts';
import { on } from '../support/rewrite.ts';
import { generates, open } from './trial.ts';

test.concurrent('R20: draft-templates-path lists the templates of a draft, page after page', async () => {
  const draftTemplatesPath = '/api/v2/document_templates/?for={draft_id}&kind=draft';
  await using trial = await open({ draftTemplatesPath, pageTemplates: true, pageSize: 2 });
  const inputs = { template: 'Field Inventory', 'draft-templates-path': draftTemplatesPath };
  expectSuccess(await trial.run(inputs));
  const paths = trial.sandbox.requests.filter(({ route }) => route === 'templates').map(({ path }) => path);
  expect(paths[0]).toBe('/api/v2/document_templates/?for=1002&kind=draft');
  expect(paths).toHaveLength(2);
});

test.concurrent.each<[string, FaultAction]>([
  ['reset after it is handled', { reset: 'after' }],
  ['cut in the body', { cutAfterBytes: 5 }],
])('R22, R32, R40: a request that is %s: reads are repeated, a start is not', async (_, action) => {
  await using trial = await open({
    fault: ({ route }, nth) => (route !== 'generate' && nth === 1 ? action : undefined),
  });
  const delivered = await trial.run();
  expectSuccess(delivered);
  expect(delivered.stdout).toMatch(/ ms +No complete response from .* for the status of task/);
  expect(delivered.outputs.sha256).toBe(trial.sandbox.tasks[0]?.file?.sha256);
  trial.sandbox.clear();
  trial.sandbox.fault = on('generate', action);
  const lost = await trial.run();
  expectFailure(lost, 'may still have been started');
  expect(lost.summary).toContain('template 504 &quot;Field Inventory&quot; for ORION-301');
  expect(generates(trial).received).toBe(1);
});
