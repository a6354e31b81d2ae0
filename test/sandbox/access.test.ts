/** Who gets in, and what each user may see. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { basic, open, visitor } from './visitor.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await open();
});
afterAll(() => sandbox.stop());

const DESIGNER = { username: 'designer', password: 'sandbox-designer' };
const TEMPLATES_OF_12 = '/api/v2/projects/12/document_templates/';

const drafts = (authorization?: string) =>
  fetch(
    `${sandbox.baseUrl}/api/v2/drafts/`,
    authorization === undefined ? {} : { headers: { authorization } },
  );
const tokenRequest = (path: string, body: unknown) =>
  fetch(`${sandbox.baseUrl}/api/v2/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('credentials', () => {
  test('Basic and Token let a user in; a password may hold colons, spaces and umlauts', async () => {
    const token = sandbox.users.designer?.createToken();
    const reader = basic('reader', sandbox.users.reader?.password ?? '');
    for (const authorization of [basic('designer', 'sandbox-designer'), `Token   ${token}`, reader])
      expect((await drafts(authorization)).status).toBe(200);
  });

  test.each([
    ['nothing', undefined],
    ['a wrong password', basic('designer', 'wrong')],
    ['an unknown token', 'Token 0123456789'],
    ['another scheme', 'Bearer 0123456789'],
    ['no colon', `Basic ${Buffer.from('designer').toString('base64')}`],
    ['single sign-on without a password', basic('sso.user@example.org', 'undefined')],
  ])('%s: 401, naming both schemes', async (_what, authorization) => {
    const response = await drafts(authorization);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Basic realm="sandbox", Token');
  });

  test('every token request creates another token, kept only as a hash; revoking ends all of one user', async () => {
    const other = sandbox.users.analyst?.createToken();
    const values: string[] = [];
    for (let call = 0; call < 2; call += 1) {
      const response = await tokenRequest('api-token-auth', DESIGNER);
      values.push(((await response.json()) as { token: string }).token);
    }
    expect(new Set(values).size).toBe(2);
    for (const value of values) {
      expect((await drafts(`Token ${value}`)).status).toBe(200);
      expect(JSON.stringify(sandbox.tokens)).not.toContain(value);
    }
    expect((await tokenRequest('api-token-auth-delete', DESIGNER)).status).toBe(200);
    for (const value of values) expect((await drafts(`Token ${value}`)).status).toBe(401);
    expect((await drafts(`Token ${other}`)).status).toBe(200);
  });

  test.each(['api-token-auth', 'api-token-auth-delete'])(
    '%s needs permission, password and JSON',
    async (path) => {
      const reader = { username: 'reader', password: sandbox.users.reader?.password };
      expect((await tokenRequest(path, reader)).status).toBe(403);
      expect((await tokenRequest(path, { ...DESIGNER, password: 'wrong' })).status).toBe(401);
      expect((await tokenRequest(path, { username: 'designer' })).status).toBe(400);
      const form = { method: 'POST', body: new URLSearchParams(DESIGNER) };
      expect((await fetch(`${sandbox.baseUrl}/api/v2/${path}/`, form)).status).toBe(415);
    },
  );
});

describe('permissions', () => {
  test('a draft is listed for users who may view its project; what is not listed is not found', async () => {
    const idsFor = async (username: string) => {
      const { results } = await visitor(sandbox, username).json<{ results: { id: number }[] }>(
        '/api/v2/drafts/',
      );
      return results.map(({ id }) => id);
    };
    expect(await idsFor('designer')).toEqual([1001, 1002, 1004, 1005, 2001, 2002]);
    expect(await idsFor('sso.user@example.org')).toEqual([1001, 1002, 1004, 1005]);
    const outsider = visitor(sandbox, 'sso.user@example.org');
    for (const rest of ['/', '/fields/', '/forms/20500001', '/forms/20500001/metadata'])
      for (const id of [2001, 1003, 99])
        expect((await outsider.get(`/api/v2/drafts/${id}${rest}`)).status).toBe(404);
  });

  test('an object is found only under its own draft and family', async () => {
    const form = sandbox.data.design(1001).forms[0]?.id;
    const paths = [`1001/forms/${form}`, `1002/forms/${form}`, `1001/fields/${form}`];
    const statuses = [];
    for (const path of paths) statuses.push((await visitor(sandbox).get(`/api/v2/drafts/${path}`)).status);
    expect(statuses).toEqual([200, 404, 404]);
  });

  test('explanations need the flag and a library draft, and come from the drafts linked to it', async () => {
    const list = '/api/v2/draft/2001/standards_explanations/';
    const { results } = await visitor(sandbox).json<{ results: { draft_id: number }[] }>(list);
    expect(new Set(results.map(({ draft_id }) => draft_id))).toEqual(new Set([1001, 1002, 2002]));
    expect((await visitor(sandbox, 'analyst').get(list)).status).toBe(403);
    for (const path of ['/api/v2/draft/1001/standards_explanations/', `${list}1/`])
      expect((await visitor(sandbox).get(path)).status).toBe(404);
  });

  test('templates of a hidden project are refused with 403, or with the status that is set', async () => {
    const outsider = visitor(sandbox, 'sso.user@example.org');
    expect((await outsider.get(TEMPLATES_OF_12)).status).toBe(403);
    expect((await outsider.get('/api/v2/drafts/2001/document_templates/')).status).toBe(403);
    expect((await outsider.generate(601, { project_id: 12 })).status).toBe(403);
    expect((await outsider.generate(501, { draft_id: 2001 })).status).toBe(403);
    expect((await outsider.get('/api/v2/projects/13/document_templates/')).status).toBe(404);
    sandbox.set({ hiddenProjectStatus: 404 });
    expect((await outsider.get(TEMPLATES_OF_12)).status).toBe(404);
  });

  test('a task is found only by its owner', async () => {
    const { task_id: id } = await visitor(sandbox).report(504, { draft_id: 1001 });
    const path = `/api/v2/document_template_tasks/${id}/`;
    expect((await visitor(sandbox).get(path)).status).toBe(200);
    expect((await visitor(sandbox, 'analyst').get(path)).status).toBe(404);
  });
});
