import { InputError, oneLine } from '../../../src/index.ts';
import { readCron } from './parse-cron.ts';

/** When reports are made, as the parameter `schedule` says it, checked. Hours and minutes are those of the workflow's time zone. */
export type Rule =
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
      /** 1 to 31; past the month's end it means the month's last day. */
      readonly day: number;
      readonly hour: number;
      readonly minute: number;
    }
  | { readonly field: 'cronExpression'; readonly expression: string };

type Row = Readonly<Record<string, unknown>>;

/**
 * Reads the parameter's row, of which there may be none.
 *
 * @throws InputError with one sentence for what is wrong
 */
export function scheduleOf(row: unknown): Rule {
  return readRule(typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : {});
}

/**
 * Reads one row of the schedule. What is left out takes n8n's own default: every 1, minute and hour 0, day 1.
 *
 * @throws InputError with one sentence for what is wrong
 */
export function readRule(row: Row): Rule {
  const { field = 'days' } = row;
  const minute = (): number => whole(row, 'triggerAtMinute', 'Trigger at Minute', 0, 59, 0);
  const hour = (): number => whole(row, 'triggerAtHour', 'Trigger at Hour', 0, 23, 0);
  switch (field) {
    case 'hours':
      return {
        field,
        every: whole(row, 'hoursInterval', 'Hours Between Reports', 1, 8760, 1),
        minute: minute(),
      };
    case 'days':
      return {
        field,
        every: whole(row, 'daysInterval', 'Days Between Reports', 1, 366, 1),
        hour: hour(),
        minute: minute(),
      };
    case 'weeks':
      return {
        field,
        every: whole(row, 'weeksInterval', 'Weeks Between Reports', 1, 520, 1),
        days: weekdays(row.triggerAtDay),
        hour: hour(),
        minute: minute(),
      };
    case 'months':
      return {
        field,
        every: whole(row, 'monthsInterval', 'Months Between Reports', 1, 120, 1),
        day: whole(row, 'triggerAtDayOfMonth', 'Trigger at Day of Month', 1, 31, 1),
        hour: hour(),
        minute: minute(),
      };
    case 'cronExpression':
      return { field, expression: readCron(row.expression) };
    default:
      throw new InputError([
        `The schedule's kind must be hours, days, weeks, months or cronExpression, not ${shown(field)}.`,
      ]);
  }
}

function whole(row: Row, name: string, label: string, from: number, to: number, standard: number): number {
  const given = row[name];
  if (given === undefined || given === null || given === '') return standard;
  const value = numberOf(given);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new InputError([`${label} must be a whole number from ${from} to ${to}, not ${shown(given)}.`]);
}

function weekdays(given: unknown): number[] {
  if (given === undefined || given === null || given === '') return [];
  const days = (Array.isArray(given) ? given : [given]).map(numberOf);
  if (days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6))
    return [...new Set(days)].sort((a, b) => a - b);
  throw new InputError([
    `Trigger on Weekdays must hold numbers from 0 (Sunday) to 6 (Saturday), not ${shown(given)}.`,
  ]);
}

/** A number, also in digits, as expressions give it; NaN for anything else. */
function numberOf(given: unknown): number {
  if (typeof given === 'number') return given;
  return typeof given === 'string' && /^\s*\d+\s*$/.test(given) ? Number(given) : NaN;
}

function shown(value: unknown): string {
  return oneLine(JSON.stringify(value), 60);
}
