/** The settings of a template as a form. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getTemplateSettings } from '../../../nodes/pickers/settings-form.ts';
import { searchTemplates } from '../../../nodes/pickers/list-search.ts';
import type { TemplateSetting } from '../../../src/templates/list-templates.ts';
import { BASE_URL, type Given, TOKEN, editing, formOf } from '../support/contexts.ts';
import { engineRuns, evaluated } from '../support/evaluate.ts';
import { setting, template } from '../support/templates.ts';
import { anyText } from '../support/texts.ts';

const RUN_FIRST = 'Run the previous nodes and open this node again, or choose from the list.';
const DROPDOWN = {
  type: 'options',
  defaultValue: '',
  options: [
    { name: "Not Sent (Template's Default)", value: '' },
    { name: 'True', value: 'true' },
    { name: 'False', value: 'false' },
  ],
};
const AB = { setting_choices: ['a', 'b'] };
const OPTIONS = AB.setting_choices.map((value) => ({ name: value, value }));

test.each<[string, TemplateSetting, object]>([
  ['a boolean: a toggle', setting('x', 'boolean', 'true'), { type: 'boolean', defaultValue: true }],
  // A toggle without a default would be saved as false.
  ...[null, '', 'True', 'yes'].map((defaultValue): [string, TemplateSetting, object] => [
    `a boolean whose default is ${defaultValue ?? 'null'}: a dropdown`,
    setting('x', 'boolean', defaultValue),
    DROPDOWN,
  ]),
  [
    'a choice: a dropdown; an empty choice as an expression, which the editor does not drop',
    setting('x', 'choice', 'b', { setting_choices: ['a', 'b', ''] }),
    { type: 'options', defaultValue: 'b', options: [...OPTIONS, { name: '(Empty)', value: '={{ "" }}' }] },
  ],
  [
    'a default that is not among the choices: the first of them',
    setting('x', 'choice', 'old', AB),
    { defaultValue: 'old', options: [{ name: 'old', value: 'old' }, ...OPTIONS] },
  ],
  ['a text', setting('x', 'text', 'Title'), { type: 'string', defaultValue: 'Title', displayName: 'x' }],
  [
    'any other kind: a text, with the hint that a draft is given by its ID',
    setting('x', 'draft', '1002', { display_name: 'Compare with', description: 'Another version' }),
    { type: 'string', defaultValue: '1002', displayName: 'Compare with (draft ID)' },
  ],
  ['a name alone', setting('size', 'text', null, { display_name: '' }), { displayName: 'size' }],
  [
    'R52: a label of one clean, short line',
    setting('x', 'text', null, { display_name: `a\n\u001b[31mb\u202e${'c'.repeat(500)}` }),
    { displayName: `a b${'c'.repeat(156)}…` },
  ],
])('R69: the field of %s', async (_, one, expected) => {
  const { fields } = await formOf(template([one]));
  const each = { required: false, display: true, defaultMatch: false, canBeUsedToMatch: false };
  expect(fields).toEqual([expect.objectContaining({ ...each, ...expected })]);
});

describe('R69: the form', () => {
  const DRAFT = { authentication: 'token', scope: 'draft', draftId: '1002', templateId: 501 };
  const PATH = '/api/v2/drafts/1002/document_templates/';

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

  test.each(['Specification', `${BASE_URL}/templates/501`])(
    "asks for a project's templates where the scope is project, and takes one by its exact name %s",
    async (name) => {
      const asked: string[] = [];
      const templateId = { __rl: true, mode: 'name', value: name };
      const given = { authentication: 'token', scope: 'project', projectId: ' 11 ', templateId };
      const path = '/api/v2/projects/11/document_templates/';
      const answers = { [path]: { results: [{ ...template([setting('x', 'text')]), name }] } };
      const { fields } = await getTemplateSettings.call(editing(given, answers, asked));
      expect([fields.map(({ id }) => id), asked]).toEqual([['x'], [path]]);
    },
  );

  const NO_VALUE = 'is an expression that has no value here yet.';
  const STAYS = 'This notice stays until this node is opened again or another template is chosen.';
  const ALTERNATIVE = ` ${STAYS} With Settings From: JSON there is no form.`;

  test.each<[Given, ...sentences: string[]]>([
    [{ draftId: '', templateId: '' }, 'Choose a template, and its settings appear.'],
    [{ draftId: '' }, 'Draft is empty. The draft to report on: choose it from the list'],
    [{ scope: 'project', projectId: '' }, 'Project ID is empty. The ID of the project'],
    [{ templateId: '={{ $json }}' }, `Template ${NO_VALUE}`, RUN_FIRST, ALTERNATIVE],
    [{ draftId: null }, `Draft ${NO_VALUE}`, RUN_FIRST, ALTERNATIVE],
    [{ draftId: 'abc' }, 'Draft must be a whole number above 0, not "abc".', ALTERNATIVE],
    [{ draftId: '<b>' }, 'not "&lt;b&gt;".', ALTERNATIVE],
  ])('says what to do first, and requests nothing: %j', async (given, ...sentences) => {
    const asked: string[] = [];
    const form = await getTemplateSettings.call(editing({ ...DRAFT, ...given }, {}, asked));
    expect([form.fields, asked]).toEqual([[], []]);
    for (const sentence of sentences) expect(form.emptyFieldsNotice).toContain(sentence);
  });

  const UNLISTED = 'This template is not in the list, so its settings are not known here.';
  test.each<[string, Given, string]>([
    ['the template has no settings', {}, 'This template has no settings.'],
    ['the template is not in the list', { templateId: 999 }, `${UNLISTED}${ALTERNATIVE}`],
    ['the service refuses the list', { draftId: '9' }, 'the templates of draft 9 (HTTP 404): "Not found."'],
    [
      'no template has the name',
      { templateId: { __rl: true, mode: 'name', value: 'Specificaton' } },
      'Did you mean "Specification" (id 501)?',
    ],
  ])('says so where %s', async (_, given, notice) => {
    const context = editing({ ...DRAFT, ...given }, { [PATH]: { results: [template([])] } });
    const form = await getTemplateSettings.call(context);
    expect(form.fields).toEqual([]);
    expect(form.emptyFieldsNotice).toContain(notice);
  });

  test('R51: shows no token that the service echoes, nor does the list of templates: both are saved', async () => {
    const more = { display_name: TOKEN, setting_choices: [TOKEN] };
    const echoed = template([setting('n', 'choice', TOKEN, more)], { name: TOKEN, description: TOKEN });
    const editor = editing(DRAFT, { [PATH]: { results: [echoed] } });
    const shown = [await getTemplateSettings.call(editor), await searchTemplates.call(editor)];
    expect(JSON.stringify(shown)).toContain('***');
    expect(JSON.stringify(shown)).not.toContain(TOKEN);
  });

  const BY_ID = { __rl: true, mode: 'id' };
  test.each<[Given, string]>([
    [{}, 'HTTP 404'],
    // The editor has no value of an expression yet.
    [{ templateId: { ...BY_ID, value: null } }, `Template ${NO_VALUE}`],
    [{ templateId: BY_ID }, `Template ${NO_VALUE}`],
  ])(
    'that was saved stays if it cannot be made: the editor removes values without a field: %j',
    async (given, message) => {
      const { fields: schema } = await formOf(template([setting('x', 'text', 'Title')]));
      const settings = { mappingMode: 'defineBelow', value: { x: 'mine' }, schema };
      // After an error the editor leaves the form as it is.
      const making = getTemplateSettings.call(editing({ ...DRAFT, settings, ...given }, {}));
      await expect(making).rejects.toThrow(message);
    },
  );
});

const toggles = ['boolean true', 'boolean false'];
const dropdowns = ['options ', 'options '];
const mixed = ['boolean true', 'options '];
test.each<[string, unknown, string[]]>([
  ['that was never opened: toggles', { value: null }, toggles],
  ['with a value for each: toggles', { value: { on: true, off: true } }, toggles],
  ['that was written without them: dropdowns', { value: { paper: 'A4' } }, dropdowns],
  ['that is older than one of them', { value: { on: false } }, mixed],
  ['with values of such dropdowns: dropdowns', { value: { on: 'true', off: 'false' } }, dropdowns],
])('R69: a saved form without a value for a boolean: %s', async (_, settings, expected) => {
  const known = template([setting('on', 'boolean', 'true'), setting('off', 'boolean', 'false')]);
  const { fields } = await formOf(known, settings);
  expect(fields.map(({ type, defaultValue }) => `${type} ${String(defaultValue)}`)).toEqual(expected);
});

test('R69: the form as the editor saves it means the same after evaluation', async () => {
  const hostile = fc
    .record({
      name: anyText,
      display_name: fc.option(anyText),
      description: fc.option(anyText),
      setting_type: fc.constantFrom('boolean', 'choice', 'text', 'draft'),
      default_value: fc.option(anyText),
      setting_choices: fc.option(fc.array(anyText, { maxLength: 3 })),
    })
    .map((one) => setting(one.name, one.setting_type, one.default_value, one));
  await fc.assert(
    fc.asyncProperty(hostile, async (one) => {
      const { fields } = await formOf(template([one]));
      const [field] = evaluated(fields) as typeof fields;
      const [given] = fields;
      if (one.name.startsWith('=')) {
        // Only JSON can give it.
        expect(fields).toEqual([]);
        return;
      }
      expect([field?.id, field?.displayName]).toEqual([one.name, given?.displayName]);
      expect(field?.options?.map(({ name }) => name)).toEqual(given?.options?.map(({ name }) => name));
      if (one.setting_type === 'text') expect(field?.defaultValue).toBe(one.default_value ?? '');
      if (one.setting_type !== 'choice') return;
      expect(field?.defaultValue).toBe(one.default_value);
      const offered = field?.options?.map(({ value }) => value);
      expect(offered).toEqual(expect.arrayContaining([...(one.setting_choices ?? [])]));
    }),
    engineRuns(),
  );
});
