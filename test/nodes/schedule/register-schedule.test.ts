import { expect, jest, test } from '@jest/globals';
import type { ITriggerFunctions } from 'n8n-workflow';
import { reportTrigger } from '../support/every-node.ts';
import { NODE } from '../support/contexts.ts';
import { nodeFailure } from '../support/execution.ts';

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
  let tick: (at: Date) => void = () => undefined;
  const context = {
    getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
    getMode: () => mode,
    getTimezone: () => timeZone,
    getWorkflow: () => ({ id: 'workflow' }),
    getNode: () => ({ ...NODE, id: 'node' }),
    emit,
    helpers: {
      registerCron: (given: { expression: string }, onTick: (at: Date) => void) => {
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
    tick: (at: string) => tick(new Date(at)),
  };
}

const trigger = (context: ITriggerFunctions) => reportTrigger.trigger.call(context);

const calls = (slot: string): unknown[] => [
  [[[{ json: { scheduled_at: slot } }]], undefined, undefined, `workflow:node:${slot}`],
];

test("R67: a slot by the workflow's zone is emitted, with a key of workflow, node and slot; others are not", async () => {
  const row = { schedule: 'months', triggerAtDayOfMonth: 31 };
  const { context, registered, emit, tick } = world(row, { timeZone: 'Asia/Tokyo' });
  expect(await trigger(context)).toEqual({});
  expect(registered).toEqual(['0 0 0 28-31 * *']);
  tick('2027-02-26T15:00:00Z'); // 27 February in Tokyo
  expect(emit).not.toHaveBeenCalled();
  tick('2027-02-27T15:00:00Z'); // the 28th
  expect(emit.mock.calls).toEqual(calls('2027-02-27T15:00:00.000Z'));
});

test('R67: a manual run registers nothing, and refuses a bad schedule', async () => {
  const { context, registered } = world({ schedule: 'days' }, { mode: 'manual' });
  expect(await trigger(context)).toEqual({});
  expect(registered).toEqual([]);
  const bad = world({ schedule: 'years' }, { mode: 'manual' });
  await expect(trigger(bad.context)).rejects.toThrow('Schedule cannot be "years".');
});

test.each<[string, Record<string, unknown>, World, RegExp]>([
  [
    "what n8n's cron refuses, as it was typed, with the first line of the reason, cut short",
    { schedule: 'cronExpression', expression: '0 0 31 2 *' },
    { refusal: new Error(`No date was found: ${'x'.repeat(1000)}\n\tPlease provide this for debugging:`) },
    /^n8n cannot use the cron expression "0 0 31 2 \*": No date was found: x{50,101}…\.$/,
  ],
  [
    'any other schedule, as an n8n that is too old does',
    { schedule: 'days' },
    { refusal: new TypeError('source.toLowerCase is not a function') },
    /^This node needs n8n 2\.35\.2 or later\.$/,
  ],
])('R67: refused: %s', async (_, row, given, message) => {
  const failure = await nodeFailure(trigger(world(row, given).context));
  expect(failure.message).toMatch(message);
});
