/** One draft or object, and many objects in their metadata view, read concurrently. */
import { expect, test } from '@jest/globals';
import { objectDetail } from '../../../src/drafts/endpoints.ts';
import { readMetadata, readObject } from '../../../src/drafts/read-objects.ts';
import { failure } from '../support/failures.ts';
import { json, late, text } from '../support/replies.ts';
import { type Scripted, scripted } from '../support/scripted-service.ts';

const FORM = objectDetail('form', 1, 2);

test('R6: its body is passed through, keys in their order', async () => {
  const { net, client } = scripted();
  const body = { z: 1, a: { b: [null, 'ä', 1.5, true] }, id: 'x' };
  net.get('/api/v2/drafts/1/forms/2', json(body));
  expect(JSON.stringify(await readObject(client, FORM))).toBe(JSON.stringify(body));
});

const path = (id: number | string) => `/api/v2/drafts/1/fields/${id}/metadata?x=1` as const;
const members = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }));
const body = (id: number) => json({ id, labels: [`label ${id}`] });
const GONE = text('{"detail":"Gone."}', 404, 'application/json');

function serving(count: number, ms: number): Scripted {
  const world = scripted();
  for (const { id } of members(count)) world.net.get(path(id), late(ms, body(id)));
  return world;
}

const read = ({ client }: Scripted, objects: readonly Record<string, unknown>[]) =>
  readMetadata(client, { family: 'field', draftId: 1, query: [['x', '1']] }, objects, client.deadline());

test('R2, R34: 100 objects take ten rounds of ten reads', async () => {
  const world = serving(100, 30);
  const views = await read(world, members(100));
  expect(views).toEqual(members(100).map(({ id }) => ({ id, labels: [`label ${id}`] })));
  expect([world.net.mostInFlight, world.clock.monotonic(), world.clock.asleep]).toEqual([10, 300, 0]);
});

test('R10: two objects with one id are an error before any is requested', async () => {
  const world = serving(2, 1);
  const { message } = await failure(read(world, [{ id: 1, name: 'DM' }, { id: 2 }, { id: 1, name: 'IC' }]));
  expect(message).toContain('Among the fields of draft 1 the id 1 comes more than once');
  expect(world.net.log).toEqual([]);
});

test('R2, R34: the first failure is thrown at once, and no further object is requested', async () => {
  const world = serving(40, 100);
  world.net.get(path(4), late(20, GONE));
  const { message } = await failure(read(world, members(40)));
  expect(world.clock.monotonic()).toBe(20);
  expect(message).toBe(
    'The service refused the request for the metadata of field 4 of draft 1 (HTTP 404): "Gone."',
  );
  // So long that everything that is still planned would happen.
  await world.clock.sleep(60_000, new AbortController().signal);
  expect(world.net.log).toHaveLength(10);
});
