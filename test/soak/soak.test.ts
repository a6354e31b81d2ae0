import { describe, expect, test } from '@jest/globals';
import { fillerSha256 } from '../../sandbox/index.ts';
import type { ReportResult } from './client.ts';
import type { ServiceRecord } from './service.ts';
import { soak } from './soak.ts';
import { mismatch } from './verdict.ts';

// The long run, which also measures memory, is `npm run test:soak`.
test('300 reports over a service that fails at random: all accounted for, nothing left open', async () => {
  const { complaints, delivered, failed, counts } = await soak({ rounds: [150, 150], seed: 1, speed: 10 });
  expect(complaints).toEqual([]);
  expect(delivered + Object.values(failed).reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(delivered).toBeGreaterThan(270);
  expect([...counts.keys()].filter((name) => name.includes(': ')).length).toBeGreaterThan(10);
}, 120_000);

const TASK = { id: 70_001, state: 'C', size: 5000, seed: 7 };
const ACCEPTED: ServiceRecord = { generates: ['accepted'], tasks: [TASK] };
const FAILING: ServiceRecord = { generates: ['accepted'], tasks: [{ ...TASK, state: 'F' }] };
const LOST: ServiceRecord = { generates: ['dropped after'], tasks: [TASK] };
const DELIVERED = { report: 'r', taskId: TASK.id, sha256: await fillerSha256(5000, 7), size: 5000 };
const FAILED = { report: 'r', failed: 'task-failed', message: 'F', taskId: TASK.id, mayHaveStarted: false };
const message = 'The report may have been started.';
const UNKNOWN = { report: 'r', failed: 'connection', message, taskId: null, mayHaveStarted: true };

describe('the verdict on one report', () => {
  test.each<[string, ServiceRecord | undefined, ReportResult[], string | undefined]>([
    ['delivered', ACCEPTED, [DELIVERED], undefined],
    ['again after a 429', { ...ACCEPTED, generates: ['HTTP 429', 'accepted'] }, [DELIVERED], undefined],
    ['failed like its task', FAILING, [FAILED], undefined],
    ['lost', LOST, [UNKNOWN], undefined],
    ['no result', ACCEPTED, [], 'ended 0 times'],
    ['two results', ACCEPTED, [DELIVERED, DELIVERED], 'ended 2 times'],
    ['never requested', undefined, [DELIVERED], 'no request'],
    ['generated twice', { ...ACCEPTED, tasks: [TASK, TASK] }, [DELIVERED], 'more than one report'],
    ['again after a loss', { ...ACCEPTED, generates: ['HTTP 503', 'accepted'] }, [DELIVERED], 'wrong number'],
    ['given up after a 429', { generates: ['HTTP 429'], tasks: [] }, [UNKNOWN], 'wrong number'],
    ['other bytes', ACCEPTED, [{ ...DELIVERED, sha256: '0'.repeat(64) }], 'wrong bytes'],
    ['another task', ACCEPTED, [{ ...DELIVERED, taskId: 70_002 }], 'wrong task'],
    ['failed without need', ACCEPTED, [{ ...FAILED, failed: 'download' }], 'could have been delivered'],
    ['delivered though failed', FAILING, [DELIVERED], 'its task failed'],
    ['delivered though lost', LOST, [DELIVERED], 'was lost'],
    ['lost without saying so', LOST, [{ ...UNKNOWN, mayHaveStarted: false }], 'does not say'],
    ['lost with another error', LOST, [{ ...UNKNOWN, failed: 'unexpected' }], 'wrong kind'],
    ['a secret', LOST, [{ ...UNKNOWN, message: `${message} a secret` }], 'contains a secret'],
  ])('%s', async (_what, record, results, expected) => {
    const wrong = await mismatch(record, results, ['a secret']);
    if (expected === undefined) expect(wrong).toBeUndefined();
    else expect(wrong).toContain(expected);
  });
});
