// Draft Object in a real n8n: every resource and operation, compared with what the service itself responds.
import assert from 'node:assert/strict';
import type { Execution } from './support/execution.ts';
import { type RunOptions, startFixture, step } from './support/fixture.ts';
import { nodeWarnings } from './support/reports.ts';
import { DOCUMENT_TEMPLATE, DRAFT_OBJECT, locator, type Parameters, TRIGGER } from './support/workflow.ts';

/** Resources and their path segments. */
const FAMILIES = {
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
const LIBRARY = 2001;
const PATH = `/api/v2/drafts/${DRAFT}`;
const ALL = { returnAll: true };

const fixture = await startFixture();

const run = async (parameters: Parameters, options?: RunOptions): Promise<Execution> =>
  fixture.run(DRAFT_OBJECT, parameters, options);

/** Runs an operation on draft 1002, which must succeed, and returns what the node put out. */
async function read(resource: string, operation: string, more: Parameters = {}): Promise<Parameters[]> {
  const execution = await run({ resource, operation, draftId: locator(DRAFT), ...more });
  assert.equal(execution.status, 'success', execution.failure);
  return execution.json();
}

step('the nodes are offered to agents as tools, the trigger is not', async () => {
  const names = await fixture.n8n.api.typeNames('nodes');
  const tools = [DRAFT_OBJECT, DOCUMENT_TEMPLATE, TRIGGER].map((type) => names.includes(`${type}Tool`));
  assert.deepEqual(tools, [true, true, false]);
});

step('drafts and standards explanations are listed and read', async () => {
  assert.deepEqual(await read('draft', 'getAll', ALL), await fixture.list('/api/v2/drafts/'));
  assert.deepEqual(await read('draft', 'get'), [await fixture.get(`${PATH}/`)]);
  const explanations = await fixture.list(`/api/v2/draft/${LIBRARY}/standards_explanations/`);
  assert.ok(explanations.length > 3);
  const library = { draftId: locator(LIBRARY) };
  assert.deepEqual(await read('standardsExplanation', 'getAll', { ...library, ...ALL }), explanations);
  const one = { ...library, objectId: locator(explanations[2]?.id) };
  assert.deepEqual(await read('standardsExplanation', 'get', one), [explanations[2]]);
});

for (const [resource, segment] of Object.entries(FAMILIES)) {
  step(`${resource}: list, detail and metadata are what the service has`, async () => {
    const members = await fixture.list(`${PATH}/${segment}/`);
    assert.ok(members.length > 0);
    assert.deepEqual(await read(resource, 'getAll', ALL), members);
    const id = String(members.at(-1)?.id);
    const detail = await fixture.get(`${PATH}/${segment}/${id}`);
    assert.deepEqual(await read(resource, 'get', { objectId: locator(id) }), [detail]);
    const metadata = await fixture.get(`${PATH}/${segment}/${id}/metadata`);
    assert.deepEqual(await read(resource, 'getMetadata', { objectId: locator(id) }), [metadata]);
  });
}

step('options become query parameters: expansions, comments of check steps, further ones', async () => {
  const include = ['properties', 'labels', 'comments', 'updated', 'standards_compliance'];
  const query = include.map((name) => `include_${name}=true`).join('&');
  assert.deepEqual(await read('draft', 'get', { options: { include } }), [
    await fixture.get(`${PATH}/?${query}`),
  ]);

  const withComments = 'include_check_step_comments=true';
  const options = { includeCheckStepComments: true };
  const checks = await fixture.list(`${PATH}/checks/?${withComments}`);
  assert.notDeepEqual(checks, await fixture.list(`${PATH}/checks/`));
  assert.deepEqual(await read('editCheck', 'getAll', { ...ALL, options }), checks);
  const id = String(checks[0]?.id);
  for (const [operation, view] of [
    ['get', ''],
    ['getMetadata', '/metadata'],
  ] as const) {
    const check = await fixture.get(`${PATH}/checks/${id}${view}?${withComments}`);
    assert.deepEqual(await read('editCheck', operation, { objectId: locator(id), options }), [check]);
  }

  const rows = [
    { name: 'page_size', value: '7' },
    { name: 'name', value: 'a b&c=ä' },
    { name: 'name', value: '' },
  ];
  fixture.sandbox.clear();
  await read('form', 'getAll', { limit: 1 });
  const further = { include: ['labels'], queryParameters: { parameters: rows } };
  await read('form', 'getAll', { limit: 1, options: further });
  assert.deepEqual(
    fixture.sandbox.requests.map(({ path }) => path.replace(`${PATH}/forms/`, '')),
    ['', '?include_labels=true&page_size=7&name=a+b%26c%3D%C3%A4&name='],
  );
});

step('Include Metadata gives each object in its metadata view, in the order of the list', async () => {
  const forms = await fixture.list(`${PATH}/forms/`);
  const views = forms.map(async ({ id }) =>
    fixture.get(`${PATH}/forms/${String(id)}/metadata?include_updated=true`),
  );
  const options = { includeMetadata: true, include: ['updated'] };
  assert.deepEqual(await read('form', 'getAll', { ...ALL, options }), await Promise.all(views));
});

step('each item has its own expression and pairing; a failed one goes where the node is set to', async () => {
  const draft = { resource: 'draft', operation: 'get', draftId: locator('={{ $json.draft }}') };
  const items = [{ draft: 1001 }, { draft: 1003 }, { draft: '' }, { draft: 1004 }];
  const stopped = await run(draft, { items: items.slice(0, 2) });
  assert.match(stopped.failure, /the request for draft 1003 \(HTTP 404\): "Not found\." \[Item 1\] \| Check/);

  const regular = await run(draft, { items, onError: 'continueRegularOutput' });
  assert.equal(regular.status, 'success', regular.failure);
  assert.deepEqual(
    regular.items().map(({ json, pairedItem }) => [json.id, pairedItem]),
    [1001, undefined, undefined, 1004].map((id, item) => [id, { item }]),
  );
  const [, deleted, empty] = regular.json();
  assert.match(String(deleted?.error), /draft 1003 \(HTTP 404\): "Not found\.".*Check the id/);
  assert.match(String(empty?.error), /Draft is empty\. Choose one/);

  const split = await run(draft, { items, onError: 'continueErrorOutput' });
  assert.deepEqual(
    split.json().map(({ id }) => id),
    [1001, 1004],
  );
  assert.equal(split.json('Node', 1).length, 2);
});

step('the lists of drafts and objects are complete, about what is chosen, and can be searched', async () => {
  const { api } = fixture.n8n;
  const ids = async (parameter: string, method: string, parameters: Parameters, filter?: string) => {
    const node = fixture.open(DRAFT_OBJECT, parameter, method, { operation: 'get', ...parameters });
    return (await api.listSearch(node, filter)).map(({ value }) => value);
  };
  for (const [parameter, method, resource, draft, path] of [
    ['draftId', 'searchDrafts', 'draft', '', '/api/v2/drafts/'],
    ['objectId', 'searchObjects', 'field', DRAFT, `${PATH}/fields/`],
    ['objectId', 'searchObjects', 'matrix', DRAFT, `${PATH}/matrices/`],
  ] as const) {
    const expected = (await fixture.list(path)).map(({ id }) => id);
    assert.deepEqual(await ids(parameter, method, { resource, draftId: locator(draft, 'list') }), expected);
  }
  assert.deepEqual(await ids('draftId', 'searchDrafts', { resource: 'draft' }, '日本'), [1004]);
  const notChosen = { resource: 'form', draftId: locator('', 'list') };
  await assert.rejects(ids('objectId', 'searchObjects', notChosen), /Choose a draft first/);
});

step('Get Fingerprint gives the same value twice, and Node has printed no warning', async () => {
  const first = await read('draft', 'getFingerprint', { view: 'list' });
  assert.match(String(first[0]?.fingerprint), /^[0-9a-f]{64}$/);
  assert.deepEqual(await read('draft', 'getFingerprint', { view: 'list' }), first);
  assert.deepEqual(nodeWarnings(fixture.n8n), []);
});
