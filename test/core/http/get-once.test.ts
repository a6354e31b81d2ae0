/** One GET: whatever its status, the response is returned; only a 429 is sent again. */
import { expect, test } from '@jest/globals';
import { getOnce } from '../../../src/http/get-json.ts';
import { empty, json, stall } from '../support/replies.ts';
import { inTurn, scripted } from '../support/scripted-service.ts';

test.each([404, 500, 200])('R33: HTTP %d is returned as it came', async (status) => {
  const { net, client } = scripted();
  net.get('/x', json({ detail: 'text' }, status));
  const response = await getOnce(client, { path: '/x', label: 'x' }, client.deadline());
  expect([response.status, Buffer.from(response.bytes).toString()]).toEqual([status, '{"detail":"text"}']);
  expect(net.log).toHaveLength(1);
});

test('R33: after a 429 it is sent again, after Retry-After', async () => {
  const { net, client } = scripted();
  net.get('/x', inTurn(empty(429, { 'retry-after': '7' }), json({}, 403)));
  expect((await getOnce(client, { path: '/x', label: 'x' }, client.deadline())).status).toBe(403);
  expect(net.times('/x')).toEqual([0, 7000]);
});

test('R33: the error of a wait that is too long names what was requested', async () => {
  const { net, client } = scripted();
  net.get('/x', stall);
  const sent = getOnce(client, { path: '/x', label: 'the drafts' }, client.deadline(1000));
  await expect(sent).rejects.toThrow('the drafts');
});
