/** POSTs: sent once, except after a 429, and honest about whether the service may have acted. */
import { expect, test } from '@jest/globals';
import { postJson } from '../../../src/http/post-json.ts';
import { failure } from '../support/failures.ts';
import { type Reply, answer, broken, drop, empty, json, redirect, stall, utf8 } from '../support/replies.ts';
import { type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const send = ({ client }: Scripted, ms?: number, signal?: AbortSignal, body: unknown = { draft_id: 5 }) =>
  postJson(
    client,
    { path: '/x', json: body, label: 'the generation', lane: 'generate' },
    client.deadline(ms, signal),
  );

test.each<[string, Reply, boolean]>([
  ['HTTP 500 whose body breaks off', answer(500, {}, [broken()]), true],
  ['a body that breaks off', answer(202, {}, [utf8('{"task'), broken()]), true],
  ['a time-out after it was sent', drop('ETIMEDOUT'), true],
  ['an untrusted certificate', drop('DEPTH_ZERO_SELF_SIGNED_CERT'), false],
  ['HTTP 400 whose body breaks off', answer(400, {}, [utf8('Unkno'), broken()]), false],
  ['a redirect that keeps the method', redirect('https://drafts.example.com/y', 307), false],
  ['a redirect to another address', redirect('/login', 302), true],
  ['a redirect to the result', redirect('/result', 303), true],
  ['a part of a body', answer(206, {}, [utf8('{"task')]), true],
  ['HTTP 408', empty(408), true],
])('R22, R23: %s: sent once, and mayHaveStarted is right', async (_, reply, mayHaveStarted) => {
  const all = scripted();
  all.net.post('/x', inTurn(reply, json({ task_id: 9 }, 202)));
  expect((await failure(send(all))).mayHaveStarted).toBe(mayHaveStarted);
  expect([all.net.log.length, all.clock.asleep, all.net.inFlight]).toEqual([1, 0, 0]);
});

test('R22: each sending is announced, and each refusal (HTTP 429); a throw before a sending leaves it unsent', async () => {
  const all = scripted();
  all.net.post('/x', inTurn(empty(429, { 'retry-after': '1' }), json({ task_id: 9 }, 202)));
  const sent: string[] = [];
  const request = { path: '/x', label: 'the generation', json: {} };
  const events = {
    onSend: () => sent.push(`after ${all.net.log.length}`),
    onRefused: () => sent.push(`refused ${all.net.log.length}`),
  };
  await postJson(all.client, { ...request, ...events }, all.client.deadline());
  expect(sent).toEqual(['after 0', 'refused 1', 'after 1']);
  const refused = () => {
    throw new Error('No more.');
  };
  await expect(postJson(all.client, { ...request, onSend: refused }, all.client.deadline())).rejects.toThrow(
    'No more.',
  );
  expect(all.net.log).toHaveLength(2);
});

test('R22, R23: given up after two minutes, stopped or out of time in flight: it may have started', async () => {
  const all = scripted();
  const stop = new AbortController();
  all.net.post('/x', stall);
  expect((await failure(send(all))).message).toContain('no data for 2 min.');
  expect(await failure(send(all, 1000))).toMatchObject({ kind: 'deadline', mayHaveStarted: true });
  all.clock.at(125_000, () => stop.abort());
  const error = await failure(send(all, 60_000, stop.signal));
  expect(error).toMatchObject({ kind: 'aborted', mayHaveStarted: true });
});

test('R23: with too little time left it is not sent, or not again: its response would be lost', async () => {
  const { client, clock, net } = scripted();
  net.post('/x', empty(429, { 'retry-after': '5' }));
  const order = { path: '/x', label: 'the order', json: {} };
  const refused = await failure(postJson(client, order, client.deadline(6000)));
  expect(refused.message).toMatch(
    / are left, too little for the order: it was refused \(HTTP 429\) and not requested again\.$/,
  );
  const deadline = client.deadline(6000);
  await clock.sleep(4000, new AbortController().signal);
  const late = await failure(postJson(client, order, deadline));
  expect(late.sentence).toBe(
    'Only 2 s of the time limit of 6 s are left, too little for the order: it was not requested. Allow more time.',
  );
  expect([refused.mayHaveStarted, late.mayHaveStarted, net.log.length]).toEqual([false, false, 1]);
});

test('R17: a value that JSON cannot hold is a mistake of the caller: nothing is sent', async () => {
  const all = scripted();
  const circle: unknown[] = [];
  circle.push(circle);
  await expect(send(all, 1000, undefined, circle)).rejects.toThrow(TypeError);
  expect(all.net.log).toEqual([]);
});
