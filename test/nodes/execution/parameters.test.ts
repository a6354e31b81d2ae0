/** The parameters of a node: an unusable value gives one clear sentence. */
import { describe, expect, test } from '@jest/globals';
import { Parameters } from '../../../nodes/n8n/parameters.ts';
import { POLL_INTERVAL, TIMEOUT } from '../../../nodes/n8n/fields.ts';
import { type Given, asking } from '../support/contexts.ts';
import { refusal } from '../support/refusal.ts';
import { DRAFT, TASK } from '../../../nodes/n8n/id-parameters.ts';

const of = (given: Given) => new Parameters(asking(given), 0);

test.each(['', '  ', null, undefined, {}, true])('R55: an id that is %j is empty', (draftId) => {
  expect(refusal(() => of({ draftId }).objectId(DRAFT))).toEqual({
    sentence: 'Draft is empty.',
    hint: 'Choose one from the list, or give its ID: Draft Object lists drafts with their IDs.',
  });
});

test('R55: an id may be any text, or a number', () => {
  const ids = ['a/b', ' 12 ', 12].map((draftId) => of({ draftId }).objectId(DRAFT));
  expect(ids).toEqual(['a/b', '12', 12]);
});

describe('R55: an id that is a whole number', () => {
  const id = (taskId: unknown) => of({ taskId }).wholeNumberId(TASK);

  test('may be text of digits', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    expect([' 12 ', '0012', largest].map(id)).toEqual([12, 12, largest]);
  });

  test.each<[unknown, string]>([
    [1.5, '1.5'],
    [0, '0'],
    ['1e3', '1e3'],
    ['99999999999999999999', '99999999999999999999'],
    ['a\nb', '… (3 characters)'],
    // As long as a token, of which no part may be shown: a mask finds only a whole one.
    ['0123456789abcdef'.repeat(4), '… (64 characters)'],
  ])('is refused where it is %j', (given, shown) => {
    expect(refusal(() => id(given))).toEqual({
      sentence: `Task ID must be a whole number above 0, not "${shown}".`,
      hint: 'Give the task ID that Start gave, or that the message of a failed report names.',
    });
  });
});

describe('R55: a limit', () => {
  test.each<[Given, number]>([
    [{ returnAll: true, limit: 0 }, Number.POSITIVE_INFINITY],
    [{ returnAll: 'true' }, Number.POSITIVE_INFINITY],
    [{ returnAll: 'False', limit: 7 }, 7],
    [{ limit: '7' }, 7],
    [{ limit: 1 }, 1],
  ])('of %j', (given, limit) => {
    expect(of(given).limit()).toBe(limit);
  });

  test.each([0, 1.5, '0', 'many', Number.NaN, Number.POSITIVE_INFINITY])('cannot be %p', (limit) => {
    expect(refusal(() => of({ limit }).limit())).toEqual({
      sentence: 'Limit must be a whole number of at least 1.',
      hint: 'Or switch Return All on.',
    });
  });
});

test('R55: the subject is a draft, or a project; the other parameter does not matter', () => {
  expect(of({ scope: 'draft', draftId: '1002', projectId: 'x' }).subject()).toEqual({ draftId: 1002 });
  expect(of({ scope: 'project', projectId: 11, draftId: 'x' }).subject()).toEqual({ projectId: 11 });
  const sentence = (given: Given) => refusal(() => of(given).subject()).sentence;
  expect(sentence({ scope: 'project', draftId: '1002' })).toBe('Project ID is empty.');
  expect(sentence({ scope: 'draft', projectId: '11' })).toBe('Draft is empty.');
});

describe('R55: a number among the options', () => {
  const timeout = (options: unknown) => of({ options }).optionNumber('timeout', TIMEOUT);

  test('may be text, or absent', () => {
    const given = [0.01, 1440, '0.5'].map((value) => timeout({ timeout: value }));
    expect(given).toEqual([0.01, 1440, 0.5]);
    expect([{ timeout: '' }, {}, null].map(timeout)).toEqual([undefined, undefined, undefined]);
  });

  test.each<[unknown, string]>([
    [0, '0'],
    [1441, '1441'],
    ['abc', 'abc'],
    [Number.NaN, 'NaN'],
    [[5], '[5]'],
    [true, 'true'],
    [null, ''],
  ])('cannot be %p', (value, shown) => {
    expect(refusal(() => timeout({ timeout: value })).sentence).toBe(
      `Timeout must be a number of minutes from 0.01 to 1440, not "${shown}".`,
    );
  });

  test('a Poll Interval is 1 to 300 seconds', () => {
    const interval = (pollInterval: number) =>
      of({ options: { pollInterval } }).optionNumber('pollInterval', POLL_INTERVAL);
    expect([1, 300].map(interval)).toEqual([1, 300]);
    for (const value of [0.99, 301]) {
      expect(refusal(() => interval(value)).sentence).toBe(
        `Poll Interval must be a number of seconds from 1 to 300, not "${value}".`,
      );
    }
  });
});

describe('R55: a switch', () => {
  const flag = (on: unknown) => of({ options: { on } }).optionFlag('on', 'On');

  test('may be text in any case; one that is not set is off', () => {
    expect([true, ' TRUE '].map(flag)).toEqual([true, true]);
    expect([false, 'false', undefined].map(flag)).toEqual([false, false, false]);
  });

  test('is not off where an expression gives nothing, Return All neither', () => {
    expect(() => of({ returnAll: null }).limit()).toThrow('Return All must be true or false, not "".');
  });

  test.each(['yes', 1, 0, {}, '', ' ', null])('is not ignored where it is %j', (on) => {
    expect(refusal(() => flag(on)).sentence).toMatch(/^On must be true or false, not "/);
  });
});

test('R55: text among the options may be a number, and nothing else', () => {
  const name = (fileName: unknown) => of({ options: { fileName } }).optionText('fileName', 'File Name');
  expect(['a.pdf', 2027, undefined, ''].map(name)).toEqual(['a.pdf', '2027', '', '']);
  expect(refusal(() => name({ a: 1 })).sentence).toBe('File Name must be text, not {"a":1}.');
});
