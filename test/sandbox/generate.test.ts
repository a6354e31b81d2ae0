/** Which generate requests are accepted. */
import { expect, test } from '@jest/globals';
import { sandbox, withSandbox } from '../support/sandbox.ts';

withSandbox('all', { generateLimit: { limit: 1000, windowMs: 1000 } });

const generate = (template: number, body: string) =>
  fetch(`${sandbox.baseUrl}/api/v2/document_templates/${template}/generate/`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Token ${sandbox.users.designer?.createToken()}`,
      'content-type': 'application/json',
    },
  });
test.each<[number, string, number, unknown]>([
  [400, 'a body that is not JSON', 501, '{"draft_id": 1002'],
  [400, 'no draft', 501, {}],
  [400, 'a project instead of a draft', 501, { project_id: 11 }],
  [400, 'a draft id as a string', 501, { draft_id: '1002' }],
  [400, 'no project', 601, { draft_id: 1002 }],
  [400, 'an unknown setting', 501, { draft_id: 1002, settings: { colour: 'blue' } }],
  [400, 'a boolean as a string', 501, { draft_id: 1002, settings: { include_edit_checks: 'true' } }],
  [400, 'a value that is not a choice', 501, { draft_id: 1002, settings: { paper_size: 'A3' } }],
  [400, 'a draft of another project', 501, { draft_id: 1002, settings: { compare_to: 2001 } }],
  [404, 'an unknown template', 999, { draft_id: 1002 }],
  [404, 'an unknown draft', 501, { draft_id: 99 }],
  [403, 'a scope that cannot be generated', 701, { project_id: 11 }],
])('refused with %i: %s', async (status, _what, template, body) => {
  const before = sandbox.tasks.length;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  expect((await generate(template, text)).status).toBe(status);
  expect(sandbox.tasks).toHaveLength(before);
});
