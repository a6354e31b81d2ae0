/** The requests for drafts, objects and explanations. Their paths are held against a copy in wire.test.ts. */
import { describe, expect, test } from '@jest/globals';
import { getJson } from '../../../src/http/get-json.ts';
import fc from 'fast-check';
import {
  draftDetail,
  explanationDetail,
  explanationList,
  objectDetail,
  objectMetadata,
} from '../../../src/drafts/endpoints.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import type { HttpRequest } from '../../../src/http/http-types.ts';
import type { ObjectId } from '../../../src/lists/object-id.ts';
import { fcRuns } from '../../support/property.ts';
import { failure } from '../support/failures.ts';
import { text } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';

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
