import { expect } from '@jest/globals';
import { failure, sentenceOf } from './failures.ts';
import { broken } from './replies.ts';
import type { Handler, ScriptedService } from './scripted-service.ts';
import { type Fetching, type Storing, content, fetching, sha256, store } from './storage.ts';
import { TASK_ID } from './tasks.ts';

export const FILE = content(1000);

/** A download that has to succeed: the very bytes of `FILE`, verified, and nothing left behind. */
export async function expectFile(storage: Handler, options: Fetching = {}) {
  const download = await fetching(storage, { size: FILE.byteLength, ...options });
  const fetched = await download.end;
  expect(sha256(fetched.bytes)).toBe(sha256(FILE));
  expect(fetched.verified).toBe(sha256(FILE));
  expect([download.net.inFlight, download.clock.asleep]).toEqual([0, 0]);
  return { ...download, fetched };
}

/** A download that has to fail: with the task id, without an address, nothing verified, and nothing left behind. */
export async function expectNoFile(storage: Handler, options: Fetching = {}) {
  const download = await fetching(storage, { size: FILE.byteLength, ...options });
  const error = await failure(download.end);
  expect(error.taskId).toBe(TASK_ID);
  expect(error.message).toContain(`(task ${TASK_ID}).`);
  expect(`${sentenceOf(error)} ${error.stack ?? ''}`).not.toMatch(/storage\.example|SECRET|X-Sig/);
  expect([download.net.inFlight, download.clock.asleep]).toEqual([0, 0]);
  return { ...download, error };
}

/** A storage that works, and has an ETag. */
export function intact(storing: Partial<Storing> = {}): Handler {
  return (request) => store(request, { file: FILE, etag: '"v1"', ...storing });
}

/** A storage that breaks the connection after `n` bytes of what it should send. */
export function cutAfter(n: number, storing: Partial<Storing> = {}): Handler {
  return intact({ ...storing, steps: (bytes) => [bytes.subarray(0, n), broken()] });
}

export function ranges(net: ScriptedService): string[] {
  return net.received('storage').map(({ headers }) => headers.range ?? 'all');
}
