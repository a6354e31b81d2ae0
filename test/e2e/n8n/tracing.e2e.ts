// The node's span in an OpenTelemetry trace, as a collector gets it from a real n8n.
//
// n8n 2.41.1 exports what nodes add to their spans only with a licence that has "custom span attributes".
// Here n8n runs in its own mode for tests, in which that feature can be switched on; n8n's Enterprise License
// allows testing without a subscription.
import assert from 'node:assert/strict';
import { Collector, type Span } from './support/collector.ts';
import type { Execution } from './support/execution.ts';
import { connect, startFixture, step } from './support/fixture.ts';
import { startN8n } from './support/n8n.ts';
import { pack } from './support/package.ts';
import { waitUntil } from './support/process.ts';
import { DRAFT, report } from './support/reports.ts';
import { chain, DOCUMENT_TEMPLATE, DRAFT_OBJECT, manualTrigger } from './support/workflow.ts';

const PREFIX = 'n8n.node.custom.draft_service.';
const collector = await Collector.open();
const fixture = await startFixture({}, { ...collector.settings, E2E_TESTS: 'true' });
const { n8n, sandbox } = fixture;

const generate = async (): Promise<Execution> => fixture.run(DOCUMENT_TEMPLATE, report('generate'));

/** What the node added to its span, by names without the prefix. */
function added({ attributes }: Span): Record<string, unknown> {
  const own = Object.entries(attributes).filter(([name]) => name.startsWith(PREFIX));
  for (const [name, value] of own) assert.match(String(value), /^[\d.,]+$/, name);
  return Object.fromEntries(own.map(([name, value]) => [name.slice(PREFIX.length), value]));
}

step('without that licence the span arrives, and nothing of what the node added', async () => {
  const span = await collector.nodeSpan((await generate()).id);
  assert.equal(span.status, 'STATUS_CODE_OK');
  assert.deepEqual(added(span), {});
  const body = JSON.stringify({ feature: 'feat:otel:customSpanAttributes', enabled: true });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${n8n.url}/rest/e2e/feature`, { method: 'PATCH', headers, body });
  assert.equal(response.status, 200);
});

step('a report: ids and numbers, after a rate limit and a failed status', async () => {
  const refused = new Map([
    ['generate', { status: 429, headers: { 'Retry-After': '2' } }],
    ['status', { status: 503 }],
  ]);
  const execution = await fixture.withFault(({ route }) => {
    const respond = refused.get(route);
    refused.delete(route);
    return respond === undefined ? undefined : { respond };
  }, generate);
  assert.equal(execution.status, 'success', execution.failure);
  const span = await collector.nodeSpan(execution.id);
  const { limited_seconds: limited, waited_seconds: waited, polls, requests, ...ids } = added(span);
  const traced = sandbox.requests.filter(({ headers }) => headers.traceparent !== undefined);
  assert.deepEqual([...new Set(traced.map(({ route }) => route))], ['download']);
  const task = sandbox.tasks.at(-1);
  assert.deepEqual(ids, {
    task_id: String(task?.id),
    template_id: '501',
    draft_id: String(DRAFT),
    retries: '2',
    reports: '1',
    queued_seconds: '0',
    file_bytes: String(task?.file?.size),
  });
  assert.ok(Number(limited) >= 2 && Number(limited) < 4, String(limited));
  assert.ok(Number(waited) > 0 && Number(polls) > 0, `${String(waited)} ${String(polls)}`);
  assert.equal(Number(requests), 1 + 2 + (Number(polls) + 1) + 1);
});

step('a report that fails: its ids, and what it took', async () => {
  const execution = await fixture.withPlan({ outcome: 'F' }, generate);
  assert.equal(execution.status, 'error');
  const span = await collector.nodeSpan(execution.id);
  assert.equal(span.status, 'STATUS_CODE_ERROR');
  const { task_id: taskId, file_bytes: bytes } = added(span);
  assert.deepEqual([taskId, bytes], [String(sandbox.tasks.at(-1)?.id), '0']);
});

step('a report that is stopped: n8n 2.41.1 ends the span itself, and reads nothing of the node', async () => {
  const node = fixture.node('Node', DOCUMENT_TEMPLATE, report('generate'));
  await fixture.withPlan({ durationMs: 60_000 }, async () => {
    const before = sandbox.tasks.length;
    const { id } = await n8n.api.createWorkflow(chain('Stopped', [manualTrigger(), node]));
    const executionId = await n8n.api.run(id);
    await waitUntil('the report is started', () => sandbox.tasks.length > before);
    await n8n.api.stopExecution(executionId);
    await n8n.api.ended(executionId);
    const span = await collector.nodeSpan(executionId);
    assert.equal(span.status, 'STATUS_CODE_ERROR');
    assert.equal(span.attributes['n8n.node.termination_reason'], 'workflow_cancelled');
    assert.deepEqual(added(span), {});
    assert.ok(n8n.log.includes(`Report started as task ${String(sandbox.tasks.at(-1)?.id)}`));
  });
});

step('without OpenTelemetry the items are the same, byte for byte', async () => {
  const plain = await connect(sandbox, [await startN8n({ packageTarball: await pack(process.cwd()) })]);
  const taskId = sandbox.tasks.find(({ state }) => state === 'C')?.id;
  const runs = [
    [DRAFT_OBJECT, { resource: 'draft', operation: 'getAll', returnAll: true }],
    [DOCUMENT_TEMPLATE, report('getStatus', { taskId: String(taskId) })],
    [DOCUMENT_TEMPLATE, report('download', { taskId: '99999' })],
  ] as const;
  for (const [type, parameters] of runs) {
    const [traced, untraced] = await Promise.all(
      [fixture, plain].map(async (each) => each.run(type, parameters, { onError: 'continueRegularOutput' })),
    );
    assert.ok(traced?.items().length);
    assert.equal(JSON.stringify(untraced?.items()), JSON.stringify(traced.items()));
    assert.equal(untraced?.runs.Node?.[0]?.metadata?.tracing?.['draft_service.requests'], 1);
  }
  await plain.n8n.close();
  await collector.close();
});
