/** The requests for drafts, objects and explanations. Their paths are held against a copy in wire.test.ts. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  draftDetail,
  draftList,
  explanationDetail,
  explanationList,
  objectDetail,
  objectList,
  objectMetadata,
} from '../../../src/drafts/endpoints.ts';
import { InputError } from '../../../src/errors/error-classes.ts';
import type { HttpRequest } from '../../../src/http/http-types.ts';
import type { ObjectId } from '../../../src/lists/object-id.ts';
import { fcRuns } from '../../support/property.ts';
import { failure } from '../support/failures.ts';
import { text } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';

test.each<[HttpRequest, string]>([
  [draftList(), 'the drafts'],
  [draftDetail(1002), 'draft 1002'],
  [objectList('editCheck', 1002), 'the edit checks of draft 1002'],
  [objectDetail('dataDictionaryEntry', 1002, 'x'), 'data dictionary entry x of draft 1002'],
  [objectMetadata('matrix', 1002, 3), 'the metadata of matrix 3 of draft 1002'],
  [explanationList(2001), 'the standards explanations of draft 2001'],
  [explanationDetail(2001, 3), 'standards explanation 3 of draft 2001'],
])('R29: messages name each by its label, and a slow one may begin within 120 s (%#)', (request, label) => {
  expect(request).toMatchObject({ label, idleTimeoutMs: 120_000 });
});

describe.each<[string, (id: ObjectId) => HttpRequest]>([
  ['a draft', (id) => draftDetail(id)],
  ['the draft of a list', (id) => objectList('form', id)],
  ['the draft of an object', (id) => objectDetail('form', id, 1)],
  ['an object', (id) => objectDetail('form', 1, id)],
  ['the draft of an object with metadata', (id) => objectMetadata('form', id, 1)],
  ['an object with metadata', (id) => objectMetadata('form', 1, id)],
  ['the draft of explanations', (id) => explanationList(id)],
  ['the draft of an explanation', (id) => explanationDetail(id, 1)],
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
    expect(() => request(id)).toThrow(new InputError([`Invalid or missing id: ${shown}.`]));
  });

  test('is one segment of the path, whatever it contains', () => {
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
      { ...fcRuns(), numRuns: Math.ceil(fcRuns().numRuns / 9) },
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
  const { hint = '' } = await failure(client.getJson(request, client.deadline()));
  expect(hint.startsWith('Reading standards explanations needs the user flag can_access_user_api: ')).toBe(
    flag,
  );
});
