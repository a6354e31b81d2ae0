/** The paths of the interface, slashes included. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { me, open, sandbox, visitor, withSandbox } from './visitor.ts';

withSandbox('all');
beforeAll(async () => {
  await me.report(504, { draft_id: 1001 });
});

// A literal copy, so that a family that is missing in the sandbox is noticed.
const FAMILIES =
  'folders forms fields checks derivations matrices custom_functions data_dictionaries ' +
  'data_dictionary_entries unit_dictionaries test_cases';

describe('each path has one exact form', () => {
  test.each([
    '/api/v2/drafts/',
    '/api/v2/drafts/1001/',
    '/api/v2/drafts/1001/fields/',
    '/api/v2/drafts/1001/fields/FIELD',
    '/api/v2/drafts/1001/fields/FIELD/metadata',
    '/api/v2/draft/2001/standards_explanations/',
    '/api/v2/draft/2001/standards_explanations/EXPLANATION/',
    ...['v1', 'v2'].flatMap((version) => [
      `/api/${version}/projects/11/document_templates/`,
      `/api/${version}/drafts/1001/document_templates/`,
      `/api/${version}/document_template_tasks/70001/`,
    ]),
  ])('%s', async (pattern) => {
    const path = pattern
      .replace('FIELD', String(sandbox.data.design(1001).fields[0]?.id))
      .replace('EXPLANATION', String(sandbox.data.explanations()[0]?.id));
    expect((await me.get(path)).status).toBe(200);
    expect((await me.get(path.endsWith('/') ? path.slice(0, -1) : `${path}/`)).status).toBe(404);
  });

  test.each([
    '/api/v1/drafts/',
    '/api/v2/draft/1001/',
    '/api/v2/drafts/2001/standards_explanations/',
    '/api/v2/drafts/1001/labels/',
    '/api/v2/drafts/1001/fields/0x1',
    '/_sandbox/',
  ])('%s does not exist', async (path) => {
    expect((await me.get(path)).status).toBe(404);
  });
});

test.each(FAMILIES.split(' '))('%s have a list, a detail and a metadata view', async (family) => {
  const [member] = await me.list(`/api/v2/drafts/1001/${family}/`);
  const path = `/api/v2/drafts/1001/${family}/${member?.id}`;
  const detail = await me.json<object>(path);
  expect(detail).toEqual(member);
  const metadata = await me.json<object>(`${path}/metadata`);
  expect(metadata).toMatchObject(detail);
  const added = Object.keys(metadata).filter((key) => !(key in detail));
  expect(added).toEqual(['labels', 'comments', 'custom_properties']);
});

test.each([
  ['POST', '/api/v2/drafts/'],
  ['DELETE', '/api/v2/drafts/1001/fields/1'],
  ['GET', '/api/v2/document_templates/501/generate/'],
  ['GET', '/api/v2/api-token-auth/'],
])('%s on %s is not allowed', async (method, path) => {
  const response = await me.get(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toMatch(/^(GET|POST)$/);
});

test('a mount path is part of every address', async () => {
  await using mounted = await open({ basePath: '/edc/', pageSize: 2 });
  const mine = visitor(mounted);
  expect(mounted.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/edc$/);
  const { next } = await mine.json<{ next: string }>('/api/v2/drafts/');
  expect(next).toBe(`${mounted.baseUrl}/api/v2/drafts/?page=2`);
  const started = (await (await mine.generate(504, { draft_id: 1001 })).json()) as { status_url: string };
  expect(started.status_url).toBe('/edc/api/v2/document_template_tasks/70001/');
  expect((await fetch(mounted.baseUrl.replace('/edc', '/api/v2/drafts/'))).status).toBe(404);
});

test('the template list of a draft can have another path, also with the id in the query', async () => {
  await using moved = await open({ draftTemplatesPath: '/api/v2/document_templates/?for={draft_id}&a=1' });
  const mine = visitor(moved);
  expect((await mine.get('/api/v2/document_templates/?for=1001&a=1')).status).toBe(200);
  for (const path of ['/api/v2/document_templates/', '/api/v2/drafts/1001/document_templates/'])
    expect((await mine.get(path)).status).toBe(404);
});
