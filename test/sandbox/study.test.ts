/** The study: repeatable, consistent, and different where a reviewer looks. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HOSTILE_TEXTS } from '../../sandbox/index.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { open, visitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

type Detail = Record<string, unknown>;

let sandbox: Sandbox;
let me: Visitor;
beforeAll(async () => {
  sandbox = await open({ pageSize: 1000, hostileTexts: true });
  me = visitor(sandbox);
});
afterAll(() => sandbox.stop());

/** Every integer under a key that ends in `id` or `ids`, at any depth. */
function references(value: unknown, key = ''): number[] {
  if (typeof value === 'number') return /(^|_)ids?$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((member) => references(member, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => references(member, name));
}

test('the same seed gives the same study, another seed another one; fields can be 50,000', async () => {
  await using same = await open();
  await using other = await open({ seed: 2, fields: 50_000 });
  expect(same.data.design(1002)).toEqual(sandbox.data.design(1002));
  expect(other.data.design(1001)).not.toEqual(sandbox.data.design(1001));
  expect(other.data.design(1002).fields).toHaveLength(50_000);
});

test.each([1002, 1005])('draft %i refers to its own objects only', (draft) => {
  const objects = Object.values(sandbox.data.design(draft)).flat();
  const own = new Set(objects.map(({ id }) => id));
  expect(own.size).toBe(objects.length);
  expect(references(objects.map(({ detail }) => detail)).filter((id) => !own.has(id))).toEqual([]);
});

test('the third amendment has added, removed and changed objects', () => {
  const [two, three] = [sandbox.data.design(1002), sandbox.data.design(1005)];
  const difference = (family: 'forms' | 'fields' | 'checks' | 'data_dictionaries') => {
    const oids = (design: typeof two) => design[family].map(({ detail }) => detail.oid as string);
    const [before, after] = [oids(two), oids(three)];
    return {
      added: after.filter((oid) => !before.includes(oid)),
      removed: before.filter((oid) => !after.includes(oid)),
    };
  };
  expect(difference('forms')).toEqual({ added: ['ECOG', 'BM'], removed: ['UA'] });
  expect(difference('data_dictionaries')).toEqual({ added: ['ECOG'], removed: [] });
  expect(difference('fields').added).toEqual(expect.arrayContaining(['AESI', 'SPO2', 'BMKIT']));
  expect(difference('checks').removed).toEqual(expect.arrayContaining(['UAPH_RANGE']));
  const ranges = [two, three].map(
    ({ fields }) => fields.find(({ detail }) => detail.oid === 'TEMP')?.detail.range,
  );
  expect(ranges).toEqual([
    { low: 35, high: 40.5 },
    { low: 35, high: 42 },
  ]);
});

test.each([{}, { shuffle: 3 }])('a copy %j has its own ids and equal objects', (options) => {
  const { id, ids } = sandbox.copyDraft(1002, options);
  const [from, to] = [sandbox.data.design(1002), sandbox.data.design(id)];
  const translated = (details: Detail[]) =>
    JSON.parse(JSON.stringify(details), (_key, value: unknown) =>
      typeof value === 'number' ? (ids[value] ?? value) : value,
    ) as Detail[];
  const sorted = (details: Detail[]) => details.toSorted((a, b) => Number(a.id) - Number(b.id));
  for (const family of ['folders', 'forms', 'fields', 'checks', 'derivations', 'matrices'] as const) {
    const [before, after] = [from, to].map((design) => design[family].map(({ detail }) => detail));
    expect(sorted(after ?? [])).toEqual(sorted(translated(before ?? [])));
  }
  const order = ({ fields }: typeof from) => JSON.stringify(fields.map(({ detail }) => detail.oid));
  expect(order(to) === order(from)).toBe(!('shuffle' in options));
  const comments = ({ fields }: typeof from) =>
    fields.flatMap(({ metadata }) => references(metadata.comments));
  const old = comments(from);
  expect(comments(to).filter((comment) => old.includes(comment))).toEqual([]);
});

test('a copy is a draft like any other, and edits of the original do not change it', async () => {
  const { id, ids } = sandbox.copyDraft(1001, { name: 'v1.0 again' });
  const form = Number(sandbox.data.design(1001).forms[0]?.id);
  sandbox.edit({ op: 'set', draft: 1001, family: 'forms', id: form, path: '/name', value: 'edited' });
  expect(await me.json<Detail>(`/api/v2/drafts/${id}/`)).toMatchObject({
    name: 'v1.0 again',
    project_id: 11,
  });
  expect(await me.json<Detail>(`/api/v2/drafts/${id}/forms/${ids[form]}`)).toMatchObject({
    name: 'Informed Consent',
  });
  expect((await me.report(504, { draft_id: id })).state).toBe('C');
});

test.each([
  ['include_properties', 'custom_properties'],
  ['include_labels', 'labels'],
  ['include_comments', 'comments'],
  ['include_updated', 'updated'],
  ['include_standards_compliance', 'standards_compliance'],
])('%s adds %s to lists and details', async (parameter, key) => {
  const id = sandbox.data.design(1001).forms[0]?.id;
  for (const path of ['/api/v2/drafts/1001/', `/api/v2/drafts/1001/forms/${id}`]) {
    expect(await me.json(`${path}?${parameter}=false`)).not.toHaveProperty(key);
    expect(await me.json(`${path}?${parameter}=true`)).toHaveProperty(key);
  }
  const { results } = await me.json<{ results: object[] }>(`/api/v2/drafts/1001/forms/?${parameter}=true`);
  expect(results.every((form) => key in form)).toBe(true);
});

test('check steps have comments only if the query asks for them, in every view', async () => {
  const id = sandbox.data.design(1001).checks[0]?.id;
  for (const view of ['/', `/${id}`, `/${id}/metadata`]) {
    const read = async (query: string) =>
      JSON.stringify(await me.json(`/api/v2/drafts/1001/checks${view}${query}`)).includes('"comment":');
    expect(await read('')).toBe(false);
    expect(await read('?include_check_step_comments=true')).toBe(true);
  }
});

test('hostile texts are names and ids that can be requested; hostile templates can be generated', async () => {
  const { results } = await me.json<{ results: Detail[] }>('/api/v2/drafts/1900/forms/');
  expect(results.map(({ name }) => name)).toEqual(HOSTILE_TEXTS);
  expect(results.filter(({ id }) => typeof id === 'string')).toHaveLength(HOSTILE_TEXTS.length / 2);
  for (const { id } of results) {
    // In a URL these two mean this folder and its parent.
    if (id === '.' || id === '..' || String(id).length > 100) continue;
    const path = `/api/v2/drafts/1900/forms/${encodeURIComponent(String(id))}`;
    expect(await me.json<Detail>(path)).toMatchObject({ id });
  }
  const settings = { '=title': '=x' };
  expect((await me.report(590, { draft_id: 1900, settings })).state).toBe('C');
  expect((await me.report(690, { project_id: 11 })).state).toBe('C');
});
