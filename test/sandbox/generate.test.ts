import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { open, visitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

let sandbox: Sandbox;
let me: Visitor;
beforeAll(async () => {
  sandbox = await open({ generateLimit: { limit: 1000, windowMs: 1000 } });
  me = visitor(sandbox);
});
afterAll(() => sandbox.stop());

interface Listed {
  id: number;
  template_scope: string;
  settings: {
    setting_type: string;
    default_value: unknown;
    setting_choices: unknown;
    display_order: number;
  }[];
}
const listed = async (path: string) => (await me.json<{ results: Listed[] }>(path)).results;

test('a list holds the active templates of its scope', async () => {
  const ofDraft = await listed('/api/v2/drafts/1001/document_templates/');
  expect(ofDraft.map(({ id }) => id)).toEqual([501, 502, 503, 504]);
  const ofProject = await listed('/api/v1/projects/11/document_templates/');
  expect(ofProject.map(({ id, template_scope }) => [id, template_scope])).toEqual([
    [601, 'Project Home'],
    [602, 'Project Home'],
  ]);
});

test('settings come in display order, with text as default and choices for a choice alone', async () => {
  const settings = (await listed('/api/v2/drafts/1001/document_templates/')).flatMap((one) => one.settings);
  expect(new Set(settings.map((one) => one.setting_type))).toEqual(
    new Set(['boolean', 'choice', 'text', 'draft']),
  );
  for (const { setting_type, default_value, setting_choices } of settings) {
    expect(typeof default_value).toBe('string');
    expect(setting_choices === null).toBe(setting_type !== 'choice');
  }
  const [first] = await listed('/api/v2/drafts/1001/document_templates/');
  const orders = first?.settings.map((one) => one.display_order) ?? [];
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
});

test('an order is accepted with the task and the path to ask', async () => {
  for (const version of ['v1', 'v2']) {
    const answer = await me.post(`/api/${version}/document_templates/504/generate/`, { draft_id: 1001 });
    expect(answer.status).toBe(202);
    const { task_id: id, status_url: url } = (await answer.json()) as { task_id: number; status_url: string };
    expect(url).toBe(`/api/${version}/document_template_tasks/${id}/`);
  }
});

test('what is sent counts, what is not has its default', async () => {
  await me.generate(501, { draft_id: 1002, settings: { include_edit_checks: false, compare_to: 1001 } });
  expect(sandbox.tasks.at(-1)).toMatchObject({
    owner: 'designer',
    templateId: 501,
    projectId: 11,
    draftId: 1002,
    settings: {
      include_edit_checks: false,
      include_dictionaries: false,
      paper_size: 'A4',
      title: 'Draft Specification',
      compare_to: 1001,
    },
  });
});

describe('400 for', () => {
  test.each<[string, number, unknown]>([
    ['a body that is no JSON', 501, '{"draft_id": 1002'],
    ['a body that is no object', 501, [1002]],
    ['a missing draft', 501, {}],
    ['a project instead of a draft', 501, { project_id: 11 }],
    ['a draft id as text', 501, { draft_id: '1002' }],
    ['a missing project', 601, { draft_id: 1002 }],
    ['settings that are no object', 501, { draft_id: 1002, settings: [] }],
    ['settings that are null', 501, { draft_id: 1002, settings: null }],
    ['an unknown setting', 501, { draft_id: 1002, settings: { colour: 'blue' } }],
    ['a boolean as text', 501, { draft_id: 1002, settings: { include_edit_checks: 'true' } }],
    ['a number as text', 501, { draft_id: 1002, settings: { title: 7 } }],
    ['a value that is no choice', 501, { draft_id: 1002, settings: { paper_size: 'A3' } }],
    ['a draft of another project', 501, { draft_id: 1002, settings: { compare_to: 2001 } }],
    ['a deleted draft', 501, { draft_id: 1002, settings: { compare_to: 1003 } }],
    ['a draft as text', 501, { draft_id: 1002, settings: { compare_to: '1001' } }],
    ['a foreign draft in a report on a project', 601, { project_id: 11, settings: { baseline: 2001 } }],
  ])('%s', async (_what, template, body) => {
    const before = sandbox.tasks.length;
    expect((await me.generate(template, body)).status).toBe(400);
    expect(sandbox.tasks).toHaveLength(before);
  });
});

test.each<[number, number, unknown]>([
  [404, 999, { draft_id: 1002 }],
  [404, 599, { draft_id: 1002 }],
  [404, 501, { draft_id: 99 }],
  [404, 501, { draft_id: 1003 }],
  [404, 601, { project_id: 99 }],
  [403, 701, { project_id: 11 }],
])('%i for template %i with %j', async (status, template, body) => {
  expect((await me.generate(template, body)).status).toBe(status);
});

test('no draft is null or nothing, as set', async () => {
  const order = (value: unknown) => ({ draft_id: 1002, settings: { compare_to: value } });
  for (const [empty, statuses] of [
    ['either', [202, 202]],
    ['null', [202, 400]],
    ['empty-string', [400, 202]],
  ] as const) {
    await using other = await open({ emptyDraftReference: empty, draftReferenceType: 'crf_draft' });
    const there = visitor(other);
    const got = [await there.generate(501, order(null)), await there.generate(501, order(''))];
    expect([empty, got.map(({ status }) => status)]).toEqual([empty, statuses]);
  }
});

test('generates are counted per template', async () => {
  await using fresh = await open();
  const there = visitor(fresh);
  await there.generate(501, {});
  await there.generate(501, { draft_id: 1002 });
  await there.generate(504, { draft_id: 1002 });
  expect(fresh.counts.generates).toEqual({
    501: { received: 2, accepted: 1 },
    504: { received: 1, accepted: 1 },
  });
});
