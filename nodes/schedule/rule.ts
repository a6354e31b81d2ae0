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
