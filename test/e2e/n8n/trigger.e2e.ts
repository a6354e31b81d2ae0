// Generate Report Trigger in a real n8n: slots in production mode, by hand, refusals, failures, and n8n's own cron library.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import { parseRule } from '../../../nodes/shared/schedule/rule.ts';
import { cronExpressionOf } from '../../../nodes/shared/schedule/cron-expression.ts';
import { isDue } from '../../../nodes/shared/schedule/is-due.ts';
import { TimeZone } from '../../../nodes/shared/schedule/zoned-time.ts';
import type { TaskPlan } from '../../../sandbox/index.ts';
import { startBench } from './support/fixture.ts';
import type { Bench, Parameters } from './support/fixture.ts';
import type { Execution } from './support/execution.ts';
import { installN8n } from './support/install.ts';
import { step } from './support/suite.ts';
import {
  REPORT,
  UNDER_WAY,
  cron,
  generatesByTitle,
  slotRows,
  triggerWorkflow,
  until,
} from './support/slots.ts';
import type { SlotRow, TriggerChoice } from './support/slots.ts';
import { chain } from './support/workflow.ts';

const EVERY_3_SECONDS = cron('*/3 * * * * *');

let bench: Bench;
let plan: TaskPlan = {};
/** Active from the beginning to the end, twelve hours away from its slot. */
let seldom = '';

before(async () => {
  bench = await startBench({
    generateLimit: { limit: 1_000_000, windowMs: 3_600_000 },
    plan: () => ({ durationMs: 100, ...plan }),
  });
  const interval = { field: 'days', triggerAtHour: (new Date().getUTCHours() + 12) % 24 };
  seldom = await active({ interval });
});

after(async () => bench.close());

const rows = (workflowId: string): SlotRow[] => slotRows(bench.n8n.userFolder, workflowId);
const ended = ({ status }: SlotRow): boolean => !UNDER_WAY.includes(status);

/** Saves a workflow with the trigger. */
async function saved(choice: TriggerChoice): Promise<string> {
  return (await bench.n8n.api.createWorkflow(triggerWorkflow(bench.credential, choice))).id;
}

/** Saves and activates one. */
async function active(choice: TriggerChoice): Promise<string> {
  const id = await saved(choice);
  await bench.n8n.api.activate(id);
  return id;
}

/** Waits until a slot has ended, deactivates the workflow, and waits for all its executions; gives the first. */
async function firstOf(choice: TriggerChoice): Promise<Execution> {
  const id = await active({ interval: EVERY_3_SECONDS, ...choice });
  await until('a slot has ended', () => rows(id).some(ended));
  await bench.n8n.api.deactivate(id);
  await until('all slots have ended', () => rows(id).every(ended));
  return bench.n8n.api.execution(rows(id)[0]?.id ?? '');
}

step('in production each slot is an execution with one item: the manifest, its slot, the file', async () => {
  const before = Date.now();
  const id = await active({ interval: EVERY_3_SECONDS });
  await until('three slots have ended', () => rows(id).filter(ended).length >= 3);
  await bench.n8n.api.deactivate(id);
  await until('all slots have ended', () => rows(id).every(ended));
  for (const { id: executionId, slot, status } of rows(id)) {
    assert.equal(status, 'success');
    assert.ok(Date.parse(slot) > before, 'no report at activation');
    assert.equal(new Date(slot).getSeconds() % 3, 0);
    const execution = await bench.n8n.api.execution(executionId);
    assert.equal(execution.mode, 'trigger');
    const items = execution.items(REPORT);
    assert.equal(items.length, 1);
    const { json, binary } = items[0] ?? {};
    assert.equal(json?.scheduled_at, slot);
    assert.equal(json.schema, 'draft-report-manifest/1');
    assert.deepEqual(json.subject, { draft_id: 1002 });
    assert.deepEqual((json.settings as { sent: unknown }).sent, { title: slot });
    const task = bench.sandbox.tasks.find(({ settings }) => settings.title === slot);
    assert.equal((json.task as { id: number }).id, task?.id);
    assert.ok(binary?.data);
    assert.equal((await bench.n8n.api.binary(binary.data)).length, task?.file?.size);
    assert.equal(generatesByTitle(bench.sandbox).get(slot), 1);
  }
});

step('after deactivation no slot comes, while those of another workflow do', async () => {
  const stopped = await active({ interval: EVERY_3_SECONDS });
  await until('a slot', () => rows(stopped).length > 0);
  await bench.n8n.api.deactivate(stopped);
  const count = rows(stopped).length;
  const going = await active({ interval: EVERY_3_SECONDS });
  await until('two slots of the other', () => rows(going).length >= 2);
  await bench.n8n.api.deactivate(going);
  assert.equal(rows(stopped).length, count);
});

step('by hand it makes one report now, and registers nothing', async () => {
  const byHand = await saved({ interval: EVERY_3_SECONDS });
  for (const upTo of [undefined, REPORT]) {
    const range = upTo === undefined ? {} : { from: REPORT, upTo };
    const execution = await bench.n8n.api.ended(await bench.n8n.api.run(byHand, range));
    assert.equal(execution.status, 'success', execution.error?.message);
    assert.equal(execution.mode, 'manual');
    const items = execution.items(REPORT);
    assert.equal(items.length, 1);
    assert.equal(items[0]?.json.scheduled_at, null);
    assert.ok(items[0].binary?.data);
  }
  assert.equal(generatesByTitle(bench.sandbox).get('by hand'), 2);
  const going = await active({ interval: EVERY_3_SECONDS });
  await until('two slots of another workflow', () => rows(going).length >= 2);
  await bench.n8n.api.deactivate(going);
  const executions = await bench.n8n.api.executions({ workflowId: byHand });
  assert.equal(executions.length, 2);
});

step('by hand, too, a schedule that cannot be used is refused, and no report is made', async () => {
  const before = bench.sandbox.tasks.length;
  const execution = await bench.n8n.api.ended(
    await bench.n8n.api.run(await saved({ interval: cron('61 * * * *') })),
  );
  assert.equal(execution.status, 'error');
  assert.match(execution.error?.message ?? '', /^The cron expression "61 \* \* \* \*" cannot be used/);
  assert.equal(bench.sandbox.tasks.length, before);
});

step(
  'a schedule that cannot be used is refused when the workflow is activated, in one sentence',
  async () => {
    const refused: [Parameters, RegExp][] = [
      [cron('0 6 * *'), /A cron expression has 5 fields, or 6 with the seconds first, not 4: /],
      [
        cron('99 6 * * 1'),
        /The cron expression "99 6 \* \* 1" cannot be used: the minute is a number from 0 to 59, not 99\./,
      ],
      // A date that never comes: only n8n's own cron can tell.
      [cron('0 6 31 2 *'), /n8n cannot use the cron expression "0 6 31 2 \*"\./],
      [{ field: 'days', triggerAtHour: 24 }, /Trigger at Hour must be a whole number from 0 to 23, not 24\./],
    ];
    // Side by side: n8n tries each a few times before it says so.
    await Promise.all(
      refused.map(async ([interval, sentence]) => {
        const id = await saved({ interval });
        await assert.rejects(bench.n8n.api.activate(id), ({ message }: Error) => {
          console.log(`  ${message}`);
          return sentence.test(message);
        });
        await bench.n8n.api.deactivate(id);
      }),
    );
  },
);

step('slots overlap: each is its own execution', async () => {
  plan = { durationMs: 8000 };
  const id = await active({ interval: EVERY_3_SECONDS });
  await until(
    'two executions run at a time',
    () => rows(id).filter(({ status }) => status === 'running').length >= 2,
  );
  await bench.n8n.api.deactivate(id);
  await until('all slots have ended', () => rows(id).every(ended));
  plan = {};
  assert.deepEqual(new Set(rows(id).map(({ status }) => status)), new Set(['success']));
});

step('a 429 on generate is waited for within the timeout', async () => {
  bench.sandbox.clear();
  bench.sandbox.fault = ({ route }, nth) =>
    route === 'generate' && nth === 1
      ? { respond: { status: 429, headers: { 'Retry-After': '2' } } }
      : undefined;
  const execution = await firstOf({});
  bench.sandbox.fault = undefined;
  assert.equal(execution.status, 'success', execution.error?.message);
  const slot = String(execution.json(REPORT)[0]?.scheduled_at);
  assert.equal(bench.sandbox.tasks.filter(({ settings }) => settings.title === slot).length, 1);
});

step('a 429 that lasts longer than the timeout fails the slot, and says when it could go on', async () => {
  bench.sandbox.fault = ({ route }) =>
    route === 'generate' ? { respond: { status: 429, headers: { 'Retry-After': '3000' } } } : undefined;
  const execution = await firstOf({ parameters: { options: { timeout: 1 } } });
  bench.sandbox.fault = undefined;
  assert.equal(execution.status, 'error');
  const text = `${execution.error?.message ?? ''} ${execution.error?.description ?? ''}`;
  console.log(`  ${text}`);
  assert.match(text, /429|limit/i);
  assert.match(text, /\d{4}-\d\d-\d\dT\d\d:\d\d/);
});

step('a report that the service fails is a failed execution, and the error workflow runs', async () => {
  const alarm = chain('Alarm', [{ name: 'On Error', type: 'n8n-nodes-base.errorTrigger' }]);
  const { id: alarmId } = await bench.n8n.api.createWorkflow(alarm);
  await bench.n8n.api.activate(alarmId);
  plan = { outcome: 'F', message: 'The template refers to an object that the draft does not have.' };
  const execution = await firstOf({ settings: { errorWorkflow: alarmId } });
  plan = {};
  assert.equal(execution.status, 'error');
  assert.match(execution.error?.message ?? '', /task \d+/);
  await until('the error workflow has run', async () => {
    const runs = await bench.n8n.api.executions({ workflowId: alarmId, status: ['success'] });
    return runs.length > 0;
  });
  const [run] = (await bench.n8n.api.executions({ workflowId: alarmId })).slice(-1);
  const [item] = (await bench.n8n.api.execution(run?.id ?? '')).json('On Error');
  const told = item?.execution as { error: { message: string } };
  assert.match(told.error.message, /task \d+/);
});

step('with "continue on fail" the failure is the one item', async () => {
  plan = { outcome: 'X' };
  const execution = await firstOf({ onError: 'continueRegularOutput' });
  plan = {};
  assert.equal(execution.status, 'success');
  const items = execution.items(REPORT);
  assert.equal(items.length, 1);
  assert.match(String(items[0]?.json.error), /task \d+/);
  assert.equal(items[0]?.binary, undefined);
});

step('no report at a start of n8n, and slots go on', async () => {
  const going = await active({ interval: EVERY_3_SECONDS });
  await bench.n8n.restart();
  const started = Date.now();
  await until('a slot after the start', () => rows(going).some(({ slot }) => Date.parse(slot) > started));
  await bench.n8n.api.deactivate(going);
  await until('all slots have ended', () => rows(going).every(ended));
  assert.deepEqual(rows(seldom), []);
  assert.equal((await bench.n8n.api.executions({ workflowId: seldom })).length, 0);
});

interface Ticks {
  CronTime: new (
    expression: string,
    zone: string,
  ) => { getNextDateFrom(from: Date, zone: string): { toJSDate(): Date } };
}

/** The weeks in which clocks change in Europe, America and on Lord Howe in 2027. */
const CHANGES = [
  ['2027-03-10', '2027-04-10'],
  ['2027-09-28', '2027-11-12'],
] as const;

step(
  "n8n's own cron library ticks exactly once for each slot, through both changes of the clocks",
  async () => {
    const { n8n } = await installN8n();
    const { CronTime } = createRequire(n8n)('cron') as Ticks;
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'])
      for (const [from, to] of CHANGES) {
        /** The slots that main would emit. */
        const slots = (row: Parameters): Date[] => {
          const rule = parseRule(row);
          const cronTime = new CronTime(cronExpressionOf(rule), zone);
          const place = new TimeZone(zone);
          const found: Date[] = [];
          for (let at = new Date(from); at < new Date(to);) {
            at = cronTime.getNextDateFrom(at, zone).toJSDate();
            if (isDue(rule, at, place)) found.push(at);
          }
          return found;
        };
        const date = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: zone });
        // 01:30 and 02:30 come twice, or never, in one night each; the hour after that n8n's cron ticks twice.
        for (const triggerAtHour of [1, 2, 3]) {
          const time = { triggerAtHour, triggerAtMinute: 30 };
          for (const daysInterval of [1, 2]) {
            const days = slots({ field: 'days', daysInterval, ...time }).map(date);
            for (const [n, day] of days.slice(1).entries())
              assert.equal(
                Date.parse(day) - Date.parse(days[n] ?? ''),
                daysInterval * 86_400_000,
                `${zone} ${day}`,
              );
          }
          const months = slots({ field: 'months', triggerAtDayOfMonth: 31, ...time });
          assert.deepEqual(
            months.map(date),
            ['2027-03-31', '2027-09-30', '2027-10-31'].filter((day) => day >= from && day <= to),
          );
        }
        // Every hour has its slot; every 6 hours is at the clock's 0, 6, 12 and 18, of which no change of the clocks drops or doubles one.
        const off = zone === 'Australia/Lord_Howe' ? 1_800_000 : 0;
        const hours = slots({ field: 'hours', hoursInterval: 1, triggerAtMinute: 30 });
        for (const [n, at] of hours.slice(1).entries()) {
          const passed = at.getTime() - (hours[n]?.getTime() ?? 0);
          assert.ok(Math.abs(passed - 3_600_000) <= off, `${zone} ${at.toISOString()}: ${passed} ms`);
        }
        const place = new TimeZone(zone);
        const quarters = slots({ field: 'hours', hoursInterval: 6, triggerAtMinute: 30 }).map(
          (at) => place.timeAt(at).hour,
        );
        for (const [n, hour] of quarters.slice(1).entries())
          assert.equal((hour - (quarters[n] ?? 0) + 24) % 24, 6, `${zone} ${hour}:30`);
        assert.equal((quarters[0] ?? 1) % 6, 0);
      }
  },
);
