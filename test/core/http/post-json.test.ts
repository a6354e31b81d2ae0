/** POSTs: sent once, except after a 429, and honest about what may have happened. */
import { describe, expect, test } from '@jest/globals';
import { postJson } from '../../../src/http/post-json.ts';
import { generate } from '../../../src/tasks/generate.ts';
import { failure } from '../support/failures.ts';
import {
  type Reply,
  answer,
  broken,
  drop,
  empty,
  json,
  redirect,
  stall,
  text,
  utf8,
} from '../support/replies.ts';
import { type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const PATH = '/api/v2/document_templates/1/generate/';
const send = ({ client: service }: Scripted, ms?: number, signal?: AbortSignal) =>
  postJson(
    service,
    { path: PATH, json: { draft_id: 5 }, label: 'the generation', authenticate: true, lane: 'generate' },
    service.deadline(ms, signal),
  );
const failing = (code: string, more: object = {}): Reply => {
  return async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(broken(code), more) });
  };
};

describe('Law 1: generate once', () => {
  test.each<[string, Reply, boolean]>([
    ['HTTP 500', text('oops', 500), true],
    ['HTTP 502', empty(502), true],
    ['HTTP 503, although it names a time', empty(503, { 'retry-after': '1' }), true],
    ['HTTP 504', empty(504), true],
    ['HTTP 500 whose body breaks off', answer(500, {}, [broken()]), true],
    ['a lost connection', drop('ECONNRESET'), true],
    ['a broken pipe', drop('EPIPE'), true],
    ['a body that breaks off', answer(202, {}, [utf8('{"task'), broken()]), true],
    ['no answer', stall, true],
    ['a time-out after it was sent', failing('ETIMEDOUT', { syscall: 'read' }), true],
    ['a route lost after it was sent', failing('EHOSTUNREACH', { syscall: 'read' }), true],
    ['an unknown fault', failing('EWHATEVER'), true],
    ['a refused connection', drop('ECONNREFUSED'), false],
    ['a refused connection, as fetch tells it', failing('ECONNREFUSED', { syscall: 'connect' }), false],
    ['an unknown host', failing('ENOTFOUND', { syscall: 'getaddrinfo' }), false],
    ['no route when connecting', failing('EHOSTUNREACH', { syscall: 'connect' }), false],
    ['a time-out when connecting', failing('ETIMEDOUT', { syscall: 'connect' }), false],
    ['a time-out when connecting, as fetch tells it', failing('UND_ERR_CONNECT_TIMEOUT'), false],
    ['an untrusted certificate', failing('DEPTH_ZERO_SELF_SIGNED_CERT'), false],
    ['an expired certificate', failing('CERT_HAS_EXPIRED'), false],
    ['HTTP 101', empty(101), false],
    ['HTTP 304', empty(304), false],
    ['HTTP 400', json({ draft_id: ['Unknown.'] }, 400), false],
    ['HTTP 401', empty(401), false],
    ['HTTP 403', empty(403), false],
    ['HTTP 404', empty(404), false],
    ['HTTP 409', empty(409), false],
    ['HTTP 400 whose body breaks off', answer(400, {}, [utf8('Unkno'), broken()]), false],
    ['a redirect that keeps the method', redirect('https://drafts.example.com/y', 307), false],
    ['a redirect to another place', redirect('/login', 302), true],
    ['a redirect to see what came of it', redirect('/tasks/5', 303), true],
    ['a redirect that leads nowhere', empty(302), true],
  ])('%s: sent once, and said to have started perhaps or not', async (_, reply, mayHaveStarted) => {
    const all = scripted();
    all.net.post(PATH, inTurn(reply, json({ task_id: 9 }, 202)));
    expect((await failure(send(all))).mayHaveStarted).toBe(mayHaveStarted);
    expect(all.net.log).toHaveLength(1);
    expect([all.clock.asleep, all.net.inFlight]).toEqual([0, 0]);
  });

  test('all addresses of a host refuse: nothing was sent', async () => {
    const all = scripted();
    const errors = [
      Object.assign(broken('ECONNREFUSED'), { syscall: 'connect' }),
      Object.assign(broken('ETIMEDOUT'), { syscall: 'connect' }),
    ];
    all.net.post(PATH, async () => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new AggregateError(errors, ''), { code: 'ETIMEDOUT' }),
      });
    });
    expect((await failure(send(all))).mayHaveStarted).toBe(false);
  });

  test('after a 429 it goes out again, after Retry-After: it was refused', async () => {
    const all = scripted();
    all.net.post(PATH, inTurn(empty(429, { 'retry-after': '77' }), json({ task_id: 9 }, 202)));
    expect((await send(all)).status).toBe(202);
    expect(all.net.times(PATH)).toEqual([0, 77_000]);
    expect(all.net.log.map(({ body }) => body)).toEqual(['{"draft_id":5}', '{"draft_id":5}']);
  });

  test('also when the body of the 429 breaks off', async () => {
    const all = scripted();
    all.net.post(PATH, inTurn(answer(429, { 'retry-after': '5' }, [broken()]), json({ task_id: 9 }, 202)));
    expect((await send(all)).status).toBe(202);
    expect(all.net.times(PATH)).toEqual([0, 5000]);
  });

  test('after a 429 and then a 500 it is not sent a third time', async () => {
    const all = scripted();
    all.net.post(PATH, inTurn(empty(429), text('oops', 500), json({ task_id: 9 }, 202)));
    expect((await failure(send(all))).mayHaveStarted).toBe(true);
    expect(all.net.log).toHaveLength(2);
  });

  test('Retry-After 0 is no licence for a storm', async () => {
    const all = scripted();
    all.net.post(PATH, empty(429, { 'retry-after': '0' }));
    await failure(send(all, 60_000));
    expect(all.net.log.length).toBeLessThan(12);
  });

  test('it has two minutes to answer: giving up leaves its outcome unknown', async () => {
    const all = scripted();
    all.net.post(PATH, stall);
    const { message, mayHaveStarted } = await failure(send(all));
    expect(message).toContain('no data for 2 min.');
    expect(mayHaveStarted).toBe(true);
  });

  test('stopped or out of time while it is under way, it may have started', async () => {
    for (const end of ['stop', 'deadline'] as const) {
      const all = scripted();
      const stop = new AbortController();
      all.net.post(PATH, stall);
      if (end === 'stop') all.clock.at(1000, () => stop.abort());
      const error = await failure(send(all, end === 'stop' ? 60_000 : 1000, stop.signal));
      expect(error).toMatchObject({ kind: end === 'stop' ? 'aborted' : 'deadline', mayHaveStarted: true });
    }
  });

  test('stopped or out of time before it went out, it has not', async () => {
    const all = scripted();
    expect(await failure(send(all, 1000, AbortSignal.abort()))).toMatchObject({
      kind: 'aborted',
      mayHaveStarted: false,
    });
    expect(await failure(send(all, 0))).toMatchObject({ kind: 'deadline', mayHaveStarted: false });
    expect(all.net.log).toEqual([]);
  });

  test('what cannot be written as JSON is the mistake of the caller: nothing goes out, nothing may have started', async () => {
    const all = scripted();
    const circle: unknown[] = [];
    circle.push(circle);
    const work = generate(all.client, { templateId: 1, subject: { draftId: 1 }, settings: { circle } });
    await expect(work).rejects.toThrow(TypeError);
    expect(all.net.log).toEqual([]);
  });

  test('the message tells where a report that may have been started would appear', async () => {
    const all = scripted();
    all.net.post(PATH, text('oops', 500));
    const { message } = await failure(
      generate(all.client, { templateId: 1, subject: { draftId: 1 }, settings: {} }),
    );
    expect(message).toContain("look in the user's Documents");
  });
});
