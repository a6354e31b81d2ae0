/** Creating an API token and revoking all. Their requests are held against a copy in wire.test.ts. */
import { describe, expect, test } from '@jest/globals';
import type { DraftServiceClient } from '../../../src/draft-service-client.ts';
import { createToken, revokeTokens } from '../../../src/tokens/create-and-revoke-tokens.ts';
import { failure, sentenceOf } from '../support/failures.ts';
import { answer, empty, json, loginPage, text, utf8 } from '../support/replies.ts';
import { type Handler, scripted } from '../support/scripted-service.ts';

const LOGIN = { username: 'ada', password: 'correct horse "battery"' };
const VALUE = 'f00dfacef00dfacef00dfacef00dface';
const MAY_BE_CREATED = "A token may have been created: review the API Tokens in the user's profile.";
const MAY_BE_REVOKED =
  "The tokens may or may not have been revoked: review the API Tokens in the user's profile.";

/** Starts some work on tokens; `handler` answers its one request. */
const starting =
  <T>(path: string, work: (client: DraftServiceClient) => Promise<T>) =>
  (handler: Handler) => {
    const world = scripted();
    world.net.post(path, handler);
    return { ...world, end: work(world.client) };
  };
const create = starting('/api/v2/api-token-auth/', (client) => createToken(client, LOGIN));
const revoke = starting('/api/v2/api-token-auth-delete/', (client) => revokeTokens(client, LOGIN));

test('R36: a new token is returned, and from then on a secret', async () => {
  const { end, client } = create(json({ token: VALUE, name: 'endpoint-1a2b3c4d' }, 201));
  expect(await end).toBe(VALUE);
  expect(client.quote(`Token ${VALUE}, ${LOGIN.password}`)).toBe('Token ***, ***');
});

const BLANKS = Array<Uint8Array>(64).fill(Buffer.alloc(1024 * 1024, ' '));
test.each<[string, Handler]>([
  ['a login page', loginPage],
  ['a token and 64 MiB', answer(200, {}, [utf8(`{"token":"${VALUE}"}`), ...BLANKS])],
])('R36: where %s comes instead of it, a token may have been created', async (_, handler) => {
  const { end, net } = create(handler);
  const error = await failure(end);
  expect(sentenceOf(error)).toBe(`The response for a new API token is not JSON. ${MAY_BE_CREATED}`);
  expect([error.kind, error.status, error.mayHaveStarted]).toEqual(['malformed', 200, true]);
  expect(net.log).toHaveLength(1);
});

test.each([500, 303])('R36: a token that comes with HTTP %d is not quoted', async (status) => {
  const sentence = sentenceOf(await failure(create(json({ token: VALUE }, status)).end));
  expect(sentence).not.toContain(VALUE);
  expect(sentence).toContain(`the request for a new API token (HTTP ${status}). ${MAY_BE_CREATED}`);
});

test('R36: with any text all tokens are revoked; with a login page they may or may not be', async () => {
  for (const reply of [empty(204), text('ok', 200), text('ok', 200, 'text/html')]) await revoke(reply).end;
  const error = await failure(revoke(loginPage).end);
  const sentence = 'The response for the revocation of all API tokens (HTTP 200) is a page.';
  expect(sentenceOf(error)).toBe(`${sentence} ${MAY_BE_REVOKED}`);
  expect([error.kind, error.mayHaveStarted]).toEqual(['malformed', true]);
});

describe.each([
  ['creation', create, MAY_BE_CREATED] as const,
  ['revocation', revoke, MAY_BE_REVOKED] as const,
])('R36: %s', (_, start, mayHaveActed) => {
  test('after HTTP 500 it is not sent again, and the message says what may have happened', async () => {
    const { end, net } = start(json({ detail: 'oops' }, 500));
    const error = await failure(end);
    expect([error.mayHaveStarted, error.hint, net.log.length]).toEqual([true, undefined, 1]);
    expect(error.message).toContain(mayHaveActed);
  });

  test.each([400, 401, 403])('HTTP %d is reported with the permission that is needed', async (status) => {
    const { end, net } = start(json({ detail: `Not with ${LOGIN.password}.` }, status));
    const error = await failure(end);
    expect(error.message).toContain(`(HTTP ${status}): "Not with ***."`);
    const hint = 'The user needs the permission Can Use API Tokens, which an administrator sets.';
    expect(error.hint).toContain(hint);
    expect([error.mayHaveStarted, net.log.length]).toEqual([false, 1]);
  });
});
