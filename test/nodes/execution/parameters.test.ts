/** The parameters of a node: a value that is not usable gives one clear sentence. */
import { describe, expect, test } from '@jest/globals';
import { Parameters } from '../../../nodes/shared/execution/parameters.ts';
import { toText } from '../../../nodes/shared/execution/to-text.ts';
import { InputError } from '../../../src/index.ts';
import { type Given, asking } from '../support/contexts.ts';

const of = (given: Given) => new Parameters(asking(given), 0);
/** The refusal of a value: its one sentence, and what to do. */
function refusal(read: () => unknown): { readonly sentence: string; readonly hint: string | undefined } {
  try {
    read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.mistakes).toHaveLength(1);
    return { sentence: error.message, hint: error.hint };
  }
  throw new Error('It was taken.');
}

describe('an id', () => {
  test.each<[unknown, string | number]>([
    ['abc', 'abc'],
    [' 12 ', '12'],
    [12, 12],
    ['a/b', 'a/b'],
  ])('may be %j', (given, id) => {
    expect(of({ draftId: given }).objectId('draftId', 'Draft')).toBe(id);
  });

  test.each([['', '  ', null, undefined, {}, [], true]].flat().map((given) => [given]))(
    'that is %j is told to be empty',
    (given) => {
      expect(refusal(() => of({ draftId: given }).objectId('draftId', 'Draft'))).toEqual({
        sentence: 'Draft is empty.',
        hint: 'Choose one from the list, or give its ID: Draft Object lists the drafts with theirs.',
      });
    },
  );
});

describe('an id that is a whole number', () => {
  test.each<[unknown, number]>([
    [12, 12],
    ['12', 12],
    [' 12 ', 12],
    ['0012', 12],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('may be %j', (given, id) => {
    expect(of({ taskId: given }).wholeNumberId('taskId', 'Task ID')).toBe(id);
  });

  test.each<[unknown, string]>([
    ['abc', 'abc'],
    ['1.5', '1.5'],
    [1.5, '1.5'],
    [-3, '-3'],
    ['-3', '-3'],
    [0, '0'],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    [Number.NaN, 'NaN'],
    ['99999999999999999999', '99999999999999999999'],
    ['a\nb', 'a b'],
    ['x'.repeat(200), `${'x'.repeat(59)}…`],
  ])('is refused where it is %j', (given, shown) => {
    expect(refusal(() => of({ taskId: given }).wholeNumberId('taskId', 'Task ID'))).toEqual({
      sentence: `Task ID must be a whole number above 0, not "${shown}".`,
      hint: 'Give the task ID that Start gave, or that the message of a failed report names.',
    });
  });
});

describe('how many results', () => {
  test.each<[Given, number]>([
    [{ returnAll: true, limit: 0 }, Number.POSITIVE_INFINITY],
    [{ returnAll: false, limit: 7 }, 7],
    [{ limit: 1 }, 1],
    [{ limit: '7' }, 7],
    [{ returnAll: 'true' }, Number.POSITIVE_INFINITY],
    [{ returnAll: 'False', limit: 7 }, 7],
    [{ returnAll: null }, 50],
    [{}, 50],
  ])('%j', (given, limit) => {
    expect(of(given).limit()).toBe(limit);
  });

  test.each([0, -1, 1.5, '0', '1.5', 'many', Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused where it is %p',
    (limit) => {
      expect(refusal(() => of({ limit }).limit())).toEqual({
        sentence: 'Limit must be a whole number of at least 1.',
        hint: 'Or switch Return All on.',
      });
    },
  );
});

describe('what a report is about', () => {
  test('a draft, or a project', () => {
    expect(of({ scope: 'draft', draftId: '1002' }).subject()).toEqual({ draftId: 1002 });
    expect(of({ scope: 'project', projectId: '11' }).subject()).toEqual({ projectId: 11 });
  });

  test('the one that is not chosen does not matter', () => {
    expect(of({ scope: 'project', projectId: 11, draftId: 'abc' }).subject()).toEqual({ projectId: 11 });
    expect(refusal(() => of({ scope: 'project', draftId: '1002' }).subject()).sentence).toBe(
      'Project ID is empty.',
    );
    expect(refusal(() => of({ scope: 'draft', projectId: '11' }).subject()).sentence).toBe('Draft is empty.');
  });
});

describe('a number among the options', () => {
  const RANGE = { label: 'Timeout', unit: 'minutes', min: 0.01, max: 1440 };
  const timeout = (given: unknown) => of({ options: { timeout: given } }).optionNumber('timeout', RANGE);

  test.each<[unknown, number | undefined]>([
    [30, 30],
    [0.01, 0.01],
    [1440, 1440],
    ['0.5', 0.5],
    ['', undefined],
    [undefined, undefined],
  ])('may be %j', (given, value) => {
    expect(timeout(given)).toBe(value);
  });

  test.each<[unknown, string]>([
    [0, '0'],
    [1441, '1441'],
    [-1, '-1'],
    ['abc', 'abc'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [{ a: 1 }, '{"a":1}'],
    [[5], '[5]'],
    [true, 'true'],
    [null, ''],
    [' ', ''],
  ])('is refused where it is %p', (given, shown) => {
    expect(refusal(() => timeout(given)).sentence).toBe(
      `Timeout must be a number of minutes from 0.01 to 1440, not "${shown}".`,
    );
  });

  test('is absent where there are no options at all', () => {
    expect(of({}).optionNumber('timeout', RANGE)).toBeUndefined();
    expect(of({ options: null }).optionNumber('timeout', RANGE)).toBeUndefined();
  });
});

describe('a switch', () => {
  const flag = (given: unknown) => of({ options: { on: given } }).optionFlag('on', 'On');

  test.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    ['true', true],
    [' TRUE ', true],
    ['false', false],
    ['', false],
    [undefined, false],
    [null, false],
  ])('may be %j', (given, on) => {
    expect(flag(given)).toBe(on);
  });

  test.each([['yes'], [1], [0], [{}], ['on']])('is not ignored where it is %j', (given) => {
    expect(refusal(() => flag(given)).sentence).toMatch(/^On must be true or false, not "/);
  });
});

test('a text among the options may be a number, and nothing else', () => {
  const name = (given: unknown) => of({ options: { fileName: given } }).optionText('fileName', 'File Name');
  expect([name('a.pdf'), name(2027), name(undefined), name('')]).toEqual(['a.pdf', '2027', '', '']);
  expect(refusal(() => name({ a: 1 })).sentence).toBe('File Name must be text, not {"a":1}.');
});

test('a text takes what an expression gives; nothing at all is an empty one', () => {
  expect([toText('x'), toText(1.5), toText(true), toText({ a: 1 }), toText(null), toText(undefined)]).toEqual(
    ['x', '1.5', 'true', '{"a":1}', '', ''],
  );
});

test('the way to authenticate is the token unless it is basic', () => {
  expect(of({}).authentication).toBe('token');
  expect(of({ authentication: 'basic' }).authentication).toBe('basic');
});
