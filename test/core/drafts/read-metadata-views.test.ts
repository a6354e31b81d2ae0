/** Many objects in their metadata view, read concurrently. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readMetadata } from '../../../src/drafts/read-metadata-views.ts';
import type { Deadline } from '../../../src/time/deadline.ts';
import { fcRuns } from '../../support/property.ts';
import { failure } from '../support/failures.ts';
import { type Reply, json, late, text } from '../support/replies.ts';
import { type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const path = (id: number | string) => `/api/v2/drafts/1/fields/${id}/metadata` as const;
const members = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }));
const body = (id: number) => json({ id, labels: [`label ${id}`] });
const GONE = text('{"detail":"Gone."}', 404, 'application/json');

/** A service that answers each of so many objects after `ms`. */
function serving(count: number, ms: number): Scripted {
  const world = scripted();
  for (const { id } of members(count)) world.net.get(path(id), late(ms, body(id)));
  return world;
}

function read(
  { client }: Scripted,
  objects: readonly Record<string, unknown>[],
  deadline: Deadline = client.deadline(),
): ReturnType<typeof readMetadata> {
  return readMetadata(client, { family: 'field', draftId: 1, query: [] }, objects, deadline);
}

/** So long that everything that is still planned would happen. */
const aMinute = ({ clock }: Scripted): Promise<void> => clock.sleep(60_000, new AbortController().signal);

test('100 objects take ten rounds of ten reads', async () => {
  const world = serving(100, 30);
  await read(world, members(100));
  expect([world.net.mostInFlight, world.clock.monotonic(), world.clock.asleep]).toEqual([10, 300, 0]);
});

test('the first failure is thrown at once, and no further object is requested', async () => {
  const world = serving(40, 100);
  world.net.get(path(4), late(20, GONE));
  const { message } = await failure(read(world, members(40)));
  expect(world.clock.monotonic()).toBe(20);
  expect(message).toBe(
    'The service refused the request for the metadata of field 4 of draft 1 (HTTP 404): "Gone."',
  );
  await aMinute(world);
  expect(world.net.log).toHaveLength(10);
});

test('after the first failure running reads end, and failed ones are not retried', async () => {
  const world = scripted();
  for (const { id } of members(10)) world.net.get(path(id), late(50, text('busy', 503)));
  world.net.get(path(4), late(60, GONE)).get(path(5), late(1000, body(5)));
  expect((await failure(read(world, members(10)))).status).toBe(404);
  await Promise.resolve();
  expect(world.net.inFlight).toBe(0);
  await aMinute(world);
  expect(world.net.log).toHaveLength(10);
});

test.each<[string, Record<string, unknown>, string]>([
  ['without an id', { oid: 'AE' }, 'malformed'],
  ['with an id that is no segment of a path', { id: '..' }, 'input'],
])('a member %s fails, and nothing is requested', async (_, member, kind) => {
  const world = serving(20, 0);
  expect((await failure(read(world, [member, ...members(20)]))).kind).toBe(kind);
  await aMinute(world);
  expect(world.net.log).toEqual([]);
});

test('when the host stops it', async () => {
  const world = serving(100, 30);
  const stop = new AbortController();
  world.clock.at(70, () => stop.abort());
  const deadline = world.client.deadline(60_000, stop.signal);
  expect((await failure(read(world, members(100), deadline))).kind).toBe('aborted');
  expect(world.clock.monotonic()).toBe(70);
  await aMinute(world);
  expect([world.net.log.length, world.net.inFlight]).toEqual([30, 0]);
});

test('however reads interleave, fail for a while and are limited: at most 10 in flight, everything read, in order', async () => {
  const delay = fc.constantFrom(0, 5, 10, 30, 100);
  const one = fc.record({
    delay,
    faults: fc.constantFrom(0, 0, 0, 0, 1, 2),
    limited: fc.constantFrom(false, false, false, true),
  });
  const batch = fc.record({
    at: fc.constantFrom(0, 0, 20, 50, 1000),
    objects: fc.array(one, { maxLength: 18 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 3 }), async (batches) => {
      const it = scripted();
      const reads = batches.map(async ({ at, objects }, draft) => {
        objects.forEach(({ delay: ms, faults, limited }, n) => {
          const replies: Reply[] = [
            ...(limited ? [text('', 429, 'text/plain', { 'retry-after': '2' })] : []),
            ...Array.from({ length: faults }, () => text('', 503)),
            json({ id: n, draft }),
          ];
          const [first, ...more] = replies.map((reply) => late(ms, reply)) as [Reply, ...Reply[]];
          it.net.get(`/api/v2/drafts/${draft + 1}/fields/${n}/metadata`, inTurn(first, ...more));
        });
        if (at > 0) await it.clock.sleep(at, new AbortController().signal);
        const ids = objects.map((_, id) => ({ id }));
        const source = { family: 'field', draftId: draft + 1, query: [] } as const;
        return readMetadata(it.client, source, ids, it.client.deadline());
      });
      const read = await Promise.all(reads);
      expect(read).toEqual(batches.map(({ objects }, draft) => objects.map((_, id) => ({ id, draft }))));
      expect(it.net.mostInFlight).toBeLessThanOrEqual(10);
      expect(it.clock.asleep).toBe(0);
      const requests = batches
        .flatMap(({ objects }) => objects)
        .map(({ faults, limited }) => 1 + faults + Number(limited));
      expect(it.net.log).toHaveLength(requests.reduce((sum, count) => sum + count, 0));
    }),
    fcRuns(),
  );
}, 60_000);
