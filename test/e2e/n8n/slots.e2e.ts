// Two years of slots for random schedules and zones: n8n's own cron library gives the ticks, luxon the calendar.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { cronExpressionOf, isSlot, zoneClock } from '../../../nodes/schedule/rule.ts';
import { ruleOf } from '../../nodes/support/schedule.ts';
import { fcRuns } from '../../support/property.ts';
import { test } from './support/fixture.ts';
import { installN8n } from './support/install.ts';
import type { Parameters } from './support/workflow.ts';

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly daysInMonth: number;
  plus(by: Record<string, number>): Moment;
  startOf(unit: 'week'): Moment;
  toISODate(): string;
}
interface Luxon {
  DateTime: {
    fromObject(parts: Record<string, number>, options: { zone: string }): Moment;
    fromJSDate(at: Date, options: { zone: string }): Moment;
  };
}
interface CronLibrary {
  CronTime: new (
    expression: string,
    zone: string,
  ) => { getNextDateFrom(from: Date, zone: string): { toJSDate(): Date } };
}

// Somebody else's calendar. It has no types of its own.
const { DateTime } = createRequire(import.meta.url)('luxon') as Luxon;
const { CronTime } = createRequire((await installN8n()).n8n)('cron') as CronLibrary;

const ZONES = `
  UTC Europe/Berlin America/New_York America/St_Johns America/Santiago Africa/Cairo
  Asia/Kolkata Asia/Kathmandu Asia/Tokyo Australia/Lord_Howe Australia/Sydney Pacific/Chatham Pacific/Kiritimati
`
  .trim()
  .split(/\s+/);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The slots of a schedule between two moments. */
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
/** An interval, often 1. */
const interval = (max: number) => fc.oneof(fc.constant(1), fc.integer({ min: 1, max }));

/** A schedule, and the dates of the calendar on which it is due. */
interface Schedule {
  readonly row: Parameters;
  readonly isDue: (date: Moment) => boolean;
}
const days = interval(366).map((every): Schedule => ({
  row: { schedule: 'days', daysInterval: every },
  isDue: (date) => dayNumber(date) % every === 0,
}));
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });
const weeks = fc.tuple(interval(60), weekdays).map(([every, chosen]): Schedule => ({
  row: { schedule: 'weeks', weeksInterval: every, triggerAtDay: chosen },
  isDue: (date) =>
    (chosen.length === 0 || chosen.includes(date.weekday % 7)) &&
    (dayNumber(date.startOf('week')) / 7) % every === 0,
}));
const months = fc.tuple(interval(120), fc.integer({ min: 1, max: 31 })).map(([every, day]): Schedule => ({
  row: { schedule: 'months', monthsInterval: every, triggerAtDayOfMonth: day },
  isDue: (date) =>
    date.day === Math.min(day, date.daysInMonth) && ((date.year - 1970) * 12 + date.month - 1) % every === 0,
}));

/** Days between a date and Monday 1970-01-05, on the calendar. */
const dayNumber = ({ year, month, day }: Moment): number => Date.UTC(year, month - 1, day) / DAY_MS - 4;

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
      const [first, last] = [`${from}-01-05`, `${from + 1}-12-25`];
      const expected: string[] = [];
      // Noon exists every day.
      let date = DateTime.fromObject({ year: from, month: 1, day: 5, hour: 12 }, { zone });
      for (; date.toISODate() <= last; date = date.plus({ days: 1 }))
        if (schedule.isDue(date)) expected.push(date.toISODate());
      const [begin, end] = [new Date(`${from}-01-01`), new Date(`${from + 1}-12-31`)];
      const found = slots({ ...schedule.row, ...at }, zone, begin, end)
        .map((slot) => DateTime.fromJSDate(slot, { zone }).toISODate())
        .filter((day) => day >= first && day <= last);
      assert.deepEqual(found, expected);
    },
  );
  // A run looks at two years, which takes a second.
  fc.assert(property, { numRuns: Math.ceil(fcRuns().numRuns / 40) });
  return Promise.resolve();
});

/** The weeks of 2027 in which clocks change. */
const CLOCK_CHANGES = [
  ['2027-03-10', '2027-04-10'],
  ['2027-09-28', '2027-11-12'],
] as const;

test('R67: every hour has its slot, through both changes of the clocks', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])
    for (const [from, to] of CLOCK_CHANGES) {
      const hours = slots({ schedule: 'hours', triggerAtMinute: 30 }, zone, new Date(from), new Date(to)).map(
        Number,
      );
      // Half an hour more or less where clocks change by that.
      const tolerance = zone === 'Australia/Lord_Howe' ? HOUR_MS / 2 : 0;
      for (const [n, hour] of hours.slice(1).entries())
        assert.ok(Math.abs(hour - (hours[n] ?? NaN) - HOUR_MS) <= tolerance, zone);
    }
  return Promise.resolve();
});
