import { InputError } from '../../src/errors/error-classes.ts';
import { quoteWhole } from '../../src/text/one-line.ts';

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

/** The parameters that are whole numbers: what messages call them, the least (the default) and the most. */
const NUMBERS = {
  hoursInterval: ['Hours Between Due Times', 1, 8760],
  daysInterval: ['Days Between Due Times', 1, 366],
  weeksInterval: ['Weeks Between Due Times', 1, 520],
  monthsInterval: ['Months Between Due Times', 1, 120],
  triggerAtMinute: ['Trigger at Minute', 0, 59],
  triggerAtHour: ['Trigger at Hour', 0, 23],
  triggerAtDayOfMonth: ['Trigger at Day of Month', 1, 31],
} as const;

/**
 * Reads the schedule from a node's parameters. n8n fills in the form's defaults. An expression that gives nothing is
 * refused: a weekly report would become a daily one.
 *
 * @param read the value of a parameter, or `fallback` if it is not saved
 * @throws InputError with one sentence on the mistake
 */
export function readSchedule(read: (name: string, fallback: unknown) => unknown): ScheduleRule {
  const number = (name: keyof typeof NUMBERS): number => {
    const [label, min, max] = NUMBERS[name];
    const value = read(name, min);
    const found = toNumber(value);
    if (Number.isInteger(found) && found >= min && found <= max) return found;
    throw new InputError([`${label} must be a whole number from ${min} to ${max}, not ${quoted(value)}.`]);
  };
  const time = (): { readonly hour: number; readonly minute: number } => ({
    hour: number('triggerAtHour'),
    minute: number('triggerAtMinute'),
  });
  const field = read('schedule', 'weeks');
  switch (field) {
    case 'hours':
      return { field, every: number('hoursInterval'), minute: number('triggerAtMinute') };
    case 'days':
      return { field, every: number('daysInterval'), ...time() };
    case 'weeks':
      return { field, every: number('weeksInterval'), days: weekdays(read('triggerAtDay', [])), ...time() };
    case 'months':
      return { field, every: number('monthsInterval'), day: number('triggerAtDayOfMonth'), ...time() };
    case 'cronExpression':
      return { field, expression: parseCron(read('expression', null)) };
    default:
      throw new InputError([
        `Schedule must be hours, days, weeks, months or cronExpression, not ${quoted(field)}.`,
      ]);
  }
}

function weekdays(value: unknown): number[] {
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
  return quoteWhole(JSON.stringify(value ?? null));
}

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
function parseCron(expression: unknown): string {
  const fields = (typeof expression === 'string' ? expression : '')
    .split(/\s+/)
    .filter((field) => field !== '');
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
