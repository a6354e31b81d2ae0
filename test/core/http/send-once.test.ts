/**
 * Where requests go, and what the debug log learns of them. POSTs are sent once, except after a 429, and are honest about
 * whether the service may have acted.
 */
import { describe, expect, test } from '@jest/globals';
import { getJson } from '../../../src/http/get-json.ts';
import type { RequestEvent } from '../../../src/http/http-messages.ts';
import { postJson } from '../../../src/http/send-once.ts';
import { failure, sentenceOf } from '../support/failures.ts';
import * as replies from '../support/replies.ts';
import { type Scripted, TOKEN, inTurn, scripted } from '../support/scripted-service.ts';

const { answer, broken, drop, empty, json, late, redirect, stall, utf8 } = replies;
const get = ({ client }: Scripted, path = '/x') =>
  getJson(client, { path, label: 'the thing' }, client.deadline());
const ORDER = { path: '/x', json: {}, label: 'the order', lane: 'generate' } as const;
const post = ({ client }: Scripted, ms?: number, signal?: AbortSignal) =>
  postJson(client, ORDER, client.deadline(ms, signal));
const HOME = 'https://drafts.example.com';

describe("R48: credentials go to the service's own origin and nowhere else", () => {
  test.each([
    ['a path', '/y', 301],
    ['the full address', `${HOME}/y`, 303],
    ['an address without a scheme', '//drafts.example.com/y', 302],
  ])('a GET follows a redirect on the own origin: %s', async (_, location, status) => {
    const all = scripted();
    all.net.get('/x', redirect(location, status)).get('/y', json({ moved: true }));
    expect((await get(all)).value).toEqual({ moved: true });
    expect(all.net.log.map(({ url }) => url)).toEqual([`${HOME}/x`, `${HOME}/y`]);
  });

  test.each([
    ['another host', 'https://evil.example/path?ticket=abcdefgh', 'https://evil.example'],
    ['a subdomain', 'https://sso.drafts.example.com/x', 'https://sso.drafts.example.com'],
    ['another port', `${HOME}:8443/x`, `${HOME}:8443`],
    ['another scheme', 'http://drafts.example.com/x', 'http://drafts.example.com'],
    ['another host behind backslashes', '\\\\evil.example\\x', 'https://evil.example'],
    ['a host with the same start', `${HOME}.evil.example/x`, `${HOME}.evil.example`],
    ['a blob of the own origin', `blob:${HOME}/x`, 'an unreadable address'],
    ['another scheme, of which a web address is a part', 'xhttp://x.example/', 'an unreadable address'],
    ['the own origin with a password', 'https://:geheim@drafts.example.com/x', HOME],
  ])('never to %s, of which only the origin is shown', async (_, location, shown) => {
    const all = scripted();
    all.net.get('/x', redirect(location));
    expect(await failure(get(all))).toMatchObject({
      message: `The service redirects the thing (HTTP 302) to ${shown}, another origin.`,
      hint:
        'The credentials are not sent there. Check them: wrong ones may be answered with a login page. If the ' +
        'service has moved, set the base URL to its new address.',
      kind: 'redirect',
      status: 302,
      mayHaveStarted: false,
    });
    expect(all.net.log).toHaveLength(1);
  });

  test('never more than five times', async () => {
    const all = scripted();
    all.net.get('/x', redirect('/x'));
    expect(sentenceOf(await failure(get(all)))).toBe(
      'The service redirected the thing more than 5 times. Check the base URL.',
    );
    expect(all.net.log).toHaveLength(6);
  });

  test('never from http to https: the hint has the base URL to set', async () => {
    const all = scripted({ baseUrl: 'http://drafts.example.com/tenant' });
    all.net.get('/tenant/x', redirect(`${HOME}/tenant/x`));
    expect((await failure(get(all))).hint).toBe('Set the base URL to https://drafts.example.com/tenant.');
  });

  test('a second redirect is checked like the first, and starts where that one led', async () => {
    const all = scripted();
    all.net.get('/x', redirect('/a/b/')).get('/a/b/', redirect('../c'));
    all.net.get('/a/c', inTurn(json(1), redirect('https://evil.example/')));
    expect((await get(all)).value).toBe(1);
    expect((await failure(get(all))).kind).toBe('redirect');
    expect(all.net.log).toHaveLength(6);
  });

  test.each([301, 302, 303, 307, 308])('a redirect of a POST is never followed: HTTP %d', async (status) => {
    for (const location of ['/y', 'https://evil.example/x']) {
      const all = scripted();
      all.net.post('/x', redirect(location, status));
      const { message, hint } = await failure(post(all));
      expect(message).toBe(
        `The service answered the request for the order with a redirect (HTTP ${status}) to ` +
          `${new URL(location, HOME).origin}.`,
      );
      expect(hint).toContain('never repeated at another address');
      expect(all.net.log).toHaveLength(1);
    }
  });
});

test('R51: onRequest is called for each attempt of a GET, with its status and its time, without secrets', async () => {
  const events: RequestEvent[] = [];
  const all = scripted({ onRequest: (event) => void events.push(event) });
  all.net.get(`/x?a=${TOKEN}`, inTurn(empty(503), drop(), empty(429), late(250, json(1))));
  await get(all, `/x?a=${TOKEN}`);
  const event = { method: 'GET', path: '/x?a=***', ms: 0 };
  expect(events).toEqual([
    { ...event, status: 503, attempt: 1 },
    { ...event, status: undefined, attempt: 2 },
    { ...event, status: 429, attempt: 3 },
    { ...event, status: 200, ms: 250, attempt: 4 },
  ]);
});

test.each<[string, replies.Reply, boolean]>([
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
  expect((await failure(post(all))).mayHaveStarted).toBe(mayHaveStarted);
  expect([all.net.log.length, all.clock.asleep, all.net.inFlight]).toEqual([1, 0, 0]);
});

test('R22: each sending is announced, and each refusal (HTTP 429); a throw before a sending leaves it unsent', async () => {
  const all = scripted();
  all.net.post('/x', inTurn(empty(429, { 'retry-after': '1' }), json({ task_id: 9 }, 202)));
  const sent: string[] = [];
  const events = {
    onSend: () => sent.push(`after ${all.net.log.length}`),
    onRefused: () => sent.push(`refused ${all.net.log.length}`),
  };
  await postJson(all.client, { ...ORDER, ...events }, all.client.deadline());
  expect(sent).toEqual(['after 0', 'refused 1', 'after 1']);
  const refused = () => {
    throw new Error('No more.');
  };
  await expect(postJson(all.client, { ...ORDER, onSend: refused }, all.client.deadline())).rejects.toThrow(
    'No more.',
  );
  expect(all.net.log).toHaveLength(2);
});

test('R22, R23: given up after two minutes, stopped or out of time in flight: it may have started', async () => {
  const all = scripted();
  const stop = new AbortController();
  all.net.post('/x', stall);
  expect((await failure(post(all))).message).toContain('no data for 2 min.');
  expect(await failure(post(all, 1000))).toMatchObject({ kind: 'deadline', mayHaveStarted: true });
  all.clock.at(125_000, () => stop.abort());
  const error = await failure(post(all, 60_000, stop.signal));
  expect(error).toMatchObject({ kind: 'aborted', mayHaveStarted: true });
});

test('R23: with too little time left it is not sent, or not again: its response would be lost', async () => {
  const { client, clock, net } = scripted();
  net.post('/x', empty(429, { 'retry-after': '5' }));
  const refused = await failure(postJson(client, ORDER, client.deadline(6000)));
  expect(refused.message).toMatch(
    / are left, too little for the order: it was refused \(HTTP 429\) and not requested again\.$/,
  );
  const deadline = client.deadline(6000);
  await clock.sleep(4000, new AbortController().signal);
  const late = await failure(postJson(client, ORDER, deadline));
  expect(sentenceOf(late)).toBe(
    'Only 2 s of the time limit of 6 s are left, too little for the order: it was not requested. Allow more time.',
  );
  expect([refused.kind, late.kind, net.log.length]).toEqual(['rate-limit', 'deadline', 1]);
  expect([refused.mayHaveStarted, late.mayHaveStarted]).toEqual([false, false]);
});
