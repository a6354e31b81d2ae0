import { InputError, oneLine } from '../../src/index.ts';
import { parseCron } from './cron-expression.ts';

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

/**
 * Reads the schedule from a node's parameters. n8n fills in the form's defaults; for an expression without a
 * value it is every 1, minute and hour 0, day 1, every weekday.
 *
 * @param read the value of a parameter, or `fallback` if it is not saved
 * @throws InputError with one sentence on the mistake
 */
export function readSchedule(read: (name: string, fallback: unknown) => unknown): ScheduleRule {
  const field = read('schedule', 'weeks');
  const given = (name: string): unknown => read(name, null);
  const every = (label: string, max: number): number =>
    wholeNumber(given(`${field as string}Interval`), {
      label: `${label} Between Due Times`,
      min: 1,
      max,
      defaultValue: 1,
    });
  const minute = (): number =>
    wholeNumber(given('triggerAtMinute'), {
      label: 'Trigger at Minute',
      min: 0,
      max: 59,
      defaultValue: 0,
    });
  const hour = (): number =>
    wholeNumber(given('triggerAtHour'), {
      label: 'Trigger at Hour',
      min: 0,
      max: 23,
      defaultValue: 0,
    });
  const dayOfMonth = (): number =>
    wholeNumber(given('triggerAtDayOfMonth'), {
      label: 'Trigger at Day of Month',
      min: 1,
      max: 31,
      defaultValue: 1,
    });
  switch (field) {
    case 'hours':
      return { field, every: every('Hours', 8760), minute: minute() };
    case 'days':
      return { field, every: every('Days', 366), hour: hour(), minute: minute() };
    case 'weeks':
      return {
        field,
        every: every('Weeks', 520),
        days: weekdays(given('triggerAtDay')),
        hour: hour(),
        minute: minute(),
      };
    case 'months':
      return { field, every: every('Months', 120), day: dayOfMonth(), hour: hour(), minute: minute() };
    case 'cronExpression':
      return { field, expression: parseCron(given('expression')) };
    default:
      throw new InputError([
        `Schedule must be hours, days, weeks, months or cronExpression, not ${quoted(field)}.`,
      ]);
  }
}

interface NumberRange {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly defaultValue: number;
}

function wholeNumber(value: unknown, { label, min, max, defaultValue }: NumberRange): number {
  if (value === undefined || value === null || value === '') return defaultValue;
  const number = toNumber(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new InputError([`${label} must be a whole number from ${min} to ${max}, not ${quoted(value)}.`]);
}

function weekdays(value: unknown): number[] {
  if (value === undefined || value === null || value === '') return [];
  const days = (Array.isArray(value) ? value : [value]).map(toNumber);
  if (days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6))
    return [...new Set(days)].sort((a, b) => a - b);
  throw new InputError([
    `Trigger on Weekdays must hold numbers from 0 (Sunday) to 6 (Saturday), not ${quoted(value)}.`,
  ]);
}

/** A number, also as text of digits, which an expression may give; NaN for anything else. */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : NaN;
}

function quoted(value: unknown): string {
  return oneLine(JSON.stringify(value), 60);
}
