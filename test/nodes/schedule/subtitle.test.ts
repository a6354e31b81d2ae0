/** What stands beneath the trigger on the canvas, evaluated by n8n's own expression engine. */
import { expect, test } from '@jest/globals';
import { SUBTITLE } from '../../../nodes/schedule/fields.ts';
import { NODE } from '../support/contexts.ts';
import { engine } from '../support/evaluate.ts';

const subtitle = (parameters: object): unknown => {
  const node = { ...NODE, parameters: { ...parameters } };
  return engine(node.parameters).getSimpleParameterValue(node, SUBTITLE, 'internal', {});
};

test.each<[object, string]>([
  [{ schedule: 'weeks', triggerAtDay: [1], triggerAtHour: 6 }, 'Mon 06:00'],
  [
    { schedule: 'weeks', triggerAtDay: [1, 4], triggerAtHour: 6, weeksInterval: 2 },
    'every 2 weeks Mon, Thu 06:00',
  ],
  [{ schedule: 'weeks' }, 'Mon 06:00'],
  [{ schedule: 'weeks', triggerAtDay: [] }, 'every day 06:00'],
  [{ schedule: 'cronExpression', expression: '0 6 * * 1' }, '0 6 * * 1'],
  [{ schedule: 'cronExpression' }, 'no cron expression'],
  [{ schedule: 'days', triggerAtHour: 6, triggerAtMinute: 5 }, 'daily 06:05'],
  [{ schedule: 'days', daysInterval: 3 }, 'every 3 days 06:00'],
  [{ schedule: 'hours', triggerAtMinute: 30 }, 'hourly at minute 30'],
  [{ schedule: 'hours', hoursInterval: 6 }, 'every 6 hours at minute 00'],
  [{ schedule: 'months' }, 'monthly on day 1 06:00'],
  [{ schedule: 'months', monthsInterval: 3, triggerAtDayOfMonth: 31 }, 'every 3 months on day 31 06:00'],
  [{}, 'Mon 06:00'],
])('R67: %j reads %j', (parameters, text) => {
  expect(subtitle(parameters)).toBe(text);
});
