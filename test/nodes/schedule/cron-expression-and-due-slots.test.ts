/** The parameter `schedule`: what is left out, what is read, and one sentence for each mistake. */
import { describe, expect, test } from '@jest/globals';
import { ruleOf } from '../support/schedule.ts';
import { thrown } from '../../core/support/failures.ts';

type Row = Record<string, unknown>;

const sentence = (row: Row): string | undefined => thrown(() => ruleOf(row))?.message;

const EVERY_DAY = { field: 'weeks', every: 1, days: [], hour: 0, minute: 0 };
const MIDNIGHT = { field: 'days', every: 1, hour: 0, minute: 0 };

test.each<[Row, object]>([
  [{}, EVERY_DAY],
  [{ schedule: 'weeks', triggerAtDay: [] }, EVERY_DAY],
  [{ schedule: 'days', hoursInterval: 'never', expression: '?' }, MIDNIGHT],
  [{ schedule: 'hours' }, { field: 'hours', every: 1, minute: 0 }],
  [{ schedule: 'months' }, { field: 'months', every: 1, day: 1, hour: 0, minute: 0 }],
  [
    { schedule: 'weeks', weeksInterval: 4, triggerAtDay: [5, 1, 5, 0], triggerAtHour: 6, triggerAtMinute: 3 },
    { field: 'weeks', every: 4, days: [5, 1, 5, 0], hour: 6, minute: 3 },
  ],
  [
    { schedule: 'weeks', weeksInterval: ' 2 ', triggerAtDay: '3', triggerAtHour: '06' },
    { field: 'weeks', every: 2, days: [3], hour: 6, minute: 0 },
  ],
])('R67: %j is read', (row, rule) => {
  expect(ruleOf(row)).toMatchObject(rule);
});

test.each<[Row, string, string]>([
  [{ schedule: 'hours', hoursInterval: 8761 }, 'Hours Between Due Times', '1 to 8760, not 8761'],
  [{ schedule: 'days', daysInterval: 1.5 }, 'Days Between Due Times', '1 to 366, not 1.5'],
  [{ schedule: 'weeks', weeksInterval: 521 }, 'Weeks Between Due Times', '1 to 520, not 521'],
  [{ schedule: 'months', monthsInterval: 'x' }, 'Months Between Due Times', '1 to 120, not "x"'],
  [{ schedule: 'months', triggerAtDayOfMonth: 32 }, 'Trigger at Day of Month', '1 to 31, not 32'],
  [{ schedule: 'days', triggerAtHour: 24 }, 'Trigger at Hour', '0 to 23, not 24'],
  [{ schedule: 'days', triggerAtMinute: 60 }, 'Trigger at Minute', '0 to 59, not 60'],
])('R67: %j is refused', (row, label, range) => {
  expect(sentence(row)).toBe(`${label} must be a whole number from ${range}.`);
});

test.each([[[7]], [[-1]], [['mon']], [[null]], [[1, true]], [[1.5]], 'monday', { monday: true }, null, ''])(
  'the weekdays %j are refused',
  (triggerAtDay) => {
    expect(sentence({ schedule: 'weeks', triggerAtDay })).toMatch(
      /^Trigger on Weekdays must be a whole number from 0 to 6, not .+\.$/,
    );
  },
);

describe('R67: an own expression', () => {
  const schedule = 'cronExpression';

  test.each([
    ['0 6 * * 1', '0 6 * * 1'],
    ['*/5 0 6 * * 1', '*/5 0 6 * * 1'],
    ['  0  6\t* * mon-fri \n', '0 6 * * mon-fri'],
    ['*/15 0-6,22 1 JAN-mar 7', '*/15 0-6,22 1 JAN-mar 7'],
  ])('%j is read as %j', (expression, read) => {
    expect(ruleOf({ schedule, expression })).toMatchObject({ field: schedule, expression: read });
  });

  test.each([
    ['', 'it must have 5 or 6 fields'],
    ['0 0 6 * * 1 2027', 'it must have 5 or 6 fields'],
    [6, 'it must have 5 or 6 fields'],
    ['61 * * * *', '61 is too large'],
    ['* 24 * * *', '24 is too large'],
    ['* * 1-32 * *', '32 is too large'],
    ['* * * 13 *', '13 is too large'],
    ['* * * * 8', '8 is too large'],
    ['60 * * * * *', '60 is too large'],
    // n8n's cron would fire it every hour.
    ['*/90 * * * *', '90 is too large'],
  ])('%j cannot be used: %s', (expression, why) => {
    const refused = `The cron expression "${expression}" cannot be used: ${why}.`;
    expect(sentence({ schedule, expression })).toBe(refused);
  });
});
