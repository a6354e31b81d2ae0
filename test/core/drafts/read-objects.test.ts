/**
 * The requests for drafts, objects and explanations, and the reading of one object and of many in their metadata view.
 * Their paths are held against a copy in wire.test.ts.
 */
import { describe, expect, test } from '@jest/globals';
import { getJson } from '../../../src/http/get-json.ts';
import fc from 'fast-check';
import {
  draftDetail,
  explanationDetail,
  explanationList,
  objectDetail,
  objectMetadata,
  readMetadata,
  readObject,
} from '../../../src/drafts/read-objects.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import type { HttpRequest } from '../../../src/http/http-messages.ts';
import type { ObjectId } from '../../../src/lists/object-id.ts';
import { fcRuns } from '../../support/property.ts';
import { failure } from '../support/failures.ts';
import { json, late, text } from '../support/replies.ts';
import { type Scripted, scripted } from '../support/scripted-service.ts';

describe.each<[string, (id: ObjectId) => HttpRequest]>([
  ['a draft', (id) => draftDetail(id)],
  ['an object', (id) => objectDetail('form', 1, id)],
  ['an object with metadata', (id) => objectMetadata('form', 1, id)],
  ['an explanation', (id) => explanationDetail(1, id)],
])('R2: the id of %s', (_, request) => {
  test.each<[ObjectId, string]>([
    ['', '""'],
    ['  \t\n', '"… (4 characters)"'],
    ['..', '".."'],
    ['a\ud800', '"… (2 characters)"'],
    [Number.NaN, '"NaN"'],
    [2 ** 53, '"9007199254740992"'],
  ])('is refused when it is %j', (id, shown) => {
    expect(() => request(id)).toThrow(
      new InputError([`Invalid or missing id: ${shown}. Give one that the list shows.`]),
    );
  });

  test('is one segment of the path, whatever it contains', () => {
    expect(request('x'.repeat(64)).label).not.toContain('xxx');
    const [before = '?', after = '?'] = request('ID').path.split('ID');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        fc.pre(id.trim() !== '' && id !== '.' && id !== '..');
        const { path } = request(id);
        expect(new URL(`https://drafts.example.com${path}`).pathname).toBe(path);
        expect(path.startsWith(before) && path.endsWith(after)).toBe(true);
        const segment = path.slice(before.length, path.length - after.length);
        expect(segment).not.toContain('/');
        expect(decodeURIComponent(segment)).toBe(id);
      }),
      { ...fcRuns(), numRuns: Math.ceil(fcRuns(1000).numRuns / 9) },
    );
  });
});

test.each<[HttpRequest, number, boolean]>([
  [explanationList(2001), 403, true],
  [explanationDetail(2001, 3), 403, true],
  [explanationDetail(2001, 3), 404, false],
  [draftDetail(1), 403, false],
])('R38: only a refused explanation says which flag the user needs (%#)', async (request, status, flag) => {
  const { net, client } = scripted();
  net.get(request.path, text('no', status));
  const { hint = '' } = await failure(getJson(client, request, client.deadline()));
  expect(hint.startsWith('Reading standards explanations needs the user flag can_access_user_api: ')).toBe(
    flag,
  );
});

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
