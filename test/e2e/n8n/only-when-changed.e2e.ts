// Reports only for designs that are new, and Draft Changed Trigger, in a real n8n whose main is ended at
// random moments while the draft is edited. `-- --deep` ends it 60 times; N8N_RESTARTS_SEED repeats a run's
// choices.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DraftServiceClient, fetchTransports, readSnapshot } from '../../../src/index.ts';
import { UNFINISHED } from './support/execution.ts';
import { startFixture, step } from './support/fixture.ts';
import { waitUntil } from './support/process.ts';
import { seededNumbers } from './support/seeded-numbers.ts';
import { cron, REPORT, type SlotExecution, slotsOf, triggerWorkflow } from './support/slots.ts';
import { chain, locator, type Parameters } from './support/workflow.ts';

const DEEP = process.env.N8N_RESTARTS_DEEP === '1';
const KILLS = DEEP ? 60 : 3;
const SLOT_SECONDS = 4;
const SEED = Number(process.env.N8N_RESTARTS_SEED ?? randomInt(1, 1_000_000));
const DRAFT = 1002;
const CHANGED = 'n8n-nodes-draft-service.draftChangedTrigger';
const SCHEDULE: Parameters = { interval: cron(`*/${SLOT_SECONDS} * * * * *`) };
const FAMILIES = ['form', 'folder'];

const random = seededNumbers(SEED);
const fixture = await startFixture(
  { plan: () => ({ durationMs: Math.round(random() * 600) }) },
  { N8N_GRACEFUL_SHUTDOWN_TIMEOUT: '3' },
);
const { n8n, sandbox } = fixture;
const client = new DraftServiceClient({
  baseUrl: sandbox.baseUrl,
  clock: {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  },
  ...fetchTransports(fetch, { token: fixture.token }),
});

/** A design of the draft, and when it stood, ms. */
interface Design {
  readonly fingerprint: string;
  readonly from: number;
  until: number;
}
const designs: Design[] = [];

/** Gives the draft another design. */
async function edit(): Promise<void> {
  const at = Date.now();
  const last = designs.at(-1);
  if (last !== undefined) last.until = at;
  sandbox.edit({ op: 'set', draft: DRAFT, path: '/name', value: `Design ${designs.length}` });
  const { info } = await readSnapshot(client, DRAFT, { view: 'list', families: FAMILIES });
  designs.push({ fingerprint: info.fingerprint, from: Date.now(), until: Infinity });
}

let reportFlow: string;
let changeFlow: string;

/** The fingerprints that the executions of a workflow put out, one for each item. */
async function fingerprints(
  workflowId: string,
  node: string,
  of: (json: Record<string, unknown>) => unknown,
): Promise<string[]> {
  const found: string[] = [];
  for (const { id, status } of slotsOf(n8n, workflowId)) {
    if (status !== 'success') continue;
    for (const json of (await n8n.api.execution(id)).json(node)) found.push(String(of(json)));
  }
  return found;
}

const all = (): SlotExecution[] => [...slotsOf(n8n, reportFlow), ...slotsOf(n8n, changeFlow)];
const reportFingerprint = (json: Record<string, unknown>): unknown =>
  (json.draft as { fingerprint?: string }).fingerprint;
const emitted: Record<string, string[]> = {};

step('an unchanged draft gets one report and one change, however often the slots come', async () => {
  await edit();
  const report = triggerWorkflow(fixture.credential, SCHEDULE);
  Object.assign(report.nodes[0]?.parameters as Parameters, {
    settings: { mappingMode: 'defineBelow', value: null },
    options: { onlyWhenChanged: true, view: 'list', families: FAMILIES, pollInterval: 1 },
  });
  ({ id: reportFlow } = await n8n.api.createWorkflow(report));
  const credentials = { [fixture.credential.type]: fixture.credential };
  const parameters = {
    authentication: 'token',
    schedule: SCHEDULE,
    draftId: locator(DRAFT),
    view: 'list',
    options: { families: FAMILIES },
  };
  ({ id: changeFlow } = await n8n.api.createWorkflow(
    chain('Changed', [{ name: 'Changed', type: CHANGED, parameters, credentials }]),
  ));
  await n8n.api.activate(reportFlow);
  await n8n.api.activate(changeFlow);
  await waitUntil('three slots of each have succeeded', () =>
    [reportFlow, changeFlow].every(
      (id) => slotsOf(n8n, id).filter(({ status }) => status === 'success').length >= 3,
    ),
  );
  const [design] = designs;
  assert.deepEqual(await fingerprints(reportFlow, REPORT, reportFingerprint), [design?.fingerprint]);
  assert.deepEqual(await fingerprints(changeFlow, 'Changed', ({ fingerprint }) => fingerprint), [
    design?.fingerprint,
  ]);
  assert.equal(sandbox.tasks.length, 1);
});

step('a change is emitted with the design before it and the families that changed', async () => {
  await edit();
  await waitUntil(
    'the change is emitted',
    async () => (await fingerprints(changeFlow, 'Changed', ({ fingerprint }) => fingerprint)).length === 2,
  );
  const last = slotsOf(n8n, changeFlow).filter(({ status }) => status === 'success');
  const items = (
    await Promise.all(last.map(async ({ id }) => (await n8n.api.execution(id)).json('Changed')))
  ).flat();
  assert.deepEqual(
    [items.at(-1)?.previous_fingerprint, items.at(-1)?.families],
    [designs[0]?.fingerprint, ['draft']],
  );
});

step(
  `main is ended ${KILLS} times while designs change: no change is lost, and each kill costs one report at most`,
  async () => {
    console.log(
      `  seed ${SEED}: N8N_RESTARTS_SEED=${SEED} npm run test:n8n --${DEEP ? ' --deep' : ''} only-when-changed`,
    );
    const before = sandbox.tasks.length;
    const designsBefore = designs.length;
    for (let nth = 0; nth < KILLS; nth += 1) {
      await edit();
      await sleep(random() * 2 * SLOT_SECONDS * 1000);
      await (nth % 2 === 0 ? n8n.kill() : n8n.stop());
      await n8n.start();
      const slot = Date.now();
      // Some designs stand for two whole slots, others are gone before the first.
      if (random() < 0.7)
        await waitUntil(
          'two slots have come',
          () => all().filter((one) => Date.parse(one.slot) > slot).length >= 4,
        );
    }
    await waitUntil(
      'two more slots',
      () => all().filter((one) => Date.parse(one.slot) > (designs.at(-1)?.from ?? 0)).length >= 4,
    );
    await n8n.api.deactivate(reportFlow);
    await n8n.api.deactivate(changeFlow);
    await waitUntil('every execution has ended', () =>
      all().every(({ status }) => !UNFINISHED.includes(status)),
    );
    emitted.reports = await fingerprints(reportFlow, REPORT, reportFingerprint);
    emitted.changes = await fingerprints(changeFlow, 'Changed', ({ fingerprint }) => fingerprint);
    const extra = sandbox.tasks.length - before - (designs.length - designsBefore);
    console.log(
      `  ${designs.length} designs, ${sandbox.tasks.length} reports started, ${emitted.reports.length} stored, ${emitted.changes.length} changes emitted`,
    );
    assert.ok(extra <= KILLS, `${extra} reports too many`);
  },
  3_600_000,
);

step(
  'every design that stood for two whole slots has a report and a change, or an execution that failed',
  async () => {
    for (const [workflowId, found] of [
      [reportFlow, emitted.reports],
      [changeFlow, emitted.changes],
    ] as const) {
      let checked = 0;
      for (const { fingerprint, from, until } of designs) {
        const slots = slotsOf(n8n, workflowId).filter(
          ({ slot }) => Date.parse(slot) > from && Date.parse(slot) + SLOT_SECONDS * 1000 < until,
        );
        if (slots.length < 2) continue;
        checked += 1;
        const isVisible =
          found?.includes(fingerprint) === true || slots.every(({ status }) => status !== 'success');
        assert.ok(isVisible, `nothing tells of the design from ${new Date(from).toISOString()}`);
      }
      console.log(`  ${checked} designs stood for two slots`);
      assert.ok(checked > KILLS / 4, 'the run proves nothing');
    }
    const known = new Set(designs.map(({ fingerprint }) => fingerprint));
    assert.ok(
      [...(emitted.reports ?? []), ...(emitted.changes ?? [])].every((fingerprint) => known.has(fingerprint)),
    );
  },
);
