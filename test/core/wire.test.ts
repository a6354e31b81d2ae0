/**
 * The interface, literally: what is sent for each endpoint, byte for byte. The paths are derived from nothing,
 * neither from the core nor from the sandbox, so that a misreading cannot hide in both.
 */
import { describe, expect, test } from '@jest/globals';
import { getJson } from '../../src/http/get-json.ts';
import type { Credentials } from '../../src/auth/credentials.ts';
import { DraftServiceClient } from '../../src/draft-service-client.ts';
import { CHECK_STEP_COMMENTS, parseQuery } from '../../src/drafts/query-parameters.ts';
import {
  draftDetail,
  draftList,
  explanationDetail,
  explanationList,
  objectDetail,
  objectList,
  objectMetadata,
} from '../../src/drafts/read-objects.ts';
import { type FamilyName, FAMILIES } from '../../src/drafts/object-families.ts';
import type { HttpRequest } from '../../src/http/http-messages.ts';
import { readStatus } from '../../src/tasks/task-status.ts';
import { startGeneration } from '../../src/tasks/start-generation.ts';
import type { Settings } from '../../src/templates/check-settings.ts';
import { type Subject, listTemplates } from '../../src/templates/list-templates.ts';
import { createToken, revokeTokens } from '../../src/tokens/create-and-revoke-tokens.ts';
import { type Fetch, fetchTransports } from '../../src/transport/fetch-transports.ts';
import { FakeClock } from './support/fake-clock.ts';

const TOKEN: Credentials = { token: '0123456789abcdef' };
const LOGIN = { username: 'anna', password: 'pässword: "1"' };
const LOGIN_JSON = '{"username":"anna","password":"pässword: \\"1\\""}';

const STATUS_PATH = '/api/v2/document_template_tasks/9001/';

interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  readonly call: (client: DraftServiceClient) => Promise<unknown>;
  /** The JSON sent; empty for none. */
  readonly sent: string;
  /** true: the endpoint takes the credentials in its body. */
  readonly anonymous?: boolean;
  readonly response: unknown;
}

function get(path: string, request: HttpRequest): Endpoint {
  const call: Endpoint['call'] = (client) => getJson(client, request, client.deadline());
  return { method: 'GET', path, call, sent: '', response: {} };
}

function templates(path: string, subject: Subject): Endpoint {
  const call: Endpoint['call'] = (client) => listTemplates(client, subject);
  return { method: 'GET', path, call, sent: '', response: { results: [] } };
}

function generation(sent: string, subject: Subject, settings: Settings): Endpoint {
  return {
    method: 'POST',
    path: '/api/v2/document_templates/501/generate/',
    call: (client) => startGeneration(client, { templateId: 501, subject, settings }),
    sent,
    response: { task_id: 9001, status_url: STATUS_PATH },
  };
}

function tokens(path: string, call: Endpoint['call']): Endpoint {
  return { method: 'POST', path, call, sent: LOGIN_JSON, anonymous: true, response: { token: 'fedcba98' } };
}

/** The list has a slash at its end, the other two views have none. */
function family(name: FamilyName, segment: string): Endpoint[] {
  return [
    get(`/api/v2/drafts/1002/${segment}/`, objectList(name, 1002)),
    get(`/api/v2/drafts/1002/${segment}/3`, objectDetail(name, 1002, 3)),
    get(`/api/v2/drafts/1002/${segment}/3/metadata`, objectMetadata(name, 1002, 3)),
  ];
}

const ENDPOINTS: readonly Endpoint[] = [
  templates('/api/v2/projects/7/document_templates/', { projectId: 7 }),
  templates('/api/v2/drafts/12/document_templates/', { draftId: 12 }), // an assumed path
  generation('{"project_id":7}', { projectId: 7 }, {}),
  generation(
    '{"draft_id":12,"settings":{"labels":true,"title":"Prüfplan","other":null}}',
    { draftId: 12 },
    { labels: true, title: 'Prüfplan', other: null },
  ),
  {
    method: 'GET',
    path: STATUS_PATH,
    call: (client) => readStatus(client, 9001),
    sent: '',
    response: { state: 'R' },
  },
  tokens('/api/v2/api-token-auth/', (client) => createToken(client, LOGIN)),
  tokens('/api/v2/api-token-auth-delete/', (client) => revokeTokens(client, LOGIN)),

  get('/api/v2/drafts/', draftList()),
  get('/api/v2/drafts/1002/', draftDetail(1002)),
  ...family('folder', 'folders'),
  ...family('form', 'forms'),
  ...family('field', 'fields'),
  ...family('editCheck', 'checks'),
  ...family('derivation', 'derivations'),
  ...family('matrix', 'matrices'),
  ...family('customFunction', 'custom_functions'),
  ...family('dataDictionary', 'data_dictionaries'),
  ...family('dataDictionaryEntry', 'data_dictionary_entries'),
  ...family('unitDictionary', 'unit_dictionaries'),
  ...family('testCase', 'test_cases'),
  // `draft` in the singular, and a slash at the end
  get('/api/v2/draft/2001/standards_explanations/', explanationList(2001)),
  get('/api/v2/draft/2001/standards_explanations/3/', explanationDetail(2001, 3)),
];

const COMMENTS = '?include_check_step_comments=true';
const WITH_COMMENTS = ['editCheck', 1002, 3, CHECK_STEP_COMMENTS] as const;
const QUERIES_AND_IDS: readonly Endpoint[] = [
  get(`/api/v2/drafts/1002/checks/${COMMENTS}`, objectList('editCheck', 1002, CHECK_STEP_COMMENTS)),
  get(`/api/v2/drafts/1002/checks/3${COMMENTS}`, objectDetail(...WITH_COMMENTS)),
  get(`/api/v2/drafts/1002/checks/3/metadata${COMMENTS}`, objectMetadata(...WITH_COMMENTS)),
  get('/api/v2/drafts/1002/?include_labels=true', draftDetail(1002, parseQuery(['include_labels=true']))),
  get(
    '/api/v2/drafts/?q=a+b%26c%3Dd&%C3%A4=%E2%82%AC%2F%3F%23&q=',
    draftList(Object.entries({ q: 'a b&c=d', ä: '€/?#' }).concat([['q', '']])),
  ),
  get('/api/v2/draft/2001/standards_explanations/3/?x=%25', explanationDetail(2001, 3, [['x', '%']])),
  get(
    '/api/v2/drafts/a%20b%2F..%2F%3Fx%3D1%23y/forms/%C3%9C%25%2B%26%3B%3A%40%5C%22',
    objectDetail('form', 'a b/../?x=1#y', 'Ü%+&;:@\\"'),
  ),
  get('/api/v2/drafts/%252e%252e/fields/%F0%9F%99%82', objectDetail('field', '%2e%2e', '🙂')),
];

test('Every family of the core is in this table', () => {
  const lists = Object.values(FAMILIES).map(({ path }) => `/api/v2/drafts/1002/${path}/`);
  expect(ENDPOINTS.map(({ path }) => path)).toEqual(expect.arrayContaining(lists));
});

async function sentBy(
  { call, response }: Endpoint,
  baseUrl: string,
  credentials: Credentials | undefined,
): Promise<Request> {
  const received: Request[] = [];
  const fetch: Fetch = async (url, init) => {
    received.push(new Request(url, init));
    return Response.json(response);
  };
  await call(
    new DraftServiceClient({ baseUrl, clock: new FakeClock(), ...fetchTransports(fetch, credentials) }),
  );
  const [only] = received;
  if (only === undefined || received.length > 1) throw new Error(`${received.length} requests were sent.`);
  return only;
}

describe.each<[string, string, Credentials | undefined, string | undefined]>([
  ['a token', 'https://drafts.example.com', TOKEN, 'Token 0123456789abcdef'],
  // base64 of the UTF-8 bytes of `anna:pässword: "1"`
  ['a user name', 'https://drafts.example.com', LOGIN, 'Basic YW5uYTpww6Rzc3dvcmQ6ICIxIg=='],
  ['no credentials', 'http://proxy.example:8080/tenant', undefined, undefined],
])('R1, R2, R3, R4, R5, R13, R20, R35, R36, R48: with %s at %s', (_, baseUrl, credentials, authorization) => {
  test.each([...ENDPOINTS, ...QUERIES_AND_IDS])('$method $path $sent', async (endpoint) => {
    const request = await sentBy(endpoint, `${baseUrl}/api/v2/`, credentials);
    const { method, url, headers } = request;
    const sent = [method, url, await request.text()];
    expect(sent).toEqual([endpoint.method, `${baseUrl}${endpoint.path}`, endpoint.sent]);
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('accept-encoding')).toBe('identity');
    expect(headers.get('user-agent')).toMatch(/^n8n-nodes-draft-service\/\d+\.\d+\.\d+$/);
    expect(headers.get('content-type')).toBe(endpoint.sent === '' ? null : 'application/json');
    expect(headers.get('authorization')).toBe(endpoint.anonymous === true ? null : (authorization ?? null));
    expect(headers.get('cookie')).toBeNull();
  });
});
