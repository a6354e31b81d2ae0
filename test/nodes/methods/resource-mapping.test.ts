/** The settings of a template as a form. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getTemplateSettings } from '../../../nodes/shared/methods/resource-mapping.ts';
import type { TemplateSetting } from '../../../src/index.ts';
import { fcRuns } from '../../support/property.ts';
import { type Given, editing, formOf } from '../support/contexts.ts';
import { evaluated } from '../support/evaluate.ts';
import { setting, template } from '../support/templates.ts';
import { anyText } from '../support/texts.ts';

const RUN_FIRST = 'Run the previous nodes and open this node again, or choose from the list.';

const fieldOf = async (one: TemplateSetting) => {
  const { fields } = await formOf(template([one]));
  if (fields[0] === undefined) throw new Error('There is no field.');
  return fields[0];
};

describe('each kind of setting has its own field', () => {
  test('a boolean is a toggle with its default', async () => {
    expect(await fieldOf(setting('x', 'boolean', 'true'))).toMatchObject({
      type: 'boolean',
      defaultValue: true,
    });
    expect(await fieldOf(setting('x', 'boolean', 'false'))).toMatchObject({
      type: 'boolean',
      defaultValue: false,
    });
  });

  test.each([null, '', 'True', '1', 'yes'])(
    'a boolean whose default is %j is a dropdown that can say nothing: a toggle would be saved as false',
    async (standard) => {
      const { type, options, defaultValue } = await fieldOf(setting('x', 'boolean', standard));
      expect(type).toBe('options');
      expect(defaultValue).toBe('');
      expect(options).toEqual([
        { name: "Not Sent (Template's Default)", value: '' },
        { name: 'True', value: 'true' },
        { name: 'False', value: 'false' },
      ]);
    },
  );

  test('a choice is a dropdown with its default', async () => {
    const { type, options, defaultValue } = await fieldOf(
      setting('x', 'choice', 'b', { setting_choices: ['a', 'b', ''] }),
    );
    expect([type, defaultValue]).toEqual(['options', 'b']);
    expect(options).toEqual([
      { name: 'a', value: 'a' },
      { name: 'b', value: 'b' },
      // Not '': the editor forgets that when the node is opened again.
      { name: '(Empty)', value: '={{ "" }}' },
    ]);
  });

  test('a default that is not among the choices is kept as the first of them', async () => {
    const { options, defaultValue } = await fieldOf(
      setting('x', 'choice', 'old', { setting_choices: ['a', 'b'] }),
    );
    expect(defaultValue).toBe('old');
    expect(options?.map(({ value }) => value)).toEqual(['old', 'a', 'b']);
  });

  test('a choice without a default has none', async () => {
    const { options, defaultValue } = await fieldOf(setting('x', 'choice', null, { setting_choices: ['a'] }));
    expect(defaultValue).toBeNull();
    expect(options?.map(({ value }) => value)).toEqual(['a']);
  });

  test('a text is a text field with its default', async () => {
    expect(await fieldOf(setting('x', 'text', 'Title'))).toMatchObject({
      type: 'string',
      defaultValue: 'Title',
    });
    expect(await fieldOf(setting('x', 'text', null))).toMatchObject({ type: 'string', defaultValue: '' });
  });

  test('any other kind is a text field with the hint that a draft is given by its ID', async () => {
    const field = await fieldOf(
      setting('compare_with', 'draft', '1002', {
        display_name: 'Compare with',
        description: 'Another version',
      }),
    );
    expect(field).toMatchObject({ type: 'string', defaultValue: '1002' });
    expect(field.displayName).toBe('Compare with (draft ID) – Another version');
  });
});

describe('a field', () => {
  test('is called by its display name, with its description', async () => {
    const one = setting('x', 'text', null, { display_name: 'Paper', description: 'Size of the pages' });
    expect((await fieldOf(one)).displayName).toBe('Paper – Size of the pages');
  });

  test.each([null, ''])('is called by its name where the display name is %j', async (display_name) => {
    expect((await fieldOf(setting('paper_size', 'text', null, { display_name }))).displayName).toBe(
      'paper_size',
    );
  });

  test('Law 7: has a label of one clean, short line', async () => {
    const { displayName } = await fieldOf(
      setting('x', 'text', null, { display_name: `a\n\u001b[31mb\u202e${'c'.repeat(500)}` }),
    );
    expect(displayName).toMatch(/^a b c+…$/);
    expect(displayName).toHaveLength(160);
  });

  test('is shown, not required, and no key to match by', async () => {
    expect(await fieldOf(setting('x', 'text'))).toMatchObject({
      id: 'x',
      required: false,
      display: true,
      defaultMatch: false,
      canBeUsedToMatch: false,
    });
  });
});

describe('the form', () => {
  test("has its fields in the template's display order, those without one last", async () => {
    const { fields } = await formOf(
      template([
        setting('none', 'text'),
        setting('third', 'text', null, { display_order: 30 }),
        setting('first', 'text', null, { display_order: -1 }),
        setting('second', 'text', null, { display_order: 2 }),
      ]),
    );
    expect(fields.map(({ id }) => id)).toEqual(['first', 'second', 'third', 'none']);
  });

  test('says so where the template has no settings', async () => {
    expect(await formOf(template([]))).toEqual({
      fields: [],
      emptyFieldsNotice: 'This template has no settings.',
    });
  });

  test('says so where the template is not in the list', async () => {
    const given = { authentication: 'token', scope: 'draft', draftId: '1002', templateId: 999 };
    const answers = { '/api/v2/drafts/1002/document_templates/': { results: [template([])] } };
    expect(await getTemplateSettings.call(editing(given, answers))).toEqual({
      fields: [],
      emptyFieldsNotice:
        'This template is not in the list, so its settings are not known here. Settings From: JSON needs no form.',
    });
  });

  test("asks for a project's templates where the scope is project", async () => {
    const asked: string[] = [];
    const given = { authentication: 'token', scope: 'project', projectId: ' 11 ', templateId: '501' };
    const answers = {
      '/api/v2/projects/11/document_templates/': { results: [template([setting('x', 'text')])] },
    };
    const { fields } = await getTemplateSettings.call(editing(given, answers, asked));
    expect(fields.map(({ id }) => id)).toEqual(['x']);
    expect(asked).toEqual(['/api/v2/projects/11/document_templates/']);
  });

  test.each<[string, Given, string]>([
    ['no template is chosen', { draftId: '1002', templateId: '' }, 'Choose a template first.'],
    [
      'the template is an expression',
      { draftId: '1002', templateId: '={{ $json.id }}' },
      `The template is an expression that has no value here yet. ${RUN_FIRST}`,
    ],
    [
      'the template is an expression without a value',
      { draftId: '1002', templateId: null },
      `The template is an expression that has no value here yet. ${RUN_FIRST}`,
    ],
    ['no draft is chosen', { draftId: '', templateId: 501 }, 'Choose a draft first.'],
    [
      'the draft is an expression without a value',
      { draftId: null, templateId: 501 },
      `The draft is an expression that has no value here yet. ${RUN_FIRST}`,
    ],
    [
      'no project is given',
      { scope: 'project', projectId: '', templateId: 501 },
      'Give the project ID first.',
    ],
    [
      'the draft is no number',
      { draftId: 'abc', templateId: 501 },
      'Draft must be a whole number above 0, not "abc". Choose one from the list, or give its ID: Draft Object lists the drafts with theirs.',
    ],
  ])('says what to do first where %s, and asks for nothing', async (_, given, notice) => {
    const asked: string[] = [];
    const open = editing({ authentication: 'token', scope: 'draft', ...given }, {}, asked);
    expect(await getTemplateSettings.call(open)).toEqual({
      fields: [],
      emptyFieldsNotice: `The settings cannot be shown. ${notice} Settings From: JSON needs no form.`,
    });
    expect(asked).toEqual([]);
  });

  const refused = { authentication: 'token', scope: 'draft', draftId: '9', templateId: 501 };

  test('says what the service refused', async () => {
    const { fields, emptyFieldsNotice } = await getTemplateSettings.call(editing(refused, {}));
    expect(fields).toEqual([]);
    expect(emptyFieldsNotice).toContain(
      'The service refused the request for the templates of draft 9 (HTTP 404): "Not found."',
    );
  });

  test('that was saved stays as it was where it cannot be made anew: the editor takes off what is not among the fields', async () => {
    const saved = (await formOf(template([setting('x', 'text', 'Title')]))).fields;
    const settings = { mappingMode: 'defineBelow', value: { x: 'mine' }, schema: saved };
    const { fields } = await getTemplateSettings.call(editing({ ...refused, settings }, {}));
    expect(fields).toEqual(saved);
  });

  test('takes a template by its exact name, and names the nearest where there is none', async () => {
    const its = template([setting('x', 'text')], { name: 'Specification' });
    const open = (value: string) =>
      editing(
        {
          authentication: 'token',
          scope: 'draft',
          draftId: '1002',
          templateId: { __rl: true, mode: 'name', value },
        },
        { '/api/v2/drafts/1002/document_templates/': { results: [its] } },
      );
    const { fields } = await getTemplateSettings.call(open('Specification'));
    expect(fields.map(({ id }) => id)).toEqual(['x']);
    const { emptyFieldsNotice } = await getTemplateSettings.call(open('Specificaton'));
    expect(emptyFieldsNotice).toContain('Did you mean "Specification" (id 501)?');
  });
});

describe('a saved form that says nothing about a boolean', () => {
  const its = [setting('on', 'boolean', 'true'), setting('off', 'boolean', 'false')];
  const typesOf = async (settings: unknown): Promise<unknown[]> => {
    const { fields } = await formOf(template(its), settings);
    return fields.map(({ type, defaultValue }) => [type, defaultValue]);
  };
  const toggles = [
    ['boolean', true],
    ['boolean', false],
  ];
  const dropdowns = [
    ['options', ''],
    ['options', ''],
  ];

  test.each<[string, unknown, unknown]>([
    ['was never opened: toggles', { value: null }, toggles],
    ['has a value for each: toggles', { value: { on: true, off: true } }, toggles],
    [
      'was written without them: dropdowns that say that nothing is sent',
      { value: { paper: 'A4' } },
      dropdowns,
    ],
    ['is older than one of them', { value: { on: false } }, [toggles[0], dropdowns[1]]],
    ['got its values from such dropdowns: they stay', { value: { on: 'true', off: 'false' } }, dropdowns],
    [
      'had them removed by hand: they come back as they were',
      {
        value: {},
        schema: [
          { id: 'on', removed: true, type: 'boolean' },
          { id: 'off', removed: true, type: 'options' },
        ],
      },
      [toggles[0], dropdowns[1]],
    ],
  ])('and %s', async (_, settings, expected) => {
    expect(await typesOf(settings)).toEqual(expected);
  });
});

describe('Law 7: nothing that the service says is evaluated when the node runs, or rendered', () => {
  const kinds = fc.constantFrom('boolean', 'choice', 'text', 'draft');
  const hostile = fc
    .record({
      name: anyText,
      display_name: fc.option(anyText),
      description: fc.option(anyText),
      setting_type: kinds,
      default_value: fc.option(anyText),
      setting_choices: fc.option(fc.array(anyText, { maxLength: 3 })),
    })
    .map((one) => setting(one.name, one.setting_type, one.default_value, one));

  test('the form as the editor saves it means the same after evaluation', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (one) => {
        const { fields } = await formOf(template([one]));
        const [field] = evaluated(fields) as typeof fields;
        const [given] = fields;
        expect([field?.id, field?.displayName]).toEqual([given?.id, given?.displayName]);
        expect(field?.options?.map(({ name }) => name)).toEqual(given?.options?.map(({ name }) => name));
        if (one.name.startsWith('=')) return;
        expect(field?.id).toBe(one.name);
        if (one.setting_type === 'text') expect(field?.defaultValue).toBe(one.default_value ?? '');
        if (one.setting_type !== 'choice') return;
        expect(field?.defaultValue).toBe(one.default_value);
        const offered = field?.options?.map(({ value }) => value);
        expect(offered).toEqual(expect.arrayContaining([...(one.setting_choices ?? [])]));
      }),
      fcRuns(),
    );
  });

  test('a setting whose name begins like an expression is shown, and only JSON can give it', async () => {
    const { fields } = await formOf(template([setting('={{ foo( }}', 'text', 'x')]));
    expect(fields).toEqual([
      expect.objectContaining({
        id: '“={{ foo( }}”',
        displayName: '“={{ foo( }} (only by JSON)”',
        readOnly: true,
        defaultValue: null,
      }),
    ]);
  });

  test('a notice holds no markup of the service', async () => {
    const answers = { '/api/v2/drafts/9/document_templates/': [{ id: '<img src=x>', name: 1 }] };
    const { emptyFieldsNotice } = await getTemplateSettings.call(
      editing({ authentication: 'token', scope: 'draft', draftId: '<b>', templateId: 501 }, answers),
    );
    expect(emptyFieldsNotice).toContain('&lt;b&gt;');
    expect(emptyFieldsNotice).not.toContain('<');
  });
});
