/** A 404 for something of a draft: where the draft itself is missing, the hint lists others. */
import { describe, expect, test } from 'vitest';
import { draftDetail, objectList } from '../../../src/drafts/endpoints.ts';
import { withVisibleDrafts } from '../../../src/drafts/missing-draft.ts';
import { readAll } from '../../../src/lists/read-list.ts';
import { failure } from '../support/failures.ts';
import { empty, json, stall } from '../support/replies.ts';
import { type Handler, type Scripted, scripted } from '../support/scripted-service.ts';

const FORMS = '/api/v2/drafts/12/forms/';
const DETAIL = '/api/v2/drafts/12/';
const LIST = '/api/v2/drafts/';
const HINT = 'Check the id: what the user may not see is answered like what does not exist.';
const DRAFTS = json([{ id: 20, name: 'v1.0', project_name: 'ORION' }]);

interface Replies {
  readonly forms?: Handler;
  readonly detail?: Handler;
  readonly list?: Handler;
}

/** Reads the forms of draft 12. */
function reading({
  forms = empty(404),
  detail = empty(404),
  list = DRAFTS,
}: Replies): Scripted & { readonly end: Promise<unknown[]> } {
  const world = scripted();
  world.net.get(FORMS, forms).get(DETAIL, detail).get(LIST, list);
  const { client } = world;
  const deadline = client.deadline();
  const end = withVisibleDrafts({ client, draftId: 12, deadline }, () =>
    readAll(client, objectList('form', 12), deadline),
  );
  return { ...world, end };
}

test('a draft that is missing', async () => {
  const { end, net } = reading({});
  const error = await failure(end);
  expect(error.message).toBe('The service refused the request for the forms of draft 12 (HTTP 404).');
  expect(error.hint).toBe(`${HINT} The user may view "ORION · v1.0" (id 20).`);
  expect(net.log.map(({ path }) => path)).toEqual([FORMS, DETAIL, LIST]);
});

test('a draft that is missing is requested once', async () => {
  const { client, net } = scripted();
  const detail = draftDetail(12, [['include_labels', 'true']]);
  net.get(detail.path, empty(404)).get(LIST, DRAFTS);
  const deadline = client.deadline();
  const end = withVisibleDrafts({ client, draftId: 12, deadline }, () => client.getJson(detail, deadline));
  expect((await failure(end)).hint).toBe(`${HINT} The user may view "ORION · v1.0" (id 20).`);
  expect(net.log.map(({ path }) => path)).toEqual([detail.path, LIST]);
});

test.each<[string, Replies]>([
  ['the draft is there', { detail: json({ id: 12 }) }],
  ['the draft is refused', { detail: empty(401) }],
  ['the draft fails in the service', { detail: empty(503) }],
  ['the draft stalls', { detail: stall }],
  ['the drafts stall', { list: stall }],
  ['the drafts have it', { list: json([{ id: 12 }]) }],
  ['a draft in the list is no object', { list: json([5]) }],
])('%s: the 404 stays as it is, within ten seconds', async (_, replies) => {
  const { end, clock } = reading(replies);
  const error = await failure(end);
  expect([error.status, error.hint]).toEqual([404, HINT]);
  expect(clock.monotonic()).toBeLessThanOrEqual(10_000);
});

describe('nothing more is requested', () => {
  test('after another failure', async () => {
    const { end, net } = reading({ forms: empty(403) });
    expect((await failure(end)).status).toBe(403);
    expect(net.log).toHaveLength(1);
  });

  test('where it belongs to no draft', async () => {
    const { client, net } = scripted();
    net.get(LIST, empty(404));
    const deadline = client.deadline();
    const end = withVisibleDrafts({ client, draftId: undefined, deadline }, () =>
      client.getJson({ path: LIST, label: 'the drafts' }, deadline),
    );
    expect((await failure(end)).hint).toBe(HINT);
    expect(net.log).toHaveLength(1);
  });

  test('after a success', async () => {
    const { end, net } = reading({ forms: json([{ id: 1 }]) });
    expect(await end).toEqual([{ id: 1 }]);
    expect(net.log).toHaveLength(1);
  });
});
