/** The envelopes in which lists come. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MalformedResponseError } from '../../../src/errors/error-classes.ts';
import { nextLink, openEnvelope } from '../../../src/lists/envelope.ts';
import { idOf } from '../../../src/lists/identity.ts';
import { fcRuns } from '../../support/property.ts';

const opened = (value: unknown, headers: Record<string, string> = {}) =>
  openEnvelope({ value, headers }, 'the drafts');

describe('a list is understood', () => {
  test.each<[string, unknown, Record<string, string>, ReturnType<typeof opened>]>([
    ['as a bare array', [1, 2], {}, { members: [1, 2], next: undefined, count: undefined }],
    ['as an empty one', [], {}, { members: [], next: undefined, count: undefined }],
    ['in results', { results: [1] }, {}, { members: [1], next: undefined, count: undefined }],
    [
      'paginated',
      { count: 3, next: 'http://x/?page=2', previous: null, results: [1, 2] },
      {},
      { members: [1, 2], next: 'http://x/?page=2', count: 3 },
    ],
    [
      'on its last page',
      { count: 3, next: null, previous: 'http://x/?page=1', results: [3] },
      {},
      { members: [3], next: undefined, count: 3 },
    ],
    [
      'with an empty next',
      { next: '', results: [3] },
      {},
      { members: [3], next: undefined, count: undefined },
    ],
    [
      'as an array with a Link header',
      [1],
      { link: '<http://x/?page=2>; rel="next"' },
      { members: [1], next: 'http://x/?page=2', count: undefined },
    ],
    [
      'in results with a Link header',
      { results: [1] },
      { link: '<?page=2>; rel=next' },
      { members: [1], next: '?page=2', count: undefined },
    ],
    [
      'with a count of null',
      { count: null, results: [] },
      {},
      { members: [], next: undefined, count: undefined },
    ],
  ])('%s', (_, value, headers, page) => {
    expect(opened(value, headers)).toEqual(page);
  });
});

describe('Law 10: what is no list is an error, not an empty list', () => {
  test.each<[unknown, string]>([
    [null, 'it is neither a list nor an object with the list "results"'],
    ['[]', 'it is neither a list nor an object with the list "results"'],
    [7, 'it is neither a list nor an object with the list "results"'],
    [{}, 'it is neither a list nor an object with the list "results"'],
    [{ detail: 'no' }, 'it is neither a list nor an object with the list "results"'],
    [{ results: null }, 'it is neither a list nor an object with the list "results"'],
    [{ results: { 0: 1 } }, 'it is neither a list nor an object with the list "results"'],
    [{ results: [], next: 2 }, '"next" must be text or null'],
    [{ results: [], next: false }, '"next" must be text or null'],
    [{ results: [], next: { href: 'x' } }, '"next" must be text or null'],
    [{ results: [], count: '3' }, '"count" must be a non-negative integer'],
    [{ results: [], count: -1 }, '"count" must be a non-negative integer'],
    [{ results: [], count: 1.5 }, '"count" must be a non-negative integer'],
  ])('%j', (value, why) => {
    expect(() => opened(value)).toThrow(
      new MalformedResponseError(`The response for the drafts does not match the documented format: ${why}.`),
    );
  });

  test('no JSON value causes anything but a page or this error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, link) => {
        try {
          expect(Array.isArray(opened(value, { link }).members)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedResponseError);
        }
      }),
      fcRuns(),
    );
  });
});

describe('the next page in a Link header', () => {
  test.each<[string, string | undefined]>([
    ['', undefined],
    ['<http://x/?page=2>; rel="next"', 'http://x/?page=2'],
    ['<http://x/?page=2>;rel=next', 'http://x/?page=2'],
    ['<http://x/?page=2> ; REL = "NEXT"', 'http://x/?page=2'],
    ['<http://x/?page=1>; rel="prev", <http://x/?page=3>; rel="next"', 'http://x/?page=3'],
    ['<http://x/?page=3>; rel="next", <http://x/?page=1>; rel="prev"', 'http://x/?page=3'],
    ['<?page=9>; rel="last next"', '?page=9'],
    ['<?a=1,2;3>; rel="next"; title="a, b; c"', '?a=1,2;3'],
    ['<?page=2>; title="a, b"; rel="next"', '?page=2'],
    ['<?page=1>; title="; rel=next"; rel="prev"', undefined],
    ['<?page=1>; rel="prev"; rel="next"', undefined],
    ['<?page=1>; rel="nextpage"', undefined],
    ['<?page=1>; rel="prev next-archive"', undefined],
    ['<?page=1>', undefined],
    ['rel="next"', undefined],
    ['<?page=2; rel="next"', undefined],
  ])('%j', (header, target) => {
    expect(nextLink(header)).toBe(target);
  });

  test('a header of 64 KiB of nothing but marks leads nowhere', () => {
    for (const unit of ['<', '<>', '<>;', '<> ; ', ';', '<a>;b="', '<a>; rel', ', ', '"', ' ']) {
      expect(nextLink(unit.repeat(65_536 / unit.length))).toBeUndefined();
      expect(nextLink(`<a>${unit.repeat(65_536 / unit.length)}`)).toBeUndefined();
    }
  });
});

describe('what tells members apart', () => {
  test('is their id, number or text, each for itself', () => {
    expect(idOf({ id: 5 })).not.toBe(idOf({ id: '5' }));
    expect(idOf({ id: 5, a: 1 })).toBe(idOf({ id: 5, a: 2 }));
  });

  test.each([[null], [5], ['x'], [[]], [{}], [{ id: null }], [{ id: true }], [{ id: {} }]])(
    '%j has none',
    (member) => {
      expect(idOf(member)).toBeUndefined();
    },
  );

  test('Law 10: ids too large to be exact do not tell apart: two members may share a rounded one', () => {
    const [one, two] = JSON.parse('[{"id": 9007199254740992}, {"id": 9007199254740993}]') as [
      unknown,
      unknown,
    ];
    expect([idOf(one), idOf(two)]).toEqual([undefined, undefined]);
  });
});
