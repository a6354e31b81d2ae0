/** Law 8: what the service echoes of secrets, on its way into items. */
import { expect, test } from '@jest/globals';
import { DocumentTemplate } from '../../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import type { Given } from '../support/contexts.ts';
import { run } from '../support/execution.ts';
import { sharedSandbox } from '../support/sandbox.ts';

const sandbox = await sharedSandbox();

/** The text of an item while the service puts the user's token in the place of each `{token}`. */
async function itemText(given: Given, echoed: object): Promise<string> {
  let token = '';
  sandbox.fault = ({ route, headers }) => {
    if (route !== 'status' && route !== 'generate') return undefined;
    token = String(headers.authorization).replace('Token ', '');
    return {
      rewrite: (response) => {
        const changed = { ...(JSON.parse(response.body.toString()) as object), ...echoed };
        const body = Buffer.from(JSON.stringify(changed).replaceAll('{token}', token));
        return { ...response, headers: { ...response.headers, 'Content-Length': String(body.length) }, body };
      },
    };
  };
  const { items } = await run(sandbox, new DocumentTemplate(), [{ resource: 'report', ...given }]);
  const text = JSON.stringify(items);
  expect(token).not.toBe('');
  expect(text).not.toContain(token);
  return text;
}

const START: Given = { operation: 'start', scope: 'draft', draftId: '1002', templateId: '501' };

test('a token that the service echoes is no token in the item of a status, whatever the field', async () => {
  const fields = ['name', 'task_type', 'state_display', 'state_message', 'created', 'updated'];
  await itemText(START, {});
  const taskId = sandbox.tasks[0]?.id;
  const echoed = Object.fromEntries(fields.map((field) => [field, 'with {token} in it']));
  const text = await itemText({ operation: 'getStatus', taskId }, echoed);
  expect(text.match(/with \*\*\* in it/g)).toHaveLength(fields.length);
});

test('nor in that of a report that was started', async () => {
  const text = await itemText(START, { status_url: '/tasks/1/?key={token}' });
  expect(text).toMatch(/"status_url":"\/tasks\/1\/\?key=\*\*\*"/);
});

test('nor in the media type of a file', async () => {
  sandbox.set({ taskPlan: { download: { content_type: 'application/{token}' } } });
  const text = await itemText({ ...START, operation: 'generate' }, {});
  expect(text).toContain('"content_type":"application/***"');
});
