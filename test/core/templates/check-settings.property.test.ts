/** The check of settings against a second implementation of its rules. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SettingsError } from '../../../src/errors/error-classes.ts';
import { checkSettings } from '../../../src/templates/check-settings.ts';
import { effectiveSettings } from '../../../src/templates/effective-settings.ts';
import type { TemplateSetting } from '../../../src/templates/template.ts';
import { fcRuns } from '../../support/property.ts';
import { scripted } from '../support/scripted-service.ts';
import { setting, template } from '../support/templates.ts';

const { client } = scripted();

const name = fc.constantFrom('a', 'b', 'A', 'a ', 'é', 'e\u0301', '__proto__', 'constructor', '0', '');
/** Words that are values, defaults and choices at once. */
const word = fc.constantFrom('true', 'false', 'A4', 'a4', '1', '1.0', '', ' ', 'null');

const templates = fc
  .uniqueArray(
    fc.record({
      name,
      kind: fc.constantFrom('boolean', 'text', 'choice', 'draft', 'Boolean', ''),
      default_value: fc.option(word),
      setting_choices: fc.option(fc.array(word, { maxLength: 4 })),
      display_order: fc.option(fc.nat(3)),
    }),
    { selector: (drawn) => drawn.name, maxLength: 6 },
  )
  .map((all) => template(all.map(({ name: of, kind, ...more }) => setting(of, kind, more))));

/** Values that JSON cannot represent. */
const UNSENDABLE = [undefined, 5n, () => 1, Symbol.iterator, new Date(0), new Map(), NaN, Infinity, 2 ** 53];
const unsendable = fc.constantFrom<unknown>(
  ...UNSENDABLE,
  ...UNSENDABLE.map((value) => [value]),
  ...UNSENDABLE.map((id) => ({ id })),
);
const sendable = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 3, arbitrary: fc.boolean() },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, 0, 1, -0, 1.5, 2 ** 53 - 1, ['x'], { id: 1 }) },
);
const values = fc
  .uniqueArray(
    fc.tuple(
      name,
      fc.oneof(
        { weight: 4, arbitrary: fc.record({ value: sendable, canBeSent: fc.constant(true) }) },
        { weight: 1, arbitrary: fc.record({ value: unsendable, canBeSent: fc.constant(false) }) },
      ),
    ),
    { selector: ([of]) => of, maxLength: 6 },
  )
  .map((pairs) => new Map(pairs));

/** The rules once more: which value each kind accepts. */
function fits(of: TemplateSetting | undefined, value: unknown, canBeSent: boolean): boolean {
  if (of === undefined) return false;
  if (of.setting_type === 'boolean') return value === true || value === false;
  if (of.setting_type === 'text') return typeof value === 'string';
  if (of.setting_type !== 'choice') return canBeSent;
  return typeof value === 'string' && (of.setting_choices === null || of.setting_choices.includes(value));
}

test('there are as many mistakes as values that do not fit, and each names its setting', () => {
  const ends = new Set<boolean>();
  fc.assert(
    fc.property(templates, values, (of, all) => {
      const byName = new Map(of.settings.map((known) => [known.name, known]));
      const wrong = [...all].filter(
        ([key, { value, canBeSent }]) => !fits(byName.get(key), value, canBeSent),
      );
      const settings = Object.fromEntries([...all].map(([key, { value }]) => [key, value]));
      let mistakes: readonly string[] = [];
      try {
        checkSettings(client, of, settings);
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error;
        ({ mistakes } = error);
      }
      expect(mistakes).toHaveLength(wrong.length);
      for (const [key] of wrong) {
        const own = mistakes.filter((mistake) => mistake.includes(`"${client.quote(key)}"`));
        expect(own).not.toEqual([]);
      }
      expect(mistakes.join(' ')).not.toMatch(/[\p{Cc}\p{Cf}]|\[object|undefined/u);
      ends.add(wrong.length === 0);
    }),
    fcRuns(),
  );
  expect(ends.size).toBe(2);
});

test('a report is made with the sent values, the defaults of all other settings, and nothing else', () => {
  fc.assert(
    fc.property(templates, values, (of, all) => {
      const sent = Object.fromEntries([...all].map(([key, { value }]) => [key, value]));
      const effective = effectiveSettings(of, sent);
      const defaults = of.settings.map(({ name: key, setting_type, default_value }) => {
        const isBoolean = setting_type === 'boolean' && ['true', 'false'].includes(default_value ?? '');
        return [key, isBoolean ? default_value === 'true' : default_value] as const;
      });
      const expected = new Map<string, unknown>([...defaults, ...Object.entries(sent)]);
      expect(new Map(Object.entries(effective))).toEqual(expected);
    }),
    fcRuns(),
  );
});
