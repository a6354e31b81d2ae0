/** Template lists, and which generate requests are accepted. */
import { expect, test } from '@jest/globals';
import { sandbox, withSandbox } from '../support/sandbox.ts';

withSandbox('all', { generateLimit: { limit: 1000, windowMs: 1000 } });

const ask = (path: string, body?: string) =>
  fetch(`${sandbox.baseUrl}${path}`, {
    headers: {
      authorization: `Token ${sandbox.users.designer?.createToken()}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { method: 'POST', body }),
  });
type Setting = Record<'setting_type' | 'default_value' | 'setting_choices' | 'display_order', unknown>;
const templatesAt = async (path: string) =>
  ((await (await ask(path)).json()) as { results: { id: number; settings: Setting[] }[] }).results;
const OF_DRAFT = '/api/v2/drafts/1001/document_templates/';

test('a list has the active templates of its scope; its settings are in display order', async () => {
  const templates = (await templatesAt(OF_DRAFT)).filter(({ id }) => id < 590);
  expect(templates.map(({ id }) => id)).toEqual([501, 502, 503, 504]);
  const ofProject = await templatesAt('/api/v1/projects/11/document_templates/');
  expect(ofProject.map(({ id }) => id)).toEqual([601, 602]);
  const settings = templates.flatMap((template) => template.settings);
  for (const { setting_type, default_value, setting_choices } of settings) {
    expect(typeof default_value).toBe('string');
    expect(setting_choices === null).toBe(setting_type !== 'choice');
  }
  expect(templates[0]?.settings.map(({ display_order }) => display_order)).toEqual([10, 20, 30, 40, 50]);
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
  expect((await ask(`/api/v2/document_templates/${template}/generate/`, text)).status).toBe(status);
  expect(sandbox.tasks).toHaveLength(before);
});
