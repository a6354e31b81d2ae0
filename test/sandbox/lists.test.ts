import { expect, test } from '@jest/globals';
import type { Sandbox, SandboxOptions } from '../../sandbox/index.ts';
import { open, visitor } from './visitor.ts';

interface Page {
  count: number;
  next: string | null;
  previous: string | null;
  results: { id: number }[];
}

const fields = '/api/v2/drafts/1001/fields/';
const idsIn = (sandbox: Sandbox) => sandbox.data.design(1001).fields.map(({ id }) => id);

test('a list may be a bare array', async () => {
  await using sandbox = await open({ envelope: 'array' });
  const list = await visitor(sandbox).json<{ id: number }[]>(fields);
  expect(list.map(({ id }) => id)).toEqual(idsIn(sandbox));
});

test('a list may be wrapped in results', async () => {
  await using sandbox = await open({ envelope: 'results' });
  const { results, ...rest } = await visitor(sandbox).json<Page>(fields);
  expect(results.map(({ id }) => id)).toEqual(idsIn(sandbox));
  expect(rest).toEqual({});
});

/** Follows `next` to the end; only its query counts, as its host may be one that nobody can reach. */
async function walk(sandbox: Sandbox): Promise<{ ids: number[]; nexts: string[]; pages: Page[] }> {
  const me = visitor(sandbox);
  const pages = [await me.json<Page>(fields)];
  const nexts = [];
  for (let next = pages[0]?.next; typeof next === 'string'; next = pages.at(-1)?.next) {
    nexts.push(next);
    pages.push(await me.json<Page>(fields + next.slice(next.indexOf('?'))));
  }
  return { ids: pages.flatMap(({ results }) => results.map(({ id }) => id)), nexts, pages };
}

const forms: [SandboxOptions['next'], SandboxOptions['paging'], RegExp][] = [
  ['absolute', 'page', /^http:\/\/127\.0\.0\.1:\d+\/api\/v2\/drafts\/1001\/fields\/\?page=\d+$/],
  ['relative', 'page', /^\/api\/v2\/drafts\/1001\/fields\/\?page=\d+$/],
  ['query-only', 'cursor', /^\?cursor=\w+/],
  ['wrong-host', 'cursor', /^http:\/\/internal\.example\.invalid\/api\/v2\/drafts\/1001\/fields\/\?cursor=/],
];
test.each(forms)('pages lead to every member once: next %s by %s', async (next, paging, form) => {
  await using sandbox = await open({ pageSize: 40, next: next ?? 'absolute', paging: paging ?? 'page' });
  const { ids, nexts, pages } = await walk(sandbox);
  expect(ids).toEqual(idsIn(sandbox));
  expect(nexts).toHaveLength(2);
  for (const one of nexts) expect(one).toMatch(form);
  expect(pages.map(({ count }) => count)).toEqual([103, 103, 103]);
  expect(pages.map(({ previous }) => previous !== null)).toEqual([false, true, true]);
});

test('a page keeps the rest of the query, and page_size is the caller’s', async () => {
  await using sandbox = await open();
  const page = await visitor(sandbox).json<Page>(`${fields}?include_labels=true&page_size=10&page=2`);
  expect(page.results).toHaveLength(10);
  expect(page.results[0]).toHaveProperty('labels');
  expect(page.next).toMatch(/\?include_labels=true&page_size=10&page=3$/);
});

test.each(['?page=0', '?page=99', '?page=x'])('%s is no page', async (query) => {
  await using sandbox = await open();
  expect((await visitor(sandbox).get(fields + query)).status).toBe(404);
});

test('a list may be an array whose pages hang together by Link headers', async () => {
  await using sandbox = await open({ envelope: 'link', pageSize: 60, next: 'relative' });
  const me = visitor(sandbox);
  const first = await me.get(fields);
  expect(((await first.json()) as object[]).length).toBe(60);
  expect(first.headers.get('link')).toBe(`<${fields}?page=2>; rel="next"`);
  const second = await me.get(`${fields}?page=2`);
  expect(((await second.json()) as object[]).length).toBe(43);
  expect(second.headers.get('link')).toBe(`<${fields}?page=1>; rel="prev"`);
});

test('template lists have results alone, and pages when told to', async () => {
  await using plain = await open({ envelope: 'array' });
  const path = '/api/v2/drafts/1001/document_templates/';
  expect(Object.keys(await visitor(plain).json<object>(path))).toEqual(['results']);
  await using paged = await open({ pageTemplates: true, pageSize: 3 });
  const { results, next } = await visitor(paged).json<Page>(path);
  expect(results).toHaveLength(3);
  expect(next).toContain('?page=2');
});
