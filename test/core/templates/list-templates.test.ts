/** Template lists as they come. */
import { describe, expect, test } from '@jest/globals';
import { listTemplates } from '../../../src/templates/list-templates.ts';
import { orderedSettings, type Template } from '../../../src/templates/template.ts';
import { failure } from '../support/failures.ts';
import { json } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';

const LIST = '/api/v2/projects/7/document_templates/';
const one = (id: number, settings: unknown[] = []) => ({ id, name: `T${id}`, settings });

describe('the templates of a project', () => {
  test('Law 10: a list with a next is read to its end', async () => {
    const { net, client: service } = scripted();
    net.get(LIST, json({ results: [one(1), one(2)], next: `http://10.0.0.5:8000${LIST}?page=2` }));
    net.get(`${LIST}?page=2`, json({ results: [one(3)], next: null }));
    const templates = await listTemplates(service, { projectId: 7 });
    expect(templates.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('Law 10: a page that fails fails the list', async () => {
    const { net, client: service } = scripted();
    net.get(LIST, json({ results: [one(1)], next: '?page=2' }));
    net.get(`${LIST}?page=2`, json({ detail: 'Invalid page.' }, 404));
    const error = await failure(listTemplates(service, { projectId: 7 }));
    expect(error).toMatchObject({ status: 404, kind: 'not-found' });
    expect(error.message).toContain('the templates of project 7');
  });

  test.each([
    ['a template without an id', { name: 'T', settings: [] }, '"id" must be a number'],
    ['a template whose name is null', { id: 1, name: null, settings: [] }, '"name" must be text'],
  ])('Law 7: %s is a clear failure', async (_, member, why) => {
    const { net, client: service } = scripted();
    net.get(LIST, json({ results: [one(2), member] }));
    const { message } = await failure(listTemplates(service, { projectId: 7 }));
    expect(message).toContain(why);
    expect(message).not.toMatch(/zod|invalid_type|\{|\n/i);
  });

  const kinds = (more: object) => [{ name: 's', setting_type: 'choice', ...more }];
  test.each([
    ['settings that are no list', {}, '"settings" must be a list'],
    ['no settings at all', null, '"settings" must be a list'],
    ['choices that are no list', kinds({ setting_choices: 'A4' }), '"settings[0].setting_choices" must be'],
    ['choices that are numbers', kinds({ setting_choices: [1, 2] }), '"settings[0].setting_choices" must be'],
    ['a default that is no text', kinds({ default_value: true }), '"settings[0].default_value" must be text'],
    ['a setting without a name', [{ setting_type: 'text' }], '"settings[0].name" must be text'],
    ['a setting that is none', ['x'], '"settings[0]" must be an object'],
  ])('%s are the failure of that template alone, which is named', async (_, settings, why) => {
    const { net, client: service } = scripted();
    net.get(LIST, json({ results: [{ id: 1, name: 'Odd', settings }, one(2, kinds({}))] }));
    const [odd, good] = await listTemplates(service, { projectId: 7 });
    expect([odd?.id, odd?.name, good?.settings[0]?.name]).toEqual([1, 'Odd', 's']);
    expect(() => odd?.settings).toThrow(
      `The response for template 1 ("Odd") among the templates of project 7 does not match the documented format: ${why}`,
    );
  });

  test('what the reference does not promise may be missing or odd, and what it does not name is no error', async () => {
    const { net, client: service } = scripted();
    const settings = [{ name: 's', setting_type: 'text', display_name: 5, display_order: 'first', more: 1 }];
    net.get(
      LIST,
      json({ results: [{ id: 5, name: 'T', description: {}, template_scope: 7, settings, more: 1 }] }),
    );
    expect(await listTemplates(service, { projectId: 7 })).toEqual([
      { ...emptyTemplate, id: 5, settings: [{ ...emptySetting, name: 's', display_order: null }] },
    ]);
  });
});

test('the settings of a form come in its order; those without a place come last, in the order of the list', () => {
  const places: (number | null)[] = [3, null, 1, null, 1, -2];
  const settings = places.map((display_order, at) => ({ ...emptySetting, name: `s${at}`, display_order }));
  const template: Template = { ...emptyTemplate, settings };
  expect(orderedSettings(template).map(({ name }) => name)).toEqual(['s5', 's2', 's4', 's0', 's1', 's3']);
});

const emptySetting = {
  display_name: null,
  description: null,
  setting_type: 'text',
  default_value: null,
  setting_choices: null,
};
const emptyTemplate = { id: 1, name: 'T', description: null, template_type: null, template_scope: null };
