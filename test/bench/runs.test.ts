/** What several runs of the bench say together. */
import { expect, test } from '@jest/globals';
import type { Finding, Verdict } from './row.ts';
import { together } from './runs.ts';

function line(work: string, value: number, verdict: Verdict) {
  const finding: Finding = { work, ours: `${value} s`, beside: '', value, target: 1, unit: 'x' };
  return { finding, verdict };
}

test('the run in the middle is shown, all values are named, and the worst verdict counts', () => {
  const runs = together([
    line('list', 0.9, 'MET'),
    line('step', 0.1, 'MET'),
    line('list', 1.1, 'MISSED'),
    line('step', 0.3, 'INVALID'),
    line('list', 0.8, 'MET'),
    line('step', 0.2, 'MET'),
  ]);
  expect(runs.map(({ finding, values, verdict }) => [finding.work, finding.ours, values, verdict])).toEqual([
    ['list', '0.9 s', [0.9, 1.1, 0.8], 'MISSED'],
    ['step', '0.2 s', [0.1, 0.3, 0.2], 'INVALID'],
  ]);
});

test('work that was measured in one run only is shown as it is', () => {
  expect(together([line('10 GiB', 2, 'MET')])).toEqual([{ ...line('10 GiB', 2, 'MET'), values: [2] }]);
});
