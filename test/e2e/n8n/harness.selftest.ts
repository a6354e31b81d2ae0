// The harness itself, on n8n's own nodes and on the package in fixture/: does it drive a real n8n as it says?
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before } from 'node:test';
import type { OpenNode } from './api.ts';
import { executeWorkflow, importCredentials, importWorkflows } from './cli.ts';
import { startN8n } from './instance.ts';
import type { N8n } from './instance.ts';
import { pack } from './pack.ts';
import { freePort } from './ports.ts';
import { step } from './suite.ts';
import { chain, itemsNode, manualTrigger } from './workflow.ts';

const PROBE = 'n8n-nodes-harness-probe.probe';
const probe = (parameters: Record<string, unknown>) => ({ name: 'Probe', type: PROBE, parameters });
const open = (parameter: string, method: string, parameters: Record<string, unknown> = {}): OpenNode => ({
  type: PROBE,
  parameter,
  method,
  parameters,
});

/** A service that knows one token. */
const service = createServer((request, response) => {
  const welcome = request.headers.authorization === 'Bearer right';
  response.writeHead(welcome ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ welcome, path: request.url }));
});
let address: string;
let n8n: N8n;

before(async () => {
  const port = await freePort();
  service.listen(port, '127.0.0.1');
  address = `http://127.0.0.1:${port}`;
  n8n = await startN8n({ packageTarball: await pack(`${import.meta.dirname}/fixture`) });
});

after(async () => {
  await n8n.close();
  service.close();
});

step('a package from a tarball brings its nodes and credentials', async () => {
  const names = (await n8n.api.nodeTypes()).map(({ name }) => name);
  assert.ok(names.includes(PROBE));
  assert.ok((await n8n.api.credentialTypes()).some(({ name }) => name === 'probeApi'));
});

step('a workflow of core nodes runs by hand and its items are read', async () => {
  const get = {
    method: 'GET',
    url: `${address}/hello`,
    options: { response: { response: { neverError: true } } },
  };
  const execution = await n8n.api.runToEnd(
    chain('Core nodes', [
      manualTrigger(),
      itemsNode([{ n: 1 }, { n: 2 }]),
      { name: 'Get', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2, parameters: get },
    ]),
  );
  assert.equal(execution.status, 'success');
  assert.deepEqual(execution.json('Items'), [{ n: 1 }, { n: 2 }]);
  assert.deepEqual(execution.json('Get')[1], { welcome: false, path: '/hello' });
  assert.ok(execution.duration >= 0);
});

step('a run up to a node leaves out the rest', async () => {
  const { id } = await n8n.api.createWorkflow(
    chain('Up to', [manualTrigger(), itemsNode([{ n: 1 }]), probe({})]),
  );
  const execution = await n8n.api.ended(await n8n.api.run(id, { upTo: 'Items' }));
  assert.deepEqual(Object.keys(execution.runs), ['Start', 'Items']);
});

step('a failed execution says what failed', async () => {
  const execution = await n8n.api.runToEnd(chain('Failing', [manualTrigger(), probe({ fail: true })]));
  assert.equal(execution.status, 'error');
  assert.match(execution.error?.message ?? '', /Told to fail/);
  assert.equal(execution.lastNode, 'Probe');
});

step('a credential is tested right and wrong', async () => {
  const right = await n8n.api.createCredential('Right', 'probeApi', { address, token: 'right' });
  assert.equal((await n8n.api.testCredential(right)).status, 'OK');
  const wrong = await n8n.api.createCredential('Wrong', 'probeApi', { address, token: 'wrong' });
  assert.equal((await n8n.api.testCredential(wrong)).status, 'Error');
});

step('a locator list is searched and turned page by page', async () => {
  const first = await n8n.api.listSearch(open('thing', 'searchThings'));
  assert.equal(first.results.length, 25);
  assert.ok(first.paginationToken);
  const all = await n8n.api.listSearchAll(open('thing', 'searchThings'));
  assert.equal(all.length, 60);
  const found = await n8n.api.listSearchAll(open('thing', 'searchThings'), 'Thing 5');
  assert.equal(found.length, 11);
});

step('a mapper gives its fields for what is chosen', async () => {
  const chosen = { thing: { __rl: true, mode: 'list', value: '7' } };
  const { fields } = await n8n.api.mapperFields(open('settings', 'getSettings', chosen));
  assert.deepEqual(
    fields.map(({ displayName, defaultValue }) => [displayName, defaultValue]),
    [
      ['Title of 7', 'Untitled'],
      ['Loud', true],
    ],
  );
});

step('a dropdown gives its choices', async () => {
  const choices = await n8n.api.options(open('colour', 'getColours'));
  assert.deepEqual(
    choices.map(({ value }) => value),
    ['red', 'blue'],
  );
});

step('Stop ends an execution', async () => {
  const { id } = await n8n.api.createWorkflow(chain('Waiting', [manualTrigger(), probe({ wait: 60 })]));
  const executionId = await n8n.api.run(id);
  await n8n.api.stopExecution(executionId);
  assert.equal((await n8n.api.ended(executionId, { timeout: 5000 })).status, 'canceled');
});

step('a file is read back byte for byte, and memory is watched meanwhile', async () => {
  const size = 40_000_001;
  await n8n.resetPeakRss();
  const before = await n8n.rssBytes();
  const execution = await n8n.api.runToEnd(chain('File', [manualTrigger(), probe({ fileSize: size })]));
  const file = execution.items('Probe')[0]?.binary?.data;
  assert.equal(file?.fileName, 'probe.bin');
  const bytes = await n8n.api.binary(file);
  assert.equal(bytes.length, size);
  assert.ok(bytes.every((byte, index) => byte === (index & 255)));
  const grown = (await n8n.peakRssBytes()) - before;
  assert.ok(grown < 400e6, `grown by ${grown}`);
});

step('an active workflow answers its webhook, over restarts, until it is deactivated', async () => {
  const { id } = await n8n.api.createWorkflow(
    chain('Hook', [
      {
        name: 'Hook',
        type: 'n8n-nodes-base.webhook',
        typeVersion: 2,
        parameters: { path: 'hook', responseMode: 'lastNode' },
        webhookId: 'hook',
      },
      itemsNode([{ answered: true }]),
    ]),
  );
  const ask = async () => fetch(`${n8n.url}/webhook/hook`, { headers: { connection: 'close' } });
  assert.equal((await ask()).status, 404);
  await n8n.api.activate(id);
  assert.deepEqual(await (await ask()).json(), { answered: true });
  await n8n.restart('SIGKILL');
  assert.deepEqual(await (await ask()).json(), { answered: true });
  await n8n.api.deactivate(id);
  assert.equal((await ask()).status, 404);
  const executions = await n8n.api.executions({ workflowId: id });
  assert.deepEqual(
    executions.map(({ status, mode }) => [status, mode]),
    [
      ['success', 'webhook'],
      ['success', 'webhook'],
    ],
  );
});

step('a killed n8n shows the execution as crashed', async () => {
  const { id } = await n8n.api.createWorkflow(chain('Killed', [manualTrigger(), probe({ wait: 60 })]));
  const executionId = await n8n.api.run(id);
  await n8n.restart('SIGKILL');
  assert.equal((await n8n.api.ended(executionId)).status, 'crashed');
});

step('the command line imports credentials and workflows, and executes one', async () => {
  await n8n.stop();
  const credential = { id: 'right', name: 'Right', type: 'probeApi', data: { address, token: 'right' } };
  await importCredentials(n8n, [credential]);
  const call = {
    name: 'Get',
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    parameters: {
      url: `${address}/cli`,
      authentication: 'predefinedCredentialType',
      nodeCredentialType: 'probeApi',
    },
    credentials: { probeApi: { id: 'right', name: 'Right' } },
  };
  await importWorkflows(n8n, [{ ...chain('Imported', [manualTrigger(), call]), id: 'imported' }]);
  const execution = await executeWorkflow(n8n, 'imported');
  assert.equal(execution.status, 'success');
  assert.deepEqual(execution.json('Get'), [{ welcome: true, path: '/cli' }]);
  await importWorkflows(n8n, [{ ...chain('Bad', [manualTrigger(), probe({ fail: true })]), id: 'bad' }]);
  const failed = await executeWorkflow(n8n, 'bad');
  assert.match(failed.error?.message ?? '', /Told to fail/);
});

step('with the database mode, files are in the database', async () => {
  await using other = await startN8n({
    packageTarball: await pack(`${import.meta.dirname}/fixture`),
    binaryData: 'database',
  });
  const execution = await other.api.runToEnd(chain('File', [manualTrigger(), probe({ fileSize: 100_000 })]));
  const file = execution.items('Probe')[0]?.binary?.data;
  assert.match(file?.id ?? '', /^database:/);
  assert.ok(file);
  assert.equal((await other.api.binary(file)).length, 100_000);
});
