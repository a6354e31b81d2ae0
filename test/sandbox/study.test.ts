/** The study: repeatable, consistent, and different where a reviewer looks. */
import { expect, test } from '@jest/globals';
import { HOSTILE_TEXTS } from '../../sandbox/index.ts';
import { me, open, sandbox, withSandbox } from './visitor.ts';

withSandbox('all', { pageSize: 1000, hostileTexts: true });

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

test.each([1002, 1005, 1006])('draft %i refers to its own objects only', (draft) => {
  const objects = Object.values(sandbox.data.design(draft)).flat();
  const own = new Set(objects.map(({ id }) => id));
  expect(own.size).toBe(objects.length);
  expect(references(objects.map(({ detail }) => detail)).filter((id) => !own.has(id))).toEqual([]);
});

test('hostile texts are names and ids that can be requested; hostile templates can be generated', async () => {
  const results = await me.list('/api/v2/drafts/1900/forms/');
  expect(results.map(({ name }) => name)).toEqual(HOSTILE_TEXTS);
  const texts = results.map(({ id }): unknown => id).filter((id) => typeof id === 'string');
  expect(texts).toHaveLength(HOSTILE_TEXTS.length / 2);
  // In a URL . and .. mean this folder and its parent.
  for (const id of texts.filter((text) => !/^\.\.?$/.test(text) && text.length <= 100))
    expect(await me.json(`/api/v2/drafts/1900/forms/${encodeURIComponent(id)}`)).toMatchObject({ id });
  const settings = { '=title': '=x' };
  expect((await me.report(590, { draft_id: 1900, settings })).state).toBe('C');
  expect((await me.report(690, { project_id: 11 })).state).toBe('C');
});
