import { describe, expect, jest, test } from '@jest/globals';
import type { ITriggerFunctions } from 'n8n-workflow';
import { registerSchedule } from '../../../nodes/GenerateReportTrigger/register-schedule.ts';

interface World {
  readonly mode?: string;
  readonly timeZone?: string;
  /** What n8n's cron says to an expression. */
  readonly refusal?: Error;
}

/** A trigger's context as far as the node uses it. `tick` is n8n's cron. */
function world(interval: unknown, { mode = 'trigger', timeZone = 'UTC', refusal }: World = {}) {
  const registered: string[] = [];
  const emit = jest.fn();
  let tick: (at: Date) => void = () => undefined;
  const context = {
    getNodeParameter: (name: string) => (name === 'schedule.interval' ? interval : undefined),
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
    helpers: {
      registerCron: ({ expression }: { expression: string }, onTick: (at: Date) => void) => {
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
    tick: (at: string) => {
      tick(new Date(at));
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

  test("what n8n's cron refuses is shown with its reason, cut short", () => {
    const refusal = new Error(`Field value (99) is out of range\n${'x'.repeat(1000)}`);
    const { context } = world({ field: 'cronExpression', expression: '99 6 * * *' }, { refusal });
    let description = '';
    try {
      registerSchedule(context);
    } catch (error) {
      expect((error as Error).message).toBe('n8n cannot use this schedule: "0 99 6 * * *".');
      ({ description } = error as { description: string });
    }
    expect(description).toMatch(/^Check the cron expression\. Field value \(99\) is out of range/);
    expect(description.length).toBeLessThan(200);
    expect(description).not.toContain('\n');
  });
});
