/** The parameters of a node: an unusable value gives one clear sentence. */
import { describe, expect, test } from '@jest/globals';
import { type INodeParameterResourceLocator, NodeHelpers } from 'n8n-workflow';
import { Parameters } from '../../../nodes/shared/execution/parameters.ts';
import { locator } from '../../../nodes/shared/fields/field-builders.ts';
import { POLL_INTERVAL, TIMEOUT } from '../../../nodes/shared/fields/number-ranges.ts';
import { BASE_URL, type Given, NODE, asking } from '../support/contexts.ts';
import { refusal } from '../support/refusal.ts';

const of = (given: Given) => new Parameters(asking(given), 0, BASE_URL);

test.each(['', '  ', null, undefined, {}, true])('R55: an id that is %j is empty', (draftId) => {
  expect(refusal(() => of({ draftId }).objectId('draftId', 'Draft'))).toEqual({
    sentence: 'Draft is empty.',
    hint: 'Choose one from the list, or give its ID: Draft Object lists the drafts with theirs.',
  });
});

test.each(['={{ $json.id }}', { __rl: true, mode: 'id', value: '={{ $json.id }}' }])(
  'an empty id that is the expression %j: the hint says so',
  (draftId) => {
    const context = asking({ draftId: null });
    context.getNode = () => ({ ...NODE, parameters: { draftId } });
    expect(refusal(() => new Parameters(context, 0, BASE_URL).objectId('draftId', 'Draft')).hint).toMatch(
      /^The expression gives no value for this item\. Choose one from the list, /,
    );
  },
);

test('R55: an id may be any text, or a number', () => {
  const ids = ['a/b', ' 12 ', 12].map((draftId) => of({ draftId }).objectId('draftId', 'Draft'));
  expect(ids).toEqual(['a/b', '12', 12]);
});

describe('R55: an id that is a whole number', () => {
  const id = (taskId: unknown) => of({ taskId }).wholeNumberId('taskId', 'Task ID');

  test('may be text of digits', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    expect([' 12 ', '0012', largest].map(id)).toEqual([12, 12, largest]);
  });

  test.each<[unknown, string]>([
    ['1.5', '1.5'],
    [1.5, '1.5'],
    ['-3', '-3'],
    [0, '0'],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    ['99999999999999999999', '99999999999999999999'],
    ['a\nb', 'a b'],
    ['x'.repeat(200), `${'x'.repeat(59)}…`],
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
    [{ returnAll: null }, 50],
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
  expect(refusal(() => of({ scope: 'project', draftId: '1002' }).subject()).sentence).toBe(
    'Project ID is empty.',
  );
  expect(refusal(() => of({ scope: 'draft', projectId: '11' }).subject()).sentence).toBe('Draft is empty.');
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

  test('may be text in any case; nothing is off', () => {
    expect([true, ' TRUE '].map(flag)).toEqual([true, true]);
    expect([false, 'false', '', undefined, null].map(flag)).toEqual([false, false, false, false, false]);
  });

  test.each(['yes', 1, 0, {}])('is not ignored where it is %j', (on) => {
    expect(refusal(() => flag(on)).sentence).toMatch(/^On must be true or false, not "/);
  });
});

test('R55: text among the options may be a number, and nothing else', () => {
  const name = (fileName: unknown) => of({ options: { fileName } }).optionText('fileName', 'File Name');
  expect(['a.pdf', 2027, undefined, ''].map(name)).toEqual(['a.pdf', '2027', '', '']);
  expect(refusal(() => name({ a: 1 })).sentence).toBe('File Name must be text, not {"a":1}.');
});

describe('R55: an address of the service in place of an id', () => {
  const HOST = 'https://drafts.example.com';
  const BY_ID = 'Choose By ID and give the ID.';
  const inMode = (mode: string, value: unknown) => ({ __rl: true as const, mode, value });
  const draft = (value: unknown, mode = 'url') =>
    of({ draftId: inMode(mode, value) }).objectId('draftId', 'Draft');

  test.each([
    `${HOST}/api/v2/drafts/1002/`,
    `${HOST}/projects/11/drafts/1002/forms/3?tab=4#top`,
    ` HTTPS://Drafts.example.com:443/Draft/1002 `,
    `${HOST}/app?next=/drafts/7#/drafts/1002?view=1`,
    `${HOST}/#drafts/1002`,
    `${HOST}/drafts/1002/compare/drafts/1002`,
  ])('%s names draft 1002', (address) => {
    expect(draft(address)).toBe('1002');
  });

  const behind = (baseUrl: string, address: string) =>
    new Parameters(asking({ draftId: inMode('url', address) }), 0, baseUrl).objectId('draftId', 'Draft');

  test.each([
    [`${HOST}/prod`, `${HOST}/prod/drafts/1002`],
    [`${HOST}/prod`, `${HOST}/prod/uat/../drafts/1002`],
    [`${HOST}/prod`, `${HOST}/prod#/drafts/1002`],
    [`${HOST}/drafts/7`, `${HOST}/drafts/7/drafts/1002/`],
  ])('behind the path of the base URL %s: %s names draft 1002', (baseUrl, address) => {
    expect(behind(baseUrl, address)).toBe('1002');
  });

  test.each(['uat/drafts/1002', 'production/drafts/1002', 'prod/../drafts/1002', 'uat#/prod/drafts/1002'])(
    'another application on the host, at %s, is refused',
    (path) => {
      expect(refusal(() => behind(`${HOST}/prod`, `${HOST}/${path}`))).toEqual({
        sentence: `The address in Draft is not behind the path /prod of the service at ${HOST}/prod: it may belong to another application.`,
        hint: BY_ID,
      });
    },
  );

  test('is read in every mode, for a draft, the baseline and a template; not for another object', () => {
    const address = `${HOST}/drafts/1002`;
    expect(['list', 'id'].map((mode) => draft(address, mode))).toEqual(['1002', '1002']);
    expect(of({ baselineDraftId: address }).objectId('baselineDraftId', 'Baseline Draft')).toBe('1002');
    for (const segment of ['templates', 'document_templates', 'document-template']) {
      const templateId = inMode('url', `${HOST}/${segment}/501/edit`);
      expect(of({ templateId }).wholeNumberId('templateId', 'Template')).toBe(501);
    }
    expect(of({ objectId: inMode('id', address) }).objectId('objectId', 'Object')).toBe(address);
  });

  const EXPECTED = `One such as ${HOST}/drafts/1002 is expected, with one ID in digits. ${BY_ID}`;
  const elsewhere = (origin: string) =>
    `The address in Draft belongs to ${origin}, not to the service at ${HOST}.`;
  const noId = (id: string) =>
    `"${id}" in the address in Draft is no ID: an ID is above 0 and has no leading zeros.`;
  test.each<[sentence: string, hint: string, values: unknown[]]>([
    [elsewhere('https://other.example'), BY_ID, ['https://user:secret@other.example/drafts/1002']],
    [elsewhere('http://drafts.example.com'), BY_ID, ['http://drafts.example.com/drafts/1002']],
    [
      'The address in Draft names no draft.',
      EXPECTED,
      ['document_templates/1002', 'drafts/1002%20', 'drafts/v2/1002'].map((path) => `${HOST}/${path}`),
    ],
    [noId('0'), BY_ID, [`${HOST}/drafts/0`]],
    [noId('007'), BY_ID, [`${HOST}/drafts/007`]],
    [
      'The address in Draft names more than one draft.',
      EXPECTED,
      [`${HOST}/drafts/1001/compare/drafts/1002`],
    ],
    [
      'Draft is not an address.',
      `An address such as ${HOST}/drafts/1002 is expected. Or: ${BY_ID}`,
      [1002, 'drafts.example.com/drafts/1002', 'https://', `${HOST}/drafts/1002?${'x'.repeat(2000)}`],
    ],
  ])('refused: %s', (sentence, hint, values) => {
    for (const value of values) expect(refusal(() => draft(value))).toEqual({ sentence, hint });
  });

  test('the editor takes what can be one, and refuses the rest where it is typed', () => {
    const texts = { displayName: 'Draft', description: '' };
    const field = locator({ name: 'draftId', ...texts, searchListMethod: '', addressed: 'draft' });
    const good = [`${HOST}/drafts/1002`, ` http://a/#/Draft/1?x`, `${HOST}/drafts/1002\n`];
    const bad = ['ftp://a/drafts/1', '1002', `${HOST}/drafts/x`];
    const isAccepted = (value: string): boolean => {
      const values = { draftId: inMode('url', value) as INodeParameterResourceLocator };
      return NodeHelpers.getParameterIssues(field, values, '', NODE, null).parameters === undefined;
    };
    expect([...good, ...bad].filter(isAccepted)).toEqual(good);
  });
});
