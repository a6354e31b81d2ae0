/** GitHub hides an issue form that is not valid, without an error. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string };
  }[];
}

const FORMS = globSync('.github/ISSUE_TEMPLATE/*.yml').filter((file) => !file.endsWith('/config.yml'));

test.each(FORMS)('%s is a form that GitHub accepts, and asks nothing twice', (file) => {
  const { name, description, body } = parse(readFileSync(file, 'utf8')) as Form;
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
