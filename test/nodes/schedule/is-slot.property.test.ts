// Three years of slots for random schedules and zones, against luxon's calendar: exactly one slot for each
// period, and no other.
import { createRequire } from 'node:module';
import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { ruleOf } from '../support/schedule.ts';
import { cronExpressionOf } from '../../../nodes/schedule/cron-expression.ts';
import { isSlot } from '../../../nodes/schedule/slots.ts';
import { TimeZone } from '../../../nodes/schedule/zoned-time.ts';
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

/** A run looks at three years; the usual number of runs would take an hour. */
const runs = (share: number) => ({ numRuns: Math.max(4, Math.round(fcRuns().numRuns / share)) });

const zone = fc.constantFrom(...ZONES);
const year = fc.integer({ min: 2024, max: 2040 });
const time = fc.record({
  triggerAtHour: fc.integer({ min: 0, max: 23 }),
  triggerAtMinute: fc.integer({ min: 0, max: 59 }),
});

const calendars = new Map<string, Moment[]>();

/** The dates of three years. */
function dates(from: number, timeZone: string): Moment[] {
  const key = `${from} ${timeZone}`;
  const all = calendars.get(key) ?? [];
  if (all.length > 0) return all;
  calendars.set(key, all);
  // Noon exists every day.
  let at = DateTime.fromObject({ year: from, month: 1, day: 1, hour: 12 }, { zone: timeZone });
  for (; at.year < from + 3; at = at.plus({ days: 1 })) all.push(at);
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
  const place = new TimeZone(timeZone);
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
    .filter((tick) => isSlot(rule, new Date(tick.toMillis()), place))
    .map((tick) => tick.toISODate());
}

/** Days between a date and Monday 1970-01-05, on the calendar. */
const dayNumber = ({ year: y, month, day }: Moment): number => Date.UTC(y, month - 1, day) / DAY_MS - 4;

test('R67: days: every n-th date of the calendar', () => {
  const property = fc.property(zone, year, fc.integer({ min: 1, max: 366 }), time, (tz, from, every, at) => {
    const expected = dates(from, tz).filter((date) => dayNumber(date) % every === 0);
    const row = { schedule: 'days', daysInterval: every, ...at };
    expect(slotDates(row, from, tz)).toEqual(expected.map((date) => date.toISODate()));
  });
  fc.assert(property, runs(40));
});

test('R67: days: in the night of the jump there is one slot, in each zone', () => {
  for (const tz of ZONES) {
    const row = { schedule: 'days', daysInterval: 1, triggerAtHour: 2, triggerAtMinute: 30 };
    expect(slotDates(row, 2026, tz)).toEqual(dates(2026, tz).map((date) => date.toISODate()));
  }
});

test('R67: weeks: the chosen weekdays of every n-th ISO week', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });
  const every = fc.integer({ min: 1, max: 60 });
  const property = fc.property(zone, year, every, weekdays, time, (tz, from, n, triggerAtDay, at) => {
    const chosen = triggerAtDay.length === 0 ? [0, 1, 2, 3, 4, 5, 6] : triggerAtDay;
    const expected = dates(from, tz).filter(
      (date) => chosen.includes(date.weekday % 7) && (dayNumber(date.startOf('week')) / 7) % n === 0,
    );
    const row = { schedule: 'weeks', weeksInterval: n, triggerAtDay, ...at };
    expect(slotDates(row, from, tz)).toEqual(expected.map((date) => date.toISODate()));
  });
  fc.assert(property, runs(40));
});

test('R67: months: one date in every n-th month, the last where the month is too short', () => {
  const day = fc.integer({ min: 1, max: 31 });
  const every = fc.integer({ min: 1, max: 120 });
  const property = fc.property(zone, year, every, day, time, (tz, from, n, triggerAtDayOfMonth, at) => {
    const expected: string[] = [];
    for (let month = from * 12; month < (from + 3) * 12; month += 1) {
      if ((month - 1970 * 12) % n !== 0) continue;
      const first = DateTime.fromObject(
        { year: Math.floor(month / 12), month: (month % 12) + 1, day: 1, hour: 12 },
        { zone: tz },
      );
      const last = Math.min(triggerAtDayOfMonth, first.daysInMonth);
      expected.push(first.plus({ days: last - 1 }).toISODate());
    }
    const row = { schedule: 'months', monthsInterval: n, triggerAtDayOfMonth, ...at };
    expect(slotDates(row, from, tz)).toEqual(expected);
  });
  fc.assert(property, runs(40));
});
