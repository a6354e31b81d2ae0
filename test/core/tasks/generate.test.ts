import { describe, expect, test } from '@jest/globals';
import { generate } from '../../../src/tasks/generate.ts';
import type { Settings } from '../../../src/templates/check-settings.ts';
import type { Subject } from '../../../src/templates/subject.ts';
import { failure } from '../support/failures.ts';
import {
  answer,
  broken,
  drop,
  empty,
  json,
  late,
  loginPage,
  redirect,
  stall,
  text,
  utf8,
} from '../support/replies.ts';
import { type Handler, type Scripted, TOKEN, inTurn, scripted } from '../support/scripted-service.ts';

const PATH = '/api/v2/document_templates/15/generate/';
const STARTED = json({ task_id: 88, status_url: '/api/v2/document_template_tasks/88/' }, 202);
const MINUTE = 60_000;
const MAY_HAVE_STARTED =
  "The report may have been started all the same: look in the user's Documents in the service before starting another.";

function starting(
  handler: Handler,
  { subject = { projectId: 7 }, settings = {}, ms = 5 * MINUTE }: Partial<Given> = {},
): Scripted & { readonly stop: AbortController; readonly end: ReturnType<typeof generate> } {
  const world = scripted();
  const stop = new AbortController();
  world.net.post(PATH, handler);
  const end = generate(
    world.client,
    { templateId: 15, subject, settings },
    world.client.deadline(ms, stop.signal),
  );
  return { ...world, stop, end };
}

interface Given {
  readonly subject: Subject;
  readonly settings: Settings;
  readonly ms: number;
}

describe('Generate: the request and its answer', () => {
  test.each<[string, Partial<Given>, string]>([
    ['a project', { subject: { projectId: 7 } }, '{"project_id":7}'],
    ['a draft', { subject: { draftId: 12 } }, '{"draft_id":12}'],
    [
      'settings of every kind, as they are',
      { settings: { b: false, t: '', c: 'A4', d: 31, n: null, deep: { a: [1, 'x'] } } },
      '{"project_id":7,"settings":{"b":false,"t":"","c":"A4","d":31,"n":null,"deep":{"a":[1,"x"]}}}',
    ],
    ['no settings: the key is left out', { settings: {} }, '{"project_id":7}'],
    [
      'names that are special in JavaScript',
      { settings: JSON.parse('{"__proto__":1}') as Settings },
      '{"project_id":7,"settings":{"__proto__":1}}',
    ],
  ])('%s', async (_, given, body) => {
    const { end, net } = starting(STARTED, given);
    await end;
    expect(
      net.log.map((request) => [request.method, request.path, request.body, request.authenticate]),
    ).toEqual([['POST', PATH, body, true]]);
    expect(net.log[0]?.headers['content-type']).toBe('application/json');
  });

  test('the task id and the status_url are handed on, and nothing is asked for', async () => {
    const { end, net } = starting(STARTED);
    expect(await end).toEqual({ task_id: 88, status_url: '/api/v2/document_template_tasks/88/' });
    expect(net.log).toHaveLength(1);
  });

  test.each([undefined, null, 7, { path: '/x' }])(
    'a status_url that is %j is no failure',
    async (status_url) => {
      expect(await starting(json({ task_id: 88, status_url }, 202)).end).toEqual({
        task_id: 88,
        status_url: null,
      });
    },
  );

  test.each([
    [400, 'Check that template 15 and project 7 belong together, and the settings.'],
    [403, 'templates of the scope Project Tickets cannot be generated through the interface at all.'],
    [404, 'Check the ids of template 15 and project 7: '],
  ])('HTTP %d says what of it to check', async (status, words) => {
    expect((await failure(starting(empty(status)).end)).hint).toContain(words);
  });
});

describe('Law 1: read again, generate once', () => {
  test.each<[string, Handler, string]>([
    ['HTTP 500', json({ detail: 'oops' }, 500), 'unavailable'],
    ['HTTP 502', text('<title>Bad gateway</title>', 502, 'text/html'), 'unavailable'],
    ['HTTP 503 with a Retry-After', empty(503, { 'retry-after': '1' }), 'unavailable'],
    ['HTTP 504', empty(504), 'unavailable'],
    ['a lost connection', drop('ECONNRESET'), 'connection'],
    ['a broken pipe', drop('EPIPE'), 'connection'],
    ['a fault without a code', async () => Promise.reject(new Error('socket hang up')), 'connection'],
    ['silence', stall, 'connection'],
    ['an answer that breaks off', answer(202, {}, [utf8('{"task_'), broken()]), 'connection'],
    ['an answer that stops', answer(202, {}, [utf8('{"task_'), 'stall']), 'connection'],
    ['a login page with HTTP 200', loginPage, 'malformed'],
    ['an empty 202', empty(202), 'malformed'],
    ['half a JSON', answer(202, {}, [utf8('{"task_id": 8')]), 'malformed'],
    ['a 202 without a task id', json({}, 202), 'malformed'],
    ['a 202 whose task id is a text', json({ task_id: '88' }, 202), 'malformed'],
    ['a 202 with a list', json([88], 202), 'malformed'],
    ['HTTP 302', redirect('/login', 302), 'redirect'],
    ['HTTP 303', redirect('https://elsewhere.example/', 303), 'redirect'],
  ])('%s: sent once, and the message says that a report may have been started', async (_, handler, kind) => {
    const { end, net } = starting(handler);
    const error = await failure(end);
    expect([error.kind, error.mayHaveStarted]).toEqual([kind, true]);
    expect(error.message).toContain(MAY_HAVE_STARTED);
    expect(error.hint).toBe(undefined);
    expect(net.log).toHaveLength(1);
  });

  test.each<[string, Handler, string]>([
    ['HTTP 400', json({ detail: 'no' }, 400), 'rejected'],
    ['HTTP 401', empty(401), 'authentication'],
    ['HTTP 403', empty(403), 'permission'],
    ['HTTP 404', empty(404), 'not-found'],
    ['HTTP 405', empty(405), 'rejected'],
    ['a refused connection', drop('ECONNREFUSED'), 'connection'],
    ['a name that does not resolve', drop('ENOTFOUND'), 'connection'],
    [
      'a refused connection, wrapped by a client',
      async () => Promise.reject(new TypeError('fetch failed', { cause: broken('ECONNREFUSED') })),
      'connection',
    ],
    ['HTTP 301', redirect('/elsewhere', 301), 'redirect'],
    ['HTTP 307', redirect('/elsewhere', 307), 'redirect'],
    ['HTTP 308', redirect('https://elsewhere.example/', 308), 'redirect'],
  ])('%s: sent once, and nothing is said of a report', async (_, handler, kind) => {
    const { end, net } = starting(handler);
    const error = await failure(end);
    expect([error.kind, error.mayHaveStarted]).toEqual([kind, false]);
    expect(error.sentence).not.toMatch(/may have been started/);
    expect(error.hint).not.toBe(undefined);
    expect(net.log).toHaveLength(1);
  });

  test('a refused connection says where nobody answered', async () => {
    const error = await failure(starting(drop('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:443')).end);
    expect(error.sentence).toBe(
      'No whole answer from https://drafts.example.com about the generation from template 15 for project 7: connect ECONNREFUSED 10.0.0.1:443. Check the base URL, the network and the proxy settings.',
    );
  });

  test.each<[string, Handler, string]>([
    [
      'a login page',
      loginPage,
      'The answer about the generation from template 15 for project 7 (HTTP 200) is not JSON.',
    ],
    [
      'an empty answer',
      empty(202),
      'The answer about the generation from template 15 for project 7 (HTTP 202) is not JSON.',
    ],
    [
      'a task id that is a text',
      json({ task_id: '88' }, 202),
      'The response for the generation from template 15 for project 7 does not match the documented format: "task_id" must be a number.',
    ],
  ])('%s in place of the task id says what came', async (_, handler, message) => {
    const error = await failure(starting(handler).end);
    expect([error.message, error.hint]).toEqual([`${message} ${MAY_HAVE_STARTED}`, undefined]);
  });

  test("a value that JSON cannot hold is the caller's own mistake: its error, and nothing is sent", async () => {
    const { end, net } = starting(STARTED, { settings: { n: 1n } });
    await expect(end).rejects.toThrow(/BigInt/);
    expect(net.log).toHaveLength(0);
  });

  test("a rejected request quotes the service's own words", async () => {
    const error = await failure(starting(json({ settings: { draft: ['Draft 9 is deleted.'] } }, 400)).end);
    expect(error.sentence).toBe(
      'The service refused the request for the generation from template 15 for project 7 (HTTP 400): "settings.draft: Draft 9 is deleted.". Check that template 15 and project 7 belong together, and the settings.',
    );
  });

  test('Law 8: a token echoed by the service shows as ***', async () => {
    const error = await failure(starting(json({ detail: `Invalid token ${TOKEN}` }, 400)).end);
    expect(error.message).toContain('"Invalid token ***"');
  });

  test('a 429 says that it was refused, so it is sent again after Retry-After', async () => {
    const { end, net } = starting(
      inTurn(empty(429, { 'retry-after': '30' }), empty(429, { 'retry-after': '40' }), STARTED),
    );
    expect((await end).task_id).toBe(88);
    expect(net.times(PATH)).toEqual([0, 30_000, 70_000]);
    expect(new Set(net.log.map((request) => request.body)).size).toBe(1);
  });

  test('a 429 with a date is read against the Date of the same answer', async () => {
    const headers = {
      'retry-after': 'Thu, 01 Jan 2015 00:00:25 GMT',
      date: 'Thu, 01 Jan 2015 00:00:00 GMT',
    };
    const { end, net } = starting(inTurn(empty(429, headers), STARTED));
    await end;
    expect(net.times(PATH)).toEqual([0, 25_000]);
  });

  test('a 429 after which the connection is lost: not sent a third time', async () => {
    const { end, net } = starting(inTurn(empty(429, { 'retry-after': '1' }), drop(), STARTED));
    const error = await failure(end);
    expect([error.mayHaveStarted, net.log.length]).toEqual([true, 2]);
  });

  test('Law 5: a 429 longer than the time left fails now, naming the moment', async () => {
    const { end, clock, net } = starting(empty(429, { 'retry-after': '3600' }));
    const error = await failure(end);
    expect(error.sentence).toBe(
      'The service limits starting reports (HTTP 429) and asks to wait 1 h, longer than the time left. It can go on at 2026-01-15T13:00:00Z.',
    );
    expect([error.kind, error.mayHaveStarted, error.retryAfterMs]).toEqual(['rate-limit', false, 3_600_000]);
    expect([clock.monotonic(), net.log.length]).toEqual([0, 1]);
  });

  test('Law 9: a second generate waits for the same limit without asking', async () => {
    const {
      end,
      net,
      client: service,
      clock,
    } = starting(inTurn(empty(429, { 'retry-after': '30' }), STARTED));
    await clock.sleep(100, new AbortController().signal);
    await Promise.all([
      end,
      generate(service, { templateId: 15, subject: { projectId: 8 }, settings: {} }, service.deadline()),
    ]);
    expect(net.times(PATH)).toEqual([0, 30_000, 30_000]);
  });
});

describe('Law 5: generate is bounded and can be stopped', () => {
  test('stopped while the answer is awaited: a report may have been started', async () => {
    const { end, stop, clock, net } = starting(late(10_000, STARTED));
    clock.at(4000, () => stop.abort());
    const error = await failure(end);
    expect([error.kind, error.mayHaveStarted, clock.monotonic()]).toEqual(['aborted', true, 4000]);
    expect(error.message).toBe(`Stopped before it was done. ${MAY_HAVE_STARTED}`);
    expect(net.log).toHaveLength(1);
  });

  test('stopped while a 429 is waited for: nothing was started', async () => {
    const { end, stop, clock, net } = starting(empty(429, { 'retry-after': '60' }));
    clock.at(4000, () => stop.abort());
    const error = await failure(end);
    expect([error.kind, error.mayHaveStarted, net.log.length]).toEqual(['aborted', false, 1]);
  });

  test('stopped before it began: nothing is sent', async () => {
    const { net, client: service } = scripted();
    const gone = service.deadline(MINUTE, AbortSignal.abort());
    const error = await failure(
      generate(service, { templateId: 15, subject: { projectId: 7 }, settings: {} }, gone),
    );
    expect([error.kind, error.mayHaveStarted, net.log.length]).toEqual(['aborted', false, 0]);
  });

  test('no answer until the deadline: it says so, and that a report may have been started', async () => {
    const { end, clock } = starting(stall, { ms: MINUTE });
    const error = await failure(end);
    expect([error.kind, error.mayHaveStarted, clock.monotonic()]).toEqual(['deadline', true, MINUTE]);
    expect(error.message).toBe(
      `The time limit of 1 min was reached while waiting for the generation from template 15 for project 7. ${MAY_HAVE_STARTED}`,
    );
    expect(error.hint).toBe(undefined);
  });

  test('nothing is left behind after a failure', async () => {
    const { end, clock, net } = starting(stall, { ms: MINUTE });
    await failure(end);
    expect([clock.asleep, net.inFlight]).toEqual([0, 0]);
  });
});
