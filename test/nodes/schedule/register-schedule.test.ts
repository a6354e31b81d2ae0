import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ITriggerFunctions } from 'n8n-workflow';
import { registerSchedule } from '../../../nodes/schedule/register-schedule.ts';
import { NODE } from '../support/contexts.ts';

const WORK = 'The report';

interface World {
  readonly mode?: string;
  readonly timeZone?: string;
  /** What n8n's cron says to an expression. */
  readonly refusal?: Error;
  readonly emitFault?: Error;
  /** true: as n8n 1.123, which keeps no failed execution of a trigger. */
  readonly old?: boolean;
}

/** A trigger's context as far as the node uses it. `tick` is n8n's cron. */
function world(
  parameters: Readonly<Record<string, unknown>>,
  { mode = 'trigger', timeZone = 'UTC', refusal, emitFault, old = false }: World = {},
) {
  const registered: string[] = [];
  const failures: [string, string][] = [];
  const emit = jest.fn(() => {
    if (emitFault !== undefined) throw emitFault;
  });
  const saveFailedExecution = ({ message }: Error) => failures.push(['execution', message]);
  let tick: (at?: Date) => void = () => undefined;
  const context = {
    getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
    getMode: () => mode,
    getTimezone: () => timeZone,
    getWorkflow: () => ({ id: 'workflow' }),
    getNode: () => ({ ...NODE, id: 'node' }),
    emit,
    emitError: ({ message }: Error) => failures.push(['trigger', message]),
    ...(old ? {} : { saveFailedExecution }),
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
    failures,
    tick: (at?: string) => {
      tick(at === undefined ? undefined : new Date(at));
    },
  };
}

const calls = (slot: string): unknown => [
  [[[{ json: { scheduled_at: slot } }]], undefined, undefined, `workflow:node:${slot}`],
];

test("R67: a slot by the workflow's zone is emitted, with a key of workflow, node and slot; others are not", () => {
  const row = { schedule: 'months', triggerAtDayOfMonth: 31 };
  const { context, registered, emit, tick } = world(row, { timeZone: 'Asia/Tokyo' });
  expect(registerSchedule(context, WORK)).toEqual({});
  expect(registered).toEqual(['0 0 0 28-31 * *']);
  tick('2027-02-26T15:00:00Z'); // 27 February in Tokyo
  expect(emit).not.toHaveBeenCalled();
  tick('2027-02-27T15:00:00Z'); // the 28th
  expect(emit.mock.calls).toEqual(calls('2027-02-27T15:00:00.000Z'));
});

test('R67: a manual run registers nothing, and refuses a bad schedule', () => {
  const { context, registered } = world({ schedule: 'days' }, { mode: 'manual' });
  expect(registerSchedule(context, WORK)).toEqual({});
  expect(registered).toEqual([]);
  expect(() => registerSchedule(world({ schedule: 'years' }, { mode: 'manual' }).context, WORK)).toThrow(
    'Schedule must be',
  );
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
    'n8n cannot use this schedule: it may be too old.',
    /^This node needs n8n 1\.123, or of n8n 2 version 2\.20 or later\./,
  ],
])('R67: refused: %s', (_, row, given, message, description) => {
  const { context } = world(row, given);
  const name = 'NodeOperationError';
  const error = expect.objectContaining({
    name,
    message,
    description: expect.stringMatching(description),
  });
  expect(() => registerSchedule(context, WORK)).toThrow(error);
});

describe('R67: n8n 1.123 passes no moment: the clock gives it', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['0 6 * * *', '2027-01-04T06:00:00.004Z', '2027-01-04T06:00:00.000Z'],
    ['0 6 * * *', '2027-01-04T06:00:07.900Z', '2027-01-04T06:00:00.000Z'],
    ['0 6 * * *', '2027-01-04T05:59:59.990Z', '2027-01-04T06:00:00.000Z'],
    ['*/5 * * * * *', '2027-01-04T06:00:05.300Z', '2027-01-04T06:00:05.000Z'],
  ])('%s at %s is the slot %s', (expression, now, slot) => {
    jest.useFakeTimers({ now: new Date(now) });
    const { context, emit, tick } = world({ schedule: 'cronExpression', expression });
    registerSchedule(context, WORK);
    tick();
    expect(emit.mock.calls).toEqual(calls(slot));
  });
});

test.each([
  ['as a failed execution', 'execution', false],
  ['in n8n 1.123 as a failed trigger', 'trigger', true],
])('R67: a tick that throws is shown %s', (_, place, old) => {
  const emitFault = new Error('The database is gone.');
  const { context, tick, failures } = world({ schedule: 'days' }, { emitFault, old });
  registerSchedule(context, WORK);
  tick('2027-01-04T00:00:00Z');
  expect(failures).toEqual([
    [place, 'The report that was due at 2027-01-04T00:00:00.000Z was not started. The database is gone.'],
  ]);
});
