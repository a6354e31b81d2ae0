/** The reports of one execution: when the node fails, each of the others can be collected. */
import { expect, test } from '@jest/globals';
import { Ledger } from '../../nodes/shared/ledger.ts';

test('nothing is said where no other report was started', () => {
  const ledger = new Ledger();
  expect(ledger.others(0)).toBe('');
  ledger.started(0, 70001);
  expect(ledger.others(0)).toBe('');
});

test('the other reports are told with their last known states', () => {
  const ledger = new Ledger();
  ledger.started(0, 70001);
  ledger.started(1, 70002);
  ledger.started(2, 70003);
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
  for (let n = 0; n < 51; n += 1) ledger.started(n, 1000 + n);
  expect(ledger.others(0).match(/\(started\)/g)).toHaveLength(50);
  expect(ledger.others(0)).toMatch(/1050 \(started\)\.$/);
  ledger.started(51, 1051);
  ledger.started(52, 1052);
  expect(ledger.others(0).match(/\(started\)/g)).toHaveLength(50);
  expect(ledger.others(0)).toMatch(/1050 \(started\) and 2 more\.$/);
});
