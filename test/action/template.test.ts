/** Template and settings are checked against the service's own list before a generate is spent. */
import { expect, test } from '@jest/globals';
import { expectFailure, expectSuccess } from './expectations.ts';
import { generates, open } from './trial.ts';

test.concurrent('R14: settings are sent without the defaults, unless they have mistakes', async () => {
  await using trial = await open();
  const mistakes = 'include_edit_checks: "true"\ntitle: 2026';
  const message = expectFailure(
    await trial.run({ template: '501', settings: mistakes }),
    'No report was started',
  );
  for (const name of ['include_edit_checks', 'title']) expect(message).toContain(`"${name}"`);
  expect(generates(trial)).toEqual({ received: 0, accepted: 0 });
  expectSuccess(await trial.run({ template: '501', settings: 'compare_to: null\ntitle: ""' }));
  const [sent] = trial.sandbox.requests.filter(({ route }) => route === 'generate');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    draft_id: 1002,
    settings: { compare_to: null, title: '' },
  });
});

test.concurrent('R14: a refusal by the service has the service’s text, and its outputs', async () => {
  await using trial = await open();
  const result = await trial.run({ template: '599' });
  const message = expectFailure(result, 'template 599 for draft 1002 (HTTP 404): "Not found."');
  expect(message).not.toContain('may have been started');
  expect(result.outputs).toEqual({ failure: 'not-found', 'template-id': '599', 'template-name': '' });
});
