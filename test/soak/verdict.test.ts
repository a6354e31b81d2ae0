/** A judge that never complains would make a fine soak: here is what it has to object to. */
import { describe, expect, test } from '@jest/globals';
import { type Entry, fileHash } from './ledger.ts';
import type { Outcome } from './messages.ts';
import { wrong } from './verdict.ts';

const TASK = { id: 70_001, state: 'C', size: 5000, seed: 7 };
const ENTRY: Entry = { generates: ['accepted'], tasks: [TASK] };
const DELIVERED = { report: 'r', taskId: TASK.id, sha256: await fileHash(TASK), size: TASK.size };
const FAILED = {
  report: 'r',
  failed: 'task-failed',
  words: 'The service could not finish the report.',
  taskId: TASK.id,
  mayHaveStarted: false,
};
const AMBIGUOUS = {
  ...FAILED,
  failed: 'connection',
  words: 'No complete response. The report may have been started all the same.',
  taskId: null,
  mayHaveStarted: true,
};
const failing: Entry = { generates: ['accepted'], tasks: [{ ...TASK, state: 'F' }] };
const lost: Entry = { generates: ['dropped after'], tasks: [TASK] };

describe('The verdict on one report', () => {
  test.each<[string, Entry, Outcome]>([
    ['delivered byte for byte', ENTRY, DELIVERED],
    ['sent again after a 429', { ...ENTRY, generates: ['HTTP 429', 'HTTP 429', 'accepted'] }, DELIVERED],
    ['failed as its task did', failing, FAILED],
    ['its fate unknown, and told so', lost, AMBIGUOUS],
    ['never begun, its fate unknown', { generates: ['HTTP 500'], tasks: [] }, AMBIGUOUS],
  ])('good: %s', async (_, entry, outcome) => {
    expect(await wrong(entry, [outcome], ['a secret'])).toBe(undefined);
  });

  test.each<[string, Entry | undefined, Outcome[], string]>([
    ['nobody was told', ENTRY, [], 'nobody was told'],
    ['told twice', ENTRY, [DELIVERED, DELIVERED], 'it ended twice'],
    ['never asked for', undefined, [DELIVERED], 'never heard of it'],
    ['generated twice', { ...ENTRY, tasks: [TASK, TASK] }, [DELIVERED], '2 reports were generated'],
    ['sent again after a loss', { ...ENTRY, generates: ['HTTP 503', 'accepted'] }, [DELIVERED], 'generates'],
    ['sent twice', { ...ENTRY, generates: ['accepted', 'accepted'] }, [DELIVERED], 'generates'],
    ['given up after a 429', { generates: ['HTTP 429'], tasks: [] }, [AMBIGUOUS], 'generates'],
    ['other bytes', ENTRY, [{ ...DELIVERED, sha256: '0'.repeat(64) }], 'other bytes'],
    ['cut short', ENTRY, [{ ...DELIVERED, size: 4999 }], 'other bytes'],
    ["another report's task", ENTRY, [{ ...DELIVERED, taskId: 70_002 }], 'its task is 70001'],
    ['failed without need', ENTRY, [{ ...FAILED, failed: 'download' }], 'could have been delivered'],
    ['delivered though its task failed', failing, [DELIVERED], 'its task failed'],
    ['delivered though nobody knows its task', lost, [DELIVERED], 'was lost'],
    [
      'lost, and not told so',
      lost,
      [{ ...AMBIGUOUS, mayHaveStarted: false }],
      'nobody was told that it may have been started',
    ],
    ['lost, with another excuse', lost, [{ ...AMBIGUOUS, failed: 'unexpected' }], 'another failure'],
    ['a secret in the words', lost, [{ ...AMBIGUOUS, words: 'with a secret' }], 'a secret was shown'],
  ])('bad: %s', async (_, entry, outcomes, complaint) => {
    expect(await wrong(entry, outcomes, ['a secret'])).toContain(complaint);
  });
});
