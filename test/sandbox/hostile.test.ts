import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HOSTILE_TEXTS, startSandbox } from '../../sandbox/index.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { downloadOf, open, visitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

type Body = Record<string, unknown> & { id: unknown };

let sandbox: Sandbox;
let me: Visitor;
beforeAll(async () => {
  sandbox = await open({ hostileTexts: true, oddTemplates: true, control: true });
  me = visitor(sandbox);
});
afterAll(() => sandbox.stop());

const templates = async (draft: number) => {
  const { results } = await me.json<{ results: (Body & { settings: Body[] })[] }>(
    `/api/v2/drafts/${draft}/document_templates/`,
  );
  return new Map(results.map((template) => [template.id, template]));
};

test('the hostile draft has every hostile text as a name, and as an id that can be asked for', async () => {
  const { results } = await me.json<{ results: Body[] }>('/api/v2/drafts/1900/forms/');
  expect(results.map(({ name }) => name)).toEqual(HOSTILE_TEXTS);
  expect(results.filter(({ id }) => typeof id === 'string')).toHaveLength(HOSTILE_TEXTS.length / 2);
  for (const { id } of results) {
    // A URL cannot hold these two: they mean this folder and the one above.
    if (id === '.' || id === '..' || String(id).length > 100) continue;
    const path = `/api/v2/drafts/1900/forms/${encodeURIComponent(String(id))}`;
    expect((await me.json<Body>(path)).id).toBe(id);
  }
});

test('hostile templates stand in the lists and can be generated', async () => {
  const hostile = (await templates(1900)).get(590);
  expect(hostile).toMatchObject({ name: expect.stringMatching(/^={{.*<img/), template_scope: 'Draft Home' });
  expect(hostile?.settings).toContainEqual(
    expect.objectContaining({ default_value: '=1+1', setting_choices: expect.arrayContaining(['=1+1']) }),
  );
  expect((await me.report(590, { draft_id: 1900, settings: { '=title': '=x' } })).state).toBe('C');
  expect((await me.report(690, { project_id: 11 })).state).toBe('C');
});

test('odd templates have the shapes that they are for, and can be generated', async () => {
  const odd = await templates(1001);
  expect(odd.get(591)?.settings[0]?.default_value).toBe(true);
  expect(odd.get(592)?.settings[0]?.setting_choices).toEqual([1, 2]);
  expect(odd.get(593)?.settings).toBeNull();
  for (const id of [591, 592, 593]) expect((await me.report(id, { draft_id: 1001 })).state).toBe('C');
});

test('any key of a template can be listed in another way', async () => {
  sandbox.set({ templateOverrides: { 501: { settings: null, name: 7 } } });
  expect((await templates(1001)).get(501)).toMatchObject({ id: 501, settings: null, name: 7 });
  sandbox.set({ templateOverrides: {} });
  expect((await templates(1001)).get(501)).toMatchObject({ name: 'Draft Specification' });
});

test('a draft without templates has an empty list', async () => {
  await using bare = await open({ draftsWithoutTemplates: [1004] });
  const visit = visitor(bare);
  expect(await visit.json('/api/v2/drafts/1004/document_templates/')).toEqual({ results: [] });
  expect((await visit.report(504, { draft_id: 1004 })).state).toBe('C');
});

test('a refused draft is listed, and answers everything else with 403', async () => {
  await using strict = await open({ refusedDrafts: [1004] });
  const visit = visitor(strict);
  const { results } = await visit.json<{ results: Body[] }>('/api/v2/drafts/');
  expect(results.map(({ id }) => id)).toContain(1004);
  for (const path of ['', 'forms/', 'document_templates/'])
    expect([path, (await visit.get(`/api/v2/drafts/1004/${path}`)).status]).toEqual([path, 403]);
  expect((await visit.generate(504, { draft_id: 1004 })).status).toBe(403);
  expect((await visit.get('/api/v2/drafts/1001/')).status).toBe(200);
});

test('two members of one page share an id', async () => {
  const rules = [{ action: 'duplicate-id' }];
  await fetch(`${sandbox.baseUrl}/_sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });
  for (const path of ['drafts/', 'drafts/1001/forms/', 'drafts/1001/document_templates/']) {
    const { results } = await me.json<{ results: Body[] }>(`/api/v2/${path}`);
    expect([path, results[1]?.id]).toEqual([path, results[0]?.id]);
    expect(results[1]?.name).not.toBe(results[0]?.name);
  }
  expect(await me.json('/api/v2/drafts/1001/')).toMatchObject({ id: 1001 });
  sandbox.fault = undefined;
});

test('the status of a report is 404 for a while after its 202', async () => {
  let now = Date.UTC(2026, 5, 1);
  await using slow = await open({ now: () => now, taskVisibleAfterMs: 5000 });
  const visit = visitor(slow);
  const { task_id: id } = (await (await visit.generate(504, { draft_id: 1001 })).json()) as {
    task_id: number;
  };
  const status = async () => (await visit.get(`/api/v2/document_template_tasks/${id}/`)).status;
  now += 4999;
  expect(await status()).toBe(404);
  now += 1;
  expect(await status()).toBe(200);
});

test('a file may be called anything, and a status may hold anything', async () => {
  await using odd = await open({ taskPlan: { file: { filename: '-rf.pdf' } } });
  const visit = visitor(odd);
  const dashed = downloadOf(await visit.report(504, { draft_id: 1001 }));
  expect(dashed).toMatchObject({ filename: '-rf.pdf', content_type: 'text/plain; charset=utf-8' });
  expect(await (await fetch(dashed.url)).text()).toContain('ORION-301');
  odd.set({ taskPlan: { status: { name: null, created: 5 }, download: { filename: 42 } } });
  const status = await visit.report(504, { draft_id: 1001 });
  expect(status).toMatchObject({ name: null, created: 5, state: 'C', download: { filename: 42 } });
  expect((await fetch(downloadOf(status).url)).status).toBe(200);
});

test('a token that is given works, and only for a user who may have one', async () => {
  await using known = await open({ tokens: { designer: 'known' } });
  const headers = { authorization: 'Token known' };
  expect((await fetch(`${known.baseUrl}/api/v2/drafts/`, { headers })).status).toBe(200);
  await expect(startSandbox({ tokens: { reader: 'x' } })).rejects.toThrow('designer, analyst');
});
