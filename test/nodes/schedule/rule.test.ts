import { describe, expect, test } from '@jest/globals';
import { parseRule } from '../../../nodes/shared/schedule/rule.ts';
import { InputError } from '../../../src/index.ts';

/** The one sentence that a row is refused with. */
function refusal(row: Record<string, unknown>): string {
  try {
    parseRule(row);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    const { mistakes } = error as InputError;
    expect(mistakes).toHaveLength(1);
    return mistakes[0] ?? '';
  }
  throw new Error(`It was accepted: ${JSON.stringify(row)}`);
}

describe('what is left out', () => {
  test('is every day at midnight', () => {
    const midnight = { field: 'days', every: 1, hour: 0, minute: 0 };
    expect(parseRule({})).toEqual(midnight);
    expect(parseRule({ field: 'days' })).toEqual(midnight);
    expect(parseRule({ field: 'days', daysInterval: '', triggerAtHour: null })).toEqual(midnight);
  });

  test('is every 1, minute and hour 0, day 1, every weekday', () => {
    expect(parseRule({ field: 'hours' })).toEqual({ field: 'hours', every: 1, minute: 0 });
    expect(parseRule({ field: 'weeks' })).toEqual({ field: 'weeks', every: 1, days: [], hour: 0, minute: 0 });
    expect(parseRule({ field: 'months' })).toEqual({ field: 'months', every: 1, day: 1, hour: 0, minute: 0 });
  });
});

test('every field is read', () => {
  expect(parseRule({ field: 'hours', hoursInterval: 6, triggerAtMinute: 15 })).toEqual({
    field: 'hours',
    every: 6,
    minute: 15,
  });
  expect(parseRule({ field: 'days', daysInterval: 2, triggerAtHour: 23, triggerAtMinute: 59 })).toEqual({
    field: 'days',
    every: 2,
    hour: 23,
    minute: 59,
  });
  expect(
    parseRule({
      field: 'weeks',
      weeksInterval: 4,
      triggerAtDay: [5, 1, 5, 0],
      triggerAtHour: 6,
      triggerAtMinute: 30,
    }),
  ).toEqual({ field: 'weeks', every: 4, days: [0, 1, 5], hour: 6, minute: 30 });
  expect(
    parseRule({ field: 'months', monthsInterval: 3, triggerAtDayOfMonth: 31, triggerAtHour: 12 }),
  ).toEqual({ field: 'months', every: 3, day: 31, hour: 12, minute: 0 });
});

test('fields of another kind do not matter', () => {
  expect(parseRule({ field: 'days', hoursInterval: 'never', triggerAtDay: ['x'], expression: '?' })).toEqual({
    field: 'days',
    every: 1,
    hour: 0,
    minute: 0,
  });
});

test('expressions may give digits, and one weekday without a list', () => {
  expect(
    parseRule({ field: 'weeks', weeksInterval: ' 2 ', triggerAtDay: '3', triggerAtHour: '06' }),
  ).toMatchObject({ every: 2, days: [3], hour: 6 });
  expect(parseRule({ field: 'weeks', triggerAtDay: [] })).toMatchObject({ days: [] });
});

test.each([
  [
    { field: 'hours', hoursInterval: 0 },
    'Hours Between Reports must be a whole number from 1 to 8760, not 0.',
  ],
  [
    { field: 'hours', hoursInterval: 8761 },
    'Hours Between Reports must be a whole number from 1 to 8760, not 8761.',
  ],
  [
    { field: 'days', daysInterval: 1.5 },
    'Days Between Reports must be a whole number from 1 to 366, not 1.5.',
  ],
  [
    { field: 'days', daysInterval: 367 },
    'Days Between Reports must be a whole number from 1 to 366, not 367.',
  ],
  [
    { field: 'weeks', weeksInterval: -1 },
    'Weeks Between Reports must be a whole number from 1 to 520, not -1.',
  ],
  [
    { field: 'months', monthsInterval: 'x' },
    'Months Between Reports must be a whole number from 1 to 120, not "x".',
  ],
  [
    { field: 'months', triggerAtDayOfMonth: 32 },
    'Trigger at Day of Month must be a whole number from 1 to 31, not 32.',
  ],
  [
    { field: 'months', triggerAtDayOfMonth: 0 },
    'Trigger at Day of Month must be a whole number from 1 to 31, not 0.',
  ],
  [{ field: 'days', triggerAtHour: 24 }, 'Trigger at Hour must be a whole number from 0 to 23, not 24.'],
  [
    { field: 'days', triggerAtHour: '6:00' },
    'Trigger at Hour must be a whole number from 0 to 23, not "6:00".',
  ],
  [{ field: 'days', triggerAtHour: ' ' }, 'Trigger at Hour must be a whole number from 0 to 23, not " ".'],
  [{ field: 'days', triggerAtHour: true }, 'Trigger at Hour must be a whole number from 0 to 23, not true.'],
  [{ field: 'days', triggerAtMinute: 60 }, 'Trigger at Minute must be a whole number from 0 to 59, not 60.'],
  [
    { field: 'days', triggerAtMinute: NaN },
    'Trigger at Minute must be a whole number from 0 to 59, not null.',
  ],
])('%j is refused', (row, sentence) => {
  expect(refusal(row)).toBe(sentence);
});

test.each([[[7]], [[-1]], [['mon']], [[null]], [[1, true]], [[1.5]], [['']], 'monday', { monday: true }])(
  'the weekdays %j are refused',
  (triggerAtDay) => {
    expect(refusal({ field: 'weeks', triggerAtDay })).toMatch(
      /^Trigger on Weekdays must hold numbers from 0 \(Sunday\) to 6 \(Saturday\), not .+\.$/,
    );
  },
);

test.each(['minutes', 'seconds', '', null, 5, {}])('the kind %j is refused', (field) => {
  expect(refusal({ field })).toBe(
    `The schedule's kind must be hours, days, weeks, months or cronExpression, not ${JSON.stringify(field)}.`,
  );
});

describe('an own expression', () => {
  test('has 5 fields, or 6 with the seconds first', () => {
    const read = (expression: string) => parseRule({ field: 'cronExpression', expression });
    expect(read('0 6 * * 1')).toEqual({ field: 'cronExpression', expression: '0 0 6 * * 1' });
    expect(read('*/5 0 6 * * 1')).toEqual({ field: 'cronExpression', expression: '*/5 0 6 * * 1' });
    expect(read('  0  6\t* * mon-fri \n')).toEqual({
      field: 'cronExpression',
      expression: '0 0 6 * * mon-fri',
    });
  });

  test.each([
    ['', 0],
    ['@daily', 1],
    ['0 6 * *', 4],
    ['0 0 6 * * 1 2027', 7],
    [undefined, 0],
    [6, 0],
  ])('%j has not', (expression, fields) => {
    expect(refusal({ field: 'cronExpression', expression })).toBe(
      `A cron expression has 5 fields, or 6 with the seconds first, not ${fields}: for example 0 6 * * 1 for every Monday at six.`,
    );
  });
});

describe('the fields of an own expression', () => {
  const read = (expression: string) => () => parseRule({ field: 'cronExpression', expression });

  test.each([
    '* * * * *',
    '*/15 0-6,22 1 JAN-mar mon-fri',
    '0 6 * * 7',
    '59 59 23 31 12 0',
    '5/10 * * * *',
    '0 0 1-31/2 * *',
  ])('%s can be used', (expression) => {
    expect(read(expression)).not.toThrow();
  });

  test.each([
    ['61 * * * *', 'the minute is a number from 0 to 59, not 61'],
    ['* 24 * * *', 'the hour is a number from 0 to 23, not 24'],
    ['* * 0 * *', 'the day of month is a number from 1 to 31, not 0'],
    ['* * * 13 *', 'the month is a number from 1 to 12, not 13'],
    ['* * * * 8', 'the day of week is a number from 0 to 7, not 8'],
    ['60 * * * * *', 'the second is a number from 0 to 59, not 60'],
    ['*/0 * * * *', 'the step of */0 is 0'],
    ['30-10 * * * *', '30-10 is not a range of the minute'],
    ['a b c d e', '"a" is not usable as minute'],
    ['* * * * monday', '"monday" is not usable as day of week'],
    ['1, * * * *', '"" is not usable as minute'],
    ['? * * * *', '"?" is not usable as minute'],
  ])('%s cannot: %s', (expression, why) => {
    expect(refusal({ field: 'cronExpression', expression })).toBe(
      `The cron expression "${expression}" cannot be used: ${why}.`,
    );
  });

  test('a long one is refused', () => {
    expect(refusal({ field: 'cronExpression', expression: `${'1,'.repeat(500)}1 * * * *` })).toBe(
      'A cron expression has at most 200 characters, not 1009.',
    );
  });
});

test('what is quoted is short and one line', () => {
  const sentence = refusal({ field: 'days', triggerAtHour: `${'x'.repeat(500)}\n::error::` });
  expect(sentence.length).toBeLessThan(160);
  expect(sentence).not.toContain('\n');
});
