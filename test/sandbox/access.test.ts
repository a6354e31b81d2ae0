/** Who gets in, and what each user may see. */
import { describe, expect, test } from '@jest/globals';
import { basic, sandbox, visitor, withSandbox } from './visitor.ts';

withSandbox('all');

const DESIGNER = { username: 'designer', password: 'sandbox-designer' };
const drafts = (authorization?: string) =>
  fetch(`${sandbox.baseUrl}/api/v2/drafts/`, { headers: authorization ? { authorization } : {} });
const tokenRequest = (path: string, body: unknown) =>
  fetch(`${sandbox.baseUrl}/api/v2/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('credentials', () => {
  test.each([undefined, basic('designer', 'wrong'), 'Bearer 0123456789', basic('sso.user@example.org', 'x')])(
    '%j: 401, naming both schemes',
    async (authorization) => {
      const { status, headers } = await drafts(authorization);
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="sandbox", Token']);
    },
  );

  test('a token is kept only as a hash; who revokes all tokens revokes none of another user', async () => {
    const other = sandbox.users.analyst?.createToken();
    const response = await tokenRequest('api-token-auth', DESIGNER);
    const { token } = (await response.json()) as { token: string };
    const statuses = async () =>
      Promise.all([token, other].map(async (value) => (await drafts(`Token ${value}`)).status));
    expect(await statuses()).toEqual([200, 200]);
    expect(JSON.stringify(sandbox.tokens)).not.toContain(token);
    await tokenRequest('api-token-auth-delete', DESIGNER);
    expect(await statuses()).toEqual([401, 200]);
  });
});

test('a draft is listed for users who may view its project; what is not listed is not found', async () => {
  const idsFor = async (username: string) =>
    (await visitor(sandbox, username).list('/api/v2/drafts/')).map(({ id }) => id);
  expect(await idsFor('designer')).toEqual([1001, 1002, 1004, 1005, 1006, 2001, 2002]);
  expect(await idsFor('sso.user@example.org')).toEqual([1001, 1002, 1004, 1005, 1006]);
  const outsider = visitor(sandbox, 'sso.user@example.org');
  for (const rest of ['/', '/fields/', '/forms/20500001', '/forms/20500001/metadata'])
    for (const id of [2001, 1003, 99])
      expect((await outsider.get(`/api/v2/drafts/${id}${rest}`)).status).toBe(404);
});
