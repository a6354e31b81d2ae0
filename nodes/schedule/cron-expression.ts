import { InputError, oneLine } from '../../src/index.ts';
import type { ScheduleRule } from './rule.ts';

/** Names for numbers: n8n's cron library accepts them in any field (seen in cron 3.1 and 4.4). */
const NAMES: Readonly<Record<string, number>> = Object.fromEntries([
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map(
    (name, index) => [name, index + 1] as const,
  ),
  ...['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((name, index) => [name, index] as const),
]);
const FIELDS = [
  ['second', 0, 59],
  ['minute', 0, 59],
  ['hour', 0, 23],
  ['day of month', 1, 31],
  ['month', 1, 12],
  ['day of week', 0, 7],
] as const;
const MAX_LENGTH = 200;

/**
 * Checks a cron expression of 5 fields, or of 6 with the seconds first. n8n checks it only when a workflow is
 * activated; this check also serves a manual run, and its messages name what the user typed.
 *
 * @returns all 6 fields
 * @throws InputError with one sentence on the mistake
 */
export function parseCron(expression: unknown): string {
  const text = typeof expression === 'string' ? expression.trim().replace(/\s+/g, ' ') : '';
  const fields = text === '' ? [] : text.split(' ');
  if (fields.length !== 5 && fields.length !== 6) {
    throw new InputError([
      `A cron expression has 5 fields, or 6 with the seconds first, not ${fields.length}: for example 0 6 * ` +
        '* 1 for every Monday at six.',
    ]);
  }
  if (text.length > MAX_LENGTH)
    throw new InputError([`A cron expression has at most ${MAX_LENGTH} characters, not ${text.length}.`]);
  const all = fields.length === 5 ? ['0', ...fields] : fields;
  for (const [index, [name, from, to]] of FIELDS.entries()) {
    for (const part of (all[index] ?? '').split(',')) {
      const mistake = mistakeOf(part, name, from, to);
      if (mistake !== undefined)
        throw new InputError([`The cron expression "${oneLine(text, 60)}" cannot be used: ${mistake}.`]);
    }
  }
  return all.join(' ');
}

/** The mistake in one part of a field; a part is `*`, a number or a range, each optionally with a step. */
function mistakeOf(part: string, name: string, from: number, to: number): string | undefined {
  const numbers = part.replace(/[a-z]+/gi, (word) => String(NAMES[word.toLowerCase()] ?? word));
  const match = /^(?:\*|(?<low>\d+)(?:-(?<high>\d+))?)(?:\/(?<step>\d+))?$/.exec(numbers)?.groups;
  if (match === undefined) return `"${oneLine(part, 20)}" is not usable as ${name}`;
  const { low = from, high = low, step = 1 } = match;
  if (Number(low) < from || Number(high) > to)
    return `the ${name} is a number from ${from} to ${to}, not ${oneLine(part, 20)}`;
  if (match.high !== undefined && Number(low) > Number(high))
    return `${oneLine(part, 20)} is not a range of the ${name}`;
  // n8n's cron (seen in 4.4) starts a step above the field's range anew in each round: */90 fires every hour.
  return Number(step) < 1 || Number(step) > to
    ? `the step of ${oneLine(part, 20)} is not a number from 1 to ${to}`
    : undefined;
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
