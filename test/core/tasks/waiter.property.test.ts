import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import type { Task } from '../../../src/tasks/task.ts';
import { waitForTask } from '../../../src/tasks/waiter.ts';
import { fcRuns } from '../../support/property.ts';
import { type Reply, answer, drop, empty, json, late, loginPage, stall, utf8 } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, status, told } from '../support/tasks.ts';

/** How one status call goes wrong. None of them ends a wait. */
const faults: Readonly<Record<string, Reply>> = {
  500: empty(500),
  503: json({ detail: 'maintenance' }, 503),
  reset: drop('ECONNRESET'),
  refused: drop('ECONNREFUSED'),
  page: loginPage,
  cut: answer(200, {}, [utf8('{"task_id": 47')]),
  stall,
  stuck: answer(200, {}, [utf8('{'), 'stall']),
  429: empty(429),
};

/** A task's life: until when each state lasts (ms), and how it ends. */
const life = fc.record({
  states: fc.array(
    fc.record({
      state: fc.constantFrom('P', 'R', 'Q', '', 'RUNNING'),
      lasts: fc.integer({ min: 0, max: 40_000 }),
    }),
    { maxLength: 5 },
  ),
  end: fc.constantFrom('C', 'F', 'X', 'never'),
  /** Per call: a fault or none, and how long the answer takes, ms. */
  calls: fc.array(
    fc.record({
      fault: fc.option(fc.constantFrom(...Object.keys(faults)), { nil: undefined, freq: 2 }),
      delay: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4000 })),
    }),
    { maxLength: 12 },
  ),
  minutes: fc.double({ min: 0.02, max: 3, noNaN: true }),
  interval: fc.option(fc.integer({ min: 200, max: 60_000 }), { nil: undefined }),
  random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  wallJump: fc.integer({ min: -1e10, max: 1e10 }),
});

describe('Laws 4 and 5: the waiter under random histories and random faults', () => {
  test('it never asks after the end, never misses it, never outstays the deadline, never asks twice at once', async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ states, end, calls, minutes, interval, random, wallJump }) => {
        const world = scripted({ random: () => random });
        const { net, clock, client: service } = world;
        const total = minutes * 60_000;
        const over = end === 'never' ? Infinity : states.reduce((sum, one) => sum + one.lasts, 0);
        clock.at(total / 3, () => clock.jumpWall(wallJump));

        const stateAt = (at: number): string => {
          if (at >= over) return end;
          let until = 0;
          for (const { state, lasts } of states) {
            until += lasts;
            if (at < until) return state;
          }
          return 'R';
        };
        // What the service answered in full: the moment and the state.
        const given: { readonly at: number; readonly state: string }[] = [];
        net.get(STATUS_PATH, ({ at }, nth) => {
          const { fault, delay } = calls[nth - 1] ?? { fault: undefined, delay: 0 };
          if (fault !== undefined) return faults[fault] ?? stall;
          return late(delay, async (request) => {
            const state = stateAt(at);
            given.push({ at: clock.monotonic(), state });
            return json(status(state))(request);
          });
        });

        let outcome: Task | DraftServiceError;
        try {
          outcome = await waitForTask(service, TASK_ID, service.deadline(total), { intervalMs: interval });
        } catch (error) {
          if (!(error instanceof DraftServiceError)) throw error;
          outcome = error;
        }

        // Never beyond the deadline (a timer's last ms excepted), one request at a time, nothing left behind.
        expect(clock.monotonic()).toBeLessThanOrEqual(total + 1);
        expect([net.mostInFlight, net.inFlight]).toEqual([1, 0]);
        // Never after the end: the answer that brought an end was the last one.
        const ends = given.filter(({ state }) => ['C', 'F', 'X'].includes(state));
        expect(ends.length).toBeLessThanOrEqual(1);
        expect(net.times(STATUS_PATH).every((at) => at <= (ends[0]?.at ?? Infinity))).toBe(true);
        // Never missed: an end that was told is the outcome, and nothing else is.
        if (outcome instanceof DraftServiceError) {
          expect(outcome.taskId).toBe(TASK_ID);
          expect(outcome.kind === 'task-failed').toBe(ends.length === 1);
          if (ends.length === 0) expect(['deadline', 'rate-limit']).toContain(outcome.kind);
          else expect(outcome.state).toBe(ends[0]?.state);
        } else {
          expect(outcome.state).toBe('C');
          expect(ends).toHaveLength(1);
        }
        // Never missed: after the last planned fault, an end that comes before the last call is seen.
        if (calls.length === 0 && over <= total - 1000) expect(ends).toHaveLength(1);
      }),
      fcRuns(),
    );
  }, 120_000);

  test('a known ending within reach is always told in the end, whatever went wrong before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(faults)), { maxLength: 15 }),
        fc.constantFrom('C', 'F', 'X'),
        async (wrong, end) => {
          const { net, client: service } = scripted();
          net.get(STATUS_PATH, (_, nth) => faults[wrong[nth - 1] ?? ''] ?? told(end));
          const outcome = await waitForTask(service, TASK_ID, service.deadline(3_600_000)).catch(
            (error: unknown) => error,
          );
          const state = outcome instanceof DraftServiceError ? outcome.state : (outcome as Task).state;
          expect(state).toBe(end);
          expect(net.log).toHaveLength(wrong.length + 1);
        },
      ),
      fcRuns(),
    );
  }, 120_000);
});
