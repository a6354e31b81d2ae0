/** Which ticks of n8n's cron are slots: single cases. Years of them, by n8n's own cron: test/e2e/n8n/slots.e2e.ts. */
import { expect, test } from '@jest/globals';
import {
  cronExpressionOf,
  isSlot,
  zoneClock,
} from '../../../nodes/schedule/cron-expression-and-due-slots.ts';
import { ruleOf } from '../support/schedule.ts';

const HOUR_MS = 3_600_000;

function slotsAmong(row: Record<string, unknown>, zone: string, ticks: readonly string[]): string[] {
  const clock = zoneClock(zone);
  return ticks.filter((tick) => isSlot(ruleOf(row), new Date(tick), clock));
}

const hours = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * HOUR_MS).toISOString());

test.each([
  [{ schedule: 'hours', hoursInterval: 5, triggerAtMinute: 30 }, '0 30 * * * *'],
  [{ schedule: 'days', daysInterval: 3, triggerAtHour: 6, triggerAtMinute: 5 }, '0 5 6 * * *'],
  [{ schedule: 'weeks', weeksInterval: 2, triggerAtDay: [5, 1], triggerAtHour: 6 }, '0 0 6 * * 5,1'],
  [{ schedule: 'weeks', triggerAtDay: [] }, '0 0 0 * * *'],
  [{ schedule: 'months', monthsInterval: 2, triggerAtDayOfMonth: 28 }, '0 0 0 28 * *'],
  [{ schedule: 'months', triggerAtDayOfMonth: 29 }, '0 0 0 28-31 * *'],
  [{ schedule: 'cronExpression', expression: '0 6 * * 1' }, '0 6 * * 1'],
])('R67: the cron expression of %j', (row, expression) => {
  expect(cronExpressionOf(ruleOf(row))).toBe(expression);
});

test.each([
  {
    what: 'every tick of an own expression',
    row: { schedule: 'cronExpression', expression: '*/5 * * * * *' },
    slots: ['2027-01-01T00:00:05Z'],
  },
  {
    what: 'the chosen days of every third ISO week, counted from Monday 1970-01-05',
    row: { schedule: 'weeks', weeksInterval: 3, triggerAtDay: [1, 0] },
    slots: ['2027-01-18T00:00:00Z', '2027-01-24T00:00:00Z', '2027-02-08T00:00:00Z'],
    notSlots: ['2027-01-11T00:00:00Z', '2027-01-17T00:00:00Z', '2027-01-25T00:00:00Z'],
  },
  {
    what: 'of every second month the last day, where it lacks the one that was chosen',
    row: { schedule: 'months', monthsInterval: 2, triggerAtDayOfMonth: 31 },
    slots: ['2027-01-31T00:00:00Z', '2027-09-30T00:00:00Z'],
    notSlots: ['2027-01-30T00:00:00Z', '2027-02-28T00:00:00Z', '2027-09-29T00:00:00Z'],
  },
  {
    what: "a day of 25 hours: neither cron's early tick (01:30 EST for 02:30) nor a second time",
    row: { schedule: 'days', triggerAtHour: 2, triggerAtMinute: 30 },
    zone: 'America/New_York',
    slots: ['2027-11-06T06:30:00Z', '2027-11-07T07:30:00Z', '2027-11-08T07:30:00Z'],
    notSlots: ['2027-11-07T06:30:00Z'],
  },
  {
    what: "a skipped time right after the change, not cron's other tick (Lord Howe, at 01:30 for 02:00)",
    row: { schedule: 'days', triggerAtHour: 2 },
    zone: 'Australia/Lord_Howe',
    slots: ['2027-10-02T15:30:00Z'],
    notSlots: ['2027-10-02T15:00:00Z'],
  },
  {
    what: "Saturday's skipped time on Sunday, where the clocks change from 23:00 to midnight",
    row: { schedule: 'weeks', triggerAtDay: [6], triggerAtHour: 23, triggerAtMinute: 30 },
    zone: 'America/Scoresbysund',
    slots: ['2027-03-28T01:00:00Z'],
  },
  {
    what: 'not a time of Sunday in that night',
    row: { schedule: 'weeks', triggerAtDay: [0], triggerAtHour: 23 },
    zone: 'America/Scoresbysund',
    slots: [],
    notSlots: ['2027-03-28T01:00:00Z'],
  },
  {
    what: 'hours, not the tick for a minute that does not exist (03:00 for 02:30)',
    row: { schedule: 'hours', triggerAtMinute: 30 },
    zone: 'Europe/Berlin',
    slots: ['2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'],
    notSlots: ['2027-03-28T01:00:00Z'],
  },
  {
    what: 'both hours of an hour that comes twice',
    row: { schedule: 'hours', triggerAtMinute: 30 },
    zone: 'Europe/Berlin',
    slots: ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'],
  },
  {
    what: 'every hour where clocks change by half an hour: after 01:15 the next quarter past is 03:15',
    row: { schedule: 'hours', triggerAtMinute: 15 },
    zone: 'Australia/Lord_Howe',
    slots: ['2027-10-02T13:45:00Z', '2027-10-02T14:45:00Z', '2027-10-02T16:15:00Z', '2027-10-02T17:15:00Z'],
  },
])('R67: slots: $what', ({ row, zone = 'UTC', slots, notSlots = [] }) => {
  expect(slotsAmong(row, zone, [...slots, ...notSlots])).toEqual(slots);
});

test.each<[number, string, string, number[]]>([
  [6, 'Europe/Berlin', '2027-01-10T00:00:00Z', [6, 12, 18, 0]],
  [6, 'Australia/Sydney', '2027-01-10T00:00:00Z', [12, 18, 0, 6]],
  [12, 'Asia/Kolkata', '2027-05-04T18:30:00Z', [0, 12]],
  // A skipped hour is due right after the change, a repeated one once.
  [2, 'Europe/Berlin', '2027-03-27T23:00:00Z', [0, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 0]],
  [2, 'Europe/Berlin', '2027-10-30T22:00:00Z', [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]],
])("R67: every %i hours by the zone's clocks: %s, the day from %s", (hoursInterval, zone, from, expected) => {
  const slots = slotsAmong({ schedule: 'hours', hoursInterval }, zone, hours(from, 24));
  expect(slots.map((at) => new Date(zoneClock(zone)(Date.parse(at))).getUTCHours())).toEqual(expected);
});
