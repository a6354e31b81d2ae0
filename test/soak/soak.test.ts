import { expect, test } from 'vitest';
import { fillerSha256 } from '../../sandbox/index.ts';
import type { ReportResult } from './client.ts';
import type { ServiceRecord } from './service.ts';
import { soak } from './soak.ts';
import { mismatch } from './verdict.ts';

// The long run, which also measures memory, is `npm run test:soak`.
test('300 reports over a service that fails at random: all accounted for, nothing left open', async () => {
  const run = await soak({ reports: 300, rounds: 2, seed: 1, speed: 10 });
  const { complaints, delivered, failed, totals } = run;
  expect(complaints).toEqual([]);
  expect(delivered + failed.length).toBe(300);
  expect(delivered).toBeGreaterThan(270);
  expect(totals.faults).toBeGreaterThan(10);
}, 120_000);

const TASK = { id: 70_001, state: 'C', size: 5000, seed: 7 };
const ACCEPTED: ServiceRecord = { generates: ['refused', 'accepted'], tasks: [TASK] };
const FAILING: ServiceRecord = { generates: ['accepted'], tasks: [{ ...TASK, state: 'F' }] };
const LOST: ServiceRecord = { generates: ['lost'], tasks: [TASK] };
const DELIVERED = { report: 'r', taskId: TASK.id, sha256: await fillerSha256(5000, 7), size: 5000 };
const FAILED = { report: 'r', failed: 'task-failed', message: 'F', taskId: TASK.id, mayHaveStarted: false };
const message = 'The report may have been started.';
const UNKNOWN = { report: 'r', failed: 'connection', message, taskId: undefined, mayHaveStarted: true };

test.each<[string, ServiceRecord, ReportResult[]]>([
  ['ended 0 times', ACCEPTED, []],
  ['more than one report', { ...ACCEPTED, tasks: [TASK, TASK] }, [DELIVERED]],
  ['wrong number', { ...ACCEPTED, generates: ['lost', 'accepted'] }, [DELIVERED]],
  ['wrong bytes', ACCEPTED, [{ ...DELIVERED, sha256: '0'.repeat(64) }]],
  ['wrong task', ACCEPTED, [{ ...DELIVERED, taskId: 70_002 }]],
  ['could have been delivered', ACCEPTED, [{ ...FAILED, failed: 'download' }]],
  ['its task failed', FAILING, [DELIVERED]],
  ['was lost', LOST, [DELIVERED]],
  ['does not say', LOST, [{ ...UNKNOWN, mayHaveStarted: false }]],
  ['wrong kind', LOST, [{ ...UNKNOWN, failed: 'unexpected' }]],
  ['contains a secret', LOST, [{ ...UNKNOWN, message: `${message} a secret` }]],
])('the verdict on one report can be: %s', async (expected, record, results) => {
  expect(await mismatch(record, results, ['a secret'])).toContain(expected);
});
