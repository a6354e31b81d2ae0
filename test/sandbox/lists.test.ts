/** Envelopes, pages, and what varies from one reading of a list to the next. */
import { describe, expect, test } from '@jest/globals';
import type { Sandbox, SandboxOptions } from '../../sandbox/index.ts';
import { type Member, open, visitor } from './visitor.ts';

interface Page {
  count?: number;
  next?: string | null;
  results: Member[];
}

const FIELDS = '/api/v2/drafts/1001/fields/';
const idsIn = (sandbox: Sandbox) => sandbox.data.design(1001).fields.map(({ id }) => id);

/** One complete reading of a list, by a client that uses only the query of `next`. */
async function readList(sandbox: Sandbox, path = FIELDS) {
  const me = visitor(sandbox);
  const [members, nexts, bodies]: [Member[], string[], object[]] = [[], [], []];
  for (let query: string | undefined = ''; query !== undefined;) {
    const response = await me.get(path + query);
    const body = (await response.json()) as Member[] | Page;
    const page = Array.isArray(body) ? body : body.results;
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    const next = Array.isArray(body) ? link : (body.next ?? undefined);
    members.push(...page);
    bodies.push(body);
    if (next !== undefined) nexts.push(next);
    query = next?.slice(next.indexOf('?'));
  }
  return { members, nexts, bodies, ids: members.map(({ id }) => id) };
}

test.each(['array', 'results'] as const)('the envelope %s has all members at once', async (envelope) => {
  await using sandbox = await open({ envelope });
  const { ids, bodies } = await readList(sandbox);
  expect(ids).toEqual(idsIn(sandbox));
  const [body = {}] = bodies;
  expect(Array.isArray(body) ? 'array' : Object.keys(body).join()).toBe(envelope);
});

const NEXT_FORMS: [Required<SandboxOptions>['next'], Required<SandboxOptions>['paging'], RegExp][] = [
  ['absolute', 'page', /^http:\/\/127\.0\.0\.1:\d+\/api\/v2\/drafts\/1001\/fields\/\?page=\d+$/],
  ['relative', 'page', /^\/api\/v2\/drafts\/1001\/fields\/\?page=\d+$/],
  ['query-only', 'cursor', /^\?cursor=\w+/],
  ['wrong-host', 'cursor', /^http:\/\/internal\.example\.invalid\/api\/v2\/drafts\/1001\/fields\/\?cursor=/],
];
describe.each(NEXT_FORMS)('next as %s, by %s', (next, paging, form) => {
  test.each(['paginated', 'link'] as const)('leads to every member once: %s', async (envelope) => {
    await using sandbox = await open({ envelope, pageSize: 40, next, paging });
    const { ids, nexts, bodies } = await readList(sandbox);
    expect(ids).toEqual(idsIn(sandbox));
    expect(nexts).toEqual([expect.stringMatching(form), expect.stringMatching(form)]);
    if (envelope === 'paginated') {
      expect(bodies).toMatchObject([{ count: 103, previous: null }, { count: 103 }, { count: 103 }]);
      expect(bodies[1]).toHaveProperty('previous', expect.any(String));
    }
  });
});

test('a page keeps the rest of the query; page_size is up to the client; another page is 404', async () => {
  await using sandbox = await open();
  const me = visitor(sandbox);
  const page = await me.json<Page>(`${FIELDS}?include_labels=true&page_size=10&page=2`);
  expect(page.results).toHaveLength(10);
  expect(page.results[0]).toHaveProperty('labels');
  expect(page.next).toMatch(/\?include_labels=true&page_size=10&page=3$/);
  for (const query of ['?page=0', '?page=99', '?page=x'])
    expect((await me.get(FIELDS + query)).status).toBe(404);
});

test('template lists have only results, and pages when told to', async () => {
  await using sandbox = await open({ envelope: 'array', pageSize: 3 });
  const list = () => visitor(sandbox).json<Page>('/api/v2/drafts/1001/document_templates/');
  expect(Object.keys(await list())).toEqual(['results']);
  sandbox.set({ pageTemplates: true });
  expect(await list()).toMatchObject({ next: expect.stringContaining('?page=2') });
});

test('with `vary`, orders and envelopes change from reading to reading, and every reading is complete', async () => {
  await using sandbox = await open({ vary: { keys: true, members: true, lists: true } });
  const expected = sandbox.data.design(1002).fields.map(({ detail }) => detail as Member);
  const seen = { shapes: new Set<string>(), orders: new Set<string>(), keys: new Set<string>() };
  for (let reading = 0; reading < 25; reading += 1) {
    const { members, ids, nexts, bodies } = await readList(sandbox, '/api/v2/drafts/1002/fields/');
    expect(members.toSorted((a, b) => a.id - b.id)).toEqual(expected);
    seen.shapes.add(`${nexts.length} ${Array.isArray(bodies[0])}`);
    seen.orders.add(ids.join());
    seen.keys.add(Object.keys(members.find(({ id }) => id === expected[0]?.id) ?? {}).join());
  }
  for (const { size } of Object.values(seen)) expect(size).toBeGreaterThan(4);
});

test('without `vary` two readings are the same bytes; volatile keys differ at every read', async () => {
  await using sandbox = await open();
  const me = visitor(sandbox);
  const read = async () => (await me.get('/api/v2/drafts/1002/fields/?page=2')).text();
  expect(await read()).toBe(await read());
  sandbox.set({ volatileKeys: ['etag'] });
  const results = await me.list('/api/v2/drafts/1001/forms/');
  const views = ['/', `/forms/${results[0]?.id}`, `/forms/${results[0]?.id}/metadata`];
  const all = [...results];
  for (const view of [...views, ...views]) all.push(await me.json<Member>(`/api/v2/drafts/1001${view}`));
  expect(new Set(all.map(({ etag }) => etag)).size).toBe(all.length);
});

test.each(['paginated', 'link'] as const)('empty pages with a next: %s', async (envelope) => {
  await using sandbox = await open({ envelope, emptyPages: 2, pageSize: 60 });
  const { ids, nexts } = await readList(sandbox);
  expect([ids, nexts.length]).toEqual([idsIn(sandbox), 5]);
});
