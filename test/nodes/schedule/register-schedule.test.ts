import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ITriggerFunctions } from 'n8n-workflow';
import { registerSchedule } from '../../../nodes/shared/schedule/register-schedule.ts';

interface World {
  readonly mode?: string;
  readonly timeZone?: string;
  /** What n8n's cron says to an expression. */
  readonly refusal?: Error;
  /** What registerCron takes: before n8n 1.104 the expression itself. */
  readonly signature?: 'object' | 'text';
  readonly emitFault?: Error;
  /** true: as n8n 1.123, which keeps no failed execution of a trigger. */
  readonly old?: boolean;
}

function refused(context: ITriggerFunctions): Error & { readonly description?: string } {
  try {
    registerSchedule(context);
  } catch (error) {
    return error as Error;
  }
  throw new Error('It was registered.');
}

/** A trigger's context as far as the node uses it. `tick` is n8n's cron. */
function world(
  interval: unknown,
  { mode = 'trigger', timeZone = 'UTC', refusal, signature = 'object', emitFault, old = false }: World = {},
) {
  const registered: string[] = [];
  const failures: [string, string][] = [];
  const emit = jest.fn(() => {
    if (emitFault !== undefined) throw emitFault;
  });
  const saveFailedExecution = ({ message }: Error) => failures.push(['execution', message]);
  let tick: (at?: Date) => void = () => undefined;
  const context = {
    getNodeParameter: (name: string) => {
      if (name === 'schedule.interval') return interval;
      return name === 'schedule.interval.expression'
        ? (interval as { expression?: unknown }).expression
        : undefined;
    },
    getMode: () => mode,
    getTimezone: () => timeZone,
    getWorkflow: () => ({ id: 'workflow' }),
    getNode: () => ({
      id: 'node',
      name: 'Report',
      type: 't',
      typeVersion: 1,
      position: [0, 0],
      parameters: {},
    }),
    emit,
    emitError: ({ message }: Error) => failures.push(['trigger', message]),
    ...(old ? {} : { saveFailedExecution }),
    helpers: {
      registerCron: (given: { expression: string }, onTick: (at?: Date) => void) => {
        if (signature === 'text') throw new TypeError('source.toLowerCase is not a function');
        const { expression } = given;
        if (refusal !== undefined) throw refusal;
        registered.push(expression);
        tick = onTick;
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

test('a slot is emitted as one item, with a key of workflow, node and slot', () => {
  const { context, registered, emit, tick } = world({ field: 'days', triggerAtHour: 6 });
  expect(registerSchedule(context)).toEqual({});
  expect(registered).toEqual(['0 0 6 * * *']);
  expect(emit).not.toHaveBeenCalled();
  tick('2027-01-04T06:00:00Z');
  expect(emit.mock.calls).toEqual([
    [
      [[{ json: { scheduled_at: '2027-01-04T06:00:00.000Z' } }]],
      undefined,
      undefined,
      'workflow:node:2027-01-04T06:00:00.000Z',
    ],
  ]);
});

test("ticks that are no slots are not emitted, by the workflow's zone", () => {
  const { context, emit, tick } = world(
    { field: 'months', triggerAtDayOfMonth: 31 },
    { timeZone: 'Asia/Tokyo' },
  );
  registerSchedule(context);
  tick('2027-02-26T15:00:00Z'); // 27 February in Tokyo
  expect(emit).not.toHaveBeenCalled();
  tick('2027-02-27T15:00:00Z'); // the 28th
  expect(emit).toHaveBeenCalledTimes(1);
});

test('by hand nothing is registered, yet a bad schedule is said', () => {
  const { context, registered } = world({ field: 'days' }, { mode: 'manual' });
  expect(registerSchedule(context)).toEqual({});
  expect(registered).toEqual([]);
  expect(() => registerSchedule(world({ field: 'years' }, { mode: 'manual' }).context)).toThrow(
    "schedule's kind",
  );
});

test.each([undefined, null, 'days', [], [{ field: 'hours' }]])('the row %j is the default', (row) => {
  const { context, registered } = world(row);
  registerSchedule(context);
  expect(registered).toEqual(['0 0 0 * * *']);
});

describe('refusals', () => {
  test('a bad schedule is one sentence, and what to do', () => {
    const { context, registered } = world({ field: 'days', triggerAtHour: 24 });
    expect(() => registerSchedule(context)).toThrow(
      expect.objectContaining({
        name: 'NodeOperationError',
        message: 'Trigger at Hour must be a whole number from 0 to 23, not 24.',
        description: 'Correct the schedule, then activate the workflow again.',
      }),
    );
    expect(registered).toEqual([]);
  });

  test("what n8n's cron refuses is shown as it was typed, with the reason, cut short", () => {
    const refusal = new Error(`Something went wrong\n${'x'.repeat(1000)}`);
    const { context } = world({ field: 'cronExpression', expression: '0 0 31 2 *' }, { refusal });
    const error = refused(context);
    expect(error.message).toBe('n8n cannot use the cron expression "0 0 31 2 *".');
    expect(error.description).toMatch(
      /^Correct the schedule, then activate the workflow again\. Something went wrong/,
    );
    expect(error.description?.length).toBeLessThan(200);
    expect(error.description).not.toContain('\n');
  });

  test('of a schedule that is not an expression no cron is shown', () => {
    const { context } = world({ field: 'days' }, { refusal: new Error('No.') });
    expect(refused(context).message).toBe('n8n cannot use this schedule.');
  });

  test('before n8n 1.104, whose registerCron takes the expression itself, it names the version that it needs', () => {
    const { context } = world({ field: 'days' }, { signature: 'text' });
    const { message, description } = refused(context);
    expect(message).toBe('This n8n is too old for Generate Report Trigger.');
    expect(description).toContain('It needs n8n 1.123, or of n8n 2 version 2.20 or later.');
  });
});

describe('n8n 1.123 tells no moment: the clock does', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    [{ field: 'days', triggerAtHour: 6 }, '2027-01-04T06:00:00.004Z', '2027-01-04T06:00:00.000Z'],
    [{ field: 'days', triggerAtHour: 6 }, '2027-01-04T06:00:07.900Z', '2027-01-04T06:00:00.000Z'],
    [{ field: 'days', triggerAtHour: 6 }, '2027-01-04T05:59:59.990Z', '2027-01-04T06:00:00.000Z'],
    [
      { field: 'cronExpression', expression: '*/5 * * * * *' },
      '2027-01-04T06:00:05.300Z',
      '2027-01-04T06:00:05.000Z',
    ],
    [
      { field: 'cronExpression', expression: '*/5 * * * *' },
      '2027-01-04T06:05:03.300Z',
      '2027-01-04T06:05:00.000Z',
    ],
  ])('%j at %s is the slot %s', (row, now, slot) => {
    jest.useFakeTimers({ now: new Date(now) });
    const { context, emit, tick } = world(row);
    registerSchedule(context);
    tick();
    expect(emit.mock.calls).toEqual([
      [[[{ json: { scheduled_at: slot } }]], undefined, undefined, `workflow:node:${slot}`],
    ]);
  });
});

describe('a tick that throws is seen', () => {
  const failing = { emitFault: new Error('The database is gone.') };
  const sentence =
    'The report that was due at 2027-01-04T00:00:00.000Z was not started. The database is gone.';

  test('as a failed execution', () => {
    const { context, tick, failures } = world({ field: 'days' }, failing);
    registerSchedule(context);
    tick('2027-01-04T00:00:00Z');
    expect(failures).toEqual([['execution', sentence]]);
  });

  test('as a failed trigger where n8n (1.123) keeps no failed execution of one', () => {
    const { context, tick, failures } = world({ field: 'days' }, { ...failing, old: true });
    registerSchedule(context);
    tick('2027-01-04T00:00:00Z');
    expect(failures).toEqual([['trigger', sentence]]);
  });
});
