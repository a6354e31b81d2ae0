import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ITriggerFunctions } from 'n8n-workflow';
import { registerSchedule } from '../../../nodes/schedule/register-schedule.ts';
import { NODE } from '../support/contexts.ts';

interface World {
  readonly mode?: string;
  readonly timeZone?: string;
  /** What n8n's cron says to an expression. */
  readonly refusal?: Error;
}

/** A trigger's context as far as the node uses it. `tick` is n8n's cron. */
function world(
  parameters: Readonly<Record<string, unknown>>,
  { mode = 'trigger', timeZone = 'UTC', refusal }: World = {},
) {
  const registered: string[] = [];
  const emit = jest.fn();
  let tick: (at?: Date) => void = () => undefined;
  const context = {
    getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
    getMode: () => mode,
    getTimezone: () => timeZone,
    getWorkflow: () => ({ id: 'workflow' }),
    getNode: () => ({ ...NODE, id: 'node' }),
    emit,
    helpers: {
      registerCron: (given: { expression: string }, onTick: (at?: Date) => void) => {
        registered.push(given.expression);
        tick = onTick;
        if (refusal !== undefined) throw refusal;
      },
    },
  };
  return {
    context: context as unknown as ITriggerFunctions,
    registered,
    emit,
    tick: (at?: string) => {
      tick(at === undefined ? undefined : new Date(at));
    },
  };
}

const calls = (slot: string): unknown[] => [
  [[[{ json: { scheduled_at: slot } }]], undefined, undefined, `workflow:node:${slot}`],
];

test("R67: a slot by the workflow's zone is emitted, with a key of workflow, node and slot; others are not", () => {
  const row = { schedule: 'months', triggerAtDayOfMonth: 31 };
  const { context, registered, emit, tick } = world(row, { timeZone: 'Asia/Tokyo' });
  expect(registerSchedule(context)).toEqual({});
  expect(registered).toEqual(['0 0 0 28-31 * *']);
  tick('2027-02-26T15:00:00Z'); // 27 February in Tokyo
  expect(emit).not.toHaveBeenCalled();
  tick('2027-02-27T15:00:00Z'); // the 28th
  expect(emit.mock.calls).toEqual(calls('2027-02-27T15:00:00.000Z'));
});

test('R67: a manual run registers nothing, and refuses a bad schedule', () => {
  const { context, registered } = world({ schedule: 'days' }, { mode: 'manual' });
  expect(registerSchedule(context)).toEqual({});
  expect(registered).toEqual([]);
  const bad = world({ schedule: 'years' }, { mode: 'manual' });
  expect(() => registerSchedule(bad.context)).toThrow('Schedule must be');
});

const CORRECT = 'Correct the schedule, then publish or activate the workflow again.';
test.each<[string, Record<string, unknown>, World, string, RegExp]>([
  [
    'a bad schedule',
    { schedule: 'days', triggerAtHour: 24 },
    {},
    'Trigger at Hour must be a whole number from 0 to 23, not 24.',
    new RegExp(`^${CORRECT}$`),
  ],
  [
    "what n8n's cron refuses, as it was typed, with the reason cut short",
    { schedule: 'cronExpression', expression: '0 0 31 2 *' },
    { refusal: new Error(`Something went wrong\n${'x'.repeat(1000)}`) },
    'n8n cannot use the cron expression "0 0 31 2 *".',
    new RegExp(`^${CORRECT} Something went wrong x{50,99}…$`),
  ],
  [
    'any other schedule, as an n8n before 1.104 does',
    { schedule: 'days' },
    { refusal: new TypeError('source.toLowerCase is not a function') },
    'This n8n cannot use the schedule: this version of n8n may be too old.',
    /^This node needs n8n 1\.123, or n8n 2\.20 or later\./,
  ],
])('R67: refused: %s', (_, row, given, message, description) => {
  const { context } = world(row, given);
  const told = { message, description: expect.stringMatching(description) };
  const error = expect.objectContaining({ name: 'NodeOperationError', ...told });
  expect(() => registerSchedule(context)).toThrow(error);
});

describe('R67: n8n 1.123 passes no moment: the clock gives it', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  const slotsOf = (row: Record<string, unknown>, zone: World, since: string, ticks: string[]): unknown => {
    jest.useFakeTimers({ now: new Date(since) });
    const { context, emit, tick } = world(row, zone);
    registerSchedule(context);
    for (const at of ticks) {
      jest.setSystemTime(new Date(at));
      tick();
    }
    return emit.mock.calls;
  };

  test.each([
    ['0 6 * * *', '2027-01-04T06:00:00.004Z', '2027-01-04T06:00:00.000Z'],
    ['0 6 * * *', '2027-01-04T06:00:07.900Z', '2027-01-04T06:00:00.000Z'],
    ['0 6 * * *', '2027-01-04T05:59:59.990Z', '2027-01-04T06:00:00.000Z'],
    ['*/5 * * * * *', '2027-01-04T06:00:05.300Z', '2027-01-04T06:00:05.000Z'],
  ])('%s at %s is the slot %s', (expression, now, slot) => {
    const row = { schedule: 'cronExpression', expression };
    expect(slotsOf(row, {}, '2027-01-01T00:00:00Z', [now])).toEqual(calls(slot));
  });

  const DAILY = { schedule: 'days', triggerAtHour: 6 };
  test.each<[string, Record<string, unknown>, string[], string[]]>([
    ['early', DAILY, ['2027-01-04T05:59:59.950Z'], ['2027-01-04T06:00:00.000Z']],
    ['a minute late', DAILY, ['2027-01-04T06:01:02Z'], ['2027-01-04T06:00:00.000Z']],
    ['hours late', DAILY, ['2027-01-04T11:30:00Z'], ['2027-01-04T06:00:00.000Z']],
    ['13 hours late: not made up for', DAILY, ['2027-01-04T19:00:00Z'], []],
    ['late: the newest slot', { schedule: 'hours' }, ['2027-01-04T03:20:00Z'], ['2027-01-04T03:00:00.000Z']],
    [
      'not a slot, after one that was',
      { schedule: 'hours', hoursInterval: 6 },
      ['2027-01-04T06:00:00.004Z', '2027-01-04T07:00:00.004Z'],
      ['2027-01-04T06:00:00.000Z'],
    ],
  ])('a tick that comes %s', (_, row, ticks, slots) => {
    expect(slotsOf(row, {}, '2027-01-04T00:00:30Z', ticks)).toEqual(slots.flatMap((slot) => calls(slot)));
  });

  test('a time that the clocks skipped is no second slot a day later', () => {
    const row = { schedule: 'days', daysInterval: 3, triggerAtHour: 2, triggerAtMinute: 30 };
    const ticks = ['2027-03-28T01:00:00.004Z', '2027-03-29T00:30:00.004Z', '2027-03-31T00:30:00.004Z'];
    expect(slotsOf(row, { timeZone: 'Europe/Berlin' }, '2027-03-28T00:59:00Z', ticks)).toEqual([
      ...calls('2027-03-28T01:00:00.000Z'),
      ...calls('2027-03-31T00:30:00.000Z'),
    ]);
  });
});
