// Reports only for new designs, while n8n is ended at random and the draft is edited.
import assert from 'node:assert/strict';
import { systemClock } from '../../../../platform/http/open-client.ts';
import { DraftServiceClient } from '../../../../src/draft-service-client.ts';
import { readSnapshot } from '../../../../src/snapshot/read-snapshot.ts';
import { fetchTransports } from '../../../../src/transport/fetch-transports.ts';
import { type Fixture, test } from './fixture.ts';
import { DEEP, endAndStart, type Kill, printSeed, random } from './kills.ts';
import { cron, REPORT, ScheduledWorkflow, type SlotExecution, triggerWorkflow } from './slots.ts';
import type { Parameters, Workflow } from './workflow.ts';

const KILLS = DEEP ? 60 : 3;
const SLOT_SECONDS = 5;
const INTERVAL = cron(`*/${SLOT_SECONDS} * * * * *`);
const DRAFT = 1002;
const SNAPSHOT = { view: 'list', families: ['form', 'folder'] } as const;
/** Reports that are started by hand. */
const BY_HAND = 1;
/** In queue mode n8n itself ends the executions of a killed worker, after some time, ms. */
const RECOVERY_MS = 600_000;

/** A design of the draft, and how long it stood, ms. */
interface Design {
  readonly fingerprint: string;
  readonly from: number;
  until: number;
}

/** A design that a slot put out. */
interface Delivery {
  readonly fingerprint: string;
  readonly slot: SlotExecution;
}

/** Makes reports of the draft only for designs that are new. */
function reportWorkflow(fixture: Fixture): Workflow {
  const workflow = triggerWorkflow(fixture, INTERVAL);
  Object.assign(workflow.nodes[0]?.parameters as Parameters, {
    settings: { mappingMode: 'defineBelow', value: null },
    options: { onlyWhenChanged: true, ...SNAPSHOT, pollInterval: 1 },
  });
  return workflow;
}

/** The designs that have a report, oldest first. */
async function deliveries({ n8n }: Fixture, workflow: ScheduledWorkflow): Promise<Delivery[]> {
  const found: Delivery[] = [];
  for (const slot of await workflow.successes(0)) {
    const execution = await n8n.api.execution(slot.id);
    for (const json of execution.runs[REPORT] === undefined ? [] : execution.json(REPORT)) {
      const { fingerprint } = json.draft as { fingerprint: string };
      found.push({ fingerprint, slot });
    }
  }
  return found;
}

/** The tests of an n8n in either mode. @param file the file that runs them, for the printed command */
export function changesExperiment(fixture: Fixture, file: string): void {
  const { n8n, sandbox } = fixture;
  const client = new DraftServiceClient({
    baseUrl: sandbox.baseUrl,
    clock: systemClock,
    ...fetchTransports(fetch, { token: fixture.token }),
  });
  const designs: Design[] = [];
  /** Reports that others have started. */
  let before = 0;
  const kills: Kill[] = [];
  let reports: ScheduledWorkflow;
  const stored = async () => deliveries(fixture, reports);

  /** Gives the draft another design. */
  async function edit(): Promise<void> {
    const last = designs.at(-1);
    if (last !== undefined) last.until = Date.now();
    fixture.plan = { durationMs: Math.round(random() * 1500) };
    sandbox.edit({ op: 'set', draft: DRAFT, path: '/name', value: `Design ${designs.length}` });
    const { info } = await readSnapshot(client, DRAFT, SNAPSHOT);
    designs.push({ fingerprint: info.fingerprint, from: Date.now(), until: Infinity });
  }

  test('each design gives one report, however often the slots come', async () => {
    await edit();
    reports = await ScheduledWorkflow.save(n8n, reportWorkflow(fixture));
    before = sandbox.tasks.length;
    // By hand first: the first execution of an n8n is slow, and its slots would overlap.
    await n8n.api.ended(await n8n.api.run(reports.id));
    await n8n.api.activate(reports.id);
    await reports.successes(2);
    await edit();
    const { from = NaN } = designs.at(-1) ?? {};
    await reports.successes(1, from);
    assert.deepEqual(fingerprints(await stored()), fingerprints(designs));
  });

  test(`${KILLS} times a process of n8n is ended while the draft is edited`, async () => {
    printSeed(file);
    for (let nth = 0; nth < KILLS; nth += 1) {
      const tasks = sandbox.tasks.length;
      await edit();
      const kill = await endAndStart(fixture, { nth, maxDelay: 2000, tasks });
      kills.push(kill);
      // Some designs stand for two whole slots, others are gone before the first.
      const two = (slots: SlotExecution[]): boolean =>
        slots.filter(({ slot }) => Date.parse(slot) > kill.ended).length >= 2;
      if (random() < 0.7) await reports.until('two slots have come', two);
    }
    const { from } = designs.at(-1) ?? {};
    await reports.successes(2, from);
    await reports.end(RECOVERY_MS);
  }, 7_200_000);

  test('each kill costs one report at most, and nothing comes twice without one', async () => {
    const found = await stored();
    const different = new Set(fingerprints(found)).size;
    console.log(
      `  ${designs.length} designs, ${kills.length} kills: ${found.length} reports, ${different} different`,
    );
    for (const [index, { fingerprint, slot }] of found.entries()) {
      const earlier = found.slice(0, index).findLast((one) => one.fingerprint === fingerprint)?.slot;
      const isExplained =
        earlier === undefined ||
        // A slot that comes before the last one has ended works on the same design.
        earlier.stopped > Date.parse(slot.slot) ||
        kills.some(({ from, ended }) => ended > Date.parse(earlier.slot) && from < slot.stopped);
      assert.ok(isExplained, `the slot ${slot.slot} repeats a design without a kill`);
    }
    const logs = fixture.processes.map(({ log }) => log).join('\n');
    const started = [...logs.matchAll(/Report for the slot (\S+) started as task (\d+)/g)];
    const slots = new Set(started.map(([, slot]) => slot));
    assert.equal(slots.size, started.length, 'a slot has two reports');
    const all = sandbox.tasks.length - before - BY_HAND;
    // A task is in no log if the process dies between the service's 202 and its arrival.
    assert.ok(all - started.length <= Math.ceil(KILLS / 10), `${all} reports, ${started.length} in the log`);
    const extra = all - different;
    const hits = kills.filter(({ waiting }) => waiting > 0).length;
    console.log(`  ${all} reports started, ${extra} extra; ${hits} kills hit a report in P or R`);
    assert.ok(extra <= KILLS, `${extra} reports too many`);
  });

  test('a design that stood for two whole slots has a report, or a failed execution', async () => {
    const [found, slots] = [await stored(), await reports.slots()];
    const isFound = new Set(fingerprints(found));
    let checked = 0;
    let failed = 0;
    for (const { fingerprint, from, until } of designs) {
      const own = slots.filter(({ slot, stopped, status }) => {
        const at = Date.parse(slot);
        return at > from && (status === 'success' ? stopped : at + SLOT_SECONDS * 1000) < until;
      });
      if (own.length < 2) continue;
      checked += 1;
      if (isFound.has(fingerprint)) continue;
      failed += 1;
      const isVisible = own.some(({ status }) => status !== 'success');
      assert.ok(isVisible, `nothing shows the design from ${new Date(from).toISOString()}`);
    }
    const lost = slots.filter(({ status }) => status !== 'success').length;
    console.log(`  ${checked} designs stood for two slots, ${failed} show as a failed execution`);
    console.log(`  ${slots.length} executions, ${lost} failed or crashed`);
    assert.ok(checked > KILLS / 4, 'the run proves nothing');
    const real = new Set(fingerprints(designs));
    assert.ok(fingerprints(found).every((one) => real.has(one)));
  });
}

const fingerprints = (found: readonly { readonly fingerprint: string }[]): string[] =>
  found.map(({ fingerprint }) => fingerprint);
