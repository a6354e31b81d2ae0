/** What the service echoes of secrets, on its way into items. */
import { expect, test } from '@jest/globals';
import type { Given } from '../support/contexts.ts';
import { documentTemplate, draftObject } from '../support/every-node.ts';
import { rewriteText } from '../../support/rewrite.ts';
import { type Runs, run } from '../support/execution.ts';
import { AT_ONCE, sandbox, withSandbox } from '../../support/sandbox.ts';

withSandbox('all', { taskPlan: AT_ONCE });

/** The text of an item while the service puts the user's token in the place of each `{token}`. */
async function itemText(
  given: Given,
  echoed: object,
  node: Runs = documentTemplate,
  routes = ['status', 'generate'],
): Promise<string> {
  let token = '';
  sandbox.fault = ({ route, headers }) => {
    if (!routes.includes(route)) return undefined;
    token = String(headers.authorization).replace('Token ', '');
    return rewriteText((text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), ...echoed }).replaceAll('{token}', token),
    );
  };
  const item = { resource: 'report', ...given };
  const { items, hints } = await run(sandbox, node, [item], { continueOnFail: true });
  const text = JSON.stringify([items, hints]);
  expect(token).not.toBe('');
  expect(text).not.toContain(token);
  return text;
}

const START: Given = { operation: 'start', scope: 'draft', draftId: '1002', templateId: '501' };

test('R51: a token that the service echoes is no token in the item of a status, whatever the field', async () => {
  const fields = ['name', 'task_type', 'state_display', 'state_message', 'created', 'updated'];
  await itemText(START, {});
  const taskId = sandbox.tasks[0]?.id;
  const echoed = Object.fromEntries(fields.map((field) => [field, 'with {token} in it']));
  const text = await itemText({ operation: 'getStatus', taskId }, echoed);
  expect(text.match(/with \*\*\* in it/g)).toHaveLength(fields.length);
});

test('R51: nor in the media type of a file', async () => {
  sandbox.set({ taskPlan: { download: { content_type: 'application/{token}' } } });
  const text = await itemText({ ...START, operation: 'generate' }, {});
  expect(text).toContain('"content_type":"application/***"');
});

const DRAFT: Given = { resource: 'draft', operation: 'get', draftId: '1002' };
const TEMPLATES: Given = { resource: 'template', operation: 'getAll', draftId: '1002' };
const KEY = { name: 'key', setting_type: 'text', default_value: '{token}' };
test.each<[string, Given, object, Runs, string, RegExp]>([
  ['a report', START, { status_url: '/?a={token}' }, documentTemplate, 'generate', /"\/\?a=\*\*\*"/],
  ['a draft', DRAFT, { '{token}': [{ b: '{token}' }] }, draftObject, 'draft', /"\*\*\*":\[\{"b":"\*\*\*"/],
  [
    'templates',
    TEMPLATES,
    { results: [{ id: 1, name: '{token}', settings: [KEY] }] },
    documentTemplate,
    'templates',
    /"name":"\*\*\*".*"default_value":"\*\*\*"/,
  ],
])('R51: nor in the item of %s', async (_, given, echoed, node, route, expected) => {
  expect(await itemText(given, echoed, node, [route])).toMatch(expected);
});

const ALL: Given = { operation: 'getAll' };
const ID = { id: '{token}' };
test.each<[string, Given, object[], RegExp]>([
  ['a key', ALL, [{ 'a {token}': 1 }], /its keys: a \*\*\*\)/],
  ['an id', ALL, [ID], /metadata of form … \(48 characters\) of draft 1002/],
  ['a doubled id', { operation: 'getSnapshot' }, [ID, ID], /the id \*\*\* comes/],
])('R51: nor in the error about an object: %s', async (_, given, results, message) => {
  const resource = given.operation === 'getAll' ? 'form' : 'draft';
  const options = { includeMetadata: true, families: ['form'] };
  const fields = { resource, draftId: '1002', returnAll: true, view: 'metadata', options, ...given };
  const echoed = { results, count: results.length, next: null };
  expect(await itemText(fields, echoed, draftObject, ['objects'])).toMatch(message);
});
