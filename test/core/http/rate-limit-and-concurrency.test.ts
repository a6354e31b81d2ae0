/** One limiter for all requests of an execution. */
import { describe, expect, test } from '@jest/globals';
import { getJson } from '../../../src/http/get-json.ts';
import type { DraftServiceClient } from '../../../src/draft-service-client.ts';
import { RateLimitError } from '../../../src/errors/error-classes.ts';
import { postJson } from '../../../src/http/send-once.ts';
import { failure } from '../support/failures.ts';
import { empty, json, late, stall } from '../support/replies.ts';
import { inTurn, scripted } from '../support/scripted-service.ts';

const HOUR = 3_600_000;
const unstopped = new AbortController().signal;
const limited = (seconds: number) => empty(429, { 'retry-after': String(seconds) });
const get = (client: DraftServiceClient, path: string, ms = HOUR, signal?: AbortSignal) =>
  getJson(client, { path, label: path, idleTimeoutMs: HOUR }, client.deadline(ms, signal));
const generate = (client: DraftServiceClient, ms = HOUR) =>
  postJson(client, { path: '/generate', json: {}, label: 'x', lane: 'generate' }, client.deadline(ms));

describe('R33: a 429 blocks', () => {
  test('on generate: generates, and nothing else', async () => {
    const { net, client, clock } = scripted();
    net.post('/generate', inTurn(limited(60), json({}, 202))).get('/x', json([]));
    const first = generate(client);
    await clock.sleep(10, unstopped);
    await Promise.all([first, get(client, '/x'), generate(client)]);
    expect([net.times('/x'), net.times('/generate')]).toEqual([[10], [0, 60_000, 60_000]]);
  });

  test.each(['GET', 'POST'])('on another %s: all requests, generates included', async (method) => {
    const { net, client, clock } = scripted();
    const post = { path: '/x', json: {}, label: 'x' };
    net.post('/generate', json({}, 202)).get('/y', json([]));
    net.get('/x', inTurn(limited(90), json([]))).post('/x', inTurn(limited(90), json({})));
    const first = method === 'GET' ? get(client, '/x') : postJson(client, post, client.deadline());
    await clock.sleep(10, unstopped);
    await Promise.all([first, generate(client), get(client, '/y')]);
    expect(net.log.map(({ at }) => at)).toEqual([0, 90_000, 90_000, 90_000]);
  });

  test('no shorter if a later 429 asks for less; longer if it asks for more, also for those that wait', async () => {
    const { net, client } = scripted();
    net.get('/long', inTurn(limited(9), json([]))).get('/short', inTurn(limited(2), json([])));
    net.get('/late', inTurn(late(8000, limited(10)), json([])));
    net.post('/generate', inTurn(limited(1), json({}, 202)));
    await Promise.all([...['/long', '/short', '/late'].map((path) => get(client, path)), generate(client)]);
    expect(net.log.map(({ at }) => at)).toEqual([0, 0, 0, 0, 18_000, 18_000, 18_000, 18_000]);
  });
});

test('R29: waits of 30 s in all are announced, once for all that wait', async () => {
  const { net, client, notices } = scripted();
  const down = empty(503, { 'retry-after': '40' });
  net.get('/x', inTurn(limited(5), limited(1200), json([]))).get('/y', json([]));
  await get(client, '/x');
  await get(client, '/y');
  const short = [limited(9), limited(9), limited(9), limited(9)] as const;
  net.post('/generate', inTurn(...short, limited(12), json({}, 202)));
  await Promise.all([generate(client), generate(client)]);
  net.get('/x', inTurn(down, json([]))).get('/y', inTurn(empty(503), down, json([])));
  await Promise.all([get(client, '/x'), get(client, '/y')]);
  expect(notices).toEqual([
    'The service limits requests (HTTP 429) until 2026-01-15T12:20:05Z. The next attempt is in 20 min.',
    'The service limits starting reports (HTTP 429) until 2026-01-15T12:20:35Z. The next attempt is in 12 s.',
    'The service could not answer the request for /x (HTTP 503). It asks to wait 40 s, until 2026-01-15T12:21:15Z. ' +
      'The next attempt is in 40 s.',
  ]);
});

test('R33: a block of generate longer than the time left fails at once, naming the moment it could go on', async () => {
  const { net, client, clock } = scripted();
  net.post('/generate', limited(3600));
  const error = await failure(generate(client, 600_000));
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({
    message: 'The service limits starting reports (HTTP 429) for 1 h, longer than the time left.',
    hint: 'It can continue at 2026-01-15T13:00:00Z.',
    retryAfterMs: HOUR,
    status: 429,
    mayHaveStarted: false,
  });
  expect([clock.monotonic(), net.log.length]).toEqual([0, 1]);
});

describe('R34: requests in flight', () => {
  const paths = Array.from({ length: 35 }, (_, n) => `/read/${n}`);

  test('do not hold up a generate', async () => {
    const { net, client } = scripted();
    net.get('/x', late(100, json([]))).post('/generate', json({}, 202));
    await Promise.all([...paths.map(() => get(client, '/x')), generate(client)]);
    expect(net.times('/generate')).toEqual([0]);
  });

  test('are at most 10, and a 429 that arrives meanwhile is honoured by those in the queue', async () => {
    const { net, client, clock } = scripted();
    for (const path of paths) net.get(path, late(100, json(path)));
    net.get('/read/3', inTurn(late(50, limited(60)), json(3)));
    const patient = paths.map((path) => get(client, path));
    const error = await failure(get(client, '/last', 20_000));
    expect(error.kind).toBe('rate-limit');
    expect(clock.monotonic()).toBeLessThan(200);
    await Promise.all(patient);
    const later = net.log.filter(({ at }) => at > 0);
    expect(later.every(({ at }) => at >= 60_050)).toBe(true);
    expect([net.log.length, later.length, net.mostInFlight, clock.asleep]).toEqual([36, 26, 10, 0]);
  });
});

test('R29: a request in the queue ends with the deadline of its job, and those behind it move up', async () => {
  const { net, client, clock } = scripted();
  const stop = new AbortController();
  net.get('/busy', stall).get('/behind', json('here'));
  const busy = Array.from({ length: 10 }, () => get(client, '/busy', HOUR, stop.signal));
  const queued = failure(get(client, '/queued', 5000));
  const behind = get(client, '/behind');
  expect(await queued).toMatchObject({
    kind: 'deadline',
    message: 'The time limit of 5 s was reached while waiting for /queued.',
  });
  expect(clock.monotonic()).toBe(5000);
  stop.abort();
  await Promise.allSettled(busy);
  expect([(await behind).value, net.received('/queued'), clock.asleep]).toEqual(['here', [], 0]);
});
