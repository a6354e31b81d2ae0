/** What the settings form saved, and what of it is sent. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ResourceMapperField } from 'n8n-workflow';
import { escapeExpression } from '../../../nodes/n8n/escape-html-and-expressions.ts';
import { type SavedForm, changedSettings } from '../../../nodes/report/settings.ts';
import { type Settings, checkSettings } from '../../../src/templates/check-settings.ts';
import type { TemplateSetting } from '../../../src/templates/list-templates.ts';
import { scripted } from '../../core/support/scripted-service.ts';
import { formOf } from '../support/contexts.ts';
import { engineRuns, evaluated } from '../support/evaluate.ts';
import { setting, template } from '../support/templates.ts';
import { anyText } from '../support/texts.ts';

const sent = (one: TemplateSetting, value: unknown): Settings =>
  changedSettings({ value: { [one.name]: value }, schema: null }, template([one]));

const A4 = { setting_choices: ['A4'] };

/** Single values; the property below covers what a user can give in the editor. */
test.each<[string, TemplateSetting, unknown]>([
  ['a toggle at its default, as an expression gives it', setting('x', 'boolean', 'false'), 'false'],
  ['a choice at a default that is not among the choices', setting('x', 'choice', 'A0', A4), 'A0'],
  ['a draft reference at its default, as a number', setting('x', 'draft', '1002'), 1002],
  ['a draft reference at a default with spaces', setting('x', 'draft', ' 12 '), ' 12 '],
  ['null in a text', setting('x', 'text', 'Title'), null],
  ['undefined in a draft reference', setting('x', 'draft', '1002'), undefined],
])('R18: %s is not sent', (_, one, value) => {
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
  ['a draft by 16 digits', setting('x', 'draft', null), '1234567890123456', 1234567890123456],
  ['more digits than a number holds', setting('x', 'draft', null), '9007199254740993', '9007199254740993'],
])('R18: %s is sent as the service wants it', (_, one, value, expected) => {
  expect(sent(one, value)).toEqual({ x: expected });
});

test.each([
  ['text', undefined],
  ['text', null],
  ['boolean', null],
  ['boolean', ''],
])('R18: an expression (%s) that gives %j is refused: the report would have the default', (kind, x) => {
  const form = { value: { x: '={{ $json.paper }}' } };
  const refused = () => changedSettings(form, template([setting('x', kind, 'true')]), { x });
  expect(refused).toThrow('The setting "x" is an expression that gives nothing.');
});

test("R18: an untouched field is not sent, whatever the template's default is now", () => {
  const schema = [
    { id: 'paper', defaultValue: 'A4' },
    { id: 'hidden', defaultValue: true },
  ];
  const choices = { setting_choices: ['A4', 'A5', 'Letter'] };
  const paper = setting('paper', 'choice', 'Letter', choices);
  const now = template([paper, setting('hidden', 'boolean', 'false')]);
  expect(changedSettings({ value: { paper: 'A4', hidden: true }, schema }, now)).toEqual({});
  expect(changedSettings({ value: { paper: 'A5', hidden: false }, schema }, now)).toEqual({ paper: 'A5' });
});

test('R18: a changed setting that the template no longer has is sent and then refused', () => {
  const schema = ['gone', 'kept'].map((id) => ({ id, defaultValue: 'y' }));
  expect(changedSettings({ value: { gone: 'x', kept: 'y' }, schema }, template([]))).toEqual({ gone: 'x' });
});

const text = fc.oneof(fc.string({ maxLength: 12 }), anyText);
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const digits = fc.integer({ min: 0, max: 999_999_999 }).map(String);

/** A kind of setting with its default, and a value that a user may give in its field. */
interface Trial {
  readonly kind: string;
  readonly defaultValue: string | null;
  readonly choices?: string[];
  readonly given: boolean | string;
}
const trialOf = (
  kinds: string[],
  defaultValue: fc.Arbitrary<string | null>,
  given: fc.Arbitrary<boolean | string>,
) => fc.record({ kind: fc.constantFrom(...kinds), defaultValue, given });
const toggle = trialOf(['boolean'], fc.constantFrom('true', 'false'), fc.boolean());
const odd = fc.constantFrom(null, '', 'yes', 'True', '1');
const dropdown = trialOf(['boolean'], odd, fc.constantFrom('', 'true', 'false'));
const choice = fc
  .tuple(fc.uniqueArray(text, { minLength: 1, maxLength: 4 }), nullable(text), fc.nat())
  .map(([choices, defaultValue, nth]) => {
    return { kind: 'choice', defaultValue, choices, given: choices[nth % choices.length] ?? '' };
  })
  // Where the template is not known, nothing tells an empty choice without a default from one that was left.
  .filter(({ defaultValue, given }) => defaultValue !== null || given !== '');
const writing = trialOf(['text'], nullable(text), text);
const reference = trialOf(
  ['draft', 'draft_reference', 'x', '={{ $json.secret }}'],
  nullable(fc.oneof(digits, fc.constantFrom('', '007', 'none'))),
  fc.oneof(digits, fc.constant('')),
);

/** What is sent, or undefined for a default. */
function sentOf({ kind, defaultValue, given }: Trial): unknown {
  // Without a default an empty text is one; an empty choice is not.
  if (String(given) === (kind === 'choice' ? defaultValue : (defaultValue ?? ''))) return undefined;
  if (kind === 'boolean') return given === '' ? undefined : String(given) === 'true';
  return ['choice', 'text'].includes(kind) || given === '' ? given : Number(given);
}

/** What the editor saves for a field that is shown: its default, for a toggle without one false. */
const saved = (field: ResourceMapperField): unknown =>
  field.defaultValue ?? (field.type === 'boolean' ? false : null);

/** As the editor saves what the user gives: one of the options, or text typed so that it stays text. */
function changed({ options }: ResourceMapperField, given: boolean | string): unknown {
  if (options === undefined) return typeof given === 'string' ? escapeExpression(given) : given;
  const offered = evaluated(options.map((option) => option.value)) as unknown[];
  expect(offered).toContain(given);
  return options[offered.indexOf(given)]?.value;
}

test('R18: an untouched form sends nothing, a changed one the changes, and they pass the check', async () => {
  const { client } = scripted();
  const trial: fc.Arbitrary<Trial> = fc.oneof(toggle, dropdown, choice, writing, reference);
  const action = fc.constantFrom('leave', 'change', 'remove');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(trial, action), { maxLength: 6 }), async (trials) => {
      const known = template(
        trials.map(([{ kind, defaultValue, choices = null }], n) =>
          setting(`setting ${n}`, kind, defaultValue, { setting_choices: choices, display_order: n }),
        ),
      );
      const { fields: schema } = await formOf(known);
      const atRun = (value: object, its: typeof known | null) =>
        changedSettings(evaluated({ value, schema }) as SavedForm, its);
      const value = Object.fromEntries(schema.map((field) => [field.id, saved(field)]));
      expect([atRun(value, known), atRun(value, null)]).toEqual([{}, {}]);

      const expected: Record<string, unknown> = {};
      for (const [n, field] of schema.entries()) {
        const [one, what] = trials[n] ?? [];
        if (what === 'remove') Reflect.deleteProperty(value, field.id);
        if (what !== 'change' || one === undefined) continue;
        value[field.id] = changed(field, one.given);
        const itsSent = sentOf(one);
        if (itsSent !== undefined) expected[field.id] = itsSent;
      }
      expect([atRun(value, known), atRun(value, null)]).toEqual([expected, expected]);
      checkSettings(client, known, expected);
    }),
    engineRuns(),
  );
}, 60_000);
