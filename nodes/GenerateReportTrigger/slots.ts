import type { Rule } from './rule.ts';
import { type Zone, type Zoned, daysBetween, daysIn } from './zoned.ts';

/** A Monday. Intervals are counted from its first minute in the workflow's time zone, so no state is needed to agree on them. */
const START: Zoned = { year: 1970, month: 1, day: 5, hour: 0, minute: 0, second: 0 };
const START_UTC_MS = Date.UTC(START.year, START.month - 1, START.day);
const HOUR_MS = 3_600_000;
/** Clocks change by whole quarters of an hour. */
const QUARTER_MS = HOUR_MS / 4;

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
 * Whether a tick is a slot: n8n's cron ticks more often where clocks change, and whole hours, days, ISO weeks or months since the start divide by the interval. The answer depends on
 * nothing but rule, moment and zone: restarts and a second main process agree.
 */
export function isSlot(rule: Rule, at: Date, zone: Zone): boolean {
  const local = zone.at(at);
  switch (rule.field) {
    case 'hours':
      return local.minute === rule.minute && beginsPeriod(rule.every, at, zone);
    case 'days':
      return onTime(rule, at, zone) && modulo(daysBetween(START, local), rule.every) === 0;
    case 'weeks':
      return onTime(rule, at, zone) && modulo(Math.floor(daysBetween(START, local) / 7), rule.every) === 0;
    case 'months':
      return (
        onTime(rule, at, zone) &&
        local.day === Math.min(rule.day, daysIn(local.year, local.month)) &&
        modulo((local.year - START.year) * 12 + local.month - START.month, rule.every) === 0
      );
    case 'cronExpression':
      return true;
  }
}

/**
 * Whether a tick comes when the clocks first show the rule's time. In the night in which an hour comes twice n8n's cron also ticks an
 * hour before that. A date whose clocks jump over the time has one tick, after the jump.
 */
function onTime(
  { hour, minute }: { readonly hour: number; readonly minute: number },
  at: Date,
  zone: Zone,
): boolean {
  const due = zone.first({ ...zone.at(at), hour, minute });
  return due === undefined || due.getTime() === at.getTime();
}

/**
 * Whether an hourly tick is the first at or after a multiple of the interval. Where the clocks change by half an hour, two ticks are
 * once an hour and a half apart: a multiple that no tick falls on belongs to the next one.
 */
function beginsPeriod(every: number, at: Date, zone: Zone): boolean {
  const period = (tick: Date): number => Math.floor(hoursSinceStart(tick, zone) / every);
  return period(at) !== period(tickBefore(at, zone));
}

/** The hourly tick before this one: the latest moment at which the clocks showed the same minute. */
function tickBefore(at: Date, zone: Zone): Date {
  const { minute } = zone.at(at);
  for (let back = QUARTER_MS; back < 2 * HOUR_MS; back += QUARTER_MS) {
    const candidate = new Date(at.getTime() - back);
    if (zone.at(candidate).minute === minute) return candidate;
  }
  return new Date(at.getTime() - HOUR_MS);
}

/** Hours that really passed: a change of the clocks neither doubles nor drops one. */
function hoursSinceStart(at: Date, zone: Zone): number {
  const start = START_UTC_MS - zone.offsetMs(new Date(START_UTC_MS));
  return Math.floor((at.getTime() - start) / HOUR_MS);
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
