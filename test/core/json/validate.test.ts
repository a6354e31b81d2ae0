/** Bodies of the service are validated, and a mismatch is described. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4-mini';
import { validate } from '../../../src/json/validate.ts';

const schema = z.object({ id: z.int(), tags: z.array(z.object({ name: z.string() })) });

test.each<[string, z.ZodMiniType, readonly unknown[]]>([
  ['"id" must be an integer', schema, [{ id: '5', tags: [] }, { tags: [] }]],
  ['"id" must be an integer', schema, [{ id: 1.5, tags: [] }]],
  ['"tags" must be a list', schema, [{ id: 5, tags: {} }]],
  ['"tags[1].name" must be text', schema, [{ id: 5, tags: [{ name: 'a' }, { name: null }] }]],
  ['"tags[0]" must be an object', schema, [{ id: 5, tags: ['a'] }]],
  ['the body must be an object', schema, [null, [], 'text']],
  ['"[0].name" must be text', z.array(z.object({ name: z.string() })), [[{ name: 5 }]]],
  [`"${'k'.repeat(80)}" must be an integer`, z.record(z.string(), z.int()), [{ ['k'.repeat(90)]: 'x' }]],
  ['"on" must be true or false', z.object({ on: z.boolean() }), [{ on: 'true' }]],
  ['"id" must be smaller or shorter', schema, [{ id: 2 ** 53, tags: [] }]],
])('R37: %s', (why, zodSchema, values) => {
  for (const value of values) {
    expect(() => validate(zodSchema, value, 'the thing')).toThrow(
      expect.objectContaining({
        name: 'MalformedResponseError',
        message: `The response for the thing does not match the documented format: ${why}.`,
      }),
    );
  }
});

test('R37: the error has a hint and the given facts', () => {
  const facts = { status: 202, taskId: 5 };
  const hint = 'None of it was used. If the service was updated, this client may need an update, too.';
  expect(() => validate(schema, null, 'the thing', { facts })).toThrow(
    expect.objectContaining({ kind: 'malformed', hint, ...facts }),
  );
});

test('R37: a value inside a body is named by its place there', () => {
  const within = 'list[3]';
  expect(() => validate(schema, { id: 5 }, 'the thing', { within })).toThrow('"list[3].tags" must be a list');
  expect(() => validate(schema, 5, 'the thing', { within })).toThrow('"list[3]" must be an object');
});
