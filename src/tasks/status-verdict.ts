import { STATE } from '../errors/task-state.ts';
import type { Task } from './task.ts';

/** What a status means for a wait for the file. */
export type StatusVerdict =
  | 'wait'
  /** An undocumented code: keep waiting, and say so once. */
  | 'unknown'
  /** Complete, with a file to download. */
  | 'done'
  /** Complete, but without a file (yet). */
  | 'no-file'
  /** Ended without a file. */
  | 'failed';

/**
 * What a status means. How long a task may stay in it is for the waiter to decide.
 *
 * @see docs/service.md#states
 */
export function statusVerdict(task: Pick<Task, 'state' | 'download'>): StatusVerdict {
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
