/** What stands beneath the trigger on the canvas, evaluated by n8n's own expression engine. */
import { expect, test } from '@jest/globals';
import { SUBTITLE } from '../../../nodes/shared/schedule/subtitle.ts';
import { NODE } from '../support/contexts.ts';
import { engine } from '../support/evaluate.ts';

const subtitle = (parameters: object): unknown => {
  const node = { ...NODE, parameters: { ...parameters } };
  return engine(node.parameters).getSimpleParameterValue(node, SUBTITLE, 'internal', {});
};

test.each<[object, string]>([
  [{ field: 'weeks', triggerAtDay: [1], triggerAtHour: 6 }, 'Mon 06:00'],
  [
    { field: 'weeks', triggerAtDay: [1, 4], triggerAtHour: 6, weeksInterval: 2 },
    'every 2 weeks Mon, Thu 06:00',
  ],
  [{ field: 'weeks' }, 'Sun 00:00'],
  [{ field: 'weeks', triggerAtDay: [] }, 'every day 00:00'],
  [{ field: 'cronExpression', expression: '0 6 * * 1' }, '0 6 * * 1'],
  [{ field: 'cronExpression' }, 'no cron expression'],
  [{ field: 'days', triggerAtHour: 6, triggerAtMinute: 5 }, 'daily 06:05'],
  [{ field: 'days', daysInterval: 3 }, 'every 3 days 00:00'],
  [{ field: 'hours', triggerAtMinute: 30 }, 'hourly at minute 30'],
  [{ field: 'hours', hoursInterval: 6 }, 'every 6 hours at minute 00'],
  [{ field: 'months' }, 'monthly on day 1 00:00'],
  [{ field: 'months', monthsInterval: 3, triggerAtDayOfMonth: 31 }, 'every 3 months on day 31 00:00'],
  [{}, 'daily 00:00'],
])('R67: %j reads %j', (interval, text) => {
  expect(subtitle({ schedule: { interval } })).toBe(text);
});

test('R67: a schedule that nobody touched is daily', () => {
  expect([{}, { schedule: {} }].map(subtitle)).toEqual(['daily 00:00', 'daily 00:00']);
});
