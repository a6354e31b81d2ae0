import { expect, test } from '@jest/globals';
import { open, visitor } from './visitor.ts';

type Member = Record<string, unknown> & { id: number };

/** One reading of a list, page by page, as a client does that takes only the query of `next`. */
async function readList(get: (path: string) => Promise<Response>, path: string) {
  const members: Member[] = [];
  const pages: { keys: string; size: number; link: boolean }[] = [];
  for (let query: string | undefined = ''; query !== undefined;) {
    const response = await get(path + query);
    const body = (await response.json()) as Member[] | { results: Member[]; next?: string | null };
    const page = Array.isArray(body) ? body : body.results;
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    const next = Array.isArray(body) ? link : (body.next ?? undefined);
    members.push(...page);
    pages.push({ keys: Object.keys(body).join(), size: page.length, link: link !== undefined });
    query = next?.slice(next.indexOf('?'));
  }
  return { members, pages };
}

const byId = (a: Member, b: Member) => a.id - b.id;

test('orders, envelopes and pages vary from reading to reading, and every reading is whole', async () => {
  await using sandbox = await open({ vary: { keys: true, members: true, lists: true } });
  const me = visitor(sandbox);
  const expected = sandbox.data.design(1002).fields.map(({ detail }) => detail as Member);
  const shapes = new Set<string>();
  const orders = new Set<string>();
  const keys = new Set<string>();
  for (let reading = 0; reading < 25; reading += 1) {
    const { members, pages } = await readList((path) => me.get(path), '/api/v2/drafts/1002/fields/');
    expect(members.toSorted(byId)).toEqual(expected);
    shapes.add(`${pages.length} ${pages[0]?.link}`);
    orders.add(members.map(({ id }) => id).join());
    keys.add(Object.keys(members.find(({ id }) => id === expected[0]?.id) ?? {}).join());
  }
  for (const seen of [shapes, orders, keys]) expect(seen.size).toBeGreaterThan(4);
});

test('without anything that varies two readings are the same bytes', async () => {
  await using sandbox = await open();
  const me = visitor(sandbox);
  const read = async () => (await me.get('/api/v2/drafts/1002/fields/?page=2')).text();
  expect(await read()).toBe(await read());
});

test('volatile keys have another value at every read, in lists and in views', async () => {
  await using sandbox = await open({ volatileKeys: ['etag', 'served'] });
  const me = visitor(sandbox);
  const { results } = await me.json<{ results: Member[] }>('/api/v2/drafts/1001/forms/');
  const views = ['/', `/forms/${results[0]?.id}`, `/forms/${results[0]?.id}/metadata`];
  const read = async () => Promise.all(views.map((view) => me.json<Member>(`/api/v2/drafts/1001${view}`)));
  const all = [...results, ...(await read()), ...(await read())];
  for (const key of ['etag', 'served']) expect(new Set(all.map((one) => one[key])).size).toBe(all.length);
});

test('empty pages with a next come before every page', async () => {
  for (const envelope of ['paginated', 'link'] as const) {
    await using sandbox = await open({ envelope, emptyPages: 2, pageSize: 50 });
    const me = visitor(sandbox);
    const { members, pages } = await readList((path) => me.get(path), '/api/v2/drafts/1002/fields/');
    expect(pages.map(({ size }) => size)).toEqual([0, 0, 50, 0, 0, 50, 0, 0, 26]);
    expect(members).toHaveLength(126);
  }
});

test('options change while the sandbox runs, by hand and from another process', async () => {
  await using sandbox = await open({ control: true });
  const me = visitor(sandbox);
  const patch = (body: unknown) =>
    fetch(`${sandbox.baseUrl}/_sandbox/options`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  sandbox.set({ envelope: 'array' });
  expect(await me.json('/api/v2/drafts/')).toEqual(expect.any(Array));
  expect((await patch({ envelope: 'paginated', pageSize: 2, errorBody: 'text' })).status).toBe(204);
  expect((await me.json<{ results: unknown[] }>('/api/v2/drafts/')).results).toHaveLength(2);
  expect(await (await me.get('/api/v2/drafts/9/')).text()).toBe('Not found.\n');
  for (const [body, words] of [
    [{ port: 1 }, 'cannot be changed while the sandbox runs'],
    [{ pageSize: '2' }, 'pageSize wants a number'],
    [{ envelope: 'box' }, 'envelope wants one of: array'],
    [[], 'Expected an object'],
  ] as const) {
    const refused = await patch(body);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(words)]);
  }
});
