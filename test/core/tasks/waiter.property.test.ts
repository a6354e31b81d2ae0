import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DraftServiceError } from '../../../src/errors/draft-service-error.ts';
import type { Task } from '../../../src/tasks/task-status.ts';
import { waitForTask } from '../../../src/tasks/waiter.ts';
import { fcRuns } from '../../support/property.ts';
import { type Reply, answer, drop, empty, json, late, loginPage, stall, utf8 } from '../support/replies.ts';
import { scripted } from '../support/scripted-service.ts';
import { STATUS_PATH, TASK_ID, status } from '../support/tasks.ts';

/** How one status call fails. None of these ends a wait. */
const failures: readonly Reply[] = [
  empty(500),
  json({ detail: 'maintenance' }, 503),
  drop('ECONNRESET'),
  drop('ECONNREFUSED'),
  loginPage,
  answer(200, {}, [utf8('{"task_id": 47')]),
  stall,
  answer(200, {}, [utf8('{'), 'stall']),
  empty(429),
];
const ENDS = ['C', 'F', 'X'];

/** A task: how long each state lasts (ms), how it ends, and how the calls go. */
const story = fc.record({
  states: fc.array(
    fc.record({
      state: fc.constantFrom('P', 'R', 'Q', '', 'RUNNING'),
      lasts: fc.integer({ min: 0, max: 40_000 }),
    }),
    { maxLength: 5 },
  ),
  end: fc.constantFrom(...ENDS, 'never'),
  calls: fc.array(
    fc.record({
      failure: fc.option(fc.constantFrom(...failures), { nil: undefined, freq: 2 }),
      delay: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4000 })),
    }),
    { maxLength: 12 },
  ),
  minutes: fc.integer({ min: 1200, max: 180_000 }).map((ms) => ms / 60_000),
  intervalMs: fc.option(fc.integer({ min: 200, max: 60_000 }), { nil: undefined }),
  random: fc.nat(999).map((n) => n / 1000),
  wallJump: fc.integer({ min: -1e10, max: 1e10 }),
});

test('R26, R29: a wait never misses an end, never polls after it, never exceeds the deadline', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ states, end, calls, minutes, intervalMs, random, wallJump }) => {
      const { net, clock, client } = scripted({ random: () => random });
      const totalMs = minutes * 60_000;
      clock.at(totalMs / 3, () => clock.jumpWall(wallJump));
      const endsAt = end === 'never' ? Infinity : states.reduce((sum, { lasts }) => sum + lasts, 0);
      const stateAt = (at: number): string => {
        let until = 0;
        const current = states.find(({ lasts }) => at < (until += lasts));
        return at >= endsAt ? end : (current?.state ?? 'R');
      };
      // The ends that the service sent, each with its moment.
      const ends: { readonly at: number; readonly state: string }[] = [];
      net.get(STATUS_PATH, ({ at }, nth) => {
        const { failure, delay = 0 } = calls[nth - 1] ?? {};
        if (failure !== undefined) return failure;
        return late(delay, async (request) => {
          const state = stateAt(at);
          if (ENDS.includes(state)) ends.push({ at: clock.monotonic(), state });
          return json(status(state))(request);
        });
      });

      // Started here: until a status is seen, a wait for another task fails like any other read.
      client.started.set(TASK_ID, -20_000);
      const outcome: Task | DraftServiceError = await waitForTask(client, TASK_ID, client.deadline(totalMs), {
        intervalMs,
      }).catch((error: unknown) => {
        if (error instanceof DraftServiceError) return error;
        throw error;
      });

      // A timer may end up to 1 ms late.
      expect(clock.monotonic()).toBeLessThanOrEqual(totalMs + 1);
      expect([net.mostInFlight, net.inFlight]).toEqual([1, 0]);
      expect(ends.length).toBeLessThanOrEqual(1);
      expect(net.times(STATUS_PATH).every((at) => at <= (ends[0]?.at ?? Infinity))).toBe(true);
      if (outcome instanceof DraftServiceError) {
        if (ends[0] === undefined) expect(['deadline', 'rate-limit']).toContain(outcome.kind);
        else expect([outcome.kind, outcome.state]).toEqual(['task-failed', ends[0].state]);
      } else expect([outcome.state, ends[0]?.state]).toEqual(['C', 'C']);
      // Without failures, an end before the last poll is noticed.
      if (calls.length === 0 && endsAt <= totalMs - 1000) expect(ends).toHaveLength(1);
    }),
    fcRuns(),
  );
}, 120_000);
