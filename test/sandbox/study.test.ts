import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { open, visitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

interface Check {
  id: number;
  steps: { text: string; comment?: string | null }[];
}

let sandbox: Sandbox;
let me: Visitor;
beforeAll(async () => {
  sandbox = await open({ pageSize: 1000 });
  me = visitor(sandbox);
});
afterAll(() => sandbox.stop());

test('the study is the same for the same seed, and another one for another', async () => {
  await using same = await open();
  await using other = await open({ seed: 2 });
  expect(same.data.design(1002)).toEqual(sandbox.data.design(1002));
  expect(other.data.design(1002)).not.toEqual(sandbox.data.design(1002));
});

test('objects refer to objects of their own draft', () => {
  const { fields, forms, data_dictionaries: dictionaries, matrices, folders } = sandbox.data.design(1002);
  const formIds = new Set(forms.map(({ id }) => id));
  expect(forms.length).toBeGreaterThanOrEqual(20);
  expect(fields.every(({ detail }) => formIds.has(Number(detail.form_id)))).toBe(true);
  const dictionaryIds = new Set(dictionaries.map(({ id }) => id));
  const used = fields.map(({ detail }) => detail.data_dictionary_id).filter((id) => id !== null);
  expect(used.every((id) => dictionaryIds.has(Number(id)))).toBe(true);
  const folderIds = new Set(folders.map(({ id }) => id));
  const cells = matrices.flatMap(({ detail }) => detail.cells as { folder_id: number; form_id: number }[]);
  expect(cells.every((cell) => folderIds.has(cell.folder_id) && formIds.has(cell.form_id))).toBe(true);
});

test('comments of check steps come only when asked for', async () => {
  const plain = await me.json<{ results: Check[] }>('/api/v2/drafts/1001/checks/');
  expect(plain.results.flatMap(({ steps }) => steps).some((step) => 'comment' in step)).toBe(false);
  const asked = '?include_check_step_comments=true';
  const full = await me.json<{ results: Check[] }>(`/api/v2/drafts/1001/checks/${asked}`);
  expect(full.results.flatMap(({ steps }) => steps).every((step) => 'comment' in step)).toBe(true);
  const { id } = plain.results[0] ?? { id: 0 };
  for (const view of ['', '/metadata']) {
    const one = await me.json<Check>(`/api/v2/drafts/1001/checks/${id}${view}${asked}`);
    expect(one.steps[0]).toHaveProperty('comment');
    expect((await me.json<Check>(`/api/v2/drafts/1001/checks/${id}${view}`)).steps[0]).not.toHaveProperty(
      'comment',
    );
  }
});

test.each([
  ['include_properties', 'custom_properties'],
  ['include_labels', 'labels'],
  ['include_comments', 'comments'],
  ['include_updated', 'updated'],
  ['include_standards_compliance', 'standards_compliance'],
])('%s adds %s to list and detail', async (parameter, key) => {
  const id = sandbox.data.design(1001).forms[0]?.id;
  for (const path of ['/api/v2/drafts/1001/', `/api/v2/drafts/1001/forms/${id}`]) {
    expect(await me.json(path)).not.toHaveProperty(key);
    expect(await me.json(`${path}?${parameter}=true`)).toHaveProperty(key);
    expect(await me.json(`${path}?${parameter}=false`)).not.toHaveProperty(key);
  }
  const { results } = await me.json<{ results: object[] }>(`/api/v2/drafts/1001/forms/?${parameter}=true`);
  expect(results.every((form) => key in form)).toBe(true);
});

test('a draft can have fifty thousand fields', async () => {
  await using big = await open({ fields: 50_000 });
  const { count, results } = await visitor(big).json<{ count: number; results: object[] }>(
    '/api/v2/drafts/1002/fields/?page=500',
  );
  expect([count, results.length]).toEqual([50_000, 100]);
});
