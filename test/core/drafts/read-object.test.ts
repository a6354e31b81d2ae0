/** One draft or object. */
import { expect, test } from '@jest/globals';
import { objectDetail } from '../../../src/drafts/endpoints.ts';
import { readObject } from '../../../src/drafts/read-object.ts';
import { failure } from '../support/failures.ts';
import { json } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';

const FORM = objectDetail('form', 1, 2);

test('R6: its body is passed through, keys in their order', async () => {
  const { net, client } = scripted();
  const body = { z: 1, a: { b: [null, 'ä', 1.5, true] }, id: 'x' };
  net.get('/api/v2/drafts/1/forms/2', json(body));
  expect(JSON.stringify(await readObject(client, FORM))).toBe(JSON.stringify(body));
});

test.each([[[{ id: 1 }]], [null], ['x'], [7], [true]])(
  'a body that is %j is an error, and not requested again',
  async (body) => {
    const { net, client } = scripted();
    net.get('/api/v2/drafts/1/forms/2', json(body));
    const { kind, message } = await failure(readObject(client, FORM));
    expect(kind).toBe('malformed');
    expect(message).toBe('The response for form 2 of draft 1 contains something that is not an object.');
    expect(net.log).toHaveLength(1);
  },
);
