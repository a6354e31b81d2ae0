import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { open, visitor } from './visitor.ts';

type Detail = Record<string, unknown>;
const FAMILIES = ['folders', 'forms', 'fields', 'checks', 'derivations', 'matrices', 'test_cases'] as const;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await open();
});
afterAll(() => sandbox.stop());

/** Every integer under a key that ends in `id` or `ids`, at any depth. */
function references(value: unknown, key = ''): number[] {
  if (typeof value === 'number') return /(^|_)ids?$/.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((member) => references(member, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => references(member, name));
}

test.each([{}, { shuffle: 3 }])('a copy %j has ids of its own and refers to its own objects', (options) => {
  const { id, ids } = sandbox.copyDraft(1002, options);
  const [from, to] = [sandbox.data.design(1002), sandbox.data.design(id)];
  const old = new Set(Object.keys(ids).map(Number));
  const fresh = new Set(Object.values(ids));
  expect(fresh.size).toBe(Object.values(from).flat().length);
  for (const family of FAMILIES) {
    const details: Detail[] = to[family].map(({ detail }) => detail);
    expect(references(details).filter((one) => !fresh.has(one) || old.has(one))).toEqual([]);
    const renamed = from[family].map(
      ({ detail }) =>
        JSON.parse(JSON.stringify(detail), (_key, value: unknown) =>
          typeof value === 'number' ? (ids[value] ?? value) : value,
        ) as Detail,
    );
    const byId = (a: Detail, b: Detail) => Number(a.id) - Number(b.id);
    expect(details.toSorted(byId)).toEqual(renamed.toSorted(byId));
  }
  const order = (design: typeof from) => JSON.stringify(design.fields.map(({ detail }) => detail.oid));
  expect(order(to) === order(from)).toBe(!('shuffle' in options));
  const comments = (design: typeof from) =>
    new Set(design.fields.flatMap(({ metadata }) => references(metadata.comments)));
  expect([...comments(to)].some((one) => comments(from).has(one))).toBe(false);
});

test('a copy is a draft like any other, and later edits of one do not touch the other', async () => {
  const me = visitor(sandbox);
  const { id, ids } = sandbox.copyDraft(1001, { name: 'v1.0 again' });
  const { results } = await me.json<{ results: Detail[] }>('/api/v2/drafts/');
  expect(results.find((draft) => draft.id === id)).toMatchObject({ name: 'v1.0 again', project_id: 11 });
  const form = Number(sandbox.data.design(1001).forms[0]?.id);
  sandbox.edit({ op: 'set', draft: 1001, family: 'forms', id: form, path: '/name', value: 'edited' });
  const copied = await me.json<Detail>(`/api/v2/drafts/${id}/forms/${ids[form]}`);
  expect(copied.name).toBe('Informed Consent');
  expect((await me.report(504, { draft_id: id })).state).toBe('C');
});

test('the third amendment differs from the second in every way that a reviewer looks for', () => {
  const [two, three] = [sandbox.data.design(1002), sandbox.data.design(1005)];
  const oids = (family: 'forms' | 'fields' | 'checks' | 'data_dictionaries') => {
    const [before, after] = [two, three].map((design) => design[family].map(({ detail }) => detail.oid));
    return {
      added: after?.filter((oid) => !before?.includes(oid)),
      removed: before?.filter((oid) => !after?.includes(oid)),
    };
  };
  expect(oids('forms')).toEqual({ added: ['ECOG', 'BM'], removed: ['UA'] });
  expect(oids('data_dictionaries')).toEqual({ added: ['ECOG'], removed: [] });
  expect(oids('fields').added).toEqual(expect.arrayContaining(['AESI', 'SPO2', 'BMKIT']));
  expect(oids('fields').removed).toEqual(expect.arrayContaining(['UAPROT']));
  expect(oids('checks')).toEqual({
    added: expect.arrayContaining(['SPO2_RANGE']),
    removed: expect.arrayContaining(['UAPH_RANGE']),
  });
  const fieldOf = (design: typeof two) =>
    design.fields.find(({ detail }) => detail.oid === 'TEMP')?.detail.range;
  expect([fieldOf(two), fieldOf(three)]).toEqual([
    { low: 35, high: 40.5 },
    { low: 35, high: 42 },
  ]);
});

test('what the third amendment refers to is its own', () => {
  const objects = Object.values(sandbox.data.design(1005)).flat();
  const own = new Set(objects.map(({ id }) => id));
  expect(own.size).toBe(objects.length);
  expect(references(objects.map(({ detail }) => detail)).filter((id) => !own.has(id))).toEqual([]);
});
