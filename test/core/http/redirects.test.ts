/** Where credentials go. */
import { describe, expect, test } from '@jest/globals';
import { getJson } from '../../../src/http/get-json.ts';
import { postJson } from '../../../src/http/post-json.ts';
import { failure } from '../support/failures.ts';
import { empty, json, redirect } from '../support/replies.ts';
import { type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const read = ({ client: service }: Scripted) =>
  getJson(service, { path: '/x', label: 'the thing' }, service.deadline());

describe("Law 2: credentials go to the service's own origin and nowhere else", () => {
  test.each([
    ['a path', '/y'],
    ['a relative path', 'y'],
    ['the whole address', 'https://drafts.example.com/y'],
    ['the whole address with the port that https has anyway', 'https://drafts.example.com:443/y'],
    ['the host in capitals', 'HTTPS://DRAFTS.EXAMPLE.COM/y'],
    ['without its scheme', '//drafts.example.com/y'],
    ['a fragment, which is never sent', '/y#section'],
  ])('a GET follows a redirect on the own origin: %s', async (_, location) => {
    for (const status of [301, 302, 303, 307, 308]) {
      const all = scripted();
      all.net.get('/x', redirect(location, status)).get('/y', json({ moved: true }));
      expect((await read(all)).value).toEqual({ moved: true });
      expect(all.net.log.map(({ url }) => url)).toEqual([
        'https://drafts.example.com/x',
        'https://drafts.example.com/y',
      ]);
    }
  });

  test.each([
    ['another host', 'https://evil.example/x', 'https://evil.example'],
    ['a subdomain', 'https://sso.drafts.example.com/x', 'https://sso.drafts.example.com'],
    ['another port', 'https://drafts.example.com:8443/x', 'https://drafts.example.com:8443'],
    ['another scheme', 'http://drafts.example.com/x', 'http://drafts.example.com'],
    ['another host without a scheme', '//evil.example/x', 'https://evil.example'],
    ['another host behind backslashes', '\\\\evil.example\\x', 'https://evil.example'],
    ['another host behind a tab', '/\t/evil.example/x', 'https://evil.example'],
    [
      'a host that begins alike',
      'https://drafts.example.com.evil.example/x',
      'https://drafts.example.com.evil.example',
    ],
    ['a host behind a user name', 'https://drafts.example.com@evil.example/x', 'https://evil.example'],
    ['a blob of the own origin', 'blob:https://drafts.example.com/x', 'an unreadable address'],
    ['a scheme that is no web', 'javascript:alert(1)', 'an unreadable address'],
    ['a file', 'file:///etc/passwd', 'an unreadable address'],
    ['data', 'data:application/json,[]', 'an unreadable address'],
    ['an address that is none', 'https://[', 'an unreadable address'],
  ])('never to %s', async (_, location, shown) => {
    const all = scripted();
    all.net.get('/x', redirect(location));
    const { message, hint, kind, status, mayHaveStarted } = await failure(read(all));
    expect(message).toBe(`The service redirects the thing (HTTP 302) to ${shown}, another origin.`);
    expect(hint).toBe(
      'The credentials are not sent there. Check them: wrong ones may be answered with a login page. If the service has moved, set the base URL to its new address.',
    );
    expect({ kind, status, mayHaveStarted }).toEqual({
      kind: 'redirect',
      status: 302,
      mayHaveStarted: false,
    });
    expect(all.net.log).toHaveLength(1);
  });

  test('nor to the own origin with other credentials in the address', async () => {
    const all = scripted();
    all.net.get('/x', redirect('https://user:geheim@drafts.example.com/x'));
    const { message } = await failure(read(all));
    expect(message).not.toContain('geheim');
    expect(all.net.log).toHaveLength(1);
  });

  test('nothing of the path or query of another origin is shown', async () => {
    const all = scripted();
    all.net.get('/x', redirect('https://evil.example/path?ticket=abcdefgh'));
    expect((await failure(read(all))).sentence).not.toMatch(/path|ticket|abcdefgh/);
  });

  test('a second redirect is judged like the first', async () => {
    const all = scripted();
    all.net.get('/x', redirect('/y')).get('/y', redirect('https://evil.example/'));
    expect((await failure(read(all))).kind).toBe('redirect');
    expect(all.net.log).toHaveLength(2);
  });

  test('a relative redirect starts where the last one led', async () => {
    const all = scripted();
    all.net.get('/x', redirect('/a/b/')).get('/a/b/', redirect('../c')).get('/a/c', json(1));
    expect((await read(all)).value).toBe(1);
  });

  test('five redirects are followed, a sixth is not', async () => {
    const all = scripted();
    all.net.get('/x', redirect('/1'));
    for (let n = 1; n < 5; n += 1) all.net.get(`/${n}`, redirect(`/${n + 1}`));
    all.net.get('/5', inTurn(json('there'), redirect('/6')));
    expect((await read(all)).value).toBe('there');
    const { message, hint, status, mayHaveStarted } = await failure(read(all));
    expect({ message, hint, status, mayHaveStarted }).toEqual({
      message: 'The service redirected the thing more than 5 times.',
      hint: 'Check the base URL.',
      status: 302,
      mayHaveStarted: false,
    });
    expect(all.net.received('/6')).toEqual([]);
  });

  test('a redirect in a circle ends', async () => {
    const all = scripted();
    all.net.get('/x', redirect('/x'));
    await failure(read(all));
    expect(all.net.log).toHaveLength(6);
  });

  test('with a base URL that has a path, the redirect may leave the path but not the origin', async () => {
    const all = scripted({ baseUrl: 'https://drafts.example.com/tenant/' });
    all.net.get('/tenant/x', redirect('/other/x')).get('/other/x', json(1));
    expect((await read(all)).value).toBe(1);
  });

  test.each([301, 302, 303, 307, 308])(
    'a POST is never redirected, not even at home: HTTP %d',
    async (status) => {
      for (const location of ['/y', 'https://drafts.example.com/x', 'https://evil.example/x']) {
        const all = scripted();
        all.net.post('/x', redirect(location, status));
        const { client: service } = all;
        const post = {
          path: '/x',
          json: {},
          label: 'the order',
          authenticate: true,
          lane: 'generate',
        } as const;
        const { message, hint } = await failure(postJson(service, post, service.deadline()));
        const to = new URL(location, 'https://drafts.example.com').origin;
        expect(message).toBe(
          `The service answered the request for the order with a redirect (HTTP ${status}) to ${to}.`,
        );
        expect(hint).toContain('Nothing is sent again to another address');
        expect(all.net.log).toHaveLength(1);
      }
    },
  );

  test('a redirect that names no place is no redirect', async () => {
    const all = scripted();
    all.net.get('/x', empty(302));
    expect(await failure(read(all))).toMatchObject({ status: 302, kind: 'rejected' });
  });

  test('requests carry no cookie, whatever the service sets', async () => {
    const all = scripted();
    all.net.get('/x', inTurn(empty(503, { 'set-cookie': 'session=1' }), json(1)));
    await read(all);
    for (const { headers } of all.net.log) {
      expect(Object.keys(headers).sort()).toEqual(['accept', 'user-agent']);
    }
  });
});
