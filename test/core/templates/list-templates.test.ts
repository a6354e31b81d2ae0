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
    const { net, service } = scripted();
    net.get(LIST, json({ results: [one(1), one(2)], next: `http://10.0.0.5:8000${LIST}?page=2` }));
    net.get(`${LIST}?page=2`, json({ results: [one(3)], next: null }));
    const templates = await listTemplates(service, { projectId: 7 });
    expect(templates.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('Law 10: a page that fails fails the list', async () => {
    const { net, service } = scripted();
    net.get(LIST, json({ results: [one(1)], next: '?page=2' }));
    net.get(`${LIST}?page=2`, json({ detail: 'Invalid page.' }, 404));
    const error = await failure(listTemplates(service, { projectId: 7 }));
    expect(error).toMatchObject({ status: 404, kind: 'not-found' });
    expect(error.message).toContain('the templates of project 7');
  });

  test.each([
    ['a template without an id', { name: 'T', settings: [] }, '"id" is not a number'],
    ['a template whose name is null', { id: 1, name: null, settings: [] }, '"name" is not a text'],
    ['settings that are no list', { id: 1, name: 'T', settings: {} }, '"settings" is not a list'],
    [
      'choices that are no list',
      { id: 1, name: 'T', settings: [{ name: 's', setting_type: 'choice', setting_choices: 'A4' }] },
      '"settings[0].setting_choices" is not',
    ],
  ])('Law 7: %s is a clear failure', async (_, member, why) => {
    const { net, service } = scripted();
    net.get(LIST, json({ results: [member] }));
    const { message } = await failure(listTemplates(service, { projectId: 7 }));
    expect(message).toContain(why);
    expect(message).not.toMatch(/zod|invalid_type|\{|\n/i);
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
