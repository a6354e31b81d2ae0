// Two years of slots for random schedules and zones: n8n's own cron library gives the ticks.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import {
  cronExpressionOf,
  isSlot,
  zoneClock,
} from '../../../nodes/schedule/cron-expression-and-due-slots.ts';
import { ruleOf } from '../../nodes/support/schedule.ts';
import { fcRuns } from '../../support/property.ts';
import { test } from './support/fixture.ts';
import { installN8n } from './support/install.ts';
import type { Parameters } from './support/workflow.ts';

interface CronLibrary {
  CronTime: new (
    expression: string,
    zone: string,
  ) => { getNextDateFrom(from: Date, zone: string): { toJSDate(): Date } };
}

const { CronTime } = createRequire((await installN8n()).n8n)('cron') as CronLibrary;

const ZONES = `
  UTC Europe/Berlin America/New_York America/St_Johns America/Santiago Africa/Cairo
  Asia/Kolkata Asia/Kathmandu Asia/Tokyo Australia/Lord_Howe Australia/Sydney Pacific/Chatham Pacific/Kiritimati
`
  .trim()
  .split(/\s+/);
const DAY_MS = 86_400_000;

function slots(row: Parameters, zone: string, from: Date, to: Date): Date[] {
  const rule = ruleOf(row);
  const clock = zoneClock(zone);
  const cronTime = new CronTime(cronExpressionOf(rule), zone);
  const found: Date[] = [];
  for (let at = from; at < to;) {
    at = cronTime.getNextDateFrom(at, zone).toJSDate();
    if (isSlot(rule, at, clock)) found.push(at);
  }
  return found;
}

/** Mostly times that a change of the clocks skips or repeats somewhere. */
const time = fc.record({
  triggerAtHour: fc.oneof(fc.constantFrom(0, 1, 2, 3, 23), fc.integer({ min: 0, max: 23 })),
  triggerAtMinute: fc.oneof(fc.constantFrom(0, 30), fc.integer({ min: 0, max: 59 })),
});
const interval = (max: number) => fc.oneof(fc.constant(1), fc.integer({ min: 1, max }));

/** A schedule, and the dates on which it is due: each the midnight of a date in UTC, which has no changes of clocks. */
interface Schedule {
  readonly row: Parameters;
  readonly isDue: (date: Date) => boolean;
}
/** Days since Monday 1970-01-05. */
const dayNumber = (date: Date): number => Number(date) / DAY_MS - 4;
const days = interval(366).map((every): Schedule => ({
  row: { schedule: 'days', daysInterval: every },
  isDue: (date) => dayNumber(date) % every === 0,
}));
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });
const weeks = fc.tuple(interval(60), weekdays).map(([every, chosen]): Schedule => ({
  row: { schedule: 'weeks', weeksInterval: every, triggerAtDay: chosen },
  isDue: (date) =>
    (chosen.length === 0 || chosen.includes(date.getUTCDay())) &&
    Math.floor(dayNumber(date) / 7) % every === 0,
}));
const months = fc.tuple(interval(120), fc.integer({ min: 1, max: 31 })).map(([every, day]): Schedule => ({
  row: { schedule: 'months', monthsInterval: every, triggerAtDayOfMonth: day },
  isDue: (date) => {
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return date.getUTCDate() === Math.min(day, last) && ((year - 1970) * 12 + month) % every === 0;
  },
}));

test('R67: every n-th day, the chosen days of every n-th ISO week, one day of every n-th month', () => {
  // n8n's cron finds no date that is eight years away.
  const year = fc.integer({ min: 0, max: 5 }).map((more) => new Date().getUTCFullYear() + more);
  const schedules = fc.oneof(days, weeks, months);
  const property = fc.property(
    fc.constantFrom(...ZONES),
    year,
    schedules,
    time,
    (zone, from, schedule, at) => {
      const [first, last] = [Date.UTC(from, 0, 5), Date.UTC(from + 1, 11, 25)];
      const all = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, n) => new Date(first + n * DAY_MS));
      const expected = all.filter(schedule.isDue).map((date) => date.toISOString().slice(0, 10));
      const [begin, end] = [new Date(`${from}-01-01`), new Date(`${from + 1}-12-31`)];
      // As in ISO 8601.
      const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
      const found = slots({ ...schedule.row, ...at }, zone, begin, end)
        .map((slot) => local.format(slot))
        .filter((day) => day >= `${from}-01-05` && day <= `${from + 1}-12-25`);
      assert.deepEqual(found, expected);
    },
  );
  // A run looks at two years, which takes a second.
  fc.assert(property, { numRuns: Math.ceil(fcRuns(1000).numRuns / 80) });
  return Promise.resolve();
});
