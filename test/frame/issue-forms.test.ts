/** GitHub shows a form only when its file is right, and tells nobody when it is not: what it demands, and what we ask for. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

interface Part {
  readonly type: string;
  readonly id?: string;
  readonly attributes: {
    readonly label?: string;
    readonly value?: string;
    readonly options?: readonly (string | { readonly label: string; readonly required?: boolean })[];
  };
  readonly validations?: { readonly required?: boolean };
}
interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly Part[];
}

const form = (file: string): Form => parse(readFileSync(file, 'utf8')) as Form;
const files = globSync('.github/ISSUE_TEMPLATE/*.yml')
  .filter((file) => !file.endsWith('/config.yml'))
  .sort();
const part = (file: string, id: string): Part | undefined => form(file).body.find((one) => one.id === id);

describe.each(files)('%s', (file) => {
  test('is a form as GitHub takes it', () => {
    const { name, description, body } = form(file);
    for (const text of [name, description]) expect(text).toEqual(expect.stringMatching(/./));
    for (const { type, id, attributes } of body) {
      expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      if (type === 'markdown') {
        expect(attributes.value).toEqual(expect.stringMatching(/./));
        continue;
      }
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes.label).toEqual(expect.stringMatching(/./));
    }
  });

  test('asks nothing twice, and something that is needed', () => {
    const asked = form(file).body.filter(({ type }) => type !== 'markdown');
    for (const key of [asked.map(({ id }) => id), asked.map(({ attributes }) => attributes.label)])
      expect(key).toEqual([...new Set(key)]);
    expect(asked.some(({ validations }) => validations?.required === true)).toBe(true);
    for (const { attributes } of asked.filter(({ type }) => type === 'dropdown')) {
      expect(attributes.options?.length).toBeGreaterThan(1);
      expect(attributes.options).toEqual([...new Set(attributes.options)]);
    }
  });
});

describe('The form for what does not work', () => {
  const file = '.github/ISSUE_TEMPLATE/bug.yml';

  test('asks for message, task id and manifest', () => {
    expect(part(file, 'message')?.validations?.required).toBe(true);
    expect(part(file, 'task')).toBeDefined();
    expect(part(file, 'manifest')).toBeDefined();
  });

  test('warns of secrets before anything is written, and wants it confirmed', () => {
    const [first] = form(file).body;
    expect(first?.type).toBe('markdown');
    expect(first?.attributes.value).toContain('Do not paste secrets.');
    const [confirmed] = part(file, 'clean')?.attributes.options ?? [];
    expect(confirmed).toMatchObject({ required: true });
  });
});
