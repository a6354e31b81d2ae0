/** The Action's bundle, in real time: every kind of request that it sends, and the runner's cancel. */
import type { Case } from '../case.ts';
import { on } from '../faults.ts';
import { TEMPLATE_CASES } from './core.ts';
import { REPORT_CASES } from './reports.ts';
import { type Target, targetCases } from './targets.ts';

const TARGETS: readonly Target[] = [
  { route: 'templates', job: 'report by name', kind: 'read', requests: 4, before: 0 },
  { route: 'generate', job: 'report by id', kind: 'post', requests: 4, before: 1 },
  { route: 'status', job: 'collect', kind: 'wait', requests: 2, before: 0 },
  { route: 'download', job: 'collect', kind: 'storage', requests: 2, before: 1 },
];

/** The step is cancelled while the nth request hangs; the report exists from the second on. */
const CANCELS: readonly Case[] = (
  [
    [1, on('templates', { stall: 'after' })],
    [2, on('generate', { stall: 'after' })],
    [3, on('status', { stall: 'after' })],
    [4, on('download', { stallAfterBytes: 1000 })],
  ] as const
).map(([nth, rule]) => ({
  name: `report by id: cancelled while ${rule.route} hangs`,
  job: 'report by id',
  faults: [rule],
  abort: { at: 'request', nth },
  expected: 'aborted',
  reports: nth === 1 ? 0 : 1,
  requests: nth,
}));

export const ACTION: readonly Case[] = [
  ...TARGETS.flatMap((target) => targetCases(target, { realTime: true })),
  ...TEMPLATE_CASES,
  ...REPORT_CASES,
  ...CANCELS,
];
