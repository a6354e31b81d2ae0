/** Settings are checked before a generate is spent on them. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SettingsError } from '../../../src/errors/error-classes.ts';
import {
  type SettingSources,
  checkSettings,
  effectiveSettings,
} from '../../../src/templates/check-settings.ts';
import type { Template, TemplateSetting } from '../../../src/templates/template.ts';
import { fcRuns } from '../../support/property.ts';
import { TOKEN, scripted } from '../support/scripted-service.ts';

const { client: service } = scripted();
const setting = (
  name: string,
  setting_type: string,
  more: Partial<TemplateSetting> = {},
): TemplateSetting => ({
  name,
  display_name: null,
  description: null,
  setting_type,
  default_value: null,
  setting_choices: null,
  display_order: null,
  ...more,
});
const template = (...settings: TemplateSetting[]): Template => ({
  id: 1,
  name: 'Specification',
  description: null,
  template_type: null,
  template_scope: null,
  settings,
});
const SPEC = template(
  setting('include_labels', 'boolean', { default_value: 'true', display_order: 2 }),
  setting('paper', 'choice', {
    setting_choices: ['A4', 'Letter', '1'],
    default_value: 'A4',
    display_order: 1,
  }),
  setting('title', 'text', { default_value: '', display_order: 3 }),
  setting('flag_word', 'choice', { setting_choices: ['true', 'false'] }),
  setting('open_choice', 'choice'),
  setting('no_choice', 'choice', { setting_choices: [] }),
  setting('compare_with', 'draft'),
);
const mistakes = (
  given: Readonly<Record<string, unknown>>,
  of: Template = SPEC,
  sources?: SettingSources,
): readonly string[] => {
  try {
    checkSettings(service, of, given, sources);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
};

describe('settings that fit', () => {
  test.each([
    {},
    { include_labels: true },
    { include_labels: false, paper: 'Letter', title: '' },
    { title: 'true' },
    { title: 'Prüfplan 🧪\nzweite Zeile' },
    { paper: '1' },
    { flag_word: 'true' },
    { open_choice: 'anything' },
    { compare_with: 12 },
    { compare_with: null },
    { compare_with: '' },
    { compare_with: 'Draft 12' },
    { compare_with: [] },
    { compare_with: { draft: 12 } },
  ])('%j', (given) => {
    expect(mistakes(given)).toEqual([]);
  });
});

describe('settings that do not fit are refused with the right spelling', () => {
  test.each([
    [
      { include_labels: 'true' },
      'The setting "include_labels" is true or false: write true without quotes, not "true".',
    ],
    [
      { include_labels: 'Yes' },
      'The setting "include_labels" is true or false: write true without quotes, not "Yes".',
    ],
    [
      { include_labels: ' on ' },
      'The setting "include_labels" is true or false: write true without quotes, not "on".',
    ],
    [{ paper: {} }, 'The setting "paper" must be one of "A4", "Letter", "1", not an object.'],
    [{ paper: 'Tabloid' }, 'The setting "paper" must be one of "A4", "Letter", "1", not "Tabloid".'],
    [
      { include_labels: 'off' },
      'The setting "include_labels" is true or false: write false without quotes, not "off".',
    ],
    [
      { include_labels: 0 },
      'The setting "include_labels" is true or false: write false without quotes, not 0.',
    ],
    [
      { include_labels: 5 },
      'The setting "include_labels" is true or false: write true or false without quotes, not 5.',
    ],
    [
      { include_labels: null },
      'The setting "include_labels" is true or false: write true or false without quotes, not nothing (null).',
    ],
    [
      { include_labels: undefined },
      'The setting "include_labels" is true or false: write true or false without quotes, not nothing.',
    ],
    [
      { include_labels: [true] },
      'The setting "include_labels" is true or false: write true or false without quotes, not a list.',
    ],
    [{ title: 12 }, 'The setting "title" is text: write "12" in quotes, not 12.'],
    [{ title: true }, 'The setting "title" is text: write "true" in quotes, not true.'],
    [{ title: null }, 'The setting "title" is text: write text in quotes, not nothing (null).'],
    [{ title: { a: 1 } }, 'The setting "title" is text: write text in quotes, not an object.'],
    [{ paper: 'a4' }, 'The setting "paper" must be one of "A4", "Letter", "1", not "a4". Did you mean "A4"?'],
    [
      { paper: 'Leter' },
      'The setting "paper" must be one of "A4", "Letter", "1", not "Leter". Did you mean "Letter"?',
    ],
    [{ paper: 'B5-quer' }, 'The setting "paper" must be one of "A4", "Letter", "1", not "B5-quer".'],
    [{ paper: 1 }, 'The setting "paper" is a choice of text values: write "1" in quotes, not 1.'],
    [
      { flag_word: true },
      'The setting "flag_word" is a choice of text values: write "true" in quotes, not true.',
    ],
    [{ paper: null }, 'The setting "paper" must be one of "A4", "Letter", "1", not nothing (null).'],
    [{ paper: ['A4'] }, 'The setting "paper" must be one of "A4", "Letter", "1", not a list.'],
    [{ open_choice: 5 }, 'The setting "open_choice" is a choice of text values: write "5" in quotes, not 5.'],
    [
      { open_choice: null },
      'The setting "open_choice" is a choice of text values: write text in quotes, not nothing (null).',
    ],
    [{ no_choice: 'x' }, 'The setting "no_choice" has no choices in this template: leave it out.'],
  ])('%j', (given, mistake) => {
    expect(mistakes(given)).toEqual([mistake]);
  });

  test('an unknown name with what was probably meant', () => {
    expect(mistakes({ include_label: true })).toEqual([
      'The template has no setting "include_label". Did you mean "include_labels"?',
    ]);
  });

  test('an unknown name that resembles none, with all there are, in the order of the form', () => {
    const three = template(...SPEC.settings.slice(0, 3));
    expect(mistakes({ zzzzzzzz: true }, three)).toEqual([
      'The template has no setting "zzzzzzzz". It has "paper", "include_labels", "title".',
    ]);
  });

  test('a template without settings', () => {
    expect(mistakes({ x: 1 }, template())).toEqual(['Unknown setting "x": this template has no settings.']);
  });

  test('of many choices twenty are listed', () => {
    const many = template(
      setting('form', 'choice', {
        setting_choices: Array.from({ length: 500 }, (_, n) => `Form number ${n}`),
      }),
    );
    const [mistake = ''] = mistakes({ form: 'qqqqqqqqqqqqqqqqqqq' }, many);
    expect(mistake).toContain('"Form number 19", …, not');
    expect(mistake.length).toBeLessThan(700);
  });

  test('every mistake is told at once, and nothing was started', () => {
    const error = (() => {
      try {
        checkSettings(service, SPEC, { title: 1, paper: 'x', nonsense_name: 2, include_labels: true });
      } catch (thrown) {
        return thrown as SettingsError;
      }
      throw new Error('It was taken.');
    })();
    expect(error.mistakes).toHaveLength(3);
    expect(error.sentence).toMatch(/ No report was started\.$/);
    expect(error.kind).toBe('settings');
  });

  test.each([
    ['__proto__', '{"__proto__": true}'],
    ['constructor', '{"constructor": true}'],
    ['toString', '{"toString": true}'],
  ])('the name %s is a name like any other', (name, json) => {
    expect(mistakes(JSON.parse(json) as Record<string, unknown>)[0]).toContain(`no setting "${name}"`);
  });

  test('Laws 7 and 8: names, values and choices are quoted clean, short and without secrets', () => {
    const nasty = `\u001b[31m\u202e${TOKEN}\n${'x'.repeat(5000)}`;
    const of = template(setting(nasty, 'choice', { setting_choices: [nasty] }));
    for (const given of [{ [nasty]: nasty }, { [nasty]: 5 }, { [`${nasty}2`]: 1 }]) {
      const [mistake = ''] = mistakes({ ...given, [nasty]: 'y' }, of);
      expect(mistake).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(mistake).not.toContain(TOKEN);
      expect(mistake.length).toBeLessThan(600);
    }
  });
});

describe('values that JSON would change on their way are refused for every kind of setting', () => {
  const circle: unknown[] = [];
  circle.push({ circle });
  test.each<[string, unknown, string]>([
    ['not a number', NaN, 'is not a number in JSON'],
    ['an infinite number', -Infinity, 'is not a number in JSON'],
    ['an id too large to be exact', 9_007_199_254_740_993n, 'something that JSON does not support'],
    ['an id that was rounded', 2 ** 53 + 2, 'is too large to be kept exactly'],
    ['a number far too large', 1e300, 'is too large to be kept exactly'],
    ['nothing at all', undefined, 'something that JSON does not support'],
    ['a function', () => 1, 'something that JSON does not support'],
    ['something within', { draft: [1, NaN] }, 'is not a number in JSON'],
    ['a circle', circle, 'refers to itself'],
    ['a date, which would arrive as a text', new Date(0), 'something that JSON does not support'],
    ['a map, which would arrive empty', { all: new Map([['a', 1]]) }, 'something that JSON does not support'],
    ['what writes itself as something else', { toJSON: () => 5 }, 'something that JSON does not support'],
  ])('%s', (_, value, why) => {
    expect(mistakes({ compare_with: value })).toEqual([expect.stringContaining(why)]);
    expect(mistakes({ compare_with: value })[0]).toMatch(/^The setting "compare_with" cannot be sent: /);
  });

  test('what writes itself as something else by its nature is refused, a member of that name is not', () => {
    const inherited: unknown = Object.create({ toJSON: () => 5 });
    expect(mistakes({ compare_with: inherited })).toEqual([
      expect.stringContaining('something that JSON does not support'),
    ]);
    expect(mistakes({ compare_with: { toJSON: 5 } })).toEqual([]);
  });

  test('the same object twice is no circle', () => {
    const shared = { id: 1 };
    expect(mistakes({ compare_with: [shared, shared] })).toEqual([]);
  });
});

describe('what the report is made with', () => {
  test('is what was sent, and the defaults for the rest as the list gives them', () => {
    expect(effectiveSettings(SPEC, { include_labels: false, title: 'Mine' })).toEqual({
      paper: 'A4',
      include_labels: false,
      title: 'Mine',
      flag_word: null,
      open_choice: null,
      no_choice: null,
      compare_with: null,
    });
  });

  test('comes in the order of the form, and leaves the template alone', () => {
    const before = structuredClone(SPEC);
    expect(Object.keys(effectiveSettings(SPEC, { title: 'x' })).slice(0, 3)).toEqual([
      'paper',
      'include_labels',
      'title',
    ]);
    expect(SPEC).toEqual(before);
  });
});

describe('for any template', () => {
  const KINDS = ['boolean', 'text', 'choice', 'draft', 'Draft', 'BOOLEAN', ''] as const;
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('__proto__', 'constructor', 'include_labels', 'a'),
  );
  const one = fc.record({
    name,
    kind: fc.constantFrom(...KINDS),
    choices: fc.uniqueArray(fc.string({ maxLength: 12 }), { minLength: 1, maxLength: 6 }),
    order: fc.option(fc.integer(), { nil: null }),
  });
  const settings = fc
    .uniqueArray(one, { selector: (made) => made.name, maxLength: 8 })
    .map((all) =>
      all.map(({ name: of, kind, choices, order }) =>
        setting(of, kind, { setting_choices: kind === 'choice' ? choices : null, display_order: order }),
      ),
    );
  const json = fc.jsonValue({ depthSize: 'small' });

  const fitting = ({ setting_type, setting_choices }: TemplateSetting): fc.Arbitrary<unknown> => {
    if (setting_type === 'boolean') return fc.boolean();
    if (setting_type === 'text') return fc.string({ unit: 'binary' });
    if (setting_type === 'choice') return fc.constantFrom(...(setting_choices ?? []));
    return fc.oneof(fc.integer(), fc.constant(null), fc.string());
  };
  const unfitting = (of: TemplateSetting): fc.Arbitrary<unknown> =>
    json.filter((value) => {
      if (of.setting_type === 'boolean') return typeof value !== 'boolean';
      if (of.setting_type === 'text') return typeof value !== 'string';
      return !(typeof value === 'string' && (of.setting_choices ?? []).includes(value));
    });
  const given = (all: readonly TemplateSetting[]): fc.Arbitrary<Record<string, unknown>> =>
    fc
      .tuple(...all.map((of) => fc.option(fitting(of), { nil: undefined })))
      .map((values) =>
        Object.fromEntries(
          all.map((of, at) => [of.name, values[at]] as const).filter(([, value]) => value !== undefined),
        ),
      );

  test('values drawn as valid are taken', () => {
    const valid = settings.chain((all) => fc.tuple(fc.constant(all), given(all)));
    fc.assert(
      fc.property(valid, ([all, values]) => {
        expect(mistakes(values, template(...all))).toEqual([]);
      }),
      fcRuns(),
    );
  });

  test('one wrong value among valid ones gives exactly one mistake, which names the setting', () => {
    const broken = settings
      .filter((all) => all.some((of) => ['boolean', 'text', 'choice'].includes(of.setting_type)))
      .chain((all) => {
        const judged = all.filter((of) => ['boolean', 'text', 'choice'].includes(of.setting_type));
        return fc
          .constantFrom(...judged)
          .chain((of) => fc.tuple(fc.constant({ all, of }), given(all), unfitting(of)));
      });
    fc.assert(
      fc.property(broken, ([{ all, of }, values, wrong]) => {
        const told = mistakes(
          Object.fromEntries([...Object.entries(values), [of.name, wrong]]),
          template(...all),
        );
        expect(told).toHaveLength(1);
        expect(told[0]).toContain(`The setting "${service.quote(of.name, 80)}" `);
      }),
      fcRuns(),
    );
  });

  test('an unknown name gives exactly one mistake, which names it', () => {
    const unknown = fc
      .tuple(settings, name, json)
      .filter(([all, of]) => !all.some((known) => known.name === of));
    fc.assert(
      fc.property(unknown, ([all, of, value]) => {
        const told = mistakes(Object.fromEntries([[of, value]]), template(...all));
        expect(told).toHaveLength(1);
        expect(told[0]).toContain(`"${service.quote(of, 80)}"`);
      }),
      fcRuns(),
    );
  });

  test('no value, however strange, causes anything but mistakes', () => {
    const strange = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
    fc.assert(
      fc.property(settings, fc.dictionary(name, strange), (all, values) => {
        const named = Object.fromEntries(
          all.map(
            (of, at) => [of.name, Object.values(values)[at % (Object.keys(values).length || 1)]] as const,
          ),
        );
        for (const mistake of mistakes({ ...values, ...named }, template(...all))) {
          expect(mistake).not.toMatch(/[\p{Cc}\p{Cf}]|\[object|undefined/u);
        }
      }),
      fcRuns(),
    );
  });
});

describe('advice spells what the user typed, not what the notation made of it', () => {
  const versions = template(
    setting('version', 'text'),
    setting('rev', 'choice', { setting_choices: ['1.0', '1.1', '1.10'] }),
    setting('code', 'choice', { setting_choices: ['007', '7'] }),
    setting('site', 'choice', { setting_choices: ['7'] }),
    setting('open', 'choice'),
    setting('on', 'boolean'),
  );

  test.each<[string, string, unknown, string]>([
    ['version', '1.10', 1.1, 'The setting "version" is text: write "1.10" in quotes, not 1.10.'],
    ['version', '01234', 1234, 'The setting "version" is text: write "01234" in quotes, not 01234.'],
    ['version', '0x1F', 31, 'The setting "version" is text: write "0x1F" in quotes, not 0x1F.'],
    ['version', '+49', 49, 'The setting "version" is text: write "+49" in quotes, not +49.'],
    ['version', '1e3', 1000, 'The setting "version" is text: write "1e3" in quotes, not 1e3.'],
    ['version', 'TRUE', true, 'The setting "version" is text: write "TRUE" in quotes, not TRUE.'],
    ['rev', '1.10', 1.1, 'The setting "rev" is a choice of text values: write "1.10" in quotes, not 1.10.'],
    ['code', '007', 7, 'The setting "code" is a choice of text values: write "007" in quotes, not 007.'],
    ['site', '007', 7, 'The setting "site" must be one of "7", not 007. Did you mean "7"?'],
    ['open', '1.0', 1, 'The setting "open" is a choice of text values: write "1.0" in quotes, not 1.0.'],
    ['on', '0x1', 1, 'The setting "on" is true or false: write true without quotes, not 0x1.'],
  ])('%s: %s', (name, source, value, sentence) => {
    expect(mistakes({ [name]: value }, versions, new Map([[name, source]]))).toEqual([sentence]);
  });

  test('a text of the user is what it is, whatever its source was', () => {
    expect(mistakes({ rev: '1.10' }, versions, new Map([['rev', "'1.10'"]]))).toEqual([]);
  });

  test('without a source the value is spelled', () => {
    expect(mistakes({ version: 1.1 }, versions, new Map())).toEqual([
      'The setting "version" is text: write "1.1" in quotes, not 1.1.',
    ]);
  });
});

describe('what a report is made with has one type for each kind', () => {
  test.each([
    ['boolean', 'true', true],
    ['boolean', 'False', false],
    ['boolean', ' TRUE ', true],
    ['boolean', 'maybe', 'maybe'],
    ['boolean', null, null],
    ['text', 'true', 'true'],
    ['choice', 'false', 'false'],
    ['draft', '12', '12'],
  ])('%s, default %j: %j', (kind, default_value, value) => {
    expect(effectiveSettings(template(setting('one', kind, { default_value })), {})).toEqual({ one: value });
  });
});
