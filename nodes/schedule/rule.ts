import { InputError } from '../../src/errors/error-classes.ts';
import { quoteWhole } from '../../src/text/one-line.ts';
import { type CalendarDate, type TimeZone, type ZonedTime, daysBetween, daysInMonth } from './zoned-time.ts';

/** The checked schedule. Hours and minutes are of the workflow's time zone. */
export type ScheduleRule =
  | { readonly field: 'hours'; readonly every: number; readonly minute: number }
  | { readonly field: 'days'; readonly every: number; readonly hour: number; readonly minute: number }
  | {
      readonly field: 'weeks';
      readonly every: number;
      /** 0 Sunday to 6 Saturday; empty: every day. */
      readonly days: readonly number[];
      readonly hour: number;
      readonly minute: number;
    }
  | {
      readonly field: 'months';
      readonly every: number;
      /** 1 to 31; beyond the month's end it means the month's last day. */
      readonly day: number;
      readonly hour: number;
      readonly minute: number;
    }
  | { readonly field: 'cronExpression'; readonly expression: string };

const FIELDS = [
  ['second', 59],
  ['minute', 59],
  ['hour', 23],
  ['day of month', 31],
  ['month', 12],
  ['day of week', 7],
] as const;

/**
 * A user's cron expression of 5 fields, or of 6 with the seconds first. n8n refuses most mistakes only when a
 * workflow is activated; this check also finds a number that is too large in a manual run.
 *
 * @returns all 6 fields
 * @throws InputError with one sentence on the mistake
 */
export function parseCron(expression: string): string {
  const fields = expression.split(/\s+/).filter((field) => field !== '');
  if (fields.length !== 5 && fields.length !== 6) {
    throw new InputError([
      `A cron expression has 5 fields, or 6 with the seconds first, not ${fields.length}: for example 0 6 * ` +
        '* 1 for every Monday at six.',
    ]);
  }
  const all = fields.length === 5 ? ['0', ...fields] : fields;
  for (const [index, [name, max]] of FIELDS.entries()) {
    // Steps included: n8n's cron (seen in 4.4) starts one above the field's range anew in each round, so that
    // */90 fires every hour.
    const wrong = all[index]?.match(/\d+/g)?.find((number) => Number(number) > max);
    if (wrong === undefined) continue;
    throw new InputError([
      `The cron expression "${quoteWhole(fields.join(' '))}" cannot be used: ${quoteWhole(wrong)} is above ` +
        `${max} as ${name}.`,
    ]);
  }
  return all.join(' ');
}

/**
 * A cron expression (seconds first) with a tick for every slot of a rule, and further ticks that `isSlot`
 * leaves out. A user's own expression is returned unchanged.
 */
export function cronExpressionOf(rule: ScheduleRule): string {
  switch (rule.field) {
    case 'hours':
      return `0 ${rule.minute} * * * *`;
    case 'days':
      return `0 ${rule.minute} ${rule.hour} * * *`;
    case 'weeks':
      return `0 ${rule.minute} ${rule.hour} * * ${rule.days.length === 0 ? '*' : rule.days.join(',')}`;
    case 'months':
      return `0 ${rule.minute} ${rule.hour} ${rule.day > 28 ? '28-31' : rule.day} * *`;
    case 'cronExpression':
      return rule.expression;
  }
}

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
