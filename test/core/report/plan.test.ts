import { expect, test } from '@jest/globals';
import { SettingsError } from '../../../src/errors/error-classes.ts';
import { planReport } from '../../../src/report/plan.ts';
import { scripted } from '../support/scripted-service.ts';
import { setting, template } from '../support/templates.ts';

const { client } = scripted();
const SPEC = template([
  setting('checks', 'boolean', { default_value: 'true' }),
  setting('title', 'text', { default_value: 'Spec' }),
]);
const FOUND = { templateId: 3, template: SPEC, subject: { projectId: 7 }, subjectLabel: null };

test('R16, R21: A plan has the settings that are sent, and those that the report is made with', () => {
  expect(planReport(client, FOUND, { checks: false })).toEqual({
    ...FOUND,
    settings: { checks: false },
    effectiveSettings: { checks: false, title: 'Spec' },
  });
});

test('R16, R21: Settings that do not fit are refused, with what the user typed', () => {
  const plan = () => planReport(client, FOUND, { title: 1.1 }, new Map([['title', '1.10']]));
  expect(plan).toThrow('The setting "title" is text: write "1.10" in quotes, not 1.10.');
});

test('R17: Without the template, settings that JSON would change are refused: the evidence must say what was sent', () => {
  const settings = { ref: 2 ** 60, x: NaN, when: new Date(0), m: new Map(), u: undefined, ok: [1] };
  const message = failureOf(() => planReport(client, { ...FOUND, template: null }, settings));
  expect(message).toBe(
    [
      'The setting "ref" cannot be sent: 1152921504606847000 is too large to be kept exactly.',
      'The setting "x" cannot be sent: NaN is not a number in JSON.',
      ...['when', 'm', 'u'].map(
        (name) => `The setting "${name}" cannot be sent: it contains something that JSON does not support.`,
      ),
    ].join(' '),
  );
});

function failureOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof SettingsError ? error.message : String(error);
  }
  return 'no failure';
}

test('R16, R21: Without the template, other settings are not checked', () => {
  const found = { ...FOUND, template: null };
  const settings = { any: 1 };
  expect(planReport(client, found, settings)).toEqual({ ...found, settings, effectiveSettings: null });
});
