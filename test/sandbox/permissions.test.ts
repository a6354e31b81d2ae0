import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { open, visitor } from './visitor.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await open();
});
afterAll(() => sandbox.stop());

const idsFor = async (username: string) => {
  const { results } = await visitor(sandbox, username).json<{ results: { id: number }[] }>('/api/v2/drafts/');
  return results.map(({ id }) => id);
};

test('a draft is listed for who may view its project, and a deleted one for nobody', async () => {
  expect(await idsFor('designer')).toEqual([1001, 1002, 1004, 1005, 2001, 2002]);
  expect(await idsFor('sso.user@example.org')).toEqual([1001, 1002, 1004, 1005]);
});

test.each(['/', '/fields/', '/forms/20500001', '/forms/20500001/metadata'])(
  'what is not listed is not found: drafts/<id>%s',
  async (rest) => {
    const outsider = visitor(sandbox, 'sso.user@example.org');
    for (const id of [2001, 1003, 99])
      expect((await outsider.get(`/api/v2/drafts/${id}${rest}`)).status).toBe(404);
  },
);

test('an object is found under its own draft only', async () => {
  const me = visitor(sandbox);
  const form = sandbox.data.design(1001).forms[0]?.id;
  expect((await me.get(`/api/v2/drafts/1001/forms/${form}`)).status).toBe(200);
  expect((await me.get(`/api/v2/drafts/1002/forms/${form}`)).status).toBe(404);
  expect((await me.get(`/api/v2/drafts/1001/fields/${form}`)).status).toBe(404);
});

test('explanations want the flag, a library draft, and come from drafts that link to it', async () => {
  const list = '/api/v2/draft/2001/standards_explanations/';
  const { results } = await visitor(sandbox).json<{ results: { draft_id: number }[] }>(list);
  expect(new Set(results.map(({ draft_id }) => draft_id))).toEqual(new Set([1001, 1002, 2002]));
  expect((await visitor(sandbox, 'analyst').get(list)).status).toBe(403);
  expect((await visitor(sandbox).get('/api/v2/draft/1001/standards_explanations/')).status).toBe(404);
  expect((await visitor(sandbox).get(`${list}1/`)).status).toBe(404);
});

test('templates of a project that may not be viewed are refused with a status of their own', async () => {
  const outsider = visitor(sandbox, 'sso.user@example.org');
  expect((await outsider.get('/api/v2/projects/12/document_templates/')).status).toBe(403);
  expect((await outsider.get('/api/v2/drafts/2001/document_templates/')).status).toBe(403);
  expect((await outsider.generate(601, { project_id: 12 })).status).toBe(403);
  expect((await outsider.generate(501, { draft_id: 2001 })).status).toBe(403);
  expect((await outsider.get('/api/v2/projects/13/document_templates/')).status).toBe(404);
  await using silent = await open({ hiddenProjectStatus: 404 });
  const other = visitor(silent, 'sso.user@example.org');
  expect((await other.generate(501, { draft_id: 2001 })).status).toBe(404);
});

test('a task is found by its owner only', async () => {
  const { task_id: id } = await visitor(sandbox).report(504, { draft_id: 1001 });
  expect((await visitor(sandbox).get(`/api/v2/document_template_tasks/${id}/`)).status).toBe(200);
  expect((await visitor(sandbox, 'analyst').get(`/api/v2/document_template_tasks/${id}/`)).status).toBe(404);
  expect((await visitor(sandbox).get('/api/v2/document_template_tasks/1/')).status).toBe(404);
});
