import type { ScheduleRule } from './rule.ts';
import type { TimeZone } from './zoned-time.ts';
import { type CalendarDate, type ZonedTime, daysBetween, daysInMonth } from './zoned-time.ts';

/**
 * A Monday. Intervals are counted from its first minute in the workflow's time zone, so that restarts and
 * several main processes agree without shared state.
 */
const START: ZonedTime = { year: 1970, month: 1, day: 5, hour: 0, minute: 0, second: 0 };
const START_UTC_MS = Date.UTC(START.year, START.month - 1, START.day);
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Clock changes are multiples of a quarter of an hour, and at most an hour. */
const QUARTER_MS = HOUR_MS / 4;
const MAX_CHANGE_MS = HOUR_MS;

/** A schedule with a time on some dates. */
type DateRule = Extract<ScheduleRule, { readonly hour: number }>;

/**
 * Whether a tick of the rule's cron expression is a slot: the complete hours, days, ISO weeks or months since
 * the start, as the zone's clocks and calendars count them, are a multiple of the interval. n8n's cron also
 * has further ticks when clocks change.
 */
export function isSlot(rule: ScheduleRule, tick: Date, zone: TimeZone): boolean {
  if (rule.field === 'cronExpression') return true;
  if (rule.field === 'hours')
    return zone.timeAt(tick).minute === rule.minute && beginsHours(rule, tick, zone);
  return isTimeOnDate(rule, tick, zone);
}

/**
 * Whether a tick is the moment at which the clocks first show the rule's time on one of its dates. If they
 * skip that time it is the one tick that n8n's cron has for it, after a change at midnight on the next date. In
 * the night with a repeated hour n8n's cron has another tick an hour earlier.
 */
function isTimeOnDate(rule: DateRule, tick: Date, zone: TimeZone): boolean {
  const { hour, minute } = rule;
  const today = zone.timeAt(tick);
  const midnight = zone.firstMomentOf({ ...today, hour: 0, minute: 0 });
  const yesterday = zone.timeAt(new Date(midnight.getTime() - MINUTE_MS));
  return [today, yesterday].some(
    (date) =>
      isDueOn(rule, date) &&
      zone.tickMomentsOf({ ...date, hour, minute }).some((at) => at.getTime() === tick.getTime()),
  );
}

/** Whether the rule has a time on this date. */
function isDueOn(rule: DateRule, date: CalendarDate): boolean {
  const days = daysBetween(START, date);
  switch (rule.field) {
    case 'days':
      return modulo(days, rule.every) === 0;
    case 'weeks':
      // The start is a Monday.
      return (
        (rule.days.length === 0 || rule.days.includes(modulo(days + 1, 7))) &&
        modulo(Math.floor(days / 7), rule.every) === 0
      );
    case 'months':
      return (
        date.day === Math.min(rule.day, daysInMonth(date.year, date.month)) &&
        modulo((date.year - START.year) * 12 + date.month - START.month, rule.every) === 0
      );
  }
}

/**
 * Whether an hourly tick is the first at or after a multiple of the interval. Every hour has a tick, a
 * repeated one too. Intervals above one hour count the hours that the clocks show, so that every 6 hours is
 * at 0, 6, 12 and 18: a skipped multiple moves to the next tick, a repeated one counts at its first tick.
 */
function beginsHours(
  { every, minute }: { readonly every: number; readonly minute: number },
  tick: Date,
  zone: TimeZone,
): boolean {
  const period = (moment: Date): number => Math.floor(hoursSinceStart(moment, zone, every > 1) / every);
  return ticksBefore(tick, minute, zone).every((earlier) => period(earlier) < period(tick));
}

/** The hourly ticks shortly before this one. */
function ticksBefore(tick: Date, minute: number, zone: TimeZone): Date[] {
  const ticks: Date[] = [];
  for (let back = QUARTER_MS; back <= MAX_CHANGE_MS + HOUR_MS; back += QUARTER_MS) {
    const candidate = new Date(tick.getTime() - back);
    if (zone.timeAt(candidate).minute === minute) ticks.push(candidate);
  }
  return ticks;
}

/**
 * By the clocks: the hours that they show. Otherwise the elapsed hours, which a clock change neither repeats nor skips.
 */
function hoursSinceStart(moment: Date, zone: TimeZone, byTheClocks: boolean): number {
  if (byTheClocks) {
    const local = zone.timeAt(moment);
    return daysBetween(START, local) * 24 + local.hour;
  }
  const start = START_UTC_MS - zone.offsetMs(new Date(START_UTC_MS));
  return Math.floor((moment.getTime() - start) / HOUR_MS);
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
