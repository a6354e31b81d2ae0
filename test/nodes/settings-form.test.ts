/** The settings of a template as a form. */
import { describe, expect, test } from '@jest/globals';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { getTemplateSettings } from '../../nodes/shared/settings-form.ts';
import type { TemplateSetting } from '../../src/index.ts';
import { type Given, editing, formOf } from './support/contexts.ts';
import { setting, template } from './support/templates.ts';

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
      { name: '(empty)', value: '' },
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
      emptyFieldsNotice: 'This template is not in the list, so its settings are not known here.',
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
    [
      'no template is chosen',
      { scope: 'draft', draftId: '1002', templateId: '' },
      'Choose a template first.',
    ],
    [
      'the template is an expression',
      { scope: 'draft', draftId: '1002', templateId: '={{ $json.id }}' },
      'Choose a template first.',
    ],
    ['no draft is chosen', { scope: 'draft', draftId: '', templateId: 501 }, 'Choose a draft first.'],
    [
      'no project is given',
      { scope: 'project', projectId: '', templateId: 501 },
      'Give the project ID first.',
    ],
    [
      'the draft is no number',
      { scope: 'draft', draftId: 'abc', templateId: 501 },
      'Draft must be a whole number above 0, not "abc".',
    ],
    [
      'the project is no number',
      { scope: 'project', projectId: '1.5', templateId: 501 },
      'Project ID must be a whole number above 0, not "1.5".',
    ],
  ])('says what to do first where %s, and asks for nothing', async (_, given, message) => {
    const asked: string[] = [];
    const form = getTemplateSettings.call(editing({ authentication: 'token', ...given }, {}, asked));
    const error = await form.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NodeOperationError);
    expect((error as NodeOperationError).message).toBe(message);
    expect(asked).toEqual([]);
  });

  test('tells what the service refused', async () => {
    const given = { authentication: 'token', scope: 'draft', draftId: '9', templateId: 501 };
    const error = await getTemplateSettings.call(editing(given, {})).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NodeApiError);
    const { message, httpCode } = error as NodeApiError;
    expect(message).toBe(
      'The service refused the request for the templates of draft 9 (HTTP 404): "Not found.".',
    );
    expect(httpCode).toBe('404');
  });
});
