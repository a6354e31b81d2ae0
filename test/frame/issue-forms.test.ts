/** GitHub hides an issue form that is not valid, without an error. The bug form must ask for some facts. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly value?: string };
  }[];
}

const read = (file: string): Form => parse(readFileSync(file, 'utf8')) as Form;
const FORMS = globSync('.github/ISSUE_TEMPLATE/*.yml').filter((file) => !file.endsWith('/config.yml'));

test.each(FORMS)('%s is a form that GitHub accepts, and asks nothing twice', (file) => {
  const { name, description, body } = read(file);
  for (const text of [name, description]) expect(text).toEqual(expect.stringMatching(/./));
  const questions = body.filter(({ type }) => type !== 'markdown');
  for (const { type, id } of questions) {
    expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
    expect(id).toMatch(/^[\w-]+$/);
  }
  for (const keys of [questions.map(({ id }) => id), questions.map(({ attributes }) => attributes.label)]) {
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('the bug form warns of secrets first, and asks for message, task id and manifest', () => {
  const { body } = read('.github/ISSUE_TEMPLATE/bug.yml');
  expect(body[0]?.attributes.value).toContain('Do not paste secrets.');
  const byId = Object.fromEntries(body.map((part) => [part.id ?? part.type, part]));
  expect(byId).toMatchObject({
    message: { validations: { required: true } },
    task: expect.anything(),
    manifest: expect.anything(),
    clean: { attributes: { options: [{ required: true }] } },
  });
});
