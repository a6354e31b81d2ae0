/** Where a download is requested, through `downloadVerified`. */
import { describe, expect, test } from '@jest/globals';
import type { RequestEvent } from '../../../src/http/http-messages.ts';
import { drop, empty, late, redirect } from '../support/replies.ts';
import { expectFile, expectNoFile, intact } from '../support/downloads.ts';
import { inTurn } from '../support/scripted-service.ts';
import { SIGNED } from '../support/tasks.ts';

describe('R49: the download is anonymous, its address byte for byte', () => {
  test('no Authorization, no cookies, no Range, no compression', async () => {
    const { net } = await expectFile(intact({ headers: { 'set-cookie': 'a=b' } }));
    expect(net.received('storage').map(({ url }) => url)).toEqual([SIGNED]);
    expect(net.received('storage')[0]?.headers).toEqual({
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': expect.stringMatching(/^n8n-nodes-draft-service\/\d+\.\d+\.\d+/) as unknown,
    });
  });

  test('an invalid address is refused without being shown', async () => {
    const { error, net } = await expectNoFile(intact(), { url: 'ftp://storage.example/x?sig=SECRET' });
    expect(error.message).toMatch(/^The download address that the service gave cannot be used \(task/);
    expect(net.received('storage')).toEqual([]);
  });

  test('redirects are followed anonymously: absolute ones byte for byte, relative ones too', async () => {
    const next = 'https://cdn.example.net/%2f"x"?sig=a%2Fb';
    const { net } = await expectFile(
      inTurn(redirect('/moved?x=1', 307), redirect(next), redirect('//other.example.net/y', 301), intact()),
    );
    expect(net.received('storage').map(({ url }) => url)).toEqual([
      SIGNED,
      'https://storage.example.net/moved?x=1',
      next,
      'https://other.example.net/y',
    ]);
    expect(net.received('storage').flatMap(({ headers }) => Object.keys(headers))).not.toContain(
      'authorization',
    );
  });

  test('more than five redirects are not followed', async () => {
    const { error, net } = await expectNoFile(redirect('/moved'));
    expect(error.message).toContain('The storage redirected the download more than 5 times (task');
    expect(net.received('storage')).toHaveLength(6);
  });

  test.each(['http://storage.example.net/x', 'https://'])('a redirect to %s is not followed', async (to) => {
    const { error, net } = await expectNoFile(redirect(to));
    expect(error.message).toContain('to an address that must not be followed');
    expect(error.hint).toBe('The download was redirected from https to http, which is refused.');
    expect(net.received('storage')).toHaveLength(1);
  });
});

test.each([
  ['the signed address', SIGNED],
  ['the address that a redirect leads to', 'https://cdn.example.net/file?X-Sig=ANOTHER-SECRET-01'],
])('R51: %s is a secret in an error of the transport', async (_, address) => {
  const { error } = await expectNoFile((request) =>
    (request.url === address ? drop('ECONNRESET', `GET ${address} failed`) : redirect(address))(request),
  );
  expect(error.message).toContain('the connection broke: GET *** failed');
});

test('R51: each request is in the debug log, with its status and its time, without its address', async () => {
  const events: RequestEvent[] = [];
  const storage = inTurn(late(250, empty(503)), drop(), intact());
  await expectFile(storage, { onRequest: (event) => void events.push(event) });
  const event = { method: 'GET', path: '(storage)', ms: 0 };
  expect(events.slice(1)).toEqual([
    { ...event, status: 503, ms: 250, attempt: 1 },
    { ...event, status: undefined, attempt: 2 },
    { ...event, status: 200, attempt: 3 },
  ]);
});
