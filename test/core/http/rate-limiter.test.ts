/** One backoff for all requests of an execution. */
import { describe, expect, test } from '@jest/globals';
import { Deadline } from '../../../src/time/deadline.ts';
import { Backoff } from '../../../src/http/backoff.ts';
import { RateLimiter } from '../../../src/http/rate-limiter.ts';
import { getJson } from '../../../src/http/get-json.ts';
import { AbortedError, RateLimitError } from '../../../src/errors/error-classes.ts';
import { generate } from '../../../src/tasks/generate.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { json, text } from '../support/replies.ts';
import { inTurn, scripted } from '../support/scripted-service.ts';

const GENERATE = '/api/v2/document_templates/1/generate/';
const limited = (seconds: string) => text('slow down', 429, 'text/plain', { 'retry-after': seconds });
const HOUR = 3_600_000;

describe('Law 9: one backoff for all', () => {
  test('a 429 on generate holds generates, and nothing else', async () => {
    const { net, client: service, clock } = scripted();
    net.post(GENERATE, inTurn(limited('60'), json({ task_id: 5 }, 202)));
    net.get('/api/v2/x/', json([]));
    const first = generate(service, { templateId: 1, subject: { draftId: 1 }, settings: {} });
    await clock.sleep(10, new AbortController().signal);
    const [read, second] = [
      getJson(service, { path: '/api/v2/x/', label: 'x' }, service.deadline()),
      generate(service, { templateId: 1, subject: { draftId: 2 }, settings: {} }),
    ];
    await Promise.all([first, read, second]);
    expect(net.times('/api/v2/x/')).toEqual([10]);
    expect(net.times(GENERATE)).toEqual([0, 60_000, 60_000]);
  });

  test('a 429 on anything else holds all requests, generates included', async () => {
    const { net, client: service, clock } = scripted();
    net.post(GENERATE, json({ task_id: 5 }, 202));
    net.get('/api/v2/x/', inTurn(limited('90'), json([])));
    net.get('/api/v2/y/', json([]));
    const first = getJson(service, { path: '/api/v2/x/', label: 'x' }, service.deadline());
    await clock.sleep(10, new AbortController().signal);
    await Promise.all([
      first,
      generate(service, { templateId: 1, subject: { draftId: 1 }, settings: {} }),
      getJson(service, { path: '/api/v2/y/', label: 'y' }, service.deadline()),
    ]);
    expect(net.log.map(({ at }) => at)).toEqual([0, 90_000, 90_000, 90_000]);
  });

  test('a 429 on a token endpoint holds all requests', async () => {
    const clock = new FakeClock();
    const gates = new RateLimiter(clock, new Backoff(() => 0.5));
    gates.block('other', { ms: 5000, fromServer: true });
    const deadline = new Deadline(clock, HOUR, new AbortController().signal);
    await Promise.all([gates.untilOpen('generate', deadline), gates.untilOpen('other', deadline)]);
    expect(clock.monotonic()).toBe(5000);
  });

  test('a shorter wait that is told later does not open a gate earlier', async () => {
    const clock = new FakeClock();
    const gates = new RateLimiter(clock, new Backoff(() => 0.5));
    gates.block('other', { ms: 9000, fromServer: true });
    gates.block('generate', { ms: 1000, fromServer: true });
    gates.block('other', { ms: 2000, fromServer: true });
    await gates.untilOpen('generate', new Deadline(clock, HOUR, new AbortController().signal));
    expect(clock.monotonic()).toBe(9000);
  });

  test('a wait that is made longer while others wait holds them, too', async () => {
    const clock = new FakeClock();
    const gates = new RateLimiter(clock, new Backoff(() => 0.5));
    gates.block('other', { ms: 1000, fromServer: true });
    clock.at(500, () => gates.block('other', { ms: 10_000, fromServer: true }));
    await gates.untilOpen('other', new Deadline(clock, HOUR, new AbortController().signal));
    expect(clock.monotonic()).toBe(10_500);
  });

  test('two executions do not hold each other: no state outside the service object', async () => {
    const one = scripted();
    const two = scripted();
    one.client.limiter.block('other', { ms: 60_000, fromServer: true });
    two.net.get('/x', json(1));
    await getJson(two.client, { path: '/x', label: 'x' }, two.client.deadline());
    expect(two.clock.monotonic()).toBe(0);
  });
});

describe('Law 5: a Retry-After longer than the time left fails now, naming the moment it could go on', () => {
  test('on generate', async () => {
    const { net, client: service, clock } = scripted();
    net.post(GENERATE, limited('3600'));
    const failure = await generate(
      service,
      { templateId: 1, subject: { draftId: 1 }, settings: {} },
      service.deadline(600_000),
    ).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RateLimitError);
    const { message, hint, availableAt, retryAfterMs, status, mayHaveStarted } = failure as RateLimitError;
    expect(message).toBe(
      'The service limits starting reports (HTTP 429) and asks to wait 1 h, longer than the time left.',
    );
    expect(hint).toBe('It can go on at 2026-01-15T13:00:00Z.');
    expect({ availableAt, retryAfterMs, status, mayHaveStarted }).toEqual({
      availableAt: Date.UTC(2026, 0, 15, 13),
      retryAfterMs: HOUR,
      status: 429,
      mayHaveStarted: false,
    });
    expect(clock.monotonic()).toBe(0);
    expect(net.log).toHaveLength(1);
  });

  test('a request that comes later fails without being sent', async () => {
    const { net, client: service } = scripted();
    service.limiter.block('other', { ms: HOUR, fromServer: true });
    const read = getJson(service, { path: '/x', label: 'x' }, service.deadline(60_000));
    await expect(read).rejects.toThrow('The service limits requests (HTTP 429) and asks to wait 1 h');
    expect(net.log).toEqual([]);
  });

  test('a wait of exactly the time left leaves none for the request: it fails now, too', async () => {
    const { net, client: service, clock } = scripted();
    service.limiter.block('other', { ms: 60_000, fromServer: true });
    const read = getJson(service, { path: '/x', label: 'x' }, service.deadline(60_000));
    await expect(read).rejects.toThrow(RateLimitError);
    expect([clock.monotonic(), net.log.length]).toEqual([0, 0]);
  });

  test('a wait behind a gate ends at once when the job is stopped', async () => {
    const { client: service, clock } = scripted();
    const stop = new AbortController();
    service.limiter.block('other', { ms: HOUR, fromServer: true });
    clock.at(100, () => stop.abort());
    const read = getJson(service, { path: '/x', label: 'x' }, service.deadline(2 * HOUR, stop.signal));
    await expect(read).rejects.toThrow(AbortedError);
    expect(clock.monotonic()).toBe(100);
    expect(clock.asleep).toBe(0);
  });

  test('a job that was stopped is told so, not that it would have to wait', async () => {
    const { client: service } = scripted();
    service.limiter.block('other', { ms: HOUR, fromServer: true });
    const read = getJson(service, { path: '/x', label: 'x' }, service.deadline(1000, AbortSignal.abort()));
    await expect(read).rejects.toThrow(AbortedError);
  });
});

describe('a 429 without a Retry-After', () => {
  test('does not claim that the service asks to wait: the pause is our own', async () => {
    const { net, client: service, clock } = scripted();
    net.get('/x', text('slow down', 429));
    const error = await getJson(service, { path: '/x', label: 'x' }, service.deadline(1000)).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(RateLimitError);
    const { message, hint } = error as RateLimitError;
    expect(message).toBe(
      'The service limits requests (HTTP 429): the pause before the next attempt, 750 ms, is longer than the time left.',
    );
    expect(hint).toBe('It can go on at 2026-01-15T12:00:01Z.');
    expect(clock.monotonic()).toBe(375);
  });

  test('holds starting reports in the same way', async () => {
    const { net, client: service } = scripted();
    net.post(GENERATE, text('slow down', 429, 'text/plain', { 'retry-after': '0' }));
    const started = generate(
      service,
      { templateId: 1, subject: { draftId: 1 }, settings: {} },
      service.deadline(300),
    );
    await expect(started).rejects.toThrow(
      'The service limits starting reports (HTTP 429): the pause before the next attempt, 375 ms, is longer than the time left.',
    );
  });

  test('beside one that asks for more, it is the asking that counts', async () => {
    const { client: service } = scripted();
    service.limiter.block('other', { ms: 60_000, fromServer: true });
    service.limiter.block('other', { ms: 500, fromServer: false });
    const read = getJson(service, { path: '/x', label: 'x' }, service.deadline(1000));
    await expect(read).rejects.toThrow('The service limits requests (HTTP 429) and asks to wait 1 min');
  });

  test('beside one that asks for just as much, the service is still said to ask', async () => {
    const { client: service } = scripted();
    service.limiter.block('other', { ms: 1000, fromServer: true });
    service.limiter.block('other', { ms: 1000, fromServer: false });
    const read = getJson(service, { path: '/x', label: 'x' }, service.deadline(500));
    await expect(read).rejects.toThrow('The service limits requests (HTTP 429) and asks to wait 1 s');
  });
});
