/** Template lists, and which generate requests are accepted. */
import { expect, test } from '@jest/globals';
import { me, open, sandbox, visitor, withSandbox } from './visitor.ts';

withSandbox('all', { generateLimit: { limit: 1000, windowMs: 1000 } });

type Setting = Record<'setting_type' | 'default_value' | 'setting_choices' | 'display_order', unknown>;
const templatesAt = async (path: string) =>
  (await me.list(path)) as unknown as { id: number; settings: Setting[] }[];
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

test.each(['v1', 'v2'])('%s: 202 with the task id and the path of its status', async (version) => {
  const response = await me.post(`/api/${version}/document_templates/504/generate/`, { draft_id: 1001 });
  expect(response.status).toBe(202);
  const { task_id: id, status_url: url } = (await response.json()) as Record<string, unknown>;
  expect(url).toBe(`/api/${version}/document_template_tasks/${String(id)}/`);
});

test('settings that are not sent have their defaults; generates are counted per template', async () => {
  await using fresh = await open();
  const mine = visitor(fresh);
  await mine.generate(501, {});
  await mine.generate(501, { draft_id: 1002, settings: { include_edit_checks: false, compare_to: 1001 } });
  const sent = { include_edit_checks: false, compare_to: 1001 };
  const defaults = { include_dictionaries: false, paper_size: 'A4', title: 'Draft Specification' };
  const task = { owner: 'designer', templateId: 501, projectId: 11, draftId: 1002 };
  expect(fresh.tasks).toMatchObject([{ ...task, settings: { ...defaults, ...sent } }]);
  expect(fresh.counts.generates).toEqual({ 501: { received: 2, accepted: 1 } });
});

test.each<[number, string, number, unknown]>([
  [400, 'a body that is not JSON', 501, '{"draft_id": 1002'],
  [400, 'no draft', 501, {}],
  [400, 'a project instead of a draft', 501, { project_id: 11 }],
  [400, 'a draft id as a string', 501, { draft_id: '1002' }],
  [400, 'no project', 601, { draft_id: 1002 }],
  [400, 'settings as an array', 501, { draft_id: 1002, settings: [] }],
  [400, 'an unknown setting', 501, { draft_id: 1002, settings: { colour: 'blue' } }],
  [400, 'a boolean as a string', 501, { draft_id: 1002, settings: { include_edit_checks: 'true' } }],
  [400, 'a value that is not a choice', 501, { draft_id: 1002, settings: { paper_size: 'A3' } }],
  [400, 'a draft of another project', 501, { draft_id: 1002, settings: { compare_to: 2001 } }],
  [400, 'a deleted draft in a setting', 501, { draft_id: 1002, settings: { compare_to: 1003 } }],
  [404, 'an unknown template', 999, { draft_id: 1002 }],
  [404, 'an inactive template', 599, { draft_id: 1002 }],
  [404, 'an unknown draft', 501, { draft_id: 99 }],
  [404, 'a deleted draft', 501, { draft_id: 1003 }],
  [403, 'a scope that cannot be generated', 701, { project_id: 11 }],
])('refused with %i: %s', async (status, _what, template, body) => {
  const before = sandbox.tasks.length;
  expect((await me.generate(template, body)).status).toBe(status);
  expect(sandbox.tasks).toHaveLength(before);
});

test('60 generates per user and hour, then 429 until the first one is an hour old', async () => {
  let now = Date.UTC(2026, 5, 1, 12);
  await using limited = await open({ now: () => now, plan: () => ({ file: { content: 'x' } }) });
  const mine = visitor(limited);
  for (let call = 0; call < 60; call += 1)
    expect((await mine.generate(504, { draft_id: 1001 })).status).toBe(202);
  now += 600_000;
  const refused = await mine.generate(504, { draft_id: 1001 });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3000']);
  expect((await visitor(limited, 'analyst').generate(504, { draft_id: 1001 })).status).toBe(202);
  expect((await mine.get('/api/v2/drafts/')).status).toBe(200);
  now += 3_000_000;
  expect((await mine.generate(504, { draft_id: 1001 })).status).toBe(202);
});
