import { InputError } from '../../src/errors/error-classes.ts';
import { quoteWhole } from '../../src/text/one-line-and-quotes.ts';

/** The checked schedule. Hours and minutes are of the workflow's time zone. */
export interface ScheduleRule {
  readonly field: 'hours' | 'days' | 'weeks' | 'months' | 'cronExpression';
  readonly every: number;
  readonly hour: number;
  readonly minute: number;
  /** For weeks: 0 Sunday to 6 Saturday; empty: every day. */
  readonly days: readonly number[];
  /** For months: 1 to 31; beyond the month's end it means the month's last day. */
  readonly day: number;
  readonly expression: string;
}

/** The largest value of each field of a cron expression, seconds first. */
const MAX_VALUES = [59, 59, 23, 31, 12, 7];

/**
 * A user's cron expression of 5 fields, or of 6 with the seconds first. n8n refuses most mistakes only when a
 * workflow is activated; this check also finds a number that is too large in a manual run.
 *
 * @throws InputError with one sentence on the mistake
 */
export function parseCron(expression: string): string {
  const fields = expression.trim().split(/\s+/);
  const max = MAX_VALUES.slice(-fields.length);
  // Steps included: n8n's cron (seen in 4.4) starts one above the field's range anew in each round, so that
  // */90 fires every hour.
  const [tooLarge] = fields.flatMap((field, index) =>
    (field.match(/\d+/g) ?? []).filter((number) => Number(number) > (max[index] ?? 0)),
  );
  const hasFields = fields.length === 5 || fields.length === 6;
  if (hasFields && tooLarge === undefined) return fields.join(' ');
  const reason = hasFields ? `${quoteWhole(tooLarge ?? '')} is too large` : 'it must have 5 or 6 fields';
  throw new InputError([`The cron expression "${quoteWhole(fields.join(' '))}" cannot be used: ${reason}.`], {
    hint:
      'Give minute, hour, day of month, month and day of week, and the second first if you need it. For example, ' +
      '0 6 * * 1 is every Monday at six.',
  });
}

/**
 * A cron expression with a tick for every slot of a rule, and further ticks that `isSlot`
 * leaves out. A user's own expression is returned unchanged.
 */
export function cronExpressionOf({ field, hour, minute, days, day, expression }: ScheduleRule): string {
  return {
    hours: `0 ${minute} * * * *`,
    days: `0 ${minute} ${hour} * * *`,
    weeks: `0 ${minute} ${hour} * * ${days.join(',') || '*'}`,
    months: `0 ${minute} ${hour} ${day > 28 ? '28-31' : day} * *`,
    cronExpression: expression,
  }[field];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/**
 * Monday 1970-01-05. Intervals are counted from its first minute in the workflow's time zone, so that restarts and
 * several main processes agree without shared state.
 */
export const START_MS = 4 * DAY_MS;

/**
 * Whether a tick of the rule's cron expression is a slot: the complete hours, days, ISO weeks or months since
 * the start, as the zone's clocks and calendars count them, are a multiple of the interval. n8n's cron also
 * has further ticks when clocks change.
 */
export function isSlot(rule: ScheduleRule, tick: Date, clock: ZoneClock): boolean {
  if (rule.field === 'cronExpression') return true;
  return rule.field === 'hours'
    ? beginsHours(rule, tick.getTime(), clock)
    : isTimeOfDueDate(rule, tick.getTime(), clock);
}

/**
 * Whether an hourly tick is the first at or after a multiple of the interval, by the hours that the clocks show: every
 * 6 hours is at 0, 6, 12 and 18. A skipped multiple moves to the next tick, a repeated one counts at its first tick;
 * every single hour has a tick, a repeated one too.
 */
function beginsHours({ every, minute }: ScheduleRule, tick: number, clock: ZoneClock): boolean {
  const period = (moment: number): number => Math.floor((clock(moment) - START_MS) / (every * HOUR_MS));
  const isMinute = new Date(clock(tick)).getUTCMinutes() === minute;
  return isMinute && (every === 1 || period(tick) > period(tick - HOUR_MS));
}

/**
 * Whether a tick is the moment at which the clocks first show the rule's time on a due date. If the clocks skip that
 * time, n8n's cron (seen in 3.1 and 4.4) ticks for it later: at the change or, in zones whose clocks are ahead on
 * 1 January (Sydney, Santiago), up to an hour after it, 03:30 for 02:30. That may be on the next date.
 */
function isTimeOfDueDate(rule: ScheduleRule, tick: number, clock: ZoneClock): boolean {
  const timeMs = rule.hour * HOUR_MS + rule.minute * MINUTE_MS;
  const time = timeMs + Math.floor((clock(tick) - timeMs) / DAY_MS) * DAY_MS;
  // Two moments if the time is repeated, none if it is skipped: clocks change at most once from one day to the next.
  const moments = [tick, tick - DAY_MS]
    .map((moment) => moment + time - clock(moment))
    .filter((moment) => clock(moment) === time);
  return (moments.length === 0 || tick === Math.min(...moments)) && isDueOn(rule, new Date(time));
}

/** Whether the rule has a time on this date, of which the UTC fields count. */
function isDueOn({ field, every, days, day }: ScheduleRule, date: Date): boolean {
  const sinceStart = Math.floor((date.getTime() - START_MS) / DAY_MS);
  if (field === 'days') return sinceStart % every === 0;
  if (field === 'weeks') {
    const isDay = days.length === 0 || days.includes(date.getUTCDay());
    return isDay && Math.floor(sinceStart / 7) % every === 0;
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(day, lastDay) && ((year - 1970) * 12 + month) % every === 0;
}

/**
 * What the clocks and calendars of a time zone show at a moment, ms since 1970-01-01 00:00 on them: the UTC fields of
 * a Date of this number are the local ones.
 */
export type ZoneClock = (moment: number) => number;

/** @param timeZone its IANA name @throws RangeError for an unknown one */
export function zoneClock(timeZone: string): ZoneClock {
  // Every Node.js has the data of this locale.
  const style = { hourCycle: 'h23', dateStyle: 'medium', timeStyle: 'medium' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...style });
  return (moment) => Date.parse(`${format.format(moment)} UTC`);
}
