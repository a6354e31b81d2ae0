// Both triggers in a real n8n: slots through n8n's start and a refusal, n8n's own cron library, and the designs
// that n8n remembers for Draft Changed Trigger: in runs by hand, for a renamed node, a copied workflow, and two
// nodes of one.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { cronExpressionOf } from '../../../nodes/schedule/rule.ts';
import { isSlot } from '../../../nodes/schedule/slots.ts';
import { TimeZone } from '../../../nodes/schedule/zoned-time.ts';
import { ruleOf } from '../../nodes/support/schedule.ts';
import { startFixture, test } from './support/fixture.ts';
import { installN8n } from './support/install.ts';
import { cron, ScheduledWorkflow, triggerWorkflow } from './support/slots.ts';
import type { NodeDraft, Parameters, Workflow } from './support/workflow.ts';
import { chain, CHANGED, locator } from './support/workflow.ts';

const DRAFT = 1002;
const fixture = await startFixture();
const { n8n, sandbox } = fixture;

test('R67: a schedule that only n8n can refuse is refused at activation, in one sentence', async () => {
  const { api } = n8n;
  // A date that never comes.
  const { id } = await api.createWorkflow(triggerWorkflow(fixture, cron('0 6 31 2 *')));
  await assert.rejects(api.activate(id), /n8n cannot use the cron expression "0 6 31 2 \*"\./);
  await api.deactivate(id);
});

test('R67: n8n makes no report at its start, and slots go on', async () => {
  const inTwelveHours = { schedule: 'days', triggerAtHour: (new Date().getUTCHours() + 12) % 24 };
  const start = async (schedule: Parameters): Promise<ScheduledWorkflow> =>
    ScheduledWorkflow.start(n8n, triggerWorkflow(fixture, schedule));
  const dormant = await start(inTwelveHours);
  const workflow = await start(cron('*/3 * * * * *'));
  await n8n.restart();
  await workflow.successes(1, Date.now());
  await workflow.end();
  assert.deepEqual(await n8n.api.executions({ workflowId: dormant.id }), []);
});

interface CronLibrary {
  CronTime: new (
    expression: string,
    zone: string,
  ) => { getNextDateFrom(from: Date, zone: string): { toJSDate(): Date } };
}

/** The weeks of 2027 in which clocks change in Europe, America and Australia. */
const CLOCK_CHANGES = [
  ['2027-03-10', '2027-04-10'],
  ['2027-09-28', '2027-11-12'],
] as const;
const HOUR_MS = 3_600_000;

test("R67: n8n's own cron library gives each slot exactly once through both changes of the clocks", async () => {
  const { CronTime } = createRequire((await installN8n()).n8n)('cron') as CronLibrary;
  const zones = 'Europe/Berlin America/New_York Asia/Kolkata Australia/Lord_Howe Australia/Sydney'.split(' ');
  for (const zone of zones)
    for (const [from, to] of CLOCK_CHANGES) {
      const local = new TimeZone(zone);
      /** The slots that main would emit. */
      const emitted = (row: Parameters): Date[] => {
        const rule = ruleOf({ triggerAtMinute: 30, ...row });
        const cronTime = new CronTime(cronExpressionOf(rule), zone);
        const found: Date[] = [];
        for (let at = new Date(from); at < new Date(to);) {
          at = cronTime.getNextDateFrom(at, zone).toJSDate();
          if (isSlot(rule, at, local)) found.push(at);
        }
        return found;
      };
      // 01:30 and 02:30 come twice, or never, in one night each; the hour after that n8n's cron ticks twice.
      for (const triggerAtHour of [1, 2, 3])
        for (const daysInterval of [1, 2]) {
          const slots = emitted({ schedule: 'days', daysInterval, triggerAtHour });
          const dates = slots.map((at) => Date.parse(at.toLocaleDateString('sv-SE', { timeZone: zone })));
          for (const distance of distances(dates)) assert.equal(distance, daysInterval * 24 * HOUR_MS, zone);
        }
      // Every hour has its slot.
      const tolerance = zone === 'Australia/Lord_Howe' ? HOUR_MS / 2 : 0;
      for (const distance of distances(emitted({ schedule: 'hours', hoursInterval: 1 }).map(Number)))
        assert.ok(Math.abs(distance - HOUR_MS) <= tolerance, `${zone}: ${distance} ms`);
    }
});

/** From each number to the next. */
const distances = (values: readonly number[]): number[] =>
  values.slice(1).map((value, n) => value - (values[n] ?? NaN));

/** Draft Changed Trigger, which reads as little as it can. */
const changedNode = (name: string, draft: number, seconds: number): NodeDraft =>
  fixture.node(name, CHANGED, {
    ...cron(`*/${seconds} * * * * *`),
    draftId: locator(draft),
    view: 'list',
    options: { families: ['folder'] },
  });

const rename = (draft: number, value: string) => sandbox.edit({ op: 'set', draft, path: '/name', value });

/** What its slots have put out, oldest first. */
async function emitted(workflow: ScheduledWorkflow): Promise<Parameters[]> {
  const found: Parameters[] = [];
  for (const { id } of await workflow.successes(0)) {
    const execution = await n8n.api.execution(id);
    for (const node of Object.keys(execution.runs)) found.push(...execution.json(node));
  }
  return found;
}

/** Waits for two more slots, and returns all that has been put out until then. */
async function afterTwoSlots(workflow: ScheduledWorkflow): Promise<Parameters[]> {
  await workflow.successes(2, Date.now());
  return emitted(workflow);
}

const remembered = async () => n8n.query('SELECT * FROM processed_data ORDER BY context');

test('R68: a design that comes back is a change; a new name keeps the memory, a copy starts anew', async () => {
  const { api } = n8n;
  const draft = chain('Changed', [changedNode('Changed', DRAFT, 2)]);
  const workflow = await ScheduledWorkflow.start(n8n, draft);
  const { name } = sandbox.data.drafts.find(({ id }) => id === DRAFT) ?? { name: '' };
  await afterTwoSlots(workflow);
  for (const value of ['B', name]) {
    rename(DRAFT, value);
    await afterTwoSlots(workflow);
  }
  const [a, b, again, ...more] = await emitted(workflow);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [a, b, again].map((item) => item?.fingerprint),
    [a?.fingerprint, b?.fingerprint, a?.fingerprint],
  );
  assert.notEqual(a?.fingerprint, b?.fingerprint);

  await workflow.end();
  const before = await remembered();
  assert.equal((await api.ended(await api.run(workflow.id))).items('Changed').length, 1);
  assert.deepEqual(await remembered(), before);

  const nodes = draft.nodes.map((node) => ({ ...node, name: 'Renamed' }));
  await api.updateWorkflow(workflow.id, { nodes });
  await api.activate(workflow.id);
  assert.equal((await afterTwoSlots(workflow)).length, 3);
  await workflow.end();

  const copy = await ScheduledWorkflow.start(n8n, draft);
  const copied = (await afterTwoSlots(copy)).map(({ fingerprint }) => fingerprint);
  assert.deepEqual(copied, [a?.fingerprint]);
  await copy.end();
});

test('R68: two nodes of one workflow remember a draft each', async () => {
  const drafts = [1, 2].map(() => sandbox.copyDraft(1001).id);
  const nodes = drafts.map((draft) => changedNode(`Draft ${draft}`, draft, 3));
  const workflow: Workflow = { ...chain('Two', nodes), connections: {} };
  const both = await ScheduledWorkflow.start(n8n, workflow);
  /** The drafts that were put out until two more slots of each node have succeeded. */
  const changed = async (): Promise<unknown[]> => {
    await both.successes(2 * drafts.length, Date.now());
    return (await emitted(both)).map(({ draft_id }) => draft_id).sort();
  };
  assert.deepEqual(await changed(), drafts);
  const [, second = 0] = drafts;
  rename(second, 'Edited');
  assert.deepEqual(await changed(), [...drafts, second]);
  await both.end();
});
