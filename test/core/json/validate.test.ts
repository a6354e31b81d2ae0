/** Bodies of the service are validated, and a mismatch is described. */
import { expect, test } from '@jest/globals';
import * as z from 'zod/v4-mini';
import { validate } from '../../../src/json/validate.ts';

const schema = z.object({ id: z.int(), tags: z.array(z.object({ name: z.string() })) });

test.each<[string, readonly unknown[]]>([
  ['"id" must be an integer', [{ id: '5', tags: [] }, { tags: [] }]],
  ['"id" must be an integer', [{ id: 1.5, tags: [] }]],
  ['"tags" must be a list', [{ id: 5, tags: {} }]],
  ['"tags[1].name" must be text', [{ id: 5, tags: [{ name: 'a' }, { name: null }] }]],
  ['the body must be an object', [null, [], 'text']],
  ['"id" must be smaller or shorter', [{ id: 2 ** 53, tags: [] }]],
])('R37: %s', (why, values) => {
  const facts = { status: 202 };
  for (const value of values) {
    expect(() => validate(schema, value, 'the thing', { facts })).toThrow(
      expect.objectContaining({
        name: 'MalformedResponseError',
        message: `The response for the thing does not match the documented format: ${why}.`,
        kind: 'malformed',
        hint: 'None of it was used. If the service was updated, this client may need an update, too.',
        ...facts,
      }),
    );
  }
});
