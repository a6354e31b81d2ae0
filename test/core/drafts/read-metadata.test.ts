/** Many objects in their metadata view, side by side. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readMetadata } from '../../../src/drafts/read-metadata.ts';
import { requiredId } from '../../../src/lists/identity.ts';
import { readObject } from '../../../src/drafts/read-object.ts';
import { draftDetail } from '../../../src/drafts/endpoints.ts';
import { fcRuns } from '../../support/property.ts';
import { failure } from '../support/failures.ts';
import { type Reply, json, late, text } from '../support/replies.ts';
import { type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const path = (id: number | string) => `/api/v2/drafts/1/fields/${id}/metadata` as const;
const members = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }));
const body = (id: number) => json({ id, labels: [`label ${id}`] });
const readAllOf = ({ client: service }: Scripted, objects: readonly Record<string, unknown>[], ms?: number) =>
  readMetadata(service, { family: 'field', draftId: 1, query: [] }, objects, service.deadline(ms));

describe('objects in their metadata view', () => {
  test('come in the order of the list, however long each takes', async () => {
    const it = scripted();
    for (const { id } of members(4)) it.net.get(path(id), late(100 - 20 * id, body(id)));
    const read = await readAllOf(it, members(4));
    expect(read).toEqual([1, 2, 3, 4].map((id) => ({ id, labels: [`label ${id}`] })));
  });

  test('are not asked for where there are none', async () => {
    const it = scripted();
    expect(await readAllOf(it, [])).toEqual([]);
    expect(it.net.log).toEqual([]);
  });

  test('are read 10 at a time: 100 of them take 10 rounds, no more and no fewer, whose reads start 2 ms apart', async () => {
    const it = scripted();
    for (const { id } of members(100)) it.net.get(path(id), late(30, body(id)));
    await readAllOf(it, members(100));
    expect(it.net.mostInFlight).toBe(10);
    expect(it.clock.monotonic()).toBe(10 * 30 + 9 * 2);
    expect(it.clock.asleep).toBe(0);
  });

  test('share the 10 places of the session with all other reads', async () => {
    const it = scripted();
    for (const { id } of members(30)) it.net.get(path(id), late(30, body(id)));
    for (const id of members(20)) it.net.get(`/api/v2/drafts/${id.id}/`, late(45, json(id)));
    const [one, two, ...details] = await Promise.all([
      readAllOf(it, members(30)),
      readAllOf(it, members(30)),
      ...members(20).map(({ id }) => readObject(it.client, draftDetail(id))),
    ]);
    expect(one).toEqual(two);
    expect(one.map(({ id }) => id)).toEqual(members(30).map(({ id }) => id));
    expect(details).toEqual(members(20));
    expect(it.net.log).toHaveLength(80);
    expect(it.net.mostInFlight).toBe(10);
  });

  test('the first failure is thrown at once, and no further object is begun', async () => {
    const it = scripted();
    for (const { id } of members(40)) it.net.get(path(id), late(100, body(id)));
    it.net.get(path(4), late(20, text('{"detail":"Gone."}', 404, 'application/json')));
    const { message, status } = await failure(readAllOf(it, members(40)));
    expect(it.clock.monotonic()).toBe(20);
    expect(status).toBe(404);
    expect(message).toBe(
      'The service refused the request for the metadata of field 4 of draft 1 (HTTP 404): "Gone."',
    );
    await it.clock.sleep(5000, new AbortController().signal);
    expect(it.net.log).toHaveLength(10);
  });

  test('after the first failure nothing goes on: reads under way are ended, and none of them is tried again', async () => {
    const it = scripted();
    for (const { id } of members(10)) it.net.get(path(id), late(50, text('busy', 503)));
    it.net.get(path(4), late(60, text('{"detail":"Gone."}', 404, 'application/json')));
    it.net.get(path(5), late(1000, body(5)));
    expect((await failure(readAllOf(it, members(10)))).status).toBe(404);
    await Promise.resolve();
    expect(it.net.inFlight).toBe(0);
    await it.clock.sleep(60_000, new AbortController().signal);
    expect(it.net.log).toHaveLength(10);
  });

  test('a member without an id fails before anything is asked for, naming the missing key and what there is', async () => {
    const it = scripted();
    const { kind, message } = await failure(readAllOf(it, [{ id: 1 }, { oid: 'AE', fieldName: 'x' }]));
    expect(kind).toBe('malformed');
    expect(message).toBe(
      'An object in the list has no "id", so it cannot be read (its keys: oid, fieldName).',
    );
    expect(it.net.log).toEqual([]);
  });

  test('an id that was rounded when it was read would be that of another object: it is none', async () => {
    const it = scripted();
    const objects = [JSON.parse('{"id": 9007199254740993}') as Record<string, unknown>];
    expect((await failure(readAllOf(it, objects))).message).toBe(
      'The "id" of an object in the list is neither text nor an exactly stored integer, so the object cannot be read.',
    );
    expect(it.net.log).toEqual([]);
  });

  test('an id that is no segment of an address fails, and nothing else is begun', async () => {
    const it = scripted();
    for (const { id } of members(20)) it.net.get(path(id), body(id));
    const { kind } = await failure(readAllOf(it, [{ id: '..' }, ...members(20)]));
    expect(kind).toBe('input');
    await it.clock.sleep(5000, new AbortController().signal);
    expect(it.net.log).toEqual([]);
  });

  test('Law 7: the keys of an object without an id are quoted short and clean', () => {
    const keys = Array.from({ length: 50 }, (_, n) => `key\n${n}${'x'.repeat(200)}`);
    const error = (): unknown => requiredId(Object.fromEntries(keys.map((key) => [key, 1])));
    let message = '';
    try {
      error();
    } catch (caught) {
      ({ message } = caught as Error);
    }
    expect(message).toContain('has no "id"');
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(message.length).toBeLessThan(400);
    expect(() => requiredId({})).toThrow('(its keys: none)');
  });

  test('of many short keys the first eight are quoted', () => {
    expect(() => requiredId({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1 })).toThrow(
      'An object in the list has no "id", so it cannot be read (its keys: a, b, c, d, e, f, g, h).',
    );
  });

  test('Law 9: a 429 on one of them slows all of them down', async () => {
    const it = scripted();
    for (const { id } of members(25)) it.net.get(path(id), late(30, body(id)));
    const limited = text('slow down', 429, 'text/plain', { 'retry-after': '60' });
    it.net.get(path(3), inTurn(late(10, limited), body(3)));
    const read = await readAllOf(it, members(25));
    expect(read.map(({ id }) => id)).toEqual(members(25).map(({ id }) => id));
    const times = it.net.log.map(({ at }) => at);
    expect(times.slice(0, 10)).toEqual(Array(10).fill(0));
    expect(times.slice(10).every((at) => at >= 60_010)).toBe(true);
    expect(it.net.log).toHaveLength(26);
  });

  test('Law 5: a stop ends them at once, and nothing further is asked for', async () => {
    const it = scripted();
    for (const { id } of members(100)) it.net.get(path(id), late(30, body(id)));
    const stop = new AbortController();
    it.clock.at(70, () => stop.abort());
    const deadline = it.client.deadline(60_000, stop.signal);
    const { kind } = await failure(
      readMetadata(it.client, { family: 'field', draftId: 1, query: [] }, members(100), deadline),
    );
    expect(kind).toBe('aborted');
    expect(it.clock.monotonic()).toBe(70);
    await it.clock.sleep(5000, new AbortController().signal);
    // Two rounds, and what started 2 ms apart from 60 ms on.
    expect(it.net.log).toHaveLength(25);
    expect(it.net.inFlight).toBe(0);
  });

  test('Law 5: the time of the job ends them, too', async () => {
    const it = scripted();
    for (const { id } of members(100)) it.net.get(path(id), late(30, body(id)));
    expect((await failure(readAllOf(it, members(100), 100))).kind).toBe('deadline');
    expect(it.clock.monotonic()).toBe(100);
  });
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
        return readMetadata(
          it.client,
          { family: 'field', draftId: draft + 1, query: [] },
          ids,
          it.client.deadline(),
        );
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
