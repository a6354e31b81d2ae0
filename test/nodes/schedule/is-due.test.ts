import { describe, expect, test } from '@jest/globals';
import { type ScheduleRule, parseRule } from '../../../nodes/shared/schedule/rule.ts';
import { cronExpressionOf } from '../../../nodes/shared/schedule/cron-expression.ts';
import { isDue } from '../../../nodes/shared/schedule/is-due.ts';
import { TimeZone } from '../../../nodes/shared/schedule/zoned-time.ts';

const rule = (row: Record<string, unknown>): ScheduleRule => parseRule(row);

/** Which of these moments are slots. */
function slotsAmong(row: Record<string, unknown>, timeZone: string, moments: readonly string[]): string[] {
  const zone = new TimeZone(timeZone);
  return moments.filter((moment) => isDue(rule(row), new Date(moment), zone));
}

describe('the densest cron that holds every slot', () => {
  test.each([
    [{ field: 'hours', hoursInterval: 5, triggerAtMinute: 30 }, '0 30 * * * *'],
    [{ field: 'days', daysInterval: 3, triggerAtHour: 6, triggerAtMinute: 5 }, '0 5 6 * * *'],
    [{ field: 'weeks', weeksInterval: 2, triggerAtDay: [5, 1], triggerAtHour: 6 }, '0 0 6 * * 1,5'],
    [{ field: 'weeks', triggerAtDay: [] }, '0 0 0 * * *'],
    [{ field: 'months', monthsInterval: 2, triggerAtDayOfMonth: 28 }, '0 0 0 28 * *'],
    [{ field: 'months', triggerAtDayOfMonth: 29 }, '0 0 0 28-31 * *'],
    [{ field: 'months', triggerAtDayOfMonth: 31 }, '0 0 0 28-31 * *'],
    [{ field: 'cronExpression', expression: '0 6 * * 1' }, '0 0 6 * * 1'],
  ])('%j', (row, expression) => {
    expect(cronExpressionOf(rule(row))).toBe(expression);
  });
});

test('every tick of an own expression is a slot', () => {
  const row = { field: 'cronExpression', expression: '*/5 * * * * *' };
  expect(isDue(rule(row), new Date('2027-01-01T00:00:05Z'), new TimeZone('UTC'))).toBe(true);
});

describe('days', () => {
  test('intervals are counted from Monday 1970-01-05', () => {
    const row = { field: 'days', daysInterval: 3 };
    const first = ['1970-01-05', '1970-01-06', '1970-01-07', '1970-01-08'].map((day) => `${day}T00:00:00Z`);
    expect(slotsAmong(row, 'UTC', first)).toEqual([first[0], first[3]]);
    expect(slotsAmong(row, 'UTC', ['1970-01-02T00:00:00Z', '1970-01-04T00:00:00Z'])).toEqual([
      '1970-01-02T00:00:00Z',
    ]);
  });

  test("go on over the year's end and the 29th of February", () => {
    // 2027-12-31 is day 21179, 2028-02-28 is day 21238.
    const row = { field: 'days', daysInterval: 2 };
    const at = (day: string) => `${day}T00:00:00Z`;
    const turn = ['2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02', '2028-01-03'].map(at);
    expect(slotsAmong(row, 'UTC', turn)).toEqual(['2027-12-30', '2028-01-01', '2028-01-03'].map(at));
    const leap = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'].map(at);
    expect(slotsAmong(row, 'UTC', leap)).toEqual(['2028-02-28', '2028-03-01'].map(at));
  });

  test('are those of the zone', () => {
    const row = { field: 'days', daysInterval: 2 };
    // Midnight in Auckland and in Honolulu, each of its own 2027-12-30.
    expect(slotsAmong(row, 'Pacific/Auckland', ['2027-12-29T11:00:00Z', '2027-12-30T11:00:00Z'])).toEqual([
      '2027-12-29T11:00:00Z',
    ]);
    expect(slotsAmong(row, 'Pacific/Honolulu', ['2027-12-30T10:00:00Z', '2027-12-31T10:00:00Z'])).toEqual([
      '2027-12-30T10:00:00Z',
    ]);
  });

  test('a day of 23 or 25 hours is one day', () => {
    const row = { field: 'days', daysInterval: 2, triggerAtHour: 2, triggerAtMinute: 30 };
    // 02:30 does not exist on 2027-03-28: n8n's cron ticks at 03:00 then.
    const spring = ['2027-03-27T01:30:00Z', '2027-03-28T01:00:00Z', '2027-03-29T00:30:00Z'];
    expect(slotsAmong(row, 'Europe/Berlin', spring)).toEqual([spring[0], spring[2]]);
    const shifted = ['2027-03-26T01:30:00Z', '2027-03-28T01:00:00Z'];
    expect(slotsAmong({ ...row, daysInterval: 1 }, 'Europe/Berlin', shifted)).toEqual(shifted);
    const autumn = ['2027-10-30T00:30:00Z', '2027-10-31T00:30:00Z', '2027-11-01T01:30:00Z'];
    expect(slotsAmong(row, 'Europe/Berlin', autumn)).toEqual([autumn[1]]);
  });
});

test("in the night in which an hour comes twice cron's early tick is no slot, nor is the second time", () => {
  // n8n's cron ticks for 02:30 in New York on 2027-11-07 at 01:30 EST and at 02:30 EST.
  const ticks = [
    '2027-11-06T06:30:00Z',
    '2027-11-07T06:30:00Z',
    '2027-11-07T07:30:00Z',
    '2027-11-08T07:30:00Z',
  ];
  const time = { triggerAtHour: 2, triggerAtMinute: 30 };
  expect(slotsAmong({ field: 'days', ...time }, 'America/New_York', ticks)).toEqual(
    ticks.filter((_, n) => n !== 1),
  );
  expect(slotsAmong({ field: 'weeks', ...time }, 'America/New_York', ticks.slice(1, 3))).toEqual([ticks[2]]);
  const monthly = { field: 'months', triggerAtDayOfMonth: 7, ...time };
  expect(slotsAmong(monthly, 'America/New_York', ticks.slice(1, 3))).toEqual([ticks[2]]);
  // A main that starts between the two 01:30 hears only of the second.
  const twice = ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'];
  const early = { field: 'days', triggerAtHour: 1, triggerAtMinute: 30 };
  expect(slotsAmong(early, 'America/New_York', twice)).toEqual([twice[0]]);
});

test("where the clocks jump over the time, the slot is right after the jump, and cron's other tick of that night is none", () => {
  // n8n's cron (4.4.0) ticks for 02:00 on Lord Howe on 2027-10-03 at 01:30 and at 02:30, where the clocks jump from 02:00.
  const lordHowe = ['2027-10-02T15:00:00Z', '2027-10-02T15:30:00Z'];
  expect(slotsAmong({ field: 'days', triggerAtHour: 2 }, 'Australia/Lord_Howe', lordHowe)).toEqual([
    lordHowe[1],
  ]);
  // In Scoresbysund they jump from 23:00 on Saturday to midnight: Saturday's slot is on Sunday.
  const jump = '2027-03-28T01:00:00Z';
  for (const row of [
    { field: 'days' },
    { field: 'weeks', triggerAtDay: [6] },
    { field: 'months', triggerAtDayOfMonth: 27 },
  ]) {
    const time = { triggerAtHour: 23, triggerAtMinute: 30 };
    expect(slotsAmong({ ...row, ...time }, 'America/Scoresbysund', [jump])).toEqual([jump]);
  }
  const sundays = { field: 'weeks', triggerAtDay: [0], triggerAtHour: 23 };
  expect(slotsAmong(sundays, 'America/Scoresbysund', [jump])).toEqual([]);
});

describe('weeks', () => {
  test("are ISO weeks: from Monday to Sunday, also over the year's end", () => {
    const row = { field: 'weeks', weeksInterval: 2, triggerAtDay: [0, 1] };
    // Weeks 52 and 53 of 2026 and week 1 of 2027 are the weeks 2972 to 2974.
    const ticks = [
      '2026-12-21T00:00:00Z', // Monday of week 52
      '2026-12-27T00:00:00Z', // its Sunday
      '2026-12-28T00:00:00Z', // Monday of week 53
      '2027-01-03T00:00:00Z', // its Sunday, in the new year
      '2027-01-04T00:00:00Z', // Monday of week 1
      '2027-01-10T00:00:00Z', // its Sunday
    ];
    expect(slotsAmong(row, 'UTC', ticks)).toEqual([ticks[0], ticks[1], ticks[4], ticks[5]]);
  });

  test('the first week is that of 1970-01-05', () => {
    const row = { field: 'weeks', weeksInterval: 520, triggerAtDay: [1, 0] };
    const ticks = [
      '1970-01-04T00:00:00Z',
      '1970-01-05T00:00:00Z',
      '1970-01-11T00:00:00Z',
      '1970-01-12T00:00:00Z',
    ];
    expect(slotsAmong(row, 'UTC', ticks)).toEqual([ticks[1], ticks[2]]);
  });
});

describe('months', () => {
  const ends = (days: readonly string[]) => days.map((day) => `${day}T00:00:00Z`);

  test.each([29, 30, 31])("day %i past the month's end is its last day", (day) => {
    const row = { field: 'months', triggerAtDayOfMonth: day };
    const february = ends(['2027-02-27', '2027-02-28', '2027-03-01']);
    expect(slotsAmong(row, 'UTC', february)).toEqual(ends(['2027-02-28']));
    const leap = ends(['2028-02-28', '2028-02-29']);
    expect(slotsAmong(row, 'UTC', leap)).toEqual(ends(['2028-02-29']));
    const april = ends(['2027-04-28', '2027-04-29', '2027-04-30']);
    expect(slotsAmong(row, 'UTC', april)).toEqual(ends([day === 29 ? '2027-04-29' : '2027-04-30']));
    const december = ends(['2027-12-28', '2027-12-29', '2027-12-30', '2027-12-31']);
    expect(slotsAmong(row, 'UTC', december)).toEqual(ends([`2027-12-${day}`]));
  });

  test("are counted over the year's end", () => {
    const row = { field: 'months', monthsInterval: 5, triggerAtDayOfMonth: 1 };
    // January 2027 is month 684, so that 5 divides September 2026 (680), February 2027 (685), July 2027 (690).
    const firsts = Array.from({ length: 14 }, (_, n) => new Date(Date.UTC(2026, 7 + n, 1)).toISOString());
    expect(slotsAmong(row, 'UTC', firsts).map((at) => at.slice(0, 7))).toEqual([
      '2026-09',
      '2027-02',
      '2027-07',
    ]);
  });

  test("the last day is the zone's", () => {
    const row = { field: 'months', triggerAtDayOfMonth: 31, triggerAtHour: 6 };
    // 06:00 on the 28th of February in Kiritimati (UTC+14) is the 27th in UTC.
    expect(slotsAmong(row, 'Pacific/Kiritimati', ['2027-02-27T16:00:00Z'])).toHaveLength(1);
  });
});

describe('hours', () => {
  /** The hourly ticks of n8n's cron, that at the jump of the clocks included, as moments. */
  const hours = (first: string, count: number) =>
    Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * 3_600_000).toISOString());

  test.each([
    'UTC',
    'Europe/London',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Singapore',
    'Europe/Istanbul',
    'Australia/Sydney',
  ])("every 6 hours is at the clock's 0, 6, 12 and 18, winter and summer: %s", (zone) => {
    for (const month of ['01', '07']) {
      const slots = slotsAmong(
        { field: 'hours', hoursInterval: 6 },
        zone,
        hours(`2027-${month}-10T00:00:00Z`, 48),
      );
      const shown = slots.map((at) => new TimeZone(zone).timeAt(new Date(at)).hour);
      expect(shown).toHaveLength(8);
      expect(new Set(shown)).toEqual(new Set([0, 6, 12, 18]));
    }
  });

  test('every 24 hours is midnight, and every 5 hours goes on over it', () => {
    const shown = (hoursInterval: number) =>
      slotsAmong({ field: 'hours', hoursInterval }, 'Asia/Singapore', hours('2027-05-04T16:00:00Z', 48)).map(
        (at) => new TimeZone('Asia/Singapore').timeAt(new Date(at)).hour,
      );
    expect(shown(24)).toEqual([0, 0]);
    const fives = shown(5);
    expect(fives.slice(1).map((hour, n) => (hour - (fives[n] ?? 0) + 24) % 24)).toEqual(
      fives.slice(1).map(() => 5),
    );
  });

  test('of every 2 hours the one that the clocks jump over comes right after the jump, the one that comes twice once', () => {
    const row = { field: 'hours', hoursInterval: 2 };
    const zone = 'Europe/Berlin';
    const shown = (first: string) =>
      slotsAmong(row, zone, hours(first, 6)).map((at) => new TimeZone(zone).timeAt(new Date(at)).hour);
    expect(shown('2027-03-27T23:00:00Z')).toEqual([0, 3, 4, 6]);
    expect(shown('2027-10-30T22:00:00Z')).toEqual([0, 2, 4]);
  });

  test('the tick with which cron makes up for a minute that does not exist is no slot', () => {
    // Berlin, 2027-03-28: 01:30, then at once 03:00 for 02:30, and 03:30.
    const ticks = ['2027-03-28T00:30:00Z', '2027-03-28T01:00:00Z', '2027-03-28T01:30:00Z'];
    const row = { field: 'hours', triggerAtMinute: 30 };
    expect(slotsAmong(row, 'Europe/Berlin', ticks)).toEqual([ticks[0], ticks[2]]);
  });

  test('an hour that comes twice has two slots', () => {
    const ticks = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'];
    expect(slotsAmong({ field: 'hours', triggerAtMinute: 30 }, 'Europe/Berlin', ticks)).toEqual(ticks);
  });

  test('a zone half an hour off has its own minutes', () => {
    const row = { field: 'hours', hoursInterval: 12, triggerAtMinute: 0 };
    const ticks = hours('2027-05-05T00:30:00Z', 24);
    // Midnight and noon in India.
    expect(slotsAmong(row, 'Asia/Kolkata', ticks)).toEqual([
      '2027-05-05T06:30:00.000Z',
      '2027-05-05T18:30:00.000Z',
    ]);
  });

  test('where clocks change by half an hour no slot is lost or doubled', () => {
    // Lord Howe, 2027-10-03: after 01:15 (14:45Z) the next quarter past is 03:15 (16:15Z).
    const row = { field: 'hours', triggerAtMinute: 15 };
    const spring = [
      '2027-10-02T13:45:00Z',
      '2027-10-02T14:45:00Z',
      '2027-10-02T16:15:00Z',
      '2027-10-02T17:15:00Z',
    ];
    expect(slotsAmong(row, 'Australia/Lord_Howe', spring)).toEqual(spring);
    for (const every of [2, 3]) {
      const from = Date.parse('2027-10-01T00:00:00Z');
      const ticks: string[] = [];
      for (let at = from; at < from + 4 * 86_400_000; at += 900_000) {
        const past = new Date(at).getUTCMinutes();
        // Quarter past by standard time (+10:30) before the change at 15:30Z, by summer time (+11) after it.
        if (past === (at < Date.parse('2027-10-02T15:30:00Z') ? 45 : 15))
          ticks.push(new Date(at).toISOString());
      }
      const slots = slotsAmong({ ...row, hoursInterval: every }, 'Australia/Lord_Howe', ticks);
      expect(slots).toHaveLength(96 / every);
    }
  });
});

test('a restart between slots, or a second main, changes nothing: only moment, rule and zone count', () => {
  const row = { field: 'days', daysInterval: 5, triggerAtHour: 6 };
  const mornings = Array.from({ length: 30 }, (_, n) => new Date(Date.UTC(2027, 5, 1 + n, 4)).toISOString());
  const whole = slotsAmong(row, 'Europe/Berlin', mornings);
  const inPieces = [mornings.slice(0, 7), mornings.slice(7, 8), mornings.slice(8)].flatMap((life) =>
    slotsAmong(row, 'Europe/Berlin', life),
  );
  expect(inPieces).toEqual(whole);
  expect(whole).toHaveLength(6);
});
