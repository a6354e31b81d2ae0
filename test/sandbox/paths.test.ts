import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/index.ts';
import { open, visitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

let sandbox: Sandbox;
let me: Visitor;
let field: number;
let explanation: number;

beforeAll(async () => {
  sandbox = await open();
  me = visitor(sandbox);
  field = sandbox.data.design(1001).fields[0]?.id ?? 0;
  explanation = sandbox.data.explanations()[0]?.id ?? 0;
  await me.report(504, { draft_id: 1001 });
});
afterAll(() => sandbox.stop());

const families = [
  'folders',
  'forms',
  'fields',
  'checks',
  'derivations',
  'matrices',
  'custom_functions',
  'data_dictionaries',
  'data_dictionary_entries',
  'unit_dictionaries',
  'test_cases',
];

describe('each path has one exact form', () => {
  const paths = (): string[] => [
    '/api/v2/drafts/',
    '/api/v2/drafts/1001/',
    '/api/v2/drafts/1001/fields/',
    `/api/v2/drafts/1001/fields/${field}`,
    `/api/v2/drafts/1001/fields/${field}/metadata`,
    '/api/v2/draft/2001/standards_explanations/',
    `/api/v2/draft/2001/standards_explanations/${explanation}/`,
    '/api/v2/projects/11/document_templates/',
    '/api/v1/projects/11/document_templates/',
    '/api/v2/drafts/1001/document_templates/',
    '/api/v1/drafts/1001/document_templates/',
    '/api/v2/document_template_tasks/70001/',
    '/api/v1/document_template_tasks/70001/',
  ];

  test.each(Array.from({ length: 13 }, (_, index) => index))('path %i', async (index) => {
    const path = paths()[index] ?? '';
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    expect([path, (await me.get(path)).status]).toEqual([path, 200]);
    expect([other, (await me.get(other)).status]).toEqual([other, 404]);
  });

  test.each([
    '/api/v1/drafts/',
    '/api/v2/draft/1001/',
    '/api/v2/drafts/2001/standards_explanations/',
    '/api/v2/drafts/1001/labels/',
    '/api/v2/drafts/1001x/',
    '/api/v2/drafts/1001/fields/0x1',
    '/API/v2/drafts/',
    '/_sandbox/',
  ])('%s is none', async (path) => {
    expect((await me.get(path)).status).toBe(404);
  });
});

test.each(families)('%s have a list, a detail and a metadata view', async (family) => {
  const { results } = await me.json<{ results: { id: number }[] }>(`/api/v2/drafts/1001/${family}/`);
  const { id } = results[0] ?? { id: 0 };
  const detail = await me.json<object>(`/api/v2/drafts/1001/${family}/${id}`);
  expect(detail).toEqual(results[0]);
  const metadata = await me.json<object>(`/api/v2/drafts/1001/${family}/${id}/metadata`);
  expect(metadata).toMatchObject(detail);
  expect(Object.keys(metadata).filter((key) => !(key in detail))).toEqual([
    'labels',
    'comments',
    'custom_properties',
  ]);
});

test.each([
  ['POST', '/api/v2/drafts/'],
  ['PUT', '/api/v2/drafts/1001/'],
  ['DELETE', '/api/v2/drafts/1001/fields/1'],
  ['PATCH', '/api/v2/drafts/1001/fields/'],
  ['GET', '/api/v2/document_templates/501/generate/'],
  ['GET', '/api/v2/api-token-auth/'],
])('%s on %s is not allowed', async (method, path) => {
  const authorization = `Token ${sandbox.users.designer?.createToken()}`;
  const answer = await fetch(sandbox.baseUrl + path, { method, headers: { authorization } });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toMatch(/^(GET|POST)$/);
});

test('the service can be mounted under a path, which its addresses then carry', async () => {
  await using mounted = await open({ basePath: '/edc/', pageSize: 2 });
  const mine = visitor(mounted);
  expect(mounted.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/edc$/);
  const { next } = await mine.json<{ next: string }>('/api/v2/drafts/');
  expect(next).toBe(`${mounted.baseUrl}/api/v2/drafts/?page=2`);
  const { status_url: url } = (await (await mine.generate(504, { draft_id: 1001 })).json()) as {
    status_url: string;
  };
  expect(url).toBe('/edc/api/v2/document_template_tasks/70001/');
  expect((await fetch(mounted.baseUrl.replace('/edc', '/api/v2/drafts/'))).status).toBe(404);
});

test('the list of a draft’s templates can be moved, into the query too', async () => {
  await using moved = await open({
    draftTemplatesPath: '/api/v2/document_templates/?for_draft={draft_id}&active=1',
  });
  const mine = visitor(moved);
  expect((await mine.get('/api/v2/document_templates/?for_draft=1001&active=1')).status).toBe(200);
  expect((await mine.get('/api/v2/document_templates/')).status).toBe(404);
  expect((await mine.get('/api/v2/drafts/1001/document_templates/')).status).toBe(404);
});
