/** JSON of another shape than documented, in words. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4-mini';
import { shaped } from '../../../src/http/shape.ts';
import { templateSchema } from '../../../src/templates/template.ts';

const schema = z.object({ id: z.int(), tags: z.array(z.object({ name: z.string() })) });

describe('Law 7: bodies are validated at the edge', () => {
  test.each([
    [{ id: '5', tags: [] }, '"id" is not a number'],
    [{ id: 1.5, tags: [] }, '"id" is not a whole number'],
    [{ tags: [] }, '"id" is not a number'],
    [{ id: 5, tags: {} }, '"tags" is not a list'],
    [{ id: 5, tags: [{ name: 'a' }, { name: null }] }, '"tags[1].name" is not a text'],
    [{ id: 5, tags: ['a'] }, '"tags[0]" is not an object'],
    [null, 'the body is not an object'],
    [[], 'the body is not an object'],
    ['text', 'the body is not an object'],
  ])('%j: %s', (value, why) => {
    expect(() => shaped(schema, value, 'the thing')).toThrow(
      `The answer about the thing has another shape than documented: ${why}.`,
    );
  });

  test('a number that cannot be held exactly is refused', () => {
    expect(() => shaped(schema, { id: 2 ** 53, tags: [] }, 'the thing')).toThrow('"id" is not');
  });

  test('what the reference does not promise may be missing or null, and what it does not name is no error', () => {
    const template = { id: 5, name: 'T', settings: [{ name: 's', setting_type: 'text', more: 1 }], more: 1 };
    expect(shaped(templateSchema, template, 'the templates')).toEqual({
      id: 5,
      name: 'T',
      description: null,
      template_type: null,
      template_scope: null,
      settings: [
        {
          name: 's',
          display_name: null,
          description: null,
          setting_type: 'text',
          default_value: null,
          setting_choices: null,
          display_order: null,
        },
      ],
    });
  });
});
