/** One page at a time, for pickers that scroll. */
import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../../src/lists/read-pages.ts';
import { failure } from '../support/failures.ts';
import { json } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';

const LIST = '/api/v2/drafts/';
const list = { path: LIST, label: 'the drafts' };

describe('a page of a list', () => {
  test("comes with the path of the next one, on the list's own address", async () => {
    const { net, client: service } = scripted();
    net.get(LIST, json({ results: [{ id: 1 }], next: 'http://evil.example/x?page=2' }));
    net.get(`${LIST}?page=2`, json({ results: [{ id: 2 }], next: null }));
    const first = await readPage(service, list, LIST, service.deadline());
    expect(first).toEqual({ members: [{ id: 1 }], next: `${LIST}?page=2` });
    const second = await readPage(service, list, first.next ?? '', service.deadline());
    expect(second).toEqual({ members: [{ id: 2 }], next: undefined });
  });

  test('that leads to itself is an error, not a picker that never ends', async () => {
    const { net, client: service } = scripted();
    net.get(`${LIST}?page=2`, json({ results: [{ id: 2 }], next: '?page=2' }));
    const { kind, message } = await failure(readPage(service, list, `${LIST}?page=2`, service.deadline()));
    expect(kind).toBe('incomplete-list');
    expect(message).toContain('a page links back to an earlier one');
  });

  test('Law 10: whose next has no query is an error, not the last one', async () => {
    const { net, client: service } = scripted();
    net.get(LIST, json({ results: [{ id: 1 }], next: 'https://drafts.example.com/api/v2/drafts/page/2/' }));
    const { kind, message } = await failure(readPage(service, list, LIST, service.deadline()));
    expect(kind).toBe('incomplete-list');
    expect(message).toContain('the address of its next page has no query');
  });
});
