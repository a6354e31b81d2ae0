// Draft Object in a real n8n: every resource and operation, compared with what the service itself responds.
import assert from 'node:assert/strict';
import { FAMILIES } from '../../../src/index.ts';
import { startFixture, step } from './support/fixture.ts';
import { nodeWarnings } from './support/reports.ts';
import { DRAFT_OBJECT, locator, type Parameters } from './support/workflow.ts';

const DRAFT = 1002;
const LIBRARY = 2001;
const PATH = `/api/v2/drafts/${DRAFT}`;
const ALL = { returnAll: true };

const fixture = await startFixture();

/** Runs an operation on draft 1002, which must succeed, and returns what the node put out. */
async function read(resource: string, operation: string, more: Parameters = {}): Promise<Parameters[]> {
  const execution = await fixture.run(DRAFT_OBJECT, {
    resource,
    operation,
    draftId: locator(DRAFT),
    ...more,
  });
  assert.equal(execution.status, 'success', execution.failure);
  return execution.json();
}

step('R1, R4: drafts and standards explanations are listed and read', async () => {
  assert.deepEqual(await read('draft', 'getAll', ALL), await fixture.list('/api/v2/drafts/'));
  assert.deepEqual(await read('draft', 'get'), [await fixture.get(`${PATH}/`)]);
  const explanations = await fixture.list(`/api/v2/draft/${LIBRARY}/standards_explanations/`);
  assert.ok(explanations.length > 3);
  const library = { draftId: locator(LIBRARY) };
  assert.deepEqual(await read('standardsExplanation', 'getAll', { ...library, ...ALL }), explanations);
  const one = { ...library, objectId: locator(explanations[2]?.id) };
  assert.deepEqual(await read('standardsExplanation', 'get', one), [explanations[2]]);
});

for (const [resource, { path: segment }] of Object.entries(FAMILIES)) {
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

step('R3: options become query parameters: expansions, comments of check steps, further ones', async () => {
  const include = ['properties', 'labels', 'comments', 'updated', 'standards_compliance'];
  const query = include.map((name) => `include_${name}=true`).join('&');
  const draft = await fixture.get(`${PATH}/?${query}`);
  assert.deepEqual(await read('draft', 'get', { options: { include } }), [draft]);

  const comments = 'include_check_step_comments=true';
  const options = { includeCheckStepComments: true };
  const checks = await fixture.list(`${PATH}/checks/?${comments}`);
  assert.deepEqual(await read('editCheck', 'getAll', { ...ALL, options }), checks);
  const id = String(checks[0]?.id);
  const view = [await fixture.get(`${PATH}/checks/${id}/metadata?${comments}`)];
  assert.deepEqual(await read('editCheck', 'getMetadata', { objectId: locator(id), options }), view);

  const rows = [
    { name: 'page_size', value: '7' },
    { name: 'name', value: 'a b&c=ä' },
    { name: 'name', value: '' },
  ];
  fixture.sandbox.clear();
  const further = { include: ['labels'], queryParameters: { parameters: rows } };
  await read('form', 'getAll', { limit: 1, options: further });
  assert.deepEqual(
    fixture.sandbox.requests.map(({ path }) => path),
    [`${PATH}/forms/?include_labels=true&page_size=7&name=a+b%26c%3D%C3%A4&name=`],
  );
});

step('Node has printed no warning', async () => {
  assert.deepEqual(nodeWarnings(fixture.n8n), []);
});
