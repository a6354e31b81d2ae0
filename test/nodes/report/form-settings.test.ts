/** What the settings form saved, and what of it is sent. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ResourceMapperField } from 'n8n-workflow';
import { escapeExpression } from '../../../nodes/shared/methods/expressions.ts';
import { type SavedForm, formSettings } from '../../../nodes/shared/report/form-settings.ts';
import { type Settings, type TemplateSetting, checkSettings } from '../../../src/index.ts';
import { scripted } from '../../core/support/scripted-service.ts';
import { fcRuns } from '../../support/property.ts';
import { formOf } from '../support/contexts.ts';
import { evaluated } from '../support/evaluate.ts';
import { setting, template } from '../support/templates.ts';
import { anyText } from '../support/texts.ts';

/** What is sent when the form saved this one value. */
const sent = (one: TemplateSetting, value: unknown): Settings =>
  formSettings({ value: { [one.name]: value }, schema: [] }, template([one]));

const A4 = { setting_choices: ['A4'] };

/** Single values; the property below covers what a user can give in the editor. */
test.each<[string, TemplateSetting, unknown]>([
  ['a toggle at its default, as an expression gives it', setting('x', 'boolean', 'false'), 'false'],
  ['a choice at a default that is not among the choices', setting('x', 'choice', 'A0', A4), 'A0'],
  ['a draft reference at its default, as a number', setting('x', 'draft', '1002'), 1002],
  ['a draft reference at a default with spaces', setting('x', 'draft', ' 12 '), ' 12 '],
  ['null in a toggle', setting('x', 'boolean', 'true'), null],
  ['null in a choice', setting('x', 'choice', 'A4', A4), null],
  ['null in a text', setting('x', 'text', 'Title'), null],
  ['undefined in a draft reference', setting('x', 'draft', '1002'), undefined],
])('%s is not sent', (_, one, value) => {
  expect(sent(one, value)).toEqual({});
});

test.each<[string, TemplateSetting, unknown, unknown]>([
  ['a choice given as a number', setting('x', 'choice', '1', { setting_choices: ['1', '2'] }), 2, '2'],
  ['a choice given as a boolean', setting('x', 'choice', 'x', { setting_choices: ['true'] }), true, 'true'],
  ['the empty choice', setting('x', 'choice', null, { setting_choices: ['', 'A4'] }), '', ''],
  ['a text given as a number', setting('x', 'text', null), 12, '12'],
  ['a draft by digits with spaces', setting('x', 'any_other_kind', null), ' 1003 ', 1003],
  ['a draft by a number', setting('x', 'draft', null), 1003, 1003],
  ['a value that is no id', setting('x', 'colour', 'red'), 'blue', 'blue'],
  ['more digits than a number holds', setting('x', 'draft', null), '1234567890123456', '1234567890123456'],
])('%s is sent as the service wants it', (_, one, value, expected) => {
  expect(sent(one, value)).toEqual({ x: expected });
});

describe('the default that counts', () => {
  test("is the template's current one, not the one that was saved with the form", () => {
    const form = { value: { paper: 'A4' }, schema: [{ id: 'paper', defaultValue: 'A4' }] };
    const now = template([setting('paper', 'choice', 'Letter', { setting_choices: ['A4', 'Letter'] })]);
    expect(formSettings(form, now)).toEqual({ paper: 'A4' });
  });

  test('is the saved one for a setting that the template no longer has: a changed one is sent and then refused', () => {
    const form = {
      value: { gone: 'x', kept: 'y' },
      schema: [
        { id: 'gone', defaultValue: '' },
        { id: 'kept', defaultValue: 'y' },
      ],
    };
    expect(formSettings(form, template([]))).toEqual({ gone: 'x' });
  });
});

test.each<[string, Record<string, unknown>, Settings]>([
  ['the saved defaults count', { labels: true, paper: 'A4', title: '', draft: '1002', odd: '' }, {}],
  [
    'a changed value is sent as the form saved it',
    { labels: false, paper: 'Letter', title: 'x', draft: '1002', odd: null },
    { labels: false, paper: 'Letter', title: 'x' },
  ],
])('where the template is not known %s', (_, value, expected) => {
  const schema = [
    { id: 'labels', defaultValue: true },
    { id: 'paper', defaultValue: 'A4' },
    { id: 'title', defaultValue: '' },
    { id: 'draft', defaultValue: '1002' },
    { id: 'odd', defaultValue: null },
  ];
  expect(formSettings({ value, schema }, null)).toEqual(expected);
});

test('the dropdown of a boolean gives a boolean with and without the template, a choice of such words a text', async () => {
  const known = template([
    setting('maybe', 'boolean', null),
    setting('not', 'boolean', 'no'),
    setting('words', 'choice', '', { setting_choices: ['', 'true', 'false'] }),
  ]);
  const { fields: schema } = await formOf(known);
  const form = { value: { maybe: 'true', not: 'false', words: 'true' }, schema };
  for (const its of [known, null])
    expect(formSettings(form, its)).toEqual({ maybe: true, not: false, words: 'true' });
});

test.each<SavedForm>([{}, { value: null, schema: [] }, { value: {} }])(
  'an empty form sends nothing: %j',
  (form) => {
    for (const its of [template([setting('x', 'text')]), null]) expect(formSettings(form, its)).toEqual({});
  },
);

describe('whatever the template', () => {
  const standard = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const words = fc.oneof(fc.string({ maxLength: 12 }), anyText);
  const choices = fc.uniqueArray(words, { minLength: 1, maxLength: 4 });
  const digits = fc.integer({ min: 0, max: 999_999_999 }).map(String);

  /** A setting's kind with its default, and a value that a user may give in its field, with what of it is sent. */
  interface Trial {
    readonly made: Omit<TemplateSetting, 'name' | 'display_order'>;
    readonly given: unknown;
    /** undefined: nothing, it is the default. */
    readonly sent: unknown;
    readonly action: 'left' | 'changed' | 'removed';
  }
  const made = (kind: string, default_value: string | null, setting_choices: string[] | null = null) => ({
    display_name: null,
    description: null,
    setting_type: kind,
    default_value,
    setting_choices,
  });
  const action = fc.constantFrom<Trial['action']>('left', 'changed', 'removed');
  const toggle = fc
    .tuple(fc.constantFrom('true', 'false'), fc.boolean(), action)
    .map(([on, given, what]) => ({
      made: made('boolean', on),
      given,
      sent: String(given) === on ? undefined : given,
      action: what,
    }));
  const dropdown = fc
    .tuple(fc.constantFrom(null, '', 'yes', 'True', '1'), fc.constantFrom('', 'true', 'false'), action)
    .map(([on, given, what]) => ({
      made: made('boolean', on),
      given,
      sent: given === '' ? undefined : given === 'true',
      action: what,
    }));
  const choice = fc.tuple(choices, standard(words), fc.nat(), action).map(([all, on, nth, what]) => {
    const given = all[nth % all.length] ?? '';
    return { made: made('choice', on, all), given, sent: given === on ? undefined : given, action: what };
  });
  const writing = fc.tuple(standard(words), words, action).map(([on, given, what]) => ({
    made: made('text', on),
    given,
    sent: given === (on ?? '') ? undefined : given,
    action: what,
  }));
  const reference = fc
    .tuple(
      fc.constantFrom('draft', 'draft_reference', 'x'),
      standard(fc.oneof(digits, fc.constantFrom('', '007', 'none'))),
      fc.oneof(digits, fc.constant('')),
      action,
    )
    .map(([kind, on, given, what]) => ({
      made: made(kind, on),
      given,
      sent: given === (on ?? '') ? undefined : given === '' ? '' : Number(given),
      action: what,
    }));
  const trials: fc.Arbitrary<Trial[]> = fc.array(fc.oneof(toggle, dropdown, choice, writing, reference), {
    maxLength: 6,
  });

  /** As the editor saves a form that was opened: every shown field with its default, a toggle without one as false. */
  const saved = (field: ResourceMapperField): unknown =>
    field.defaultValue ?? (field.type === 'boolean' ? false : null);

  /** As the node reads it when it runs. */
  const atRun = (form: SavedForm): SavedForm => evaluated(form) as SavedForm;

  test('a form that nobody touched sends nothing, a changed one exactly the changes, and they pass the check', async () => {
    const { client: service } = scripted();
    await fc.assert(
      fc.asyncProperty(trials, async (all) => {
        const settings = all.map((one, n) => ({ ...one.made, name: `setting ${n}`, display_order: n }));
        const its = template(settings);
        const { fields } = await formOf(its);
        const untouched = Object.fromEntries(fields.map((field) => [field.id, saved(field)]));
        expect(formSettings(atRun({ value: untouched, schema: fields }), its)).toEqual({});
        expect(formSettings(atRun({ value: untouched, schema: fields }), null)).toEqual({});

        const value = { ...untouched };
        const expected: Record<string, unknown> = {};
        all.forEach((one, n) => {
          const name = `setting ${n}`;
          if (one.action === 'removed') Reflect.deleteProperty(value, name);
          if (one.action !== 'changed') return;
          // A choice is one of the dropdown's own values; what is typed is typed so that it stays a text.
          const given = typeof one.given === 'string' ? escapeExpression(one.given) : one.given;
          value[name] = given;
          const options = fields[n]?.options;
          if (options !== undefined) {
            const offered = evaluated(options.map((option) => option.value)) as unknown[];
            expect(offered).toContain(one.given);
            value[name] = options[offered.indexOf(one.given)]?.value;
          }
          if (one.sent !== undefined) expected[name] = one.sent;
        });
        const settled = formSettings(atRun({ value, schema: fields }), its);
        expect(settled).toEqual(expected);
        checkSettings(service, its, settled);
      }),
      fcRuns(),
    );
  }, 60_000);
});
