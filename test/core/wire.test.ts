/**
 * The interface, literally: what goes out for each endpoint, byte for byte. This copy is derived from nothing, neither from the
 * core nor from the sandbox, so that a misreading cannot hide in both.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { signedUrl } from '../../src/address/signed-url.ts';
import {
  CHECK_STEP_COMMENTS,
  type Clock,
  type Credentials,
  DraftServiceClient,
  type FamilyName,
  type HttpRequest,
  createToken,
  draftDetail,
  draftList,
  expansions,
  explanationDetail,
  explanationList,
  fetchTransports,
  generate,
  listTemplates,
  objectDetail,
  objectList,
  objectMetadata,
  readAll,
  readFirst,
  readMetadata,
  readObject,
  readStatus,
  revokeTokens,
} from '../../src/index.ts';

const ORIGIN = 'https://drafts.example.com';
const TEMPLATE = {
  id: 501,
  name: 'Draft Specification',
  description: 'Everything about a draft',
  template_type: '<Spreadsheet> 2003/2004 SpreadsheetML with conversion to XLSX',
  template_scope: 'Draft Home',
  settings: [
    {
      name: 'include_labels',
      display_name: 'Labels',
      description: '',
      setting_type: 'boolean',
      default_value: 'true',
      setting_choices: null,
      display_order: 1,
    },
  ],
};
const STATUS = {
  task_id: 9001,
  name: 'Draft Specification',
  task_type: 'generate_annotate',
  state: 'R',
  state_display: 'Running',
  progress_pct: 40,
  state_message: 'Rendering',
  created: '2026-01-15T12:00:00+02:00',
  updated: '2026-01-15T12:00:05+02:00',
  download: null,
};
const STARTED = { task_id: 9001, status_url: '/api/v2/document_template_tasks/9001/' };
const LOGIN = { username: 'anna', password: 'pässword: "1"' };

const TOKEN: Credentials = { token: '0123456789abcdef' };
const BASIC: Credentials = LOGIN;
const TOKEN_HEADER = 'Token 0123456789abcdef';
// base64 of the UTF-8 bytes of `anna:pässword: "1"`.
const BASIC_HEADER = 'Basic YW5uYTpww6Rzc3dvcmQ6ICIxIg==';

interface Endpoint {
  readonly what: string;
  readonly call: (service: DraftServiceClient) => Promise<unknown>;
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  /** The JSON text; undefined: no body. */
  readonly body?: string;
  /** false: the endpoint takes the credentials in its body. */
  readonly authenticated: boolean;
  readonly status: number;
  readonly answer: unknown;
  readonly gives: unknown;
}

const ENDPOINTS: readonly Endpoint[] = [
  {
    what: 'the templates of a Project',
    call: (service) => listTemplates(service, { projectId: 7 }),
    method: 'GET',
    path: '/api/v2/projects/7/document_templates/',
    authenticated: true,
    status: 200,
    answer: { results: [TEMPLATE] },
    gives: [TEMPLATE],
  },
  {
    what: 'the templates of a Draft (an assumed path)',
    call: (service) => listTemplates(service, { draftId: 12 }),
    method: 'GET',
    path: '/api/v2/drafts/12/document_templates/',
    authenticated: true,
    status: 200,
    answer: { results: [TEMPLATE] },
    gives: [TEMPLATE],
  },
  {
    what: 'generate for a Project, with settings',
    call: (service) =>
      generate(service, {
        templateId: 501,
        subject: { projectId: 7 },
        settings: { include_labels: false, paper: 'A4', title: 'Prüfplan', compare_with: 12, other: null },
      }),
    method: 'POST',
    path: '/api/v2/document_templates/501/generate/',
    body: '{"project_id":7,"settings":{"include_labels":false,"paper":"A4","title":"Prüfplan","compare_with":12,"other":null}}',
    authenticated: true,
    status: 202,
    answer: STARTED,
    gives: STARTED,
  },
  {
    what: 'generate for a Draft, with settings',
    call: (service) =>
      generate(service, { templateId: 501, subject: { draftId: 12 }, settings: { include_labels: true } }),
    method: 'POST',
    path: '/api/v2/document_templates/501/generate/',
    body: '{"draft_id":12,"settings":{"include_labels":true}}',
    authenticated: true,
    status: 202,
    answer: STARTED,
    gives: STARTED,
  },
  {
    what: 'generate for a Project, without settings',
    call: (service) => generate(service, { templateId: 501, subject: { projectId: 7 }, settings: {} }),
    method: 'POST',
    path: '/api/v2/document_templates/501/generate/',
    body: '{"project_id":7}',
    authenticated: true,
    status: 202,
    answer: STARTED,
    gives: STARTED,
  },
  {
    what: 'generate for a Draft, without settings',
    call: (service) => generate(service, { templateId: 501, subject: { draftId: 12 }, settings: {} }),
    method: 'POST',
    path: '/api/v2/document_templates/501/generate/',
    body: '{"draft_id":12}',
    authenticated: true,
    status: 202,
    answer: STARTED,
    gives: STARTED,
  },
  {
    what: 'the status of a task',
    call: (service) => readStatus(service, 9001),
    method: 'GET',
    path: '/api/v2/document_template_tasks/9001/',
    authenticated: true,
    status: 200,
    answer: STATUS,
    gives: STATUS,
  },
  {
    what: 'a new token',
    call: (service) => createToken(service, LOGIN),
    method: 'POST',
    path: '/api/v2/api-token-auth/',
    body: '{"username":"anna","password":"pässword: \\"1\\""}',
    authenticated: false,
    status: 200,
    answer: { token: 'fedcba9876543210' },
    gives: 'fedcba9876543210',
  },
  {
    what: 'the revocation of all tokens',
    call: (service) => revokeTokens(service, LOGIN),
    method: 'POST',
    path: '/api/v2/api-token-auth-delete/',
    body: '{"username":"anna","password":"pässword: \\"1\\""}',
    authenticated: false,
    status: 204,
    answer: undefined,
    gives: undefined,
  },
];

/** A list, read whole. */
const listing = (what: string, path: string, list: HttpRequest): Endpoint => ({
  what,
  call: (service) => readAll(service, list, service.deadline()),
  method: 'GET',
  path,
  authenticated: true,
  status: 200,
  answer: { count: 2, next: null, previous: null, results: [{ id: 1 }, { id: 'x' }] },
  gives: [{ id: 1 }, { id: 'x' }],
});

/** A body that nobody documented: it comes through as it is. */
const BODY = { id: 3, formName: 'Vital Signs', nested: { list: [1, null, 'ä'] }, other: null };

/** One draft or one object. */
const reading = (what: string, path: string, view: HttpRequest): Endpoint => ({
  what,
  call: (service) => readObject(service, view),
  method: 'GET',
  path,
  authenticated: true,
  status: 200,
  answer: BODY,
  gives: BODY,
});

/** The three views of a family: the list with a slash at its end, the two others without. */
const family = (name: FamilyName, list: string, detail: string, metadata: string): Endpoint[] => [
  listing(`the list of ${name}`, list, objectList(name, 1002)),
  reading(`one ${name}`, detail, objectDetail(name, 1002, 3)),
  reading(`one ${name} with its metadata`, metadata, objectMetadata(name, 1002, 3)),
];

const DRAFT_ENDPOINTS: readonly Endpoint[] = [
  listing('the drafts', '/api/v2/drafts/', draftList()),
  reading('one draft', '/api/v2/drafts/1002/', draftDetail(1002)),
  ...family(
    'folder',
    '/api/v2/drafts/1002/folders/',
    '/api/v2/drafts/1002/folders/3',
    '/api/v2/drafts/1002/folders/3/metadata',
  ),
  ...family(
    'form',
    '/api/v2/drafts/1002/forms/',
    '/api/v2/drafts/1002/forms/3',
    '/api/v2/drafts/1002/forms/3/metadata',
  ),
  ...family(
    'field',
    '/api/v2/drafts/1002/fields/',
    '/api/v2/drafts/1002/fields/3',
    '/api/v2/drafts/1002/fields/3/metadata',
  ),
  ...family(
    'editCheck',
    '/api/v2/drafts/1002/checks/',
    '/api/v2/drafts/1002/checks/3',
    '/api/v2/drafts/1002/checks/3/metadata',
  ),
  ...family(
    'derivation',
    '/api/v2/drafts/1002/derivations/',
    '/api/v2/drafts/1002/derivations/3',
    '/api/v2/drafts/1002/derivations/3/metadata',
  ),
  ...family(
    'matrix',
    '/api/v2/drafts/1002/matrices/',
    '/api/v2/drafts/1002/matrices/3',
    '/api/v2/drafts/1002/matrices/3/metadata',
  ),
  ...family(
    'customFunction',
    '/api/v2/drafts/1002/custom_functions/',
    '/api/v2/drafts/1002/custom_functions/3',
    '/api/v2/drafts/1002/custom_functions/3/metadata',
  ),
  ...family(
    'dataDictionary',
    '/api/v2/drafts/1002/data_dictionaries/',
    '/api/v2/drafts/1002/data_dictionaries/3',
    '/api/v2/drafts/1002/data_dictionaries/3/metadata',
  ),
  ...family(
    'dataDictionaryEntry',
    '/api/v2/drafts/1002/data_dictionary_entries/',
    '/api/v2/drafts/1002/data_dictionary_entries/3',
    '/api/v2/drafts/1002/data_dictionary_entries/3/metadata',
  ),
  ...family(
    'unitDictionary',
    '/api/v2/drafts/1002/unit_dictionaries/',
    '/api/v2/drafts/1002/unit_dictionaries/3',
    '/api/v2/drafts/1002/unit_dictionaries/3/metadata',
  ),
  ...family(
    'testCase',
    '/api/v2/drafts/1002/test_cases/',
    '/api/v2/drafts/1002/test_cases/3',
    '/api/v2/drafts/1002/test_cases/3/metadata',
  ),
  listing(
    'the standards explanations of a library draft (`draft` in the singular)',
    '/api/v2/draft/2001/standards_explanations/',
    explanationList(2001),
  ),
  reading(
    'one standards explanation (`draft` in the singular)',
    '/api/v2/draft/2001/standards_explanations/3/',
    explanationDetail(2001, 3),
  ),
  listing(
    'edit checks with the comments of each step',
    '/api/v2/drafts/1002/checks/?include_check_step_comments=true',
    objectList('editCheck', 1002, CHECK_STEP_COMMENTS),
  ),
  reading(
    'one edit check with the comments of each step',
    '/api/v2/drafts/1002/checks/3?include_check_step_comments=true',
    objectDetail('editCheck', 1002, 3, CHECK_STEP_COMMENTS),
  ),
  reading(
    'the metadata of an edit check with the comments of each step',
    '/api/v2/drafts/1002/checks/3/metadata?include_check_step_comments=true',
    objectMetadata('editCheck', 1002, 3, CHECK_STEP_COMMENTS),
  ),
  listing(
    'fields with every expansion (an assumption)',
    '/api/v2/drafts/1002/fields/?include_properties=true&include_labels=true&include_comments=true&include_updated=true&include_standards_compliance=true',
    objectList(
      'field',
      1002,
      expansions(['properties', 'labels', 'comments', 'updated', 'standards_compliance']),
    ),
  ),
  reading(
    'one draft with an expansion (an assumption)',
    '/api/v2/drafts/1002/?include_labels=true',
    draftDetail(1002, expansions(['labels'])),
  ),
  listing(
    'drafts with free parameters, encoded, in their order, a name twice',
    '/api/v2/drafts/?q=a+b%26c%3Dd&%C3%A4=%E2%82%AC%2F%3F%23&page_size=500&q=',
    draftList([
      ['q', 'a b&c=d'],
      ['ä', '€/?#'],
      ['page_size', '500'],
      ['q', ''],
    ]),
  ),
  reading(
    'one standards explanation with a free parameter',
    '/api/v2/draft/2001/standards_explanations/3/?x=%25',
    explanationDetail(2001, 3, [['x', '%']]),
  ),
  reading(
    'an object whose ids hold what addresses are made of',
    '/api/v2/drafts/a%20b%2F..%2F%3Fx%3D1%23y/forms/%C3%9C%25%2B%26%3B%3A%40%5C%22',
    objectDetail('form', 'a b/../?x=1#y', 'Ü%+&;:@\\"'),
  ),
  reading(
    'the metadata of an object whose id looks encoded',
    '/api/v2/drafts/%252e%252e/fields/%F0%9F%99%82/metadata',
    objectMetadata('field', '%2e%2e', '🙂'),
  ),
];

/** Everything the service offers. */
const ALL: readonly Endpoint[] = [...ENDPOINTS, ...DRAFT_ENDPOINTS];

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

function serviceAt(baseUrl: string, credentials: Credentials | undefined): DraftServiceClient {
  return new DraftServiceClient({ baseUrl, clock, ...fetchTransports(fetch, credentials) });
}

/** What arrived. */
interface Arrived {
  readonly method: string;
  /** Byte for byte. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers one request for exactly this address, and tells what arrived. */
async function observed(
  origin: string,
  path: string,
  { method, status, answer }: Endpoint,
  work: () => Promise<unknown>,
): Promise<{ readonly arrived: Arrived; readonly given: unknown }> {
  const arrived: Arrived[] = [];
  const scope = nock(origin)
    .intercept(path, method)
    .reply(async (request: Request) => {
      arrived.push({
        method: request.method,
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      });
      const json = { 'content-type': 'application/json' };
      return answer === undefined ? [status] : [status, JSON.stringify(answer), json];
    });
  const given = await work();
  expect(scope.isDone()).toBe(true);
  const [only] = arrived;
  if (only === undefined || arrived.length > 1) throw new Error(`${arrived.length} requests arrived.`);
  return { arrived: only, given };
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

describe.each<[string, Credentials, string]>([
  ['a token', TOKEN, TOKEN_HEADER],
  ['user name and password', BASIC, BASIC_HEADER],
])('on the wire, with %s', (_, credentials, header) => {
  test.each(ALL)('$what: $method $path', async (endpoint) => {
    const service = serviceAt(ORIGIN, credentials);
    const { arrived, given } = await observed(ORIGIN, endpoint.path, endpoint, () => endpoint.call(service));
    expect(arrived.method).toBe(endpoint.method);
    expect(arrived.url).toBe(`https://drafts.example.com${endpoint.path}`);
    expect(arrived.body).toBe(endpoint.body ?? '');
    expect(arrived.headers.accept).toBe('application/json');
    expect(arrived.headers['user-agent']).toMatch(/^n8n-nodes-draft-service\/\d+\.\d+\.\d+$/);
    expect(arrived.headers['content-type']).toBe(
      endpoint.body === undefined ? undefined : 'application/json',
    );
    expect(arrived.headers.authorization).toBe(endpoint.authenticated ? header : undefined);
    expect(arrived.headers.cookie).toBeUndefined();
    expect(given).toEqual(endpoint.gives);
  });
});

describe('on the wire, under a base URL with a path', () => {
  test.each(ALL)('$what', async (endpoint) => {
    const service = serviceAt('http://proxy.example:8080/tenant/api/v2/', TOKEN);
    const { arrived } = await observed('http://proxy.example:8080', `/tenant${endpoint.path}`, endpoint, () =>
      endpoint.call(service),
    );
    expect(arrived.url).toBe(`http://proxy.example:8080/tenant${endpoint.path}`);
  });
});

test('without credentials the token endpoints still work, and nothing else carries any', async () => {
  const service = serviceAt(ORIGIN, undefined);
  for (const endpoint of ALL) {
    const { arrived } = await observed(ORIGIN, endpoint.path, endpoint, () => endpoint.call(service));
    expect(arrived.headers.authorization).toBeUndefined();
  }
});

test('every endpoint of the interface is here', () => {
  // Drafts, the eleven families, standards explanations, tokens, templates and their tasks.
  const paths = new Set(ALL.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`));
  const plain = [...paths].filter((path) => !path.includes('%'));
  expect(plain).toHaveLength(2 + 3 * 11 + 2 + 2 + 4);
});

test('the next page of a list is asked for on its own address, with its own parameters, and no more pages than wanted', async () => {
  const service = serviceAt('https://drafts.example.com/edc', TOKEN);
  const scope = nock('https://drafts.example.com')
    .get('/edc/api/v2/drafts/1002/fields/?include_labels=true')
    .reply(200, { results: [{ id: 1 }], next: 'http://10.0.0.7:8000/api/v2/drafts/1002/fields/?page=2' })
    .get('/edc/api/v2/drafts/1002/fields/?page=2&include_labels=true')
    .reply(200, { results: [{ id: 2 }], next: 'http://10.0.0.7:8000/api/v2/drafts/1002/fields/?page=3' });
  const list = objectList('field', 1002, expansions(['labels']));
  expect(await readFirst(service, list, 2, service.deadline())).toEqual([{ id: 1 }, { id: 2 }]);
  expect(scope.isDone()).toBe(true);
});

test("a list's objects in their metadata view: one request each, with the same parameters", async () => {
  const service = serviceAt(ORIGIN, TOKEN);
  const scope = nock(ORIGIN)
    .get('/api/v2/drafts/1002/checks/11/metadata?include_check_step_comments=true')
    .reply(200, { id: 11, labels: [] })
    .get('/api/v2/drafts/1002/checks/a%2Fb/metadata?include_check_step_comments=true')
    .reply(200, { id: 'a/b', labels: ['x'] });
  const objects = [{ id: 11 }, { id: 'a/b' }];
  const metadata = readMetadata(
    service,
    { family: 'editCheck', draftId: 1002, query: CHECK_STEP_COMMENTS },
    objects,
    service.deadline(),
  );
  expect(await metadata).toEqual([
    { id: 11, labels: [] },
    { id: 'a/b', labels: ['x'] },
  ]);
  expect(scope.isDone()).toBe(true);
});

test("the path of a Draft's templates is the one that was set, with its query", async () => {
  const service = new DraftServiceClient({
    baseUrl: 'https://drafts.example.com',
    clock,
    ...fetchTransports(fetch, TOKEN),
    draftTemplatesPath: '/api/v1/drafts/{draft_id}/document_templates/?scope=draft',
  });
  const scope = nock('https://drafts.example.com')
    .get('/api/v1/drafts/12/document_templates/?scope=draft')
    .reply(200, { results: [TEMPLATE] });
  expect(await listTemplates(service, { draftId: 12 })).toEqual([TEMPLATE]);
  expect(scope.isDone()).toBe(true);
});

test('Law 2: a signed address goes out without Authorization and cookies, byte for byte', async () => {
  const { storage } = fetchTransports(fetch, TOKEN);
  const address = 'https://storage.example/b/%2f%2F/x%20y?X-Sig=a+b%2B%2f==&q=%7e';
  const url = signedUrl(address);
  if (url === undefined) throw new Error('The address was refused.');
  const seen: { readonly url: string; readonly headers: string[] }[] = [];
  const scope = nock('https://storage.example')
    .get(/./)
    .reply((request: Request) => {
      seen.push({ url: request.url, headers: [...request.headers.keys()] });
      return [200, 'bytes'];
    });
  const { signal } = new AbortController();
  const { status, body } = await storage.get({ url, headers: { 'accept-encoding': 'identity' }, signal });
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  expect([status, Buffer.concat(pieces).toString()]).toEqual([200, 'bytes']);
  expect(seen.map((request) => request.url)).toEqual([address]);
  expect(seen[0]?.headers).toContain('accept-encoding');
  for (const header of ['authorization', 'cookie', 'referer']) expect(seen[0]?.headers).not.toContain(header);
  expect(scope.isDone()).toBe(true);
});
