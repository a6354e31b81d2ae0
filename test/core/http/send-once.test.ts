/** Where requests go, and what the debug log learns of them. */
import { describe, expect, test } from '@jest/globals';
import { getJson } from '../../../src/http/get-json.ts';
import type { RequestEvent } from '../../../src/http/http-types.ts';
import { postJson } from '../../../src/http/post-json.ts';
import { failure } from '../support/failures.ts';
import { drop, empty, json, late, redirect } from '../support/replies.ts';
import { type Scripted, TOKEN, inTurn, scripted } from '../support/scripted-service.ts';

const get = ({ client }: Scripted, path = '/x') =>
  getJson(client, { path, label: 'the thing' }, client.deadline());
const post = ({ client }: Scripted) =>
  postJson(client, { path: '/x', json: {}, label: 'the order', lane: 'generate' }, client.deadline());
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
    expect((await failure(get(all))).sentence).toBe(
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
