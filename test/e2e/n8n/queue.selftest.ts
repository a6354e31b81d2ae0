// The cluster part of the harness: do executions run on the workers, and does killing one leave the rest at work?
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pack } from './pack.ts';
import { startCluster } from './queue.ts';
import type { Cluster } from './queue.ts';
import { step } from './suite.ts';
import { chain, manualTrigger } from './workflow.ts';

let cluster: Cluster;

before(async () => {
  cluster = await startCluster({ packageTarball: await pack(`${import.meta.dirname}/fixture`) });
});

after(async () => cluster.close());

const probing = (parameters: Record<string, unknown>) =>
  chain('Probing', [manualTrigger(), { name: 'Probe', type: 'n8n-nodes-harness-probe.probe', parameters }]);

/** The execution that a worker says it took up, by the worker's log. */
const took = (log: string, executionId: string) => log.includes(`started execution ${executionId} `);

step('an execution runs on a worker and its file is read through main', async () => {
  const execution = await cluster.main.api.runToEnd(probing({ fileSize: 100_000 }));
  assert.equal(execution.status, 'success');
  const file = execution.items('Probe')[0]?.binary?.data;
  assert.match(file?.id ?? '', /^database:/);
  assert.ok(file);
  assert.equal((await cluster.main.api.binary(file)).length, 100_000);
  assert.ok(cluster.workers.some(({ log }) => took(log, execution.id)));
});

step('both workers take part', async () => {
  const { api } = cluster.main;
  const { id } = await api.createWorkflow(probing({ wait: 1 }));
  const ids = await Promise.all(Array.from({ length: 10 }, async () => api.run(id)));
  for (const executionId of ids) assert.equal((await api.ended(executionId)).status, 'success');
  for (const { log } of cluster.workers)
    assert.ok(
      ids.some((executionId) => took(log, executionId)),
      log,
    );
});

step('a killed worker leaves the others at work, and comes back', async () => {
  const { api } = cluster.main;
  const [first] = cluster.workers;
  assert.ok(first);
  await first.kill();
  assert.equal((await api.runToEnd(probing({}))).status, 'success');
  await first.start();
  assert.ok(first.alive);
});

step('main comes back after a kill, with its data', async () => {
  const before = (await cluster.main.api.executions()).length;
  await cluster.main.restart('SIGKILL');
  await sleep(100);
  assert.equal((await cluster.main.api.executions()).length, before);
  assert.equal((await cluster.main.api.runToEnd(probing({}))).status, 'success');
});
