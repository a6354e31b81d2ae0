import { describe, expect, test } from '@jest/globals';
import type { InputError } from '../../../src/errors/error-classes.ts';
import {
  type SettingSources,
  type Settings,
  checkSettings,
  whyUnsendable,
} from '../../../src/templates/check-settings.ts';
import { type Template, effectiveSettings } from '../../../src/templates/list-templates.ts';
import { sentenceOf, thrown } from '../support/failures.ts';
import { scripted } from '../support/scripted-service.ts';
import { setting, template } from '../support/templates.ts';

const { client } = scripted();
const PAPERS = ['A4', 'Letter', '1'];
const SPEC = template([
  setting('paper', 'choice', { setting_choices: PAPERS, default_value: 'A4' }),
  setting('labels', 'boolean', { default_value: 'true' }),
  setting('title', 'text', { default_value: '' }),
  setting('version', 'choice', { setting_choices: ['true', '1.1', '1.10', '7'] }),
  setting('open_choice', 'choice'),
  setting('no_choice', 'choice', { setting_choices: [] }),
  setting('compare_with', 'draft'),
]);

/** The error for these settings; undefined: they are accepted. */
const refusal = (settings: Settings, of: Template | null = SPEC, sources?: SettingSources) =>
  thrown(() => checkSettings(client, of, settings, sources)) as InputError | undefined;
const mistakes = (...args: Parameters<typeof refusal>): readonly string[] => refusal(...args)?.mistakes ?? [];

test.each<[Settings]>([
  [{}],
  [{ labels: false, paper: 'Letter', title: '' }],
  [{ title: 'Prüfplan 🧪\nzweite Zeile' }],
  ...[12, null, '', 'Draft 12', [], { draft: 12 }].map((value): [Settings] => [{ compare_with: value }]),
])('R16, R17: %j is accepted', (settings) => {
  expect(mistakes(settings)).toEqual([]);
});

describe('R16, R17: A value that does not fit is refused with the right spelling', () => {
  test.each<[unknown, string]>([
    ['true', 'write true without quotes, not "true".'],
    [1, 'write true without quotes, not 1.'],
    ['False', 'write false without quotes, not "False".'],
    [0, 'write false without quotes, not 0.'],
    [null, 'write true or false without quotes, not nothing (null).'],
    [undefined, 'write true or false without quotes, not nothing.'],
  ])('for a boolean: %j', (value, advice) => {
    expect(mistakes({ labels: value })).toEqual([`The setting "labels" is true or false: ${advice}`]);
  });

  test.each<[Settings, string]>([
    [{ title: 12 }, 'The setting "title" is text: write "12" in quotes, not 12.'],
    [{ title: null }, 'The setting "title" is text: write text in quotes, not nothing (null).'],
    [{ paper: {} }, 'The setting "paper" must be one of "A4", "Letter", "1", not an object.'],
    [{ paper: 'Tabloid' }, 'The setting "paper" must be one of "A4", "Letter", "1", not "Tabloid".'],
    [{ paper: 'a4' }, 'The setting "paper" must be one of "A4", "Letter", "1", not "a4". Did you mean "A4"?'],
    [
      { open_choice: null },
      'The setting "open_choice" is a choice of text values: write text in quotes, not nothing (null).',
    ],
    [{ compare_with: NaN }, 'The setting "compare_with" cannot be sent: NaN is not a number in JSON.'],
    [{ label: true }, 'The template has no setting "label". Did you mean "labels"?'],
    [JSON.parse('{"__proto__": 1}') as Settings, 'The template has no setting "__proto__". It has'],
  ])('%j', (settings, mistake) => {
    expect(mistakes(settings)).toEqual([expect.stringContaining(mistake)]);
  });

  test.each<[string, string, unknown, string]>([
    ['title', '1.10', 1.1, 'is text: write "1.10" in quotes, not 1.10.'],
    ['version', '1.10', 1.1, 'is a choice of text values: write "1.10" in quotes, not 1.10.'],
    ['version', '007', 7, 'must be one of "true", "1.1", "1.10", "7", not 007. Did you mean "7"?'],
    ['open_choice', '1.0', 1, 'is a choice of text values: write "1.0" in quotes, not 1.0.'],
  ])('as the user typed it: %s: %s', (name, source, value, advice) => {
    const [mistake] = mistakes({ [name]: value }, SPEC, new Map([[name, source]]));
    expect(mistake).toBe(`The setting "${name}" ${advice}`);
  });

  test.each([
    ['012', 12, 'would be sent as 12: write "012" in quotes if it is text, or else 12.'],
    ['1.10', 1.1, 'would be sent as 1.1: write "1.10" in quotes if it is text, or else 1.1.'],
    ...['5', '1.5', '-3'].map((source) => [source, Number(source), undefined] as const),
  ])('without the template, a number must be sent as it was typed: %s', (source, value, advice) => {
    const [mistake] = mistakes({ site: value }, null, new Map([['site', source]]));
    expect(mistake).toBe(advice && `The setting "site" ${advice}`);
  });
});

describe('R16, R17: A message about settings', () => {
  test('names every mistake, and says that nothing was started', () => {
    const error = refusal({ title: 1, paper: 'x', nonsense_name: 2, labels: true });
    expect([error?.kind, error?.mistakes.length]).toEqual(['settings', 3]);
    expect(sentenceOf(error)).toMatch(/ No report was started\.$/);
  });

  test("R51: what the user gave is quoted whole or not at all: the host's mask finds only a whole secret", () => {
    const secret = 's3cret'.repeat(20);
    for (const settings of [{ paper: secret }, { labels: secret }, { [secret]: 1 }])
      expect(mistakes(settings)).toEqual([expect.stringMatching(/^(?!.*s3cret).*… \(120 characters\)/)]);
  });
});

test('R18: A report is made with what was sent and the defaults for the rest, in the order of the form', () => {
  expect(Object.entries(effectiveSettings(SPEC, { labels: false, title: 'Mine' }))).toEqual([
    ['paper', 'A4'],
    ['labels', false],
    ['title', 'Mine'],
    ['version', null],
    ['open_choice', null],
    ['no_choice', null],
    ['compare_with', null],
  ]);
});

const circle: unknown[] = [];
circle.push({ circle });
const shared = { id: 1 };
const NOT_JSON = 'it contains something that JSON does not support';

test.each<[string, unknown, string | undefined]>([
  ['a string', '', undefined],
  ['the same object twice', [shared, shared], undefined],
  ['-Infinity', -Infinity, '-Infinity is not a number in JSON'],
  ['a rounded integer', 2 ** 53 + 2, '9007199254740994 is too large to be kept exactly'],
  ['NaN in an object in an array', [{ draft: [1, NaN] }], 'NaN is not a number in JSON'],
  ['a circle', circle, 'it refers to itself'],
  ['a Date, which would become a string', new Date(0), NOT_JSON],
  ['undefined, which would be left out', { a: undefined }, NOT_JSON],
  ['a Map, which would become empty', { all: new Map([['a', 1]]) }, NOT_JSON],
  ['an object with toJSON()', { toJSON: () => 5 }, NOT_JSON],
])('R17: %s', (_, value, problem) => {
  expect(whyUnsendable(value)).toBe(problem);
});
