/** What makes two members one: nobody documents the bodies. */
import { describe, expect, test } from '@jest/globals';
import { MalformedResponseError } from '../../../src/errors/error-classes.ts';
import { idOf, uniqueIds } from '../../../src/lists/object-id.ts';
import { oneLine } from '../../../src/text/one-line-and-quotes.ts';

describe('R10: the id of a member', () => {
  test.each([[12], [0], ['F.12'], ['0012'], [Number.MAX_SAFE_INTEGER]])('may be %j', (id) => {
    expect(idOf({ id, name: 'x' })).toBe(id);
  });

  test.each<[string, unknown]>([
    ['there is no key', { name: 'x', ID: 1, _id: 2 }],
    ['it is a fraction', { id: 1.5 }],
    ['it was rounded, as another id may have been', { id: 2 ** 53 }],
    ['it is empty', { id: '' }],
    ['it is a list', { id: [1] }],
    ['the member is text', 'id'],
    ['the member is null', null],
  ])('is missing where %s', (_, member) => {
    expect(idOf(member)).toBeUndefined();
  });
});

test.each<[Record<string, unknown>, string]>([
  [{ oid: 'AE', fieldName: 'x' }, 'has no "id" (its keys: oid, fieldName), so it cannot be read.'],
  [{}, 'has no "id" (its keys: none), so it cannot be read.'],
  [
    { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1 },
    'has no "id" (its keys: a, b, c, d, e, f, g, h), so it cannot be read.',
  ],
  [
    { id: '.' },
    'has the "id" ".", which is neither text that can be part of an address nor an integer below 2^53, so',
  ],
  [{ id: {} }, 'has the "id" …, which is neither'],
])('R10: %j is an error: %s', (member, message) => {
  const needed = () => uniqueIds({ quote: oneLine }, 'the forms of draft 1')(member);
  expect(needed).toThrow(MalformedResponseError);
  expect(needed).toThrow(`A member of the forms of draft 1 ${message}`);
});

test('R10: an id that another member has is an error; the number 7 and the text "7" are two ids', () => {
  const idOfMember = uniqueIds({ quote: oneLine }, 'the forms of draft 1');
  expect([7, '7', 8].map((id) => idOfMember({ id }))).toEqual([7, '7', 8]);
  expect(() => idOfMember({ id: 7 })).toThrow('Among the forms of draft 1 the id 7 comes more than once');
});
