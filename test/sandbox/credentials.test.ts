import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { basic, open, visitor } from './visitor.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await open();
});
afterEach(() => sandbox.stop());

const drafts = (authorization?: string) =>
  fetch(
    `${sandbox.baseUrl}/api/v2/drafts/`,
    authorization === undefined ? {} : { headers: { authorization } },
  );

const tokenCall = (path: string, body: unknown) =>
  fetch(`${sandbox.baseUrl}/api/v2/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const designer = { username: 'designer', password: 'sandbox-designer' };

test('Basic and Token let a user in', async () => {
  const token = sandbox.users.designer?.createToken();
  expect((await drafts(basic('designer', 'sandbox-designer'))).status).toBe(200);
  expect((await drafts(`Token ${token}`)).status).toBe(200);
  expect((await drafts(`Token   ${token}`)).status).toBe(200);
});

test('a password may hold colons, spaces and umlauts', async () => {
  expect((await drafts(basic('reader', sandbox.users.reader?.password ?? ''))).status).toBe(200);
});

test.each([
  ['nothing', undefined],
  ['a wrong password', basic('designer', 'wrong')],
  ['an unknown token', 'Token 0123456789'],
  ['another scheme', 'Bearer 0123456789'],
  ['no colon', `Basic ${Buffer.from('designer').toString('base64')}`],
  ['single sign-on without a password', basic('sso.user@example.org', 'undefined')],
])('%s does not, and the answer names both schemes', async (_what, authorization) => {
  const answer = await drafts(authorization);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Basic realm="sandbox", Token');
});

test('every call of the token endpoint makes another token, and it is kept as a hash only', async () => {
  const values = [];
  for (let call = 0; call < 2; call += 1) {
    const answer = await tokenCall('api-token-auth', designer);
    expect(answer.status).toBe(200);
    values.push(((await answer.json()) as { token: string }).token);
  }
  expect(new Set(values).size).toBe(2);
  for (const value of values) expect((await drafts(`Token ${value}`)).status).toBe(200);
  expect(sandbox.tokens.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^endpoint-.{8}$/),
    expect.stringMatching(/^endpoint-.{8}$/),
  ]);
  for (const value of values) expect(JSON.stringify(sandbox.tokens)).not.toContain(value);
});

test('revoking ends all tokens of that user and of nobody else', async () => {
  const mine = [sandbox.users.designer?.createToken(), sandbox.users.designer?.createToken()];
  const other = sandbox.users.analyst?.createToken();
  expect((await tokenCall('api-token-auth-delete', designer)).status).toBe(200);
  for (const value of mine) expect((await drafts(`Token ${value}`)).status).toBe(401);
  expect((await drafts(`Token ${other}`)).status).toBe(200);
});

test.each(['api-token-auth', 'api-token-auth-delete'])(
  '%s asks for permission, password and JSON',
  async (path) => {
    const reader = { username: 'reader', password: sandbox.users.reader?.password };
    expect((await tokenCall(path, reader)).status).toBe(403);
    expect((await tokenCall(path, { ...designer, password: 'wrong' })).status).toBe(401);
    expect((await tokenCall(path, { username: 'designer' })).status).toBe(400);
    const form = { method: 'POST', body: new URLSearchParams(designer) };
    expect((await fetch(`${sandbox.baseUrl}/api/v2/${path}/`, form)).status).toBe(415);
  },
);

test('an answer brings a session cookie unless told not to', async () => {
  const me = visitor(sandbox);
  expect((await me.get('/api/v2/drafts/')).headers.get('set-cookie')).toContain('sandbox_session=');
  await using plain = await open({ cookies: false });
  expect((await visitor(plain).get('/api/v2/drafts/')).headers.get('set-cookie')).toBeNull();
});
