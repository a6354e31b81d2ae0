/** The Action's bundle, in real time: every kind of request that it sends, and the runner's cancel. */
import type { Case } from '../case.ts';
import { on } from '../faults.ts';
import { TEMPLATE_CASES } from './core.ts';
import { REPORT_CASES } from './reports.ts';
import { type Target, targetCases } from './targets.ts';

const TARGETS: readonly Target[] = [
  { route: 'templates', job: 'report by name', kind: 'read', requests: 5, before: 1 },
  { route: 'generate', job: 'report by id', kind: 'post', requests: 5, before: 2 },
  { route: 'status', job: 'collect', kind: 'wait', requests: 2, before: 0 },
  { route: 'download', job: 'collect', kind: 'storage', requests: 2, before: 1 },
];

/** The step is cancelled while the nth request hangs; the first two read the templates and the draft, side by side. */
const CANCELS: readonly Case[] = (
  [
    [2, on('templates', { stall: 'after' })],
    [3, on('generate', { stall: 'after' })],
    [4, on('status', { stall: 'after' })],
    [5, on('download', { stallAfterBytes: 1000 })],
  ] as const
).map(([nth, rule]) => ({
  name: `report by id: cancelled while ${rule.route} hangs`,
  job: 'report by id',
  faults: [rule],
  abort: { at: 'request', nth },
  expected: 'aborted',
  reports: nth === 2 ? 0 : 1,
  requests: nth,
}));

export const ACTION: readonly Case[] = [
  ...TARGETS.flatMap((target) => targetCases(target, { realTime: true })),
  ...TEMPLATE_CASES,
  ...REPORT_CASES,
  ...CANCELS,
];
