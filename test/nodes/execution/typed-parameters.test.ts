/** The parameters of a node: an unusable value gives one clear sentence. */
import { describe, expect, test } from '@jest/globals';
import { readLimit } from '../../../nodes/n8n/common-parameters.ts';
import { parametersOfItem, flag, names } from '../../../nodes/n8n/typed-parameters.ts';
import { TASK, REPORT_TIMEOUT } from '../../../nodes/report/report-parameters.ts';
import { draftOf } from '../../../nodes/DraftObject/actions/get-and-get-many.operations.ts';
import type { Given } from '../support/contexts.ts';
import { asking, fail } from '../support/execution.ts';
import { thrown } from '../../core/support/failures.ts';

const of = (given: Given) => parametersOfItem(asking(given), 0);
const field = { displayName: 'On', name: 'on', default: '' } as const;

test.each(['', '  ', null, undefined])('R55: an id that is %j is empty', (draftId) => {
  expect(thrown(() => of({ draftId }).get(draftOf('field')))).toMatchObject({
    message: 'Draft is empty.',
    hint: 'The draft: choose it from the list, or give its ID. Draft Object lists drafts with their IDs.',
  });
});

test('R55: an id may be any text, or a number, and nothing else', () => {
  const ids = ['a/b', ' 12 ', 12].map((draftId) => of({ draftId }).get(draftOf('field')));
  expect(ids).toEqual(['a/b', '12', '12']);
  const mapped = thrown(() => of({ draftId: { id: 1002 } }).get(draftOf('field')));
  expect(mapped?.message).toBe('Draft must be text, not {"id":1002}.');
  const rounded = thrown(() => of({ draftId: 2 ** 53 }).get(draftOf('field')));
  expect(rounded?.message).toBe('Draft must be an ID, not 9007199254740992.');
});

describe('R55: an id that is a whole number', () => {
  const id = (taskId: unknown) => of({ taskId }).get(TASK);

  test('may be text of digits', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    expect([' 12 ', '0012', largest].map(id)).toEqual([12, 12, largest]);
  });

  test.each<[unknown, string]>([
    [0, '0'],
    ['1e3', '1e3'],
    ['99999999999999999999', '99999999999999999999'],
    ['a\nb', '… (3 characters)'],
    // As long as a token, of which no part may be shown: a mask finds only a whole one.
    ['0123456789abcdef'.repeat(4), '… (64 characters)'],
  ])('is refused where it is %j', (given, shown) => {
    expect(thrown(() => id(given))).toMatchObject({
      message: `Task ID must be a whole number above 0, not "${shown}".`,
      hint: 'The ID of the generation task, as Start or the message of a failed report gives it.',
    });
  });
});

test.each<[Given, number]>([
  [{ returnAll: true, limit: 0 }, Number.POSITIVE_INFINITY],
  [{ returnAll: 'False', limit: 7 }, 7],
  [{ limit: '7' }, 7],
])('R55: a limit of %j', (given, limit) => {
  expect(readLimit(of(given))).toBe(limit);
});

describe('R55: a number among the options', () => {
  const timeout = (options: unknown) => of({ options }).option(REPORT_TIMEOUT);

  test('may be text, or absent', () => {
    const given = [0.01, 1440, '0.5'].map((value) => timeout({ timeout: value }));
    expect(given).toEqual([0.01, 1440, 0.5]);
    expect([{}, null].map(timeout)).toEqual([undefined, undefined]);
  });

  test.each<[unknown, string]>([
    [0, '0'],
    [1441, '1441'],
    ['abc', '"abc"'],
    [true, 'true'],
  ])('cannot be %p', (value, shown) => {
    expect(thrown(() => timeout({ timeout: value }))?.message).toBe(
      `Timeout (Minutes) must be a number from 0.01 to 1440, not ${shown}.`,
    );
  });
});

test("R55: n8n's $input, which cannot be written, is refused like any other object", () => {
  const input = { toJSON: fail('This is an internal error.') };
  const refused = thrown(() => of({ draftId: input }).get(draftOf('field')));
  expect(refused?.message).toBe('Draft must be text, not an object.');
  expect(thrown(() => readLimit(of({ limit: input })))?.message).toMatch(/ at least 1, not an object\.$/);
});

describe('R55: a switch', () => {
  const state = (on: unknown) => of({ on }).get(flag({ ...field, type: 'boolean' }));

  test('may be text in any case', () => {
    expect([true, ' TRUE ', false, 'false'].map(state)).toEqual([true, true, false, false]);
  });

  test.each(['yes', 1, 0, {}, '', ' ', null])('is not off where it is %j', (on) => {
    expect(thrown(() => state(on))?.message).toMatch(/^On must be true or false, not "/);
  });
});

test('names are one a line or separated by commas, or a list', () => {
  const value = (on: unknown) => of({ on }).get(names({ ...field, type: 'string' }));
  expect(['a, b\nc', ['a', 'b,c'], ' '].map(value)).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], []]);
});
