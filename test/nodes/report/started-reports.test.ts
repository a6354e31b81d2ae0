/** The reports of one execution: when the node fails, each of the others can be collected. */
import { expect, test } from '@jest/globals';
import { Ledger } from '../../../nodes/shared/report/started-reports.ts';
import { ConnectionError } from '../../../src/index.ts';

test('nothing is said where no other report was started', () => {
  const ledger = new Ledger();
  expect(ledger.others(0)).toBe('');
  ledger.state(0, 70001, 'started');
  expect(ledger.others(0)).toBe('');
});

test('the other reports are told with their last known states', () => {
  const ledger = new Ledger();
  ledger.state(0, 70001, 'started');
  ledger.state(1, 70002, 'started');
  ledger.state(2, 70003, 'started');
  ledger.state(1, 70002, 'P');
  ledger.state(1, 70002, 'R');
  ledger.state(2, 70003, 'C');
  expect(ledger.others(0)).toBe(
    'Other reports of this execution can be collected by task ID: 70002 (R), 70003 (C).',
  );
  expect(ledger.others(1)).toBe(
    'Other reports of this execution can be collected by task ID: 70001 (started), 70003 (C).',
  );
});

test('50 are listed at most, the rest is counted', () => {
  const ledger = new Ledger();
  for (let n = 0; n < 51; n += 1) ledger.state(n, 1000 + n, 'started');
  expect(ledger.others(0).match(/\(started\)/g)).toHaveLength(50);
  expect(ledger.others(0)).toMatch(/1050 \(started\)\.$/);
  ledger.state(51, 1051, 'started');
  ledger.state(52, 1052, 'started');
  expect(ledger.others(0).match(/\(started\)/g)).toHaveLength(50);
  expect(ledger.others(0)).toMatch(/1050 \(started\) and 2 more\.$/);
});

test('a request that is under way, or whose answer was lost, may have started a report', async () => {
  const ledger = new Ledger();
  let answer: (started: { task_id: number }) => void = () => undefined;
  const first = ledger.start(0, () => new Promise<{ task_id: number }>((resolve) => (answer = resolve)));
  expect(ledger.others(5)).toBe(
    "Reports may also have been started for these items, look in the user's Documents in the service: 0.",
  );
  answer({ task_id: 70001 });
  await first;
  const fault = async (facts: { mayHaveStarted?: boolean }) => {
    throw new ConnectionError('No answer.', facts);
  };
  await ledger.start(1, () => fault({ mayHaveStarted: true })).catch(() => undefined);
  await ledger.start(2, () => fault({})).catch(() => undefined);
  expect(ledger.others(5)).toBe(
    "Other reports of this execution can be collected by task ID: 70001 (started). Reports may also have been started for these items, look in the user's Documents in the service: 1.",
  );
  expect([ledger.of(0), ledger.of(1)]).toEqual([{ taskId: 70001 }, undefined]);
});
