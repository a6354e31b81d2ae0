/** The check of settings against a second judge of them: random templates, random values, as many mistakes as the judge counts. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SettingsError } from '../../../src/errors/error-classes.ts';
import { checkSettings, effectiveSettings } from '../../../src/templates/check-settings.ts';
import type { Template, TemplateSetting } from '../../../src/templates/template.ts';
import { fcRuns } from '../../support/property.ts';
import { scripted } from '../support/scripted-service.ts';

const { client: service } = scripted();

const name = fc.constantFrom(
  'a',
  'b',
  'A',
  'a ',
  'é',
  'e\u0301',
  '__proto__',
  'constructor',
  'toString',
  '0',
  '1',
  '',
);
/** Words that are values, defaults and choices at once, so that they meet. */
const word = fc.constantFrom('true', 'false', 'A4', 'a4', '1', '1.0', '', ' ', 'null');

const setting: fc.Arbitrary<TemplateSetting> = fc.record({
  name,
  display_name: fc.constant(null),
  description: fc.constant(null),
  setting_type: fc.constantFrom('boolean', 'text', 'choice', 'draft', 'Boolean', ''),
  default_value: fc.option(word),
  setting_choices: fc.option(fc.array(word, { maxLength: 4 })),
  display_order: fc.option(fc.nat(3)),
});

const template: fc.Arbitrary<Template> = fc
  .uniqueArray(setting, { selector: (one) => one.name, maxLength: 6 })
  .map((settings) => ({
    id: 1,
    name: 'Specification',
    description: null,
    template_type: null,
    template_scope: null,
    settings,
  }));

/** What YAML, JSON or a script may hand in. */
const value = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 3, arbitrary: fc.boolean() },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, 0, 1, -0, 1.5, 2 ** 53, -(2 ** 53), 2 ** 53 - 1, NaN, Infinity),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      undefined,
      5n,
      () => 1,
      Symbol.iterator,
      new Date(0),
      new Map([[1, 2]]),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(word, fc.constantFrom<unknown>(NaN, 2 ** 60, undefined)), { maxLength: 2 }),
  },
  { weight: 1, arbitrary: fc.record({ id: fc.constantFrom<unknown>(1, NaN, 'x', null) }) },
);

const given = fc
  .uniqueArray(fc.tuple(name, value), { selector: ([of]) => of, maxLength: 6 })
  .map((pairs) => Object.fromEntries(pairs));

/** Whether JSON carries it over unchanged. Whole numbers from 2^53 on may have been rounded before. */
function survives(one: unknown): boolean {
  if (one instanceof Date || one instanceof Map) return false;
  if (typeof one === 'object' && one !== null) return Object.values(one).every(survives);
  if (typeof one === 'number')
    return Number.isFinite(one) && (Math.abs(one) < 2 ** 53 || !Number.isInteger(one));
  return one === null || typeof one === 'string' || typeof one === 'boolean';
}

/** The rules, said once more: which value each kind takes. */
function fits(of: TemplateSetting | undefined, one: unknown): boolean {
  if (of === undefined) return false;
  const rules: Readonly<Record<string, () => boolean>> = {
    boolean: () => one === true || one === false,
    text: () => typeof one === 'string',
    choice: () =>
      typeof one === 'string' && (of.setting_choices === null || of.setting_choices.includes(one)),
  };
  return (rules[of.setting_type] ?? (() => survives(one)))();
}

test('as many mistakes as there are values that do not fit, and each names its setting', () => {
  let [taken, refused] = [0, 0];
  fc.assert(
    fc.property(template, given, (of, settings) => {
      const wrong = Object.entries(settings).filter(
        ([key, one]) =>
          !fits(
            of.settings.find((known) => known.name === key),
            one,
          ),
      );
      let mistakes: readonly string[] = [];
      try {
        checkSettings(service, of, settings);
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error;
        ({ mistakes } = error);
      }
      expect([settings, mistakes.length]).toEqual([settings, wrong.length]);
      wrong.forEach(([key], at) => {
        expect(mistakes[at]).toContain(`"${service.quote(key)}"`);
      });
      if (wrong.length === 0) taken += 1;
      else refused += 1;
    }),
    fcRuns(),
  );
  expect([taken > 0, refused > 0]).toEqual([true, true]);
});

test('what a report is made with: sent values where there are any, defaults for all others, nothing else', () => {
  fc.assert(
    fc.property(template, given, (of, sent) => {
      const effective = effectiveSettings(of, sent);
      const names = new Set([...of.settings.map((one) => one.name), ...Object.keys(sent)]);
      expect(Object.keys(effective).sort()).toEqual([...names].sort());
      for (const key of names) {
        const own = Object.getOwnPropertyDescriptor(effective, key)?.value as unknown;
        const known = of.settings.find((one) => one.name === key);
        const [isBoolean, word] = [known?.setting_type === 'boolean', known?.default_value];
        const ofDefault = isBoolean && word === 'true' ? true : isBoolean && word === 'false' ? false : word;
        expect(own).toBe(Object.hasOwn(sent, key) ? sent[key] : ofDefault);
      }
    }),
    fcRuns(),
  );
});
