import type { Rule } from './rule.ts';
import { type Zone, type Zoned, daysBetween, daysIn } from './zoned-time.ts';

/** A Monday. Intervals are counted from its first minute in the workflow's time zone, so no state is needed to agree on them. */
const START: Zoned = { year: 1970, month: 1, day: 5, hour: 0, minute: 0, second: 0 };
const START_UTC_MS = Date.UTC(START.year, START.month - 1, START.day);
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Clocks change by whole quarters of an hour, and by 2 hours at the most (Troll). */
const QUARTER_MS = HOUR_MS / 4;
const MAX_CHANGE_MS = 2 * HOUR_MS;

/**
 * The densest cron expression (seconds first) that holds every slot of a rule; `isSlot` picks the slots out of its ticks.
 * An own expression is taken as it is.
 */
export function cronOf(rule: Rule): string {
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
 * Whether a tick is a slot: n8n's cron ticks more often where clocks change, and the whole hours, days, ISO weeks or months since the
 * start, as the zone's clocks and calendars count them, divide by the interval. The answer depends on nothing but rule, moment and zone:
 * restarts and a second main process agree.
 */
export function isSlot(rule: Rule, at: Date, zone: Zone): boolean {
  switch (rule.field) {
    case 'hours':
      return zone.at(at).minute === rule.minute && beginsHours(rule, at, zone);
    case 'days':
      return isDue(rule, at, zone, (date) => modulo(daysBetween(START, date), rule.every) === 0);
    case 'weeks':
      return isDue(rule, at, zone, (date) => {
        const days = daysBetween(START, date);
        // The start is a Monday.
        const weekday = modulo(days + 1, 7);
        return (
          (rule.days.length === 0 || rule.days.includes(weekday)) &&
          modulo(Math.floor(days / 7), rule.every) === 0
        );
      });
    case 'months':
      return isDue(
        rule,
        at,
        zone,
        ({ year, month, day }) =>
          day === Math.min(rule.day, daysIn(year, month)) &&
          modulo((year - START.year) * 12 + month - START.month, rule.every) === 0,
      );
    case 'cronExpression':
      return true;
  }
}

/**
 * Whether a tick comes when the clocks first show the rule's time on one of its dates, or right after they jumped over it: where they
 * jump over midnight that is on the next date. In the night in which an hour comes twice n8n's cron also ticks an hour before that.
 */
function isDue(
  { hour, minute }: { readonly hour: number; readonly minute: number },
  at: Date,
  zone: Zone,
  isRuled: (date: Zoned) => boolean,
): boolean {
  const today = zone.at(at);
  const yesterday = zone.at(new Date(zone.due({ ...today, hour: 0, minute: 0 }).getTime() - MINUTE_MS));
  return [today, yesterday].some(
    (date) => zone.due({ ...date, hour, minute }).getTime() === at.getTime() && isRuled(date),
  );
}

/**
 * Whether an hourly tick is the first at or after a multiple of the interval. Every hour has a tick, also the one that comes twice. Longer
 * intervals are counted by the hours that the clocks show, so that every 6 hours is at 0, 6, 12 and 18: a multiple that the clocks jump
 * over belongs to the next tick, one that comes twice to the first.
 */
function beginsHours(
  { every, minute }: { readonly every: number; readonly minute: number },
  at: Date,
  zone: Zone,
): boolean {
  const before = ticksBefore(at, minute, zone);
  const period = (tick: Date): number => Math.floor(hoursSinceStart(tick, zone, every > 1) / every);
  return before.every((tick) => period(tick) < period(at));
}

/** The hourly ticks that came shortly before this one. */
function ticksBefore(at: Date, minute: number, zone: Zone): Date[] {
  const ticks: Date[] = [];
  for (let back = QUARTER_MS; back <= MAX_CHANGE_MS + HOUR_MS; back += QUARTER_MS) {
    const candidate = new Date(at.getTime() - back);
    if (zone.at(candidate).minute === minute) ticks.push(candidate);
  }
  return ticks;
}

/** By the clocks: the hours that they show. Otherwise the hours that really passed, which a change of the clocks neither doubles nor drops. */
function hoursSinceStart(at: Date, zone: Zone, byTheClocks: boolean): number {
  if (byTheClocks) {
    const local = zone.at(at);
    return daysBetween(START, local) * 24 + local.hour;
  }
  const start = START_UTC_MS - zone.offsetMs(new Date(START_UTC_MS));
  return Math.floor((at.getTime() - start) / HOUR_MS);
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
