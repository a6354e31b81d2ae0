/** What a manual run says of the schedule. */
import { expect, jest, test } from '@jest/globals';
import { nextSlot } from '../../../nodes/schedule/slots.ts';
import { TimeZone } from '../../../nodes/schedule/zoned-time.ts';
import { ruleOf } from '../support/schedule.ts';

/** A Wednesday. */
const NOW = Date.parse('2027-03-24T10:20:30Z');

test.each([
  ['the default', {}, 'UTC', 'Thursday 2027-03-25 00:00'],
  ['every Monday at six', { triggerAtDay: [1], triggerAtHour: 6 }, 'UTC', 'Monday 2027-03-29 06:00'],
  ['today, later', { schedule: 'days', triggerAtHour: 12 }, 'Europe/Berlin', 'Wednesday 2027-03-24 12:00'],
  [
    'this minute is over',
    { schedule: 'days', triggerAtHour: 11, triggerAtMinute: 20 },
    'Europe/Berlin',
    'Thursday 2027-03-25 11:20',
  ],
  [
    'every 6 hours',
    { schedule: 'hours', hoursInterval: 6, triggerAtMinute: 45 },
    'Asia/Kolkata',
    'Wednesday 2027-03-24 18:45',
  ],
  [
    'an hour that clocks skip',
    { schedule: 'weeks', triggerAtDay: [0], triggerAtHour: 2, triggerAtMinute: 30 },
    'Europe/Berlin',
    'Sunday 2027-03-28 03:00',
  ],
  [
    'the last day of a month',
    { schedule: 'months', triggerAtDayOfMonth: 31 },
    'America/Santiago',
    'Wednesday 2027-03-31 00:00',
  ],
  ['every 10 years', { schedule: 'months', monthsInterval: 120 }, 'UTC', 'Tuesday 2030-01-01 00:00'],
])('R67: %s', (_, parameters, zoneName, text) => {
  const rule = ruleOf(parameters);
  const zone = new TimeZone(zoneName);
  if (rule.field === 'cronExpression') throw new Error('It has no slots of its own.');
  const next = nextSlot(rule, NOW, zone);
  expect(next === undefined ? 'none' : zone.textAt(next)).toBe(text);
});

test.each([
  { schedule: 'hours', hoursInterval: 8760 },
  { schedule: 'days', daysInterval: 366 },
  { schedule: 'weeks', weeksInterval: 520 },
  { schedule: 'months', monthsInterval: 120 },
])('R67: the search is short, which would hold up n8n otherwise: %j', (parameters) => {
  const rule = ruleOf(parameters);
  if (rule.field === 'cronExpression') throw new Error('It has no slots of its own.');
  const looks = jest.spyOn(TimeZone.prototype, 'timeAt');
  expect(nextSlot(rule, NOW, new TimeZone('Europe/Berlin'))).toBeInstanceOf(Date);
  expect(looks.mock.calls.length).toBeLessThan(2000);
  looks.mockRestore();
});
