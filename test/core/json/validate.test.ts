/** JSON of another shape than documented, in words. */
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/v4-mini';
import { MalformedResponseError } from '../../../src/errors/error-classes.ts';
import { validate } from '../../../src/json/validate.ts';

const schema = z.object({ id: z.int(), tags: z.array(z.object({ name: z.string() })) });

describe('Law 7: bodies are validated at the edge', () => {
  test.each([
    [{ id: '5', tags: [] }, '"id" must be a number'],
    [{ id: 1.5, tags: [] }, '"id" must be an integer'],
    [{ tags: [] }, '"id" must be a number'],
    [{ id: 5, tags: {} }, '"tags" must be a list'],
    [{ id: 5, tags: [{ name: 'a' }, { name: null }] }, '"tags[1].name" must be text'],
    [{ id: 5, tags: ['a'] }, '"tags[0]" must be an object'],
    [null, 'the body must be an object'],
    [[], 'the body must be an object'],
    ['text', 'the body must be an object'],
  ])('%j: %s', (value, why) => {
    expect(() => validate(schema, value, 'the thing')).toThrow(
      `The response for the thing does not match the documented format: ${why}.`,
    );
  });

  test('a number that cannot be held exactly is refused', () => {
    expect(() => validate(schema, { id: 2 ** 53, tags: [] }, 'the thing')).toThrow('"id" must be');
  });

  const refusal = (strange: z.ZodMiniType, value: unknown): MalformedResponseError => {
    try {
      validate(strange, value, 'the thing', { facts: { status: 202, taskId: 5 } });
    } catch (error) {
      if (error instanceof MalformedResponseError) return error;
      throw error;
    }
    throw new Error('It was taken.');
  };

  test.each<[string, z.ZodMiniType, unknown, string]>([
    [
      'in a list without a name',
      z.array(z.object({ name: z.string() })),
      [{ name: 5 }],
      '"[0].name" must be text',
    ],
    [
      'below a name that is endless',
      z.record(z.string(), z.int()),
      { ['k'.repeat(90)]: 'x' },
      `"${'k'.repeat(80)}" must be a number`,
    ],
    ['true or false', z.object({ on: z.boolean() }), { on: 'true' }, '"on" must be true or false'],
    [
      'one of several',
      z.object({ state: z.enum(['C', 'F']) }),
      { state: 'Q' },
      '"state" must be as documented',
    ],
    ['something without a word for it', z.object({ at: z.date() }), { at: 5 }, '"at" must be as documented'],
  ])('the place and the promise: %s', (_, strange, value, why) => {
    expect(refusal(strange, value).message).toBe(
      `The response for the thing does not match the documented format: ${why}.`,
    );
  });

  test('the error says what became of the answer, and knows what it was told', () => {
    expect(refusal(schema, null)).toMatchObject({
      kind: 'malformed',
      hint: 'Nothing of it was used. If the service was updated, this client may need an update, too.',
      status: 202,
      taskId: 5,
    });
  });

  test('a value of its own inside a body is named by its place there', () => {
    expect(() => validate(schema, { id: 5 }, 'the thing', { within: 'list[3]' })).toThrow(
      '"list[3].tags" must be a list',
    );
    expect(() => validate(schema, 5, 'the thing', { within: 'list[3]' })).toThrow(
      '"list[3]" must be an object',
    );
  });
});
