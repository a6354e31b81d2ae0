/** From a node's parameters to the template and the settings of the request. */
import { describe, expect, test } from '@jest/globals';
import type { Item } from '../../../nodes/n8n/run-items.ts';
import { parametersOfItem } from '../../../nodes/n8n/typed-parameters.ts';
import { readSettings } from '../../../nodes/report/settings.ts';
import { TEMPLATE } from '../../../nodes/report/report-parameters.ts';
import type { ReportRequest } from '../../../src/report/plan-and-start.ts';
import { type Given, formOf } from '../support/contexts.ts';
import { evaluated } from '../support/evaluate.ts';
import { asking } from '../support/execution.ts';
import { setting, template } from '../support/templates.ts';

describe('R16: the template', () => {
  const requested = (templateId: unknown): ReportRequest['template'] =>
    parametersOfItem(asking({ templateId }), 0).get(TEMPLATE);

  test.each<[string, unknown, ReportRequest['template']]>([
    ['an id', '501', { id: 501 }],
    ['an id that an expression gave', 501, { id: 501 }],
    ['picked', { __rl: true, mode: 'list', value: 501 }, { id: 501 }],
    ['a name', { __rl: true, mode: 'name', value: 'Specification' }, { name: 'Specification' }],
    ['a name to the letter', { __rl: true, mode: 'name', value: ' A ' }, { name: ' A ' }],
  ])('as %s', (_, templateId, expected) => {
    expect(requested(templateId)).toEqual(expected);
  });

  test.each([
    { __rl: true, mode: 'name', value: ' ' },
    { __rl: true, mode: 'list', value: '' },
  ])('is required: %j', (templateId) => {
    expect(() => requested(templateId)).toThrow('Template is empty.');
  });
});

describe('R16: the settings', () => {
  const known = template([
    setting('title', 'text', 'Report'),
    setting('labels', 'boolean', 'true'),
    setting('maybe', 'boolean', 'yes'),
    setting('other', 'draft', ''),
    setting('removed', 'text', 'b'),
  ]);
  const sent = (given: Given, context = asking(given), its = known): unknown => {
    const parameters = parametersOfItem(context, 0);
    const settings = readSettings({ context, parameters, itemIndex: 0 } as Item);
    return typeof settings === 'function' ? settings(its) : settings;
  };
  const settings = { value: { title: 'Mine', labels: true }, schema: [] };

  test('come from the form, where only what differs from the default is sent', () => {
    const given = { settings, settingsFrom: 'form', settingsJson: '{"labels": false}' };
    expect(sent(given)).toEqual({ title: 'Mine' });
  });

  test('as an expression gives them, also where that is the default that was saved with the form', async () => {
    const texts = [setting('title', 'text', '=SUM'), setting('untouched', 'text', '=SUM')];
    const labels = setting('labels', 'boolean', 'true');
    const { fields: schema } = await formOf(template([labels, ...texts]));
    const untouched = schema[2]?.defaultValue;
    const value = { labels: '={{ !!1 }}', title: '={{ "=" + "SUM" }}', untouched };
    const context = asking({ settings: { value, schema } });
    const getNodeParameter = (
      name: string,
      _item: number,
      fallback: unknown,
      { rawExpressions = false } = {},
    ) => {
      if (name !== 'settings') return fallback;
      return rawExpressions ? { value, schema } : evaluated({ value, schema });
    };
    const newer = template([
      setting('labels', 'boolean', 'false'),
      ...texts.map(({ name }) => setting(name, 'text', 'New')),
    ]);
    expect(sent({}, Object.assign(context, { getNodeParameter }), newer)).toEqual({
      labels: true,
      title: '=SUM',
    });
  });

  test.each([
    { title: 'Mine' },
    { mappingMode: 'defineBelow', title: 'Mine' },
    [{ title: 'Mine' }],
    '{"title": "Mine"}',
  ])('in the place of a form are refused, not left out: %j', (foreign) => {
    expect(() => sent({ settings: foreign })).toThrow('Settings is not a form that the editor saved.');
  });

  const EMPTY = [{}, null, undefined, '', { value: null }, { value: {} }];
  test.each(EMPTY)('of an empty form are none: %j', (empty) => {
    expect(sent({ settings: empty })).toEqual({});
  });

  test.each<[unknown, unknown]>([
    ['{"labels": true, "title": "Report", "more": null}', { labels: true, title: 'Report', more: null }],
    [{ a: 1 }, { a: 1 }],
    [' ', {}],
    ['{"__proto__": true}', JSON.parse('{"__proto__": true}')],
  ])('JSON %j gives %j', (json, expected) => {
    expect(sent({ settingsFrom: 'json', settingsJson: json })).toEqual(expected);
  });

  test.each<[unknown, string]>([
    ['{"a": ', '{"a":'],
    [[1], '[1]'],
    [null, 'null'],
  ])('JSON %j is refused', (json, shown) => {
    const message = `Settings (JSON) must be a mapping of names to values in valid JSON, not ${shown}.`;
    expect(() => sent({ settingsFrom: 'json', settingsJson: json })).toThrow(message);
  });
});
