/** What makes two members one: nobody documents the bodies. */
import { describe, expect, test } from '@jest/globals';
import { MalformedResponseError } from '../../../src/errors/error-classes.ts';
import { idOf, requiredId } from '../../../src/lists/object-id.ts';

describe('R10: the id of a member', () => {
  test.each([[12], [0], ['F.12'], ['0012'], [Number.MAX_SAFE_INTEGER]])('may be %j', (id) => {
    expect(idOf({ id, name: 'x' })).toBe(id);
  });

  test.each<[string, unknown]>([
    ['there is no key', { name: 'x', ID: 1, _id: 2 }],
    ['it is empty', { id: '' }],
    ['it is null', { id: null }],
    ['it is true', { id: true }],
    ['it is a fraction', { id: 1.5 }],
    ['it was rounded, as another id may have been', { id: 2 ** 53 }],
    ['the member is null', null],
    ['the member is a list', [{ id: 1 }]],
  ])('is missing where %s', (_, member) => {
    expect(idOf(member)).toBeUndefined();
  });
});

describe('R10: a member without a usable id', () => {
  test.each<[Record<string, unknown>, string]>([
    [
      { oid: 'AE', fieldName: 'x' },
      'An object in the list has no "id", so it cannot be read (its keys: oid, fieldName).',
    ],
    [{}, 'An object in the list has no "id", so it cannot be read (its keys: none).'],
    [
      { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1 },
      'An object in the list has no "id", so it cannot be read (its keys: a, b, c, d, e, f, g, h).',
    ],
    [
      { id: 2 ** 53 },
      'The "id" of an object in the list is neither text nor an exactly stored integer, so the object cannot be read.',
    ],
    [
      { id: '..' },
      'The "id" of an object in the list is "..", which no address can hold, so the object cannot be read.',
    ],
  ])('%j is an error: %s', (member, message) => {
    expect(() => requiredId(member)).toThrow(new MalformedResponseError(message));
  });

  test('R52: its keys are quoted short and clean', () => {
    const keys = Array.from({ length: 50 }, (_, n) => [`key\n${n}${'x'.repeat(200)}`, 1] as const);
    expect(() => requiredId(Object.fromEntries(keys))).toThrow(/^An object [^\p{Cc}]{1,300}$/u);
  });
});
