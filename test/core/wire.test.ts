/**
 * The interface, literally: what is sent for each endpoint, byte for byte. The paths are derived from nothing,
 * neither from the core nor from the sandbox, so that a misreading cannot hide in both.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import nock from 'nock';
import * as core from '../../src/index.ts';
import { status } from './support/tasks.ts';
import { setting, template } from './support/templates.ts';

const ORIGIN = 'https://drafts.example.com';
const TOKEN: core.Credentials = { token: '0123456789abcdef' };
const LOGIN = { username: 'anna', password: 'pässword: "1"' };
const LOGIN_JSON = '{"username":"anna","password":"pässword: \\"1\\""}';

const TEMPLATE = template([setting('include_labels', 'boolean', { default_value: 'true' })]);
const STATUS = status('R', { task_id: 9001 });
const STATUS_PATH = '/api/v2/document_template_tasks/9001/';
const STARTED = { task_id: 9001, status_url: STATUS_PATH };
const MEMBERS = [{ id: 1 }, { id: 'x' }];
const BODY = { id: 3, formName: 'Vital Signs', nested: { list: [1, null, 'ä'] }, other: null };

interface Endpoint {
  readonly what: string;
  readonly call: (client: core.DraftServiceClient) => Promise<unknown>;
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  /** The JSON sent. Default: none. */
  readonly sent?: string;
  /** false: the endpoint takes the credentials in its body. */
  readonly authenticated: boolean;
  readonly status: number;
  readonly response: unknown;
  readonly result: unknown;
}

function get(
  path: string,
  what: string,
  call: Endpoint['call'],
  response: unknown,
  result: unknown,
): Endpoint {
  return { what, call, method: 'GET', path, authenticated: true, status: 200, response, result };
}

function templates(path: string, subject: Parameters<typeof core.listTemplates>[1]): Endpoint {
  const call: Endpoint['call'] = (client) => core.listTemplates(client, subject);
  return get(path, `templates of ${JSON.stringify(subject)}`, call, { results: [TEMPLATE] }, [TEMPLATE]);
}

function generation(
  sent: string,
  options: Omit<Parameters<typeof core.generate>[1], 'templateId'>,
): Endpoint {
  return {
    what: `generate ${sent}`,
    call: (client) => core.generate(client, { templateId: 501, ...options }),
    method: 'POST',
    path: '/api/v2/document_templates/501/generate/',
    sent,
    authenticated: true,
    status: 202,
    response: STARTED,
    result: STARTED,
  };
}

function tokens(path: string, call: Endpoint['call'], status: number, token?: string): Endpoint {
  const response = token === undefined ? undefined : { token };
  return {
    what: 'tokens',
    call,
    method: 'POST',
    path,
    sent: LOGIN_JSON,
    authenticated: false,
    status,
    response,
    result: token,
  };
}

function list(path: string, request: core.HttpRequest): Endpoint {
  const call: Endpoint['call'] = (client) => core.readAll(client, request, client.deadline());
  return get(path, request.label, call, { count: 2, next: null, previous: null, results: MEMBERS }, MEMBERS);
}

function object(path: string, request: core.HttpRequest): Endpoint {
  return get(path, request.label, (client) => core.readObject(client, request), BODY, BODY);
}

/** The list has a slash at its end, the other two views have none. */
function family(name: core.FamilyName, segment: string): Endpoint[] {
  return [
    list(`/api/v2/drafts/1002/${segment}/`, core.objectList(name, 1002)),
    object(`/api/v2/drafts/1002/${segment}/3`, core.objectDetail(name, 1002, 3)),
    object(`/api/v2/drafts/1002/${segment}/3/metadata`, core.objectMetadata(name, 1002, 3)),
  ];
}

const ENDPOINTS: readonly Endpoint[] = [
  templates('/api/v2/projects/7/document_templates/', { projectId: 7 }),
  templates('/api/v2/drafts/12/document_templates/', { draftId: 12 }), // an assumed path
  generation('{"project_id":7}', { subject: { projectId: 7 }, settings: {} }),
  generation('{"draft_id":12,"settings":{"include_labels":true,"title":"Prüfplan","other":null}}', {
    subject: { draftId: 12 },
    settings: { include_labels: true, title: 'Prüfplan', other: null },
  }),
  get(STATUS_PATH, 'status', (client) => core.readStatus(client, 9001), STATUS, STATUS),
  tokens('/api/v2/api-token-auth/', (client) => core.createToken(client, LOGIN), 200, 'fedcba9876543210'),
  tokens('/api/v2/api-token-auth-delete/', (client) => core.revokeTokens(client, LOGIN), 204),

  list('/api/v2/drafts/', core.draftList()),
  object('/api/v2/drafts/1002/', core.draftDetail(1002)),
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
  list('/api/v2/draft/2001/standards_explanations/', core.explanationList(2001)),
  object('/api/v2/draft/2001/standards_explanations/3/', core.explanationDetail(2001, 3)),
];

const COMMENTS = '?include_check_step_comments=true';
const WITH_COMMENTS = ['editCheck', 1002, 3, core.CHECK_STEP_COMMENTS] as const;
const EVERYTHING = core.expansions(['properties', 'labels', 'comments', 'updated', 'standards_compliance']);
const QUERIES_AND_IDS: readonly Endpoint[] = [
  list(
    `/api/v2/drafts/1002/checks/${COMMENTS}`,
    core.objectList('editCheck', 1002, core.CHECK_STEP_COMMENTS),
  ),
  object(`/api/v2/drafts/1002/checks/3${COMMENTS}`, core.objectDetail(...WITH_COMMENTS)),
  object(`/api/v2/drafts/1002/checks/3/metadata${COMMENTS}`, core.objectMetadata(...WITH_COMMENTS)),
  // core.expansions are an assumption
  list(
    '/api/v2/drafts/1002/fields/?include_properties=true&include_labels=true&include_comments=true&include_updated=true&include_standards_compliance=true',
    core.objectList('field', 1002, EVERYTHING),
  ),
  object('/api/v2/drafts/1002/?include_labels=true', core.draftDetail(1002, core.expansions(['labels']))),
  list(
    '/api/v2/drafts/?q=a+b%26c%3Dd&%C3%A4=%E2%82%AC%2F%3F%23&q=',
    core.draftList(Object.entries({ q: 'a b&c=d', ä: '€/?#' }).concat([['q', '']])),
  ),
  object('/api/v2/draft/2001/standards_explanations/3/?x=%25', core.explanationDetail(2001, 3, [['x', '%']])),
  object(
    '/api/v2/drafts/a%20b%2F..%2F%3Fx%3D1%23y/forms/%C3%9C%25%2B%26%3B%3A%40%5C%22',
    core.objectDetail('form', 'a b/../?x=1#y', 'Ü%+&;:@\\"'),
  ),
  object('/api/v2/drafts/%252e%252e/fields/%F0%9F%99%82', core.objectDetail('field', '%2e%2e', '🙂')),
];

const ALL: readonly Endpoint[] = [...ENDPOINTS, ...QUERIES_AND_IDS];

const CLOCK: core.ClientOptions['clock'] = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

function clientAt(baseUrl: string, credentials: core.Credentials | undefined): core.DraftServiceClient {
  return new core.DraftServiceClient({ baseUrl, clock: CLOCK, ...core.fetchTransports(fetch, credentials) });
}

interface Received {
  readonly method: string;
  /** Byte for byte. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls an endpoint, and returns the one request that it sent. */
async function sentBy(client: core.DraftServiceClient, endpoint: Endpoint, base = ORIGIN): Promise<Received> {
  const { method, path, status, response } = endpoint;
  const received: Received[] = [];
  const { origin, pathname } = new URL(base);
  const scope = nock(origin)
    .intercept(`${pathname === '/' ? '' : pathname}${path}`, method)
    .reply(async (request: Request) => {
      const headers = Object.fromEntries(request.headers);
      received.push({ method: request.method, url: request.url, headers, body: await request.text() });
      const json = { 'content-type': 'application/json' };
      return response === undefined ? [status] : [status, JSON.stringify(response), json];
    });
  expect(await endpoint.call(client)).toEqual(endpoint.result);
  expect(scope.isDone()).toBe(true);
  const [only] = received;
  if (only === undefined || received.length > 1) throw new Error(`${received.length} requests arrived.`);
  return only;
}

beforeAll(() => {
  nock.disableNetConnect();
});
afterEach(() => {
  nock.cleanAll();
});
afterAll(() => {
  nock.enableNetConnect();
  nock.restore();
});

describe.each<[string, core.Credentials, string]>([
  ['a token', TOKEN, 'Token 0123456789abcdef'],
  // base64 of the UTF-8 bytes of `anna:pässword: "1"`
  ['user name and password', LOGIN, 'Basic YW5uYTpww6Rzc3dvcmQ6ICIxIg=='],
])('R1, R2, R3, R4, R13, R20, R35, R36: with %s', (_, credentials, authorization) => {
  test.each(ALL)('$method $path ($what)', async (endpoint) => {
    const { method, url, headers, body } = await sentBy(clientAt(ORIGIN, credentials), endpoint);
    expect([method, url, body]).toEqual([
      endpoint.method,
      `https://drafts.example.com${endpoint.path}`,
      endpoint.sent ?? '',
    ]);
    expect(headers.accept).toBe('application/json');
    expect(headers['user-agent']).toMatch(/^n8n-nodes-draft-service\/\d+\.\d+\.\d+$/);
    expect(headers['content-type']).toBe(endpoint.sent === undefined ? undefined : 'application/json');
    expect(headers.authorization).toBe(endpoint.authenticated ? authorization : undefined);
    expect(headers.cookie).toBeUndefined();
  });
});

test.each(ALL)('R2: under a base URL with a path: $method $path', async (endpoint) => {
  const client = clientAt('http://proxy.example:8080/tenant/api/v2/', TOKEN);
  const { url } = await sentBy(client, endpoint, 'http://proxy.example:8080/tenant');
  expect(url).toBe(`http://proxy.example:8080/tenant${endpoint.path}`);
});

test('R48: without credentials no request has any', async () => {
  for (const endpoint of ALL) {
    const { headers } = await sentBy(clientAt(ORIGIN, undefined), endpoint);
    expect(headers.authorization).toBeUndefined();
  }
});
