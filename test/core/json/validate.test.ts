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
  ['the body must be an object', schema, [null, [], 'text']],
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
