import type { Task } from './task.ts';

/** The documented state codes. */
export const STATE = { pending: 'P', running: 'R', complete: 'C', failed: 'F', cancelled: 'X' } as const;

/** What a status means for somebody who waits for the file. */
export type Verdict =
  | 'wait'
  /** An undocumented code: keep waiting, and say so once. */
  | 'unknown'
  /** Complete, with a file to fetch. */
  | 'done'
  /** Complete, but the file is not there (yet). */
  | 'no-file'
  /** Ended without a file. */
  | 'failed';

/** The whole knowledge of what a state means; time is the waiter's. @see docs/service.md#states */
export function accept(task: Pick<Task, 'state' | 'download'>): Verdict {
  switch (task.state) {
    case STATE.pending:
    case STATE.running:
      return 'wait';
    case STATE.complete:
      return task.download === null ? 'no-file' : 'done';
    case STATE.failed:
    case STATE.cancelled:
      return 'failed';
    default:
      return 'unknown';
  }
}
