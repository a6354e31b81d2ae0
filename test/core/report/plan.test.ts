import { expect, test } from 'vitest';
import { planReport } from '../../../src/report/plan.ts';
import { scripted } from '../support/scripted-service.ts';
import { setting, template } from '../support/templates.ts';

const { client } = scripted();
const SPEC = template([
  setting('checks', 'boolean', { default_value: 'true' }),
  setting('title', 'text', { default_value: 'Spec' }),
]);
const FOUND = { templateId: 3, template: SPEC, subject: { projectId: 7 } };

test('A plan has the settings that are sent, and those that the report is made with', () => {
  expect(planReport(client, FOUND, { checks: false })).toEqual({
    ...FOUND,
    settings: { checks: false },
    effectiveSettings: { checks: false, title: 'Spec' },
  });
});

test('Settings that do not fit are refused, with what the user typed', () => {
  const plan = () => planReport(client, FOUND, { title: 1.1 }, new Map([['title', '1.10']]));
  expect(plan).toThrow('The setting "title" is text: write "1.10" in quotes, not 1.10.');
});

test('Without the template, settings are not checked', () => {
  const found = { ...FOUND, template: null };
  const settings = { any: 1 };
  expect(planReport(client, found, settings)).toEqual({ ...found, settings, effectiveSettings: null });
});
