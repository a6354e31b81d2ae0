/** Lists, read whole or not at all. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { iterateList, readAll, readFirst } from '../../../src/lists/read-list.ts';
import { fcRuns } from '../../support/property.ts';
import { failure } from '../support/failures.ts';
import { type Reply, json, text } from '../support/replies.ts';
import { type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const LIST = '/api/v2/drafts/';
const list = { path: LIST, label: 'the drafts' };
const ids = (...all: (number | string)[]) => all.map((id) => ({ id }));
const page = (members: unknown[], next: string | null, count?: number): Reply =>
  json({ results: members, next, ...(count === undefined ? {} : { count }) });
const all = ({ client: service }: Scripted): Promise<unknown[]> => readAll(service, list, service.deadline());
/** Members that were given out before the failure were used by somebody, for all we know. */
const claim = (read: unknown): string => (read === all ? ' Nothing of it was used.' : '');
const iterated = async ({ client: service }: Scripted): Promise<unknown[]> => {
  const members: unknown[] = [];
  for await (const member of iterateList(service, list, service.deadline())) members.push(member);
  return members;
};

describe.each([
  ['read at once', all],
  ['read as it comes', iterated],
])('Law 10: nothing is silently less, %s', (_, read) => {
  test('every page is read, in order', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1, 2), 'http://internal:8000/drafts/?page=2', 5));
    it.net.get(`${LIST}?page=2`, page(ids(3, 4), '?page=3', 5));
    it.net.get(`${LIST}?page=3`, page(ids(5), null, 5));
    expect(await read(it)).toEqual(ids(1, 2, 3, 4, 5));
    expect(it.net.log).toHaveLength(3);
  });

  test('an empty list is empty', async () => {
    for (const empty of [json([]), json({ results: [] }), page([], null, 0)]) {
      const it = scripted();
      it.net.get(LIST, empty);
      expect(await read(it)).toEqual([]);
    }
  });

  test('a member that slips to the next page is given once, the first time', async () => {
    const it = scripted();
    it.net.get(LIST, page([{ id: 1, v: 'a' }, { id: 2 }], '?page=2', 3));
    it.net.get(`${LIST}?page=2`, page([{ v: 'a', id: 1 }, { id: 2 }, { id: '1' }], null, 3));
    expect(await read(it)).toEqual([{ id: 1, v: 'a' }, { id: 2 }, { id: '1' }]);
  });

  test('two bodies with one id are two members, on one page or on two', async () => {
    const it = scripted();
    const entries = [1, 2, 1, 2].map((id, n) => ({ id, dictionary: n < 2 ? 'SEX' : 'YESNO' }));
    it.net.get(LIST, page(entries, '?page=2', 5));
    it.net.get(`${LIST}?page=2`, page([{ id: 1, dictionary: 'UNIT' }], null, 5));
    expect(await read(it)).toEqual([...entries, { id: 1, dictionary: 'UNIT' }]);
  });

  test('the same member twice on one page is two members', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1, 1), null, 2));
    expect(await read(it)).toEqual(ids(1, 1));
  });

  test('empty pages on the way are followed, twenty in a row', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1), '?page=2', 2));
    for (let n = 2; n < 22; n += 1) it.net.get(`${LIST}?page=${n}`, page([], `?page=${n + 1}`, 2));
    it.net.get(`${LIST}?page=22`, page(ids(2), null, 2));
    expect(await read(it)).toEqual(ids(1, 2));
  });

  test('members without an id are all given, alike as they may be', async () => {
    const it = scripted();
    it.net.get(LIST, page([{}, {}, null, 'x', 'x'], null, 5));
    expect(await read(it)).toEqual([{}, {}, null, 'x', 'x']);
  });

  test('a count that does not fit: the list is read once more, and then it may fit', async () => {
    const it = scripted();
    it.net.get(LIST, inTurn(page(ids(1, 2), null, 3), page(ids(1, 2, 3), null, 3)));
    expect(await read(it)).toEqual(ids(1, 2, 3));
    expect(it.net.log).toHaveLength(2);
  });

  test.each([
    ['fewer came', 3, '3 members announced, 2 received'],
    ['more came', 1, '1 members announced, 2 received'],
  ])('a count that does not fit twice is an error: %s', async (_case, count, words) => {
    const it = scripted();
    it.net.get(LIST, page(ids(1, 2), null, count));
    const { message, hint, kind } = await failure(read(it));
    expect(message).toMatch(/^The list of the drafts is incomplete: .* \(in 2 readings\)\.$/);
    expect(message).toContain(words);
    expect(hint).toBe(`Try again when nobody is changing it.${claim(read)}`);
    expect(kind).toBe('incomplete-list');
    expect(it.net.log.length).toBeLessThanOrEqual(3);
  });

  test('a member that moved out of reach while the list was read is found again', async () => {
    const it = scripted();
    // Between the pages 1 is deleted: 3 slips to the page that was read already, and the counts tell.
    it.net.get(LIST, inTurn(page(ids(1, 2), '?page=2', 4), page(ids(2, 3), '?page=2', 3)));
    it.net.get(`${LIST}?page=2`, inTurn(page(ids(4), null, 3), page(ids(4), null, 3)));
    const members = await read(it);
    expect(members).toContainEqual({ id: 3 });
    expect(members).toContainEqual({ id: 4 });
  });

  test('a page that fails fails the list', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1), '?page=2'));
    it.net.get(`${LIST}?page=2`, text('no', 403));
    expect((await failure(read(it))).kind).toBe('permission');
  });

  test('a page of another shape fails the list', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1), '?page=2'));
    it.net.get(`${LIST}?page=2`, json({ detail: 'x' }));
    expect((await failure(read(it))).kind).toBe('malformed');
  });

  test.each<[string, (it: Scripted) => unknown, string]>([
    [
      'a page that leads to itself',
      ({ net }) => net.get(LIST, page(ids(1), '?page=1')).get(`${LIST}?page=1`, page(ids(2), '?page=1')),
      'a page links back',
    ],
    [
      'pages in a circle',
      ({ net }) =>
        net
          .get(LIST, page(ids(1), '?page=2'))
          .get(`${LIST}?page=2`, page(ids(2), '?page=3'))
          .get(`${LIST}?page=3`, page(ids(3), '?page=2')),
      'a page links back',
    ],
    [
      'pages in a circle, of members without ids',
      ({ net }) =>
        net
          .get(LIST, page([{}], '?page=2'))
          .get(`${LIST}?page=2`, page([{}], '?page=3'))
          .get(`${LIST}?page=3`, page([{}], '?page=2')),
      'a page links back',
    ],
    [
      'a service that ignores the page and gives the first one for ever',
      ({ net }) => {
        net.get(LIST, page(ids(1, 2), '?page=2'));
        for (let n = 2; n < 50; n += 1) net.get(`${LIST}?page=${n}`, page(ids(1, 2), `?page=${n + 1}`));
      },
      '21 consecutive pages have no new members',
    ],
    [
      'empty pages without end',
      ({ net }) => {
        net.get(LIST, page(ids(1), '?page=2'));
        for (let n = 2; n < 50; n += 1) net.get(`${LIST}?page=${n}`, page([], `?page=${n + 1}`));
      },
      '21 consecutive pages have no new members',
    ],
    [
      'an endless next',
      ({ net }) => net.get(LIST, page(ids(1), `?page=${'&'.repeat(20_000)}`)),
      'the address of its next page is too long',
    ],
    [
      'a next without a query',
      ({ net }) => net.get(LIST, page(ids(1), 'https://drafts.example.com/api/v2/drafts/page/2/')),
      'the address of its next page has no query',
    ],
  ])('%s ends in an error', async (_case, script, words) => {
    const it = scripted();
    script(it);
    const { message, hint, kind } = await failure(read(it));
    expect(message).toContain(`The list of the drafts cannot be read to its end: ${words}`);
    expect(hint).toBe(`Report this to the owner of the service.${claim(read)}`);
    expect(kind).toBe('incomplete-list');
    expect(it.net.log.length).toBeLessThan(23);
  });

  test('Law 2: no page is asked for anywhere else', async () => {
    const it = scripted({ baseUrl: 'https://drafts.example.com/tenant/api/v2/' });
    it.net.get(`/tenant${LIST}`, page(ids(1), 'https://evil.example/steal?page=2&x=1'));
    it.net.get(`/tenant${LIST}?page=2&x=1`, page(ids(2), null));
    expect(await read(it)).toEqual(ids(1, 2));
    expect(it.net.log.map(({ url }) => new URL(url).origin)).toEqual(
      Array(2).fill('https://drafts.example.com'),
    );
  });
});

describe('a list read as it comes', () => {
  test('gives members without an id no second time when its count does not fit: that is an error', async () => {
    const it = scripted();
    it.net.get(LIST, inTurn(page([{}, {}], null, 3), page([{}, {}, {}], null, 3)));
    expect((await failure(iterated(it))).kind).toBe('incomplete-list');
  });

  test('that fails after members were given does not claim that nothing of it was used', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1, 2), '?page=2')).get(`${LIST}?page=2`, page(ids(1), '?page=2'));
    const given: unknown[] = [];
    const read = async () => {
      for await (const member of iterateList(it.client, list, it.client.deadline())) given.push(member);
    };
    const { kind, sentence } = await failure(read());
    expect(given).toEqual(ids(1, 2));
    expect(kind).toBe('incomplete-list');
    expect(sentence).not.toContain('Nothing of it was used');
  });

  test('whose second reading fails does not claim it, either', async () => {
    const it = scripted();
    it.net.get(LIST, inTurn(page(ids(1, 2), null, 3), page(ids(1), '?page=2', 3)));
    it.net.get(`${LIST}?page=2`, page(ids(1), '?page=3', 3));
    const { sentence } = await failure(iterated(it));
    expect(sentence).not.toContain('Nothing of it was used');
  });

  test('for its first members gives none of them when it fails, and says so', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1, 2), '?page=2')).get(`${LIST}?page=2`, page(ids(1), '?page=2'));
    const { hint } = await failure(readFirst(it.client, list, 3, it.client.deadline()));
    expect(hint).toBe('Report this to the owner of the service. Nothing of it was used.');
  });

  test('Law 10: of a list whose end is reached before the limit, the count must fit', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1, 2), null, 3));
    expect((await failure(readFirst(it.client, list, 5, it.client.deadline()))).kind).toBe('incomplete-list');
    const enough = scripted();
    enough.net.get(LIST, page(ids(1, 2), null, 3));
    expect(await readFirst(enough.client, list, 2, enough.client.deadline())).toEqual(ids(1, 2));
    expect(enough.net.log).toHaveLength(1);
  });

  test('fetches nothing before its first member is asked for, and nothing after its reader left', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1, 2), '?page=2'));
    const members = iterateList(it.client, list, it.client.deadline());
    await new Promise((resolve) => setImmediate(resolve));
    expect(it.net.log).toHaveLength(0);
    expect((await members.next()).value).toEqual({ id: 1 });
    expect((await members.next()).value).toEqual({ id: 2 });
    await members.return();
    expect(it.net.log).toHaveLength(1);
    expect(it.clock.asleep).toBe(0);
  });

  test('fetches no page beyond the members that are wanted', async () => {
    const it = scripted();
    it.net.get(LIST, page(ids(1, 2), '?page=2', 9)).get(`${LIST}?page=2`, page(ids(3, 4), '?page=3', 9));
    expect(await readFirst(it.client, list, 3, it.client.deadline())).toEqual(ids(1, 2, 3));
    expect(it.net.log).toHaveLength(2);
    expect(await readFirst(it.client, list, 0, it.client.deadline())).toEqual([]);
  });
});

test('any set of members, paged in any envelope and with any form of next, comes back once each and in order', async () => {
  const member = fc.oneof(
    fc.integer().map((id) => ({ id, kind: 'number' })),
    fc.string({ unit: 'binary', minLength: 1 }).map((id) => ({ id, kind: 'text' })),
    fc.json({ maxDepth: 0 }).map((text) => ({ nameless: JSON.parse(text) as unknown })),
  );
  const members = fc.uniqueArray(member, { selector: (one) => JSON.stringify(one), maxLength: 25 });
  const nextForm = fc.constantFrom<(query: string) => string>(
    (query) => `https://drafts.example.com${LIST}${query}`,
    (query) => `http://drafts.example.com${LIST}${query}`,
    (query) => `http://10.1.2.3:8000/internal/${query}`,
    (query) => `${LIST}${query}`,
    (query) => query,
    (query) => `//evil.example/${query}#fragment`,
  );
  const paging = fc.record({
    members,
    sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
    envelope: fc.constantFrom('array', 'results', 'paginated', 'linked'),
    nextForm,
    ownQuery: fc.constantFrom('', '?include=labels&page_size=3'),
    cursor: fc.constantFrom('page', 'cursor', 'offset'),
    again: fc.integer({ min: 0, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(
      paging,
      async ({ members: set, sizes, envelope, nextForm: form, ownQuery, cursor, again }) => {
        const { net, client: service } = scripted();
        const pages = pagesOf(set, sizes, again);
        const linked = envelope === 'array' || envelope === 'linked';
        pages.forEach((content, at) => {
          const query = `?${cursor}=${at + 1}`;
          const next = at + 1 < pages.length ? form(query) : null;
          const kept = ownQuery.replace('?', '&');
          const path = at === 0 ? `${LIST}${ownQuery}` : `${LIST}?${cursor}=${at}${kept}`;
          const headers = linked && next !== null ? { link: `<${next}>; rel="next"` } : {};
          const body = {
            array: content,
            linked: { results: content },
            results: { results: content, next },
            paginated: { count: set.length, next, previous: null, results: content },
          }[envelope];
          net.get(path, json(body, 200, headers));
        });
        const read = { ...list, path: `${LIST}${ownQuery}` };
        expect(await readAll(service, read, service.deadline())).toEqual(set);
        expect(net.log).toHaveLength(pages.length);
        expect(net.log.every(({ url }) => url.startsWith(`https://drafts.example.com${LIST}`))).toBe(true);
      },
    ),
    fcRuns(),
  );
}, 60_000);

/** The members in pages of these sizes; each page may begin with members of earlier ones, as a list that moves shows them. */
function pagesOf(members: readonly object[], sizes: readonly number[], again: number): object[][] {
  const pages: object[][] = [];
  for (let from = 0, at = 0; from < members.length; at += 1) {
    const size = sizes[at % sizes.length] ?? 1;
    const repeated = members.slice(Math.max(0, from - again), from).filter((one) => 'id' in one);
    pages.push([...repeated, ...members.slice(from, from + size)]);
    from += size;
  }
  return pages.length === 0 ? [[]] : pages;
}
