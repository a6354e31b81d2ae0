// The node Draft Object in a real n8n: every resource and operation, compared with what the service itself answers.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { startSandbox } from '../../../sandbox/index.ts';
import type { Answer, Route, Sandbox, SandboxOptions } from '../../../sandbox/index.ts';
import type { StoredCredential } from './support/editor-api.ts';
import { BASIC, DOCUMENT_TEMPLATE, DRAFT_OBJECT, TOKEN, locator, startBench } from './support/fixture.ts';
import type { Bench, Parameters, RunChoice } from './support/fixture.ts';
import { complaints } from './support/reports.ts';
import { step } from './support/suite.ts';

/** The families' path segments, once more in a test's own words. */
const FAMILIES: Record<string, string> = {
  folder: 'folders',
  form: 'forms',
  field: 'fields',
  editCheck: 'checks',
  derivation: 'derivations',
  matrix: 'matrices',
  customFunction: 'custom_functions',
  dataDictionary: 'data_dictionaries',
  dataDictionaryEntry: 'data_dictionary_entries',
  unitDictionary: 'unit_dictionaries',
  testCase: 'test_cases',
};
const DRAFT = 1002;
const AMENDMENT = 1005;
const LIBRARY = 2001;

interface Listed {
  count: number;
  results: Record<string, unknown>[];
}

let bench: Bench;

before(async () => {
  bench = await startBench();
});

after(async () => bench.close());

const run = async (parameters: Parameters, choice?: RunChoice) => bench.run(DRAFT_OBJECT, parameters, choice);

/** Runs it, and wants it to succeed. */
async function read(parameters: Parameters, choice?: RunChoice): Promise<Record<string, unknown>[]> {
  const outcome = await run(parameters, choice);
  assert.equal(outcome.status, 'success', outcome.failure);
  return outcome.json;
}

/** All members of a list, in one page. */
async function listed(path: string): Promise<Record<string, unknown>[]> {
  const { results, count } = (await bench.ask(
    `${path}${path.includes('?') ? '&' : '?'}page_size=100000`,
  )) as Listed;
  assert.equal(results.length, count);
  return results;
}

const ofDraft = (resource: string, operation: string, further: Parameters = {}): Parameters => ({
  resource,
  operation,
  draftId: locator(DRAFT),
  ...further,
});
const all: Parameters = { returnAll: true };
const rebodied = ({ status, headers }: Answer, text: string): Answer => {
  const body = Buffer.from(text);
  return { status, headers: { ...headers, 'Content-Length': String(body.length) }, body };
};
const requestsOf = (route: Route) => bench.sandbox.requests.filter((request) => request.route === route);

step('both nodes are there, also as tools for agents', async () => {
  const names = (await bench.n8n.api.nodeTypes()).map(({ name }) => name);
  for (const type of [DRAFT_OBJECT, DOCUMENT_TEMPLATE]) {
    assert.ok(names.includes(type));
    assert.ok(names.includes(`${type}Tool`));
  }
});

step('drafts are listed and read', async () => {
  const drafts = await listed('/api/v2/drafts/');
  assert.ok(drafts.length >= 5);
  assert.deepEqual(await read({ resource: 'draft', operation: 'getAll', returnAll: true }), drafts);
  assert.deepEqual(await read({ resource: 'draft', operation: 'get', draftId: locator(DRAFT) }), [
    await bench.ask(`/api/v2/drafts/${DRAFT}/`),
  ]);
});

for (const [resource, segment] of Object.entries(FAMILIES)) {
  step(`${resource}: list, detail and metadata are what the service has`, async () => {
    const path = `/api/v2/drafts/${DRAFT}/${segment}/`;
    const members = await listed(path);
    assert.ok(members.length > 0);
    assert.deepEqual(await read(ofDraft(resource, 'getAll', all)), members);
    const id = members.at(-1)?.id;
    const one = { objectId: locator(id) };
    assert.deepEqual(await read(ofDraft(resource, 'get', one)), [await bench.ask(`${path}${String(id)}`)]);
    assert.deepEqual(await read(ofDraft(resource, 'getMetadata', one)), [
      await bench.ask(`${path}${String(id)}/metadata`),
    ]);
  });
}

step('standards explanations are listed and read', async () => {
  const path = `/api/v2/draft/${LIBRARY}/standards_explanations/`;
  const members = await listed(path);
  assert.ok(members.length > 3);
  const at = { resource: 'standardsExplanation', draftId: locator(LIBRARY) };
  assert.deepEqual(await read({ ...at, operation: 'getAll', returnAll: true }), members);
  const id = members[2]?.id;
  assert.deepEqual(await read({ ...at, operation: 'get', objectId: locator(id) }), [members[2]]);
});

/** Another service, reached with credentials of its own. */
async function withSandbox(
  options: SandboxOptions,
  proof: (sandbox: Sandbox, credential: StoredCredential) => Promise<void>,
): Promise<void> {
  const sandbox = await startSandbox(options);
  try {
    const token = sandbox.users.designer?.createToken() ?? '';
    const { baseUrl } = sandbox;
    await proof(sandbox, await bench.n8n.api.createCredential('Another', TOKEN, { baseUrl, token }));
  } finally {
    await sandbox.stop();
  }
}

step('a limit fetches no more pages than it needs', async () => {
  const fields = await listed(`/api/v2/drafts/${DRAFT}/fields/`);
  const pageSize = 20;
  await withSandbox({ pageSize }, async (sandbox, credential) => {
    const cases = [
      [1, 1],
      [pageSize, 1],
      [pageSize + 1, 2],
      [fields.length + 10, Math.ceil(fields.length / pageSize)],
    ] as const;
    for (const [limit, pages] of cases) {
      sandbox.clear();
      assert.deepEqual(
        await read(ofDraft('field', 'getAll', { limit }), { credential }),
        fields.slice(0, limit),
      );
      assert.equal(sandbox.counts.requests.objects, pages, `limit ${limit}`);
    }
    sandbox.clear();
    assert.equal((await read(ofDraft('field', 'getAll'), { credential })).length, 50);
    assert.equal(sandbox.counts.requests.objects, 3);
  });
});

step('lists come whole in every envelope and with every kind of next', async () => {
  const forms: SandboxOptions[] = [
    { envelope: 'array' },
    { envelope: 'results' },
    { envelope: 'link', pageSize: 40 },
    { envelope: 'link', pageSize: 40, paging: 'cursor', next: 'wrong-host' },
    { next: 'relative', pageSize: 40 },
    { next: 'query-only', pageSize: 40, paging: 'cursor' },
    { next: 'wrong-host', pageSize: 40, basePath: '/edc' },
  ];
  const fields = await listed(`/api/v2/drafts/${DRAFT}/fields/`);
  for (const form of forms) {
    await withSandbox(form, async (_, credential) => {
      assert.deepEqual(await read(ofDraft('field', 'getAll', all), { credential }), fields);
    });
  }
});

step('a list that leads in a circle fails and gives nothing', async () => {
  bench.sandbox.fault = ({ route }) =>
    route === 'objects'
      ? {
          rewrite: (answer) => {
            const body = JSON.parse(answer.body.toString()) as Record<string, unknown>;
            return rebodied(answer, JSON.stringify({ ...body, next: '?page=1' }));
          },
        }
      : undefined;
  const outcome = await run(ofDraft('field', 'getAll', all));
  bench.sandbox.fault = undefined;
  assert.equal(outcome.status, 'error');
  assert.match(outcome.failure, /cannot be read to its end.*\[Item 0\]/);
  assert.deepEqual(outcome.items, []);
});

step('a service that hangs up is named in words of this node, with its address', async () => {
  bench.sandbox.fault = () => ({ reset: 'before' });
  const outcome = await run(ofDraft('form', 'get', { objectId: locator(1) }));
  bench.sandbox.fault = undefined;
  assert.match(
    outcome.failure,
    /^No complete response from http:.* for form 1 of draft 1002: .*ECONNRESET.*\[Item 0\]/,
  );
});

step('Include Metadata gives each object in its metadata view, in the order of the list', async () => {
  const path = `/api/v2/drafts/${DRAFT}/forms/`;
  const forms = await listed(path);
  const wanted = await Promise.all(
    forms.map(async ({ id }) => bench.ask(`${path}${String(id)}/metadata?include_updated=true`)),
  );
  bench.sandbox.clear();
  const options = { includeMetadata: true, include: ['updated'] };
  assert.deepEqual(await read(ofDraft('form', 'getAll', { ...all, options })), wanted);
  assert.equal(requestsOf('metadata').length, forms.length);
});

step('the comments of check steps come on request, in all three views', async () => {
  const path = `/api/v2/drafts/${DRAFT}/checks/`;
  const query = 'include_check_step_comments=true';
  const options = { includeCheckStepComments: true };
  const checks = await listed(`${path}?${query}`);
  assert.notDeepEqual(checks, await listed(path));
  assert.deepEqual(await read(ofDraft('editCheck', 'getAll', { ...all, options })), checks);
  const id = checks[0]?.id;
  for (const [operation, view] of [
    ['get', ''],
    ['getMetadata', '/metadata'],
  ] as const) {
    assert.deepEqual(await read(ofDraft('editCheck', operation, { objectId: locator(id), options })), [
      await bench.ask(`${path}${String(id)}${view}?${query}`),
    ]);
  }
});

step('expansions and further query parameters are sent on request only', async () => {
  const include = ['properties', 'labels', 'comments', 'updated', 'standards_compliance'];
  const query = include.map((name) => `include_${name}=true`).join('&');
  const draft = await read({
    resource: 'draft',
    operation: 'get',
    draftId: locator(DRAFT),
    options: { include },
  });
  assert.deepEqual(draft, [await bench.ask(`/api/v2/drafts/${DRAFT}/?${query}`)]);
  assert.notDeepEqual(draft, [await bench.ask(`/api/v2/drafts/${DRAFT}/`)]);
  bench.sandbox.clear();
  await read(ofDraft('form', 'getAll', { limit: 1 }));
  assert.equal(requestsOf('objects')[0]?.path, `/api/v2/drafts/${DRAFT}/forms/`);
  bench.sandbox.clear();
  const rows = [
    { name: 'page_size', value: '7' },
    { name: 'name', value: 'a b&c=ä' },
    { name: 'name', value: '' },
  ];
  const options = { include: ['labels'], queryParameters: { parameters: rows } };
  const forms = await read(ofDraft('form', 'getAll', { ...all, options }));
  assert.deepEqual(forms, await listed(`/api/v2/drafts/${DRAFT}/forms/?include_labels=true`));
  const [first, second] = requestsOf('objects').map(({ path }) => path);
  assert.equal(first?.split('?')[1], 'include_labels=true&page_size=7&name=a+b%26c%3D%C3%A4&name=');
  assert.match(second ?? '', /page=2/);
});

const byExpression = { operation: 'get', draftId: locator('={{ $json.draft }}') };

step('several items are read each on its own, with ids that expressions give as numbers', async () => {
  const items = [1001, 1002, 1004, 2001, 2002].map((draft) => ({ draft }));
  const outcome = await run({ resource: 'draft', ...byExpression }, { items });
  assert.equal(outcome.status, 'success', outcome.failure);
  assert.deepEqual(
    outcome.items.map(({ json, pairedItem }) => [json.id, pairedItem]),
    items.map(({ draft }, item) => [draft, { item }]),
  );
  const lists = await run({ resource: 'form', ...byExpression, operation: 'getAll', limit: 2 }, { items });
  assert.deepEqual(
    lists.items.map(({ pairedItem }) => pairedItem),
    items.flatMap((_, item) => [{ item }, { item }]),
  );
});

step('an item that fails is an item that says why, where the node goes on', async () => {
  const items = [{ draft: 1001 }, { draft: 1003 }, { draft: '' }, { draft: 1004 }];
  const outcome = await run(
    { resource: 'draft', ...byExpression },
    { items, onError: 'continueRegularOutput' },
  );
  assert.equal(outcome.status, 'success', outcome.failure);
  assert.deepEqual(
    outcome.items.map(({ pairedItem }) => pairedItem),
    items.map((_, item) => ({ item })),
  );
  const [first, deleted, empty, last] = outcome.json;
  assert.equal(first?.id, 1001);
  assert.equal(last?.id, 1004);
  for (const [failed, words] of [
    [deleted, /draft 1003 \(HTTP 404\): "Not found\.".*Check the id/],
    [empty, /Draft is empty\. Choose one/],
  ] as const) {
    assert.match(String(failed?.error), words);
    assert.deepEqual(
      Object.keys(failed ?? {}).filter((key) => !['error', 'message', 'details'].includes(key)),
      [],
    );
  }
  const split = await run({ resource: 'draft', ...byExpression }, { items, onError: 'continueErrorOutput' });
  assert.deepEqual(
    split.json.map(({ id }) => id),
    [1001, 1004],
  );
  assert.equal(split.execution.json('Node', 1).length, 2);
});

step('without that the first failing item fails the node, and is named', async () => {
  const items = [{ draft: 1001 }, { draft: 1003 }];
  const { status, failure } = await run({ resource: 'draft', ...byExpression }, { items });
  assert.equal(status, 'error');
  assert.match(failure, /refused the request for draft 1003 \(HTTP 404\): "Not found\." \[Item 1\] \| Check/);
});

step('what a user may not see or do is told with what to do', async () => {
  const { baseUrl } = bench.sandbox;
  const password = { baseUrl, username: 'reader', password: 'lese: nur für mich' };
  const reader = await bench.n8n.api.createCredential('Reader', BASIC, password);
  const hidden = { resource: 'draft', operation: 'get', draftId: locator(LIBRARY) };
  assert.match((await run(hidden, { credential: reader })).failure, /HTTP 404.*may not see/);
  const drafts = await read({ resource: 'draft', operation: 'getAll' }, { credential: reader });
  assert.ok(drafts.every((draft) => draft.project_id === 11));
  const analyst = await bench.tokenOf('analyst');
  const flagged = { resource: 'standardsExplanation', operation: 'getAll', draftId: locator(LIBRARY) };
  assert.match((await run(flagged, { credential: analyst })).failure, /HTTP 403.*can_access_user_api/);
  const wrong = await bench.n8n.api.createCredential('Wrong', TOKEN, { baseUrl, token: 'no-such-token-12' });
  const refused = await run(hidden, { credential: wrong });
  assert.match(refused.failure, /HTTP 401.*Check the token/);
  assert.doesNotMatch(JSON.stringify(refused.execution), /no-such-token-12/);
});

step('the list of drafts is searched by study, name and id', async () => {
  const open = bench.open(DRAFT_OBJECT, 'draftId', 'searchDrafts', { resource: 'draft', operation: 'get' });
  const { results } = await bench.n8n.api.listSearch(open);
  const drafts = await listed('/api/v2/drafts/');
  assert.deepEqual(
    results,
    drafts.map(({ id, name, project_name }) => ({
      name: `${String(project_name)} · ${String(name)} (${String(id)})`,
      value: id,
    })),
  );
  assert.deepEqual(
    (await bench.n8n.api.listSearchAll(open, 'orion')).map(({ value }) => value),
    drafts.filter(({ project_name }) => project_name === 'ORION-301').map(({ id }) => id),
  );
  const japan = await bench.n8n.api.listSearchAll(open, '日本');
  assert.deepEqual(
    japan.map(({ value }) => value),
    [1004],
  );
  assert.equal((await bench.n8n.api.listSearchAll(open, '2002')).length, 1);
  // A value picked from the list is saved as it was given: a number.
  assert.equal(
    (await read({ resource: 'draft', operation: 'get', draftId: locator(1004, 'list') }))[0]?.id,
    1004,
  );
});

step('the list of objects is paged, searched, and about what is chosen', async () => {
  await withSandbox({ pageSize: 60 }, async (sandbox, credential) => {
    const chosen = { draftId: locator(DRAFT, 'list'), operation: 'get', resource: 'field' };
    const open = {
      ...bench.open(DRAFT_OBJECT, 'objectId', 'searchObjects', chosen),
      credentials: { [TOKEN]: credential },
    };
    const first = await bench.n8n.api.listSearch(open);
    assert.equal(first.results.length, 60);
    assert.equal(sandbox.counts.requests.objects, 1);
    const every = await bench.n8n.api.listSearchAll(open);
    const fields = await listed(`/api/v2/drafts/${DRAFT}/fields/`);
    assert.deepEqual(
      every.map(({ value }) => value),
      fields.map(({ id }) => id),
    );
    const found = await bench.n8n.api.listSearchAll(open, 'date');
    assert.ok(found.length > 0 && found.length < fields.length);
    assert.ok(found.every(({ name }) => name.toLowerCase().includes('date')));
    const other = { ...open, parameters: { ...open.parameters, resource: 'matrix' } };
    assert.equal(
      (await bench.n8n.api.listSearchAll(other)).length,
      (await listed(`/api/v2/drafts/${DRAFT}/matrices/`)).length,
    );
    const explained = {
      ...open.parameters,
      resource: 'standardsExplanation',
      draftId: locator(LIBRARY, 'list'),
    };
    const explanations = await bench.n8n.api.listSearchAll({ ...open, parameters: explained });
    assert.equal(
      explanations.length,
      (await listed(`/api/v2/draft/${LIBRARY}/standards_explanations/`)).length,
    );
    const nothing = { ...open, parameters: { ...open.parameters, draftId: locator('', 'list') } };
    await assert.rejects(bench.n8n.api.listSearch(nothing), /Choose a draft first\."/);
  });
});

step('two drafts are compared: an item for each change, a report with its HTML, a fingerprint', async () => {
  const drafts = { resource: 'draft', baselineDraftId: locator(DRAFT), draftId: locator(AMENDMENT, 'list') };
  const changes = await read({ ...drafts, operation: 'compare', view: 'list', output: 'changes' });
  for (const item of changes)
    for (const key of ['family', 'kind', 'label', 'from_id', 'to_id', 'path', 'from', 'to'])
      assert.ok(key in item, `${key} of ${JSON.stringify(item)}`);
  const [before, after] = (await Promise.all(
    [DRAFT, AMENDMENT].map(async (draft) => bench.ask(`/api/v2/drafts/${draft}/`)),
  )) as { name: string }[];
  assert.deepEqual(
    changes.find(({ family, path }) => family === 'draft' && path === '/name'),
    {
      family: 'draft',
      kind: 'changed',
      label: after?.name,
      from_id: DRAFT,
      to_id: AMENDMENT,
      path: '/name',
      from: before?.name,
      to: after?.name,
    },
  );
  const few = { families: ['matrix'], ignore: 'created' };
  const outcome = await run({
    ...drafts,
    operation: 'compare',
    view: 'metadata',
    output: 'report',
    binaryPropertyName: 'page',
    options: few,
  });
  assert.equal(outcome.status, 'success', outcome.failure);
  const [item] = outcome.items;
  assert.equal(outcome.items.length, 1);
  const { totals, markdown } = outcome.json[0] ?? {};
  assert.match(String(markdown), /^\d+ added, \d+ removed, \d+ changed, \d+ unchanged\n/);
  assert.ok(typeof totals === 'object');
  const page = item?.binary?.page;
  assert.ok(page !== undefined);
  assert.deepEqual([page.fileName, page.mimeType], ['changes.html', 'text/html']);
  assert.match((await bench.n8n.api.binary(page)).toString(), /^<!doctype html>/);
  const fingerprint = {
    resource: 'draft',
    operation: 'getFingerprint',
    draftId: locator(DRAFT),
    view: 'list',
  };
  const [first, again] = [await read(fingerprint), await read(fingerprint)];
  assert.match(String(first[0]?.fingerprint), /^[0-9a-f]{64}$/);
  assert.deepEqual(first, again);
});

step('the list of baseline drafts is that of all drafts', async () => {
  const chosen = { resource: 'draft', operation: 'compare' };
  const found = await bench.n8n.api.listSearchAll(
    bench.open(DRAFT_OBJECT, 'baselineDraftId', 'searchDrafts', chosen),
  );
  assert.deepEqual(
    found.map(({ value }) => value),
    (await listed('/api/v2/drafts/')).map(({ id }) => id),
  );
});

step('2,000 objects are read in their metadata view, ten at a time', async () => {
  const [objects, latencyMs] = [2000, 30];
  await withSandbox({ fields: objects, latencyMs, pageSize: 500 }, async (sandbox, credential) => {
    const parameters = ofDraft('field', 'getAll', { ...all, options: { includeMetadata: true } });
    // Asked for seldom: n8n answers on the thread that reads.
    const outcome = await bench.run(DRAFT_OBJECT, parameters, { credential }, { interval: 1000 });
    assert.equal(outcome.status, 'success', outcome.failure);
    assert.equal(outcome.json.length, objects);
    assert.ok(outcome.json.every((one) => Array.isArray(one.labels)));
    assert.equal(sandbox.counts.requests.metadata, objects);
    const [nodeRun] = outcome.execution.runs.Node ?? [];
    const seconds = (nodeRun?.executionTime ?? NaN) / 1000;
    const ideal = (objects * latencyMs) / 10 / 1000;
    console.log(
      `  ${objects} objects with ${latencyMs} ms per request: ${seconds.toFixed(2)} s, ${(seconds / ideal).toFixed(2)} x ${ideal} s`,
    );
  });
});

step('Stop in the middle of a long list ends its requests', async () => {
  await withSandbox({ fields: 2000, latencyMs: 100 }, async (sandbox, credential) => {
    const parameters = ofDraft('field', 'getAll', { ...all, options: { includeMetadata: true } });
    const { id } = await bench.n8n.api.createWorkflow(
      bench.workflow(DRAFT_OBJECT, parameters, { credential }),
    );
    const execution = await bench.n8n.api.run(id);
    while ((sandbox.counts.requests.metadata ?? 0) < 20)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const stopped = Date.now();
    await bench.n8n.api.stopExecution(execution);
    assert.equal((await bench.n8n.api.ended(execution)).status, 'canceled');
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const last = (sandbox.requests.at(-1)?.at ?? Infinity) - stopped;
    console.log(`  last request ${last} ms after Stop`);
    assert.ok(last < 2000);
  });
});

step('n8n itself has nothing to complain about', async () => {
  assert.deepEqual(complaints(bench.n8n), []);
});
