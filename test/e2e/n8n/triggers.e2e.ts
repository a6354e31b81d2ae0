// Generate Report Trigger in a real n8n: slots through n8n's start and a refusal, and n8n's own cron library.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { cronExpressionOf, isSlot, zoneClock } from '../../../nodes/schedule/rule.ts';
import { ruleOf } from '../../nodes/support/schedule.ts';
import { startFixture, test } from './support/fixture.ts';
import { installN8n } from './support/install.ts';
import { waitUntil } from './support/process.ts';
import { cron, triggerWorkflow } from './support/slots.ts';
import type { Parameters } from './support/workflow.ts';

const fixture = await startFixture();
const { n8n } = fixture;

test('R67: a schedule that only n8n can refuse is refused at activation, in one sentence', async () => {
  const { api } = n8n;
  // A date that never comes.
  const { id } = await api.createWorkflow(triggerWorkflow(fixture, cron('0 6 31 2 *')));
  await assert.rejects(
    api.activate(id),
    /n8n cannot use the cron expression "0 6 31 2 \*": .*No execution date was found/,
  );
  await api.deactivate(id);
});

test('R67: n8n makes no report at its start, and slots go on', async () => {
  const { api } = n8n;
  const start = async (schedule: Parameters): Promise<string> => {
    const { id } = await api.createWorkflow(triggerWorkflow(fixture, schedule));
    await api.activate(id);
    return id;
  };
  const dormant = await start({ schedule: 'days', triggerAtHour: (new Date().getUTCHours() + 12) % 24 });
  const workflowId = await start(cron('*/3 * * * * *'));
  await n8n.restart();
  const [last] = await api.executions({ workflowId });
  const isLater = ({ id }: { id: string }): boolean => Number(id) > Number(last?.id ?? 0);
  await waitUntil('another slot has succeeded', async () =>
    (await api.executions({ workflowId, status: ['success'] })).some(isLater),
  );
  await api.deactivate(workflowId);
  assert.deepEqual(await api.executions({ workflowId: dormant }), []);
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
      const local = zoneClock(zone);
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
