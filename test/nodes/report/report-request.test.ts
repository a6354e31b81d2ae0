/** From a node's parameters to the report that they ask for. */
import { describe, expect, test } from '@jest/globals';
import { Parameters } from '../../../nodes/shared/execution/parameters.ts';
import { requestOf, settingsFromJson } from '../../../nodes/shared/report/report-request.ts';
import { NOT_SENT } from '../../../nodes/shared/report/form-settings.ts';
import type { Session } from '../../../nodes/shared/execution/execution-client.ts';
import type { TemplateRequest } from '../../../src/index.ts';
import { type Given, asking } from '../support/contexts.ts';
import { setting, template } from '../support/templates.ts';

const session = (notices: string[] = []): Session =>
  ({
    service: { quote: (text: string) => text, notice: (text: string) => notices.push(text) },
  }) as unknown as Session;

const asked = (given: Given, notices?: string[]): ReturnType<typeof requestOf> => {
  const context = asking({ scope: 'draft', draftId: '1002', templateId: '501', ...given });
  return requestOf({
    context,
    itemIndex: 0,
    parameters: new Parameters(context, 0),
    session: session(notices),
  });
};

describe('the template', () => {
  test.each<[string, unknown, TemplateRequest['template']]>([
    ['an id', '501', { id: 501 }],
    ['an id that an expression gave', 501, { id: 501 }],
    ['picked', { __rl: true, mode: 'list', value: 501 }, { id: 501 }],
    ['a name', { __rl: true, mode: 'name', value: 'Specification' }, { name: 'Specification' }],
    ['a name of digits', { __rl: true, mode: 'name', value: 501 }, { name: '501' }],
    ['a name to the letter', { __rl: true, mode: 'name', value: ' A ' }, { name: ' A ' }],
  ])('as %s', (_, templateId, expected) => {
    expect(asked({ templateId }).template).toEqual(expected);
  });

  test.each([
    { __rl: true, mode: 'name', value: ' ' },
    { __rl: true, mode: 'list', value: '' },
  ])('is asked for where there is none: %j', (templateId) => {
    expect(() => asked({ templateId })).toThrow('Template is empty.');
  });
});

describe('the settings', () => {
  const its = template([
    setting('title', 'text', 'Report'),
    setting('labels', 'boolean', 'true'),
    setting('maybe', 'boolean', 'yes'),
  ]);
  const sent = (given: Given, notices?: string[]): unknown => asked(given, notices).settingsFor(its);
  const settings = { value: { title: 'Mine', labels: true }, schema: [] };

  test('come from the form, where only what differs from the default is sent', () => {
    expect(sent({ settings })).toEqual({ title: 'Mine' });
    expect(sent({ settings, settingsFrom: 'form', settingsJson: '{"labels": false}' })).toEqual({
      title: 'Mine',
    });
  });

  test.each<[string, object, string[]]>([
    ['an emptied text that is still saved is sent', { title: '' }, []],
    [
      'an emptied text that the editor forgot',
      {},
      ['The form has no value for "title", so nothing was sent'],
    ],
  ])('%s', (_, value, expected) => {
    const notices: string[] = [];
    const schema = [
      { id: 'title' },
      { id: 'labels', removed: true },
      { id: 'maybe', options: [{ name: NOT_SENT }] },
    ];
    expect(sent({ settings: { value, schema } }, notices)).toEqual(value);
    expect(notices).toEqual(expected.map((text) => expect.stringContaining(text) as unknown));
  });

  test.each([null, undefined])(
    'from JSON that an expression gave as %p are none, and a notice says so',
    (none) => {
      const notices: string[] = [];
      expect(sent({ settingsFrom: 'json', settingsJson: none }, notices)).toEqual({});
      expect(notices).toEqual([
        "Settings (JSON) has no value, so nothing was sent and the template's defaults hold. If that is meant, give {}.",
      ]);
    },
  );

  test.each([
    { title: 'Mine' },
    { mappingMode: 'defineBelow', title: 'Mine' },
    [{ title: 'Mine' }],
    '{"title": "Mine"}',
  ])('that are no form of the editor are refused, and not left out: %j', (other) => {
    expect(() => asked({ settings: other })).toThrow('Settings is not a form that the editor saved.');
  });

  test.each([
    {},
    null,
    undefined,
    '',
    { mappingMode: 'defineBelow' },
    { value: null },
    { value: {}, schema: null },
  ])('of an empty form are none: %j', (empty) => {
    expect(sent({ settings: empty })).toEqual({});
  });

  test('or from JSON, all of it', () => {
    const settingsJson = '{"labels": true, "title": "Report", "more": null}';
    expect(sent({ settings, settingsFrom: 'json', settingsJson })).toEqual({
      labels: true,
      title: 'Report',
      more: null,
    });
  });

  test.each<[unknown, unknown]>([
    ['{"a": 1}', { a: 1 }],
    [{ a: 1 }, { a: 1 }],
    ['{}', {}],
    [' ', {}],
    [null, {}],
    ['null', {}],
    ['{"__proto__": true}', JSON.parse('{"__proto__": true}')],
  ])('JSON %j gives %j', (given, expected) => {
    expect(settingsFromJson(given)).toEqual(expected);
  });

  test.each<[unknown, string]>([
    ['{"a": ', 'Settings (JSON) cannot be read as JSON: {"a":.'],
    ['[1]', 'Settings (JSON) is a list.'],
    [[1], 'Settings (JSON) is a list.'],
    ['"text"', 'Settings (JSON) is "text".'],
    [5, 'Settings (JSON) is "5".'],
    [true, 'Settings (JSON) is "true".'],
  ])('JSON %j is refused', (given, message) => {
    expect(() => settingsFromJson(given)).toThrow(message);
  });
});
