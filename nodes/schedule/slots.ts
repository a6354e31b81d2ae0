import type { ScheduleRule } from './rule.ts';
import { type CalendarDate, type TimeZone, type ZonedTime, daysBetween, daysInMonth } from './zoned-time.ts';

/**
 * A Monday. Intervals are counted from its first minute in the workflow's time zone, so that restarts and
 * several main processes agree without shared state.
 */
const START: CalendarDate = { year: 1970, month: 1, day: 5 };
const HOUR_MS = 3_600_000;

/** A schedule with a time on some dates. */
type DateRule = Extract<ScheduleRule, { readonly hour: number }>;

/**
 * Whether a tick of the rule's cron expression is a slot: the complete hours, days, ISO weeks or months since
 * the start, as the zone's clocks and calendars count them, are a multiple of the interval. n8n's cron also
 * has further ticks when clocks change.
 */
export function isSlot(rule: ScheduleRule, tick: Date, zone: TimeZone): boolean {
  if (rule.field === 'cronExpression') return true;
  const time = zone.timeAt(tick);
  const hourBefore = zone.timeAt(new Date(tick.getTime() - HOUR_MS));
  if (rule.field === 'hours') return time.minute === rule.minute && beginsHours(rule.every, time, hourBefore);
  // A skipped time in the last hour of a date is due on the next one.
  return [time, hourBefore].some((date) => isDueOn(rule, date) && isTimeOn(date, rule, tick, zone));
}

/**
 * Whether an hourly tick is the first at or after a multiple of the interval, by the hours that the clocks show: every
 * 6 hours is at 0, 6, 12 and 18. A skipped multiple moves to the next tick, a repeated one counts at its first tick;
 * every single hour has a tick, a repeated one too.
 */
function beginsHours(every: number, time: ZonedTime, hourBefore: ZonedTime): boolean {
  const period = (at: ZonedTime): number => Math.floor((daysBetween(START, at) * 24 + at.hour) / every);
  return every === 1 || period(time) > period(hourBefore);
}

/**
 * Whether a tick is the moment at which the clocks first show the rule's time on a date. If the clocks skip that time
 * it is due when n8n's cron ticks for it (seen in cron 3.1 and 4.4): at the change or, in zones whose clocks are ahead
 * on 1 January (Sydney, Santiago), up to an hour later, 03:30 for 02:30.
 */
function isTimeOn(date: CalendarDate, { hour, minute }: DateRule, tick: Date, zone: TimeZone): boolean {
  const first = zone.firstMomentOf({ ...date, hour, minute });
  const shown = zone.timeAt(first);
  const late = tick.getTime() - first.getTime();
  return shown.hour === hour && shown.minute === minute ? late === 0 : late >= 0 && late <= HOUR_MS;
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

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
