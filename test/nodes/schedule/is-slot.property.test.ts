// Two years of slots for random schedules and zones, against luxon's calendar: exactly one slot for each
// period, and no other.
import { createRequire } from 'node:module';
import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { ruleOf } from '../support/schedule.ts';
import { cronExpressionOf, isSlot, zoneClock } from '../../../nodes/schedule/rule.ts';
import { fcRuns } from '../../support/property.ts';

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly weekday: number;
  readonly daysInMonth: number;
  readonly offset: number;
  plus(by: Record<string, number>): Moment;
  startOf(unit: 'week'): Moment;
  toMillis(): number;
  toISODate(): string;
}
interface Luxon {
  DateTime: {
    fromObject(parts: Record<string, number>, options: { zone: string }): Moment;
    fromMillis(at: number, options: { zone: string }): Moment;
  };
}

// Somebody else's calendar. It has no types of its own.
const { DateTime } = createRequire(import.meta.url)('luxon') as Luxon;

const ZONES = `
  UTC Europe/Berlin America/New_York America/St_Johns America/Santiago Africa/Cairo
  Asia/Kolkata Asia/Kathmandu Asia/Tokyo Australia/Lord_Howe Australia/Sydney Pacific/Chatham Pacific/Kiritimati
`
  .trim()
  .split(/\s+/);
const DAY_MS = 86_400_000;

// The number of runs is the limit, not the time: a busy machine takes longer.
jest.setTimeout(600_000);

const zone = fc.constantFrom(...ZONES);
const year = fc.integer({ min: 2024, max: 2040 });
/** Mostly times that a change of the clocks skips or repeats somewhere. */
const time = fc.record({
  triggerAtHour: fc.oneof(fc.constantFrom(0, 1, 2, 3, 23), fc.integer({ min: 0, max: 23 })),
  triggerAtMinute: fc.oneof(fc.constantFrom(0, 30), fc.integer({ min: 0, max: 59 })),
});
/** An interval, often 1. */
const interval = (max: number) => fc.oneof(fc.constant(1), fc.integer({ min: 1, max }));

/** A schedule, and the dates of the calendar on which it is due. */
interface Schedule {
  readonly row: Record<string, unknown>;
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

const calendars = new Map<string, Moment[]>();

/** The dates of two years. */
function dates(from: number, timeZone: string): Moment[] {
  const key = `${from} ${timeZone}`;
  const all = calendars.get(key) ?? [];
  if (all.length > 0) return all;
  calendars.set(key, all);
  // Noon exists every day.
  let at = DateTime.fromObject({ year: from, month: 1, day: 1, hour: 12 }, { zone: timeZone });
  for (; at.year < from + 2; at = at.plus({ days: 1 })) all.push(at);
  return all;
}

/** Of a time that comes twice the first, as n8n's cron has it; luxon gives either. */
function firstTime(moment: Moment): Moment {
  const before = [-60, -30].map((minutes) => moment.plus({ minutes }));
  return before.find(({ hour, minute }) => hour === moment.hour && minute === moment.minute) ?? moment;
}

/**
 * When n8n's cron (4.4.0) ticks for a time. Where clocks skip it: right after the jump, or in a zone whose clocks
 * are ahead on 1 January (Sydney, Santiago) when luxon has it.
 */
function tickAt(
  parts: Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>,
  timeZone: string,
): Moment {
  let moment = DateTime.fromObject(parts, { zone: timeZone });
  if (moment.hour === parts.hour && moment.minute === parts.minute) return firstTime(moment);
  const { offset } = moment;
  const newYear = DateTime.fromObject({ year: parts.year, month: 1, day: 1 }, { zone: timeZone });
  if (newYear.offset === offset) return moment;
  for (let before = moment; before.offset === offset; before = before.plus({ minutes: -1 })) moment = before;
  return moment;
}

/** The dates of the ticks (one on each date that the cron expression names) that are slots. */
function slotDates(row: Record<string, unknown>, from: number, timeZone: string): string[] {
  const rule = ruleOf(row);
  const clock = zoneClock(timeZone);
  const [second, minute, hour, monthDays = '', month, weekdays = ''] = cronExpressionOf(rule).split(' ');
  expect([second, month]).toEqual(['0', '*']);
  const [firstDay = 1, lastDay = firstDay] = monthDays === '*' ? [1, 31] : monthDays.split('-').map(Number);
  const named = (date: Moment): boolean =>
    date.day >= firstDay &&
    date.day <= lastDay &&
    (weekdays === '*' || weekdays.split(',').includes(String(date.weekday % 7)));
  return dates(from, timeZone)
    .filter(named)
    .map(({ year: y, month: m, day }) =>
      tickAt({ year: y, month: m, day, hour: Number(hour), minute: Number(minute) }, timeZone),
    )
    .filter((tick) => isSlot(rule, new Date(tick.toMillis()), clock))
    .map((tick) => tick.toISODate());
}

/** Days between a date and Monday 1970-01-05, on the calendar. */
const dayNumber = ({ year: y, month, day }: Moment): number => Date.UTC(y, month - 1, day) / DAY_MS - 4;

test('R67: every n-th day, the chosen days of every n-th ISO week, one day of every n-th month', () => {
  const property = fc.property(zone, year, fc.oneof(days, weeks, months), time, (tz, from, schedule, at) => {
    const expected = dates(from, tz).filter(schedule.isDue);
    expect(slotDates({ ...schedule.row, ...at }, from, tz)).toEqual(expected.map((date) => date.toISODate()));
  });
  // A run looks at two years; the usual number of runs would take an hour.
  fc.assert(property, { numRuns: Math.max(4, Math.round(fcRuns().numRuns / 20)) });
});
