/** One request for a draft, however many items need to know whether it is there. */
import { expect, test } from 'vitest';
import { cachedMissingDrafts } from '../../../nodes/shared/execution/missing-draft-cache.ts';
import type { DraftServiceError, ErrorKind } from '../../../src/errors/draft-service-error.ts';
import { failure } from '../../core/support/failures.ts';
import { type Reply, empty, json, late, stall } from '../../core/support/replies.ts';
import { type Scripted, scripted } from '../../core/support/scripted-service.ts';

const DETAIL = '/api/v2/drafts/12/';
const NOT_FOUND = empty(404);

/** What items with these time limits (ms) find out of draft 12; the last asks when the others have ended. */
async function outcomes(
  detail: Reply,
  limits: readonly number[],
): Promise<Scripted & { readonly kinds: (ErrorKind | undefined)[] }> {
  const world = scripted();
  world.net.get(DETAIL, detail).get('/api/v2/drafts/', json([]));
  const { client } = world;
  const missingDraft = cachedMissingDrafts();
  const kind = async (ms: number): Promise<ErrorKind | undefined> => {
    try {
      return (await missingDraft(client, 12, client.deadline(ms)))?.error.kind;
    } catch (error) {
      return (error as DraftServiceError).kind;
    }
  };
  const kinds = await Promise.all(limits.map(kind));
  return { ...world, kinds: [...kinds, await kind(Math.max(...limits))] };
}

test.each<[string, Reply, string | undefined, number]>([
  ['is there', json({ id: 12 }), undefined, 1],
  ['is missing', NOT_FOUND, 'not-found', 1],
  ['is limited', empty(429), 'rejected', 1],
  ['fails in the service', empty(503), 'unavailable', 2],
  ['stalls', stall, 'deadline', 1],
])('a draft that %s is requested once', async (_, detail, kind, requests) => {
  const { net, kinds } = await outcomes(detail, [10_000, 9990, 9000]);
  expect([kinds, net.received(DETAIL).length]).toEqual([[kind, kind, kind, kind], requests]);
});

test("another item's time limit does not cut the request off", async () => {
  const { net, kinds } = await outcomes(late(1500, NOT_FOUND), [600, 10_000, 500]);
  expect(kinds).toEqual(['deadline', 'not-found', 'deadline', 'not-found']);
  expect(net.received(DETAIL)).toHaveLength(2);
});

test('an item waits no longer than its own time', async () => {
  const { clock, client, net } = scripted();
  net.get(DETAIL, stall);
  const missingDraft = cachedMissingDrafts();
  const first = failure(missingDraft(client, 12, client.deadline(10_000)));
  expect((await failure(missingDraft(client, 12, client.deadline(500)))).kind).toBe('deadline');
  expect(clock.monotonic()).toBe(500);
  await first;
});
