import { describe, expect, test } from '@jest/globals';
import { readObject } from '../../../src/drafts/read-object.ts';
import { draftDetail } from '../../../src/drafts/endpoints.ts';
import { createToken, revokeTokens } from '../../../src/tokens/api-tokens.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { failure } from '../support/failures.ts';
import { answer, drop, empty, json, loginPage, redirect, stall, text, utf8 } from '../support/replies.ts';
import { type Handler, type Scripted, inTurn, scripted } from '../support/scripted-service.ts';

const LOGIN = { username: 'ada', password: 'correct horse "battery"' };
const CREATE = '/api/v2/api-token-auth/';
const REVOKE = '/api/v2/api-token-auth-delete/';
const VALUE = 'f00dfacef00dfacef00dfacef00dface';

function creating(handler: Handler): Scripted & { readonly end: Promise<string> } {
  const world = scripted();
  world.net.post(CREATE, handler);
  return { ...world, end: createToken(world.client, LOGIN) };
}

function revoking(handler: Handler): Scripted & { readonly end: Promise<void> } {
  const world = scripted();
  world.net.post(REVOKE, handler);
  return { ...world, end: revokeTokens(world.client, LOGIN) };
}

describe('A token is created, and its value returned once', () => {
  test.each([200, 201])('HTTP %d: the value, and from then on a secret', async (status) => {
    const { end, client: service } = creating(json({ token: VALUE, name: 'endpoint-1a2b3c4d' }, status));
    expect(await end).toBe(VALUE);
    expect(service.quote(`Token ${VALUE}, ${LOGIN.password}`)).toBe('Token ***, ***');
  });

  test.each([
    ['creating', CREATE, async (world: Scripted) => createToken(world.client, LOGIN)],
    ['revoking', REVOKE, async (world: Scripted) => revokeTokens(world.client, LOGIN)],
  ])('%s sends user name and password as JSON, and no Authorization', async (_, path, work) => {
    const world = scripted();
    world.net.post(path, json({ token: VALUE }));
    await work(world);
    const [request] = world.net.log;
    expect([request?.method, request?.path, request?.authenticate, request?.body]).toEqual([
      'POST',
      path,
      false,
      '{"username":"ada","password":"correct horse \\"battery\\""}',
    ]);
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers).not.toHaveProperty('authorization');
  });
});

describe('What went wrong is said in full', () => {
  const hint = "A token may have been created: review the API Tokens in the user's profile.";

  test.each<[string, Handler, string]>([
    ['a page', loginPage, `The response for a new API token is not JSON. ${hint}`],
    [
      'no token',
      json({ key: VALUE }),
      `The response for a new API token does not match the documented format: "token" must be text. ${hint}`,
    ],
    [
      'an empty token',
      json({ token: '' }),
      `The response for a new API token does not match the documented format: "token" must be as documented. ${hint}`,
    ],
  ])('where the service answers with %s', async (_, handler, sentence) => {
    const error = await failure(creating(handler).end);
    expect([error.sentence, error.status]).toEqual([sentence, 200]);
  });

  test('a token before more than can be read is none', async () => {
    const blanks = Buffer.alloc(1024 * 1024, ' ');
    const steps = [utf8(`{"token":"${VALUE}"}`), ...Array<Uint8Array>(64).fill(blanks)];
    const error = await failure(creating(answer(200, {}, steps)).end);
    expect(error.sentence).toBe(`The response for a new API token is not JSON. ${hint}`);
  });

  test('a failure of the host itself stays what it is', async () => {
    class Broken extends FakeClock {
      override readonly sleep = () => Promise.reject(new TypeError('The timers are broken.'));
    }
    const { net, client: service } = scripted({ clock: new Broken() });
    net.post(REVOKE, empty(429, { 'retry-after': '20' }));
    await expect(revokeTokens(service, LOGIN)).rejects.toThrow(new TypeError('The timers are broken.'));
  });
});

describe('All tokens are revoked', () => {
  test.each<[string, Handler]>([
    ['HTTP 204', empty(204)],
    ['HTTP 200 without a body', empty(200)],
    ['JSON of any shape', json({ deleted: 3 })],
    ['some words', text('ok', 200)],
  ])('%s is a success: the answer is not documented', async (_, handler) => {
    const { end, net } = revoking(handler);
    await end;
    expect(net.log).toHaveLength(1);
  });

  test('a login page is none', async () => {
    const error = await failure(revoking(loginPage).end);
    expect(error.sentence).toBe(
      "The response for the revocation of all API tokens (HTTP 200) is a page. The tokens may or may not have been revoked: review the API Tokens in the user's profile.",
    );
    expect([error.kind, error.mayHaveStarted]).toEqual(['malformed', true]);
  });
});

describe('Law 1: the token POSTs are never sent twice on their own', () => {
  const ends: readonly [
    string,
    (handler: Handler) => Scripted & { readonly end: Promise<unknown> },
    string,
  ][] = [
    ['creation', creating, 'A token may have been created'],
    ['revocation', revoking, 'The tokens may or may not have been revoked'],
  ];

  describe.each(ends)('%s', (_, start, ambiguity) => {
    test.each<[string, Handler]>([
      ['HTTP 500', json({ detail: 'oops' }, 500)],
      ['HTTP 502', empty(502)],
      ['a lost connection', drop()],
      ['silence', stall],
      ['HTTP 302', redirect('/login')],
    ])('%s is sent once, and the message says what may have happened', async (__, handler) => {
      const { end, net } = start(handler);
      const error = await failure(end);
      expect([error.mayHaveStarted, net.log.length]).toEqual([true, 1]);
      expect(error.message).toContain(ambiguity);
      expect(error.message).toContain("review the API Tokens in the user's profile.");
      expect(error.hint).toBe(undefined);
    });

    test.each([400, 401, 403])('HTTP %d is told with what the user needs', async (status) => {
      const { end, net } = start(json({ non_field_errors: ['Unable to log in.'] }, status));
      const error = await failure(end);
      expect(error.message).toContain(`(HTTP ${status}): "Unable to log in."`);
      expect(error.hint).toContain(
        'The user needs the permission Can Use API Tokens, which an administrator sets.',
      );
      expect([error.mayHaveStarted, net.log.length]).toEqual([false, 1]);
    });

    test('a refused connection is no ambiguity', async () => {
      const error = await failure(start(drop('ECONNREFUSED')).end);
      expect(error.mayHaveStarted).toBe(false);
      expect(error.hint).not.toContain(ambiguity);
    });

    test('a 429 is sent again after Retry-After', async () => {
      const { end, net } = start(inTurn(empty(429, { 'retry-after': '20' }), json({ token: VALUE })));
      await end;
      expect(net.log.map(({ at }) => at)).toEqual([0, 20_000]);
    });

    test('Law 9: its 429 holds every other request as well', async () => {
      const {
        end,
        net,
        client: service,
      } = start(inTurn(empty(429, { 'retry-after': '20' }), json({ token: VALUE })));
      net.get('/api/v2/drafts/7/', json({ id: 7 }));
      await service.clock.sleep(1000, new AbortController().signal);
      await readObject(service, draftDetail(7));
      await end;
      expect(net.times('/api/v2/drafts/7/')).toEqual([20_000]);
    });

    test('Law 8: an echoed password shows as ***', async () => {
      const error = await failure(start(json({ detail: `wrong: ${LOGIN.password}` }, 400)).end);
      expect(error.message).toContain('wrong: ***');
    });
  });

  test.each<[string, Handler]>([
    ['a login page', loginPage],
    ['an empty body', empty(200)],
    ['no token', json({ key: VALUE })],
    ['an empty token', json({ token: '' })],
    ['a token that is a number', json({ token: 5 })],
    ['a list', json([VALUE])],
  ])('a creation answered with %s: a token may have been created', async (_, handler) => {
    const { end, net } = creating(handler);
    const error = await failure(end);
    expect([error.kind, error.mayHaveStarted, net.log.length]).toEqual(['malformed', true, 1]);
    expect(error.message).toContain(
      "A token may have been created: review the API Tokens in the user's profile.",
    );
  });
});
