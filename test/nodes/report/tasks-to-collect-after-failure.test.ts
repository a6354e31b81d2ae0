/** The reports of one execution: when the node fails, each of the others can be collected. */
import { expect, jest, test } from '@jest/globals';
import { startedReports } from '../../../nodes/report/tasks-to-collect-after-failure.ts';
import type { Plan } from '../../../src/report/plan-and-start.ts';
import { asking } from '../support/execution.ts';
import { AbortedError, ConnectionError } from '../../../src/errors/error-classes.ts';

const PLAN: Plan = {
  ...{ templateId: 501, template: null, settings: {} },
  ...{ subject: { draftId: 1002 }, subjectLabel: null },
};

const OTHERS = 'Other reports of this execution can be collected by task ID: ';

test('R24: the other reports are named with their last known states; without any, nothing is said', () => {
  const reports = startedReports(asking());
  expect(reports.describeOthers(0)).toBe('');
  reports.setState(0, 70001, 'started');
  expect(reports.describeOthers(0)).toBe('');
  for (const state of ['started', 'P', 'R']) reports.setState(1, 70002, state);
  reports.setState(2, 70003, 'C');
  expect(reports.describeOthers(0)).toBe(`${OTHERS}70002 (R), 70003 (C).`);
  expect(reports.describeOthers(1)).toBe(`${OTHERS}70001 (started), 70003 (C).`);
});

test('R24: at most 50 are listed, the rest is counted', () => {
  const reports = startedReports(asking());
  for (let n = 0; n < 51; n += 1) reports.setState(n, 1000 + n, 'started');
  expect(reports.describeOthers(0)).toMatch(/1050 \(started\)\.$/);
  for (const n of [51, 52]) reports.setState(n, 1000 + n, 'started');
  expect(reports.describeOthers(0).match(/\(started\)/g)).toHaveLength(50);
  expect(reports.describeOthers(0)).toMatch(/1050 \(started\) and 2 more\.$/);
});

/** The service's 202. */
const accepted = (task_id: number) => ({ task_id, status_url: '' });

test('R24: a request that is under way, or whose answer was lost, may have started a report', async () => {
  const reports = startedReports(asking());
  const answer = Promise.withResolvers<undefined>();
  const first = reports.start(0, async ({ onSend, onTask }) => {
    onSend?.();
    await answer.promise;
    onTask?.(accepted(70001), PLAN);
  });
  expect(reports.describeOthers(5)).toBe(
    "Reports may also have been started for these items: 0. Look in the user's Documents in the service.",
  );
  answer.resolve(undefined);
  await first;
  const fault = (item: number, facts: { mayHaveStarted?: boolean }) =>
    reports.start(item, async ({ onSend }) => {
      onSend?.();
      throw new ConnectionError('No answer.', facts);
    });
  await fault(1, { mayHaveStarted: true }).catch(() => undefined);
  await fault(2, {}).catch(() => undefined);
  expect(reports.describeOthers(5)).toBe(
    'Other reports of this execution can be collected by task ID: 70001 (started). Reports may also have ' +
      "been started for these items: 1. Look in the user's Documents in the service.",
  );
  expect([reports.taskOf(0), reports.taskOf(1)]).toEqual([{ taskId: 70001 }, undefined]);
});

test('R22: once closed, no request that still waits for its turn is sent or waited for', async () => {
  const reports = startedReports(asking());
  const turn = Promise.withResolvers<undefined>();
  let sent = 0;
  const waiting = reports.start(0, async ({ onSend }) => {
    await turn.promise;
    onSend?.();
    sent += 1;
  });
  await reports.close();
  turn.resolve(undefined);
  await expect(waiting).rejects.toThrow(AbortedError);
  expect([sent, reports.describeOthers(5)]).toEqual([0, '']);
});

test('R24: a request that was refused with a 429, and waits for the limit, has started nothing', async () => {
  const reports = startedReports(asking());
  const refused = Promise.withResolvers<undefined>();
  const limit = Promise.withResolvers<undefined>();
  const waiting = reports.start(0, async ({ onSend, onRefused }) => {
    onSend?.();
    await refused.promise;
    onRefused?.();
    await limit.promise;
    onSend?.();
  });
  // The clock does not move: only the refusal ends the wait.
  jest.useFakeTimers();
  const closing = reports.close();
  refused.resolve(undefined);
  await closing;
  jest.useRealTimers();
  expect(reports.describeOthers(5)).toBe('');
  limit.resolve(undefined);
  await expect(waiting).rejects.toThrow(AbortedError);
});

test('R24: a state is quoted on one line and cut', () => {
  const reports = startedReports(asking());
  reports.setState(0, 70001, `R\n\u0007<img src=x>${'A'.repeat(9000)}`);
  const described = reports.describeOthers(1);
  expect(described.length).toBeLessThan(OTHERS.length + 70);
  expect(described).toMatch(/70001 \(R <img src=x>A+…\)\.$/);
});
