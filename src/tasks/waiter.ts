import type { DraftServiceClient } from '../draft-service-client.ts';
import { DraftServiceError } from '../errors/draft-service-error.ts';
import type { ErrorKind } from '../errors/error-kinds-and-facts.ts';
import { ConnectionError, DeadlineError, InputError, TaskFailedError } from '../errors/error-classes.ts';
import { CONNECTION_HINT } from '../http/connection-failures.ts';
import { formatDuration } from '../text/format-quantities.ts';
import type { Deadline } from '../time/deadline.ts';
import {
  type CompletedTask,
  readStatus,
  stateInWords,
  statusVerdict,
  type Task,
  taskFailedError,
} from './task-status.ts';

/** How often a complete task without a file is polled again, and the pause before each of these polls, ms. */
const MAX_FILE_POLLS = 3;
const FILE_PAUSE_MS = 2000;
/** How long after its 202 a 404 for a task is survived, ms: a replica of the service may not have the task yet. */
const NOT_YET_KNOWN_MS = 15_000;
/** The service suggests 2 to 5 s between polls: a fraction of the time waited so far within these bounds. */
const INTERVAL = { minMs: 2000, maxMs: 5000, ofElapsed: 0.05 } as const;
/** Shortest interval that a user may set, ms. */
const MIN_INTERVAL_MS = 200;
/** Failures of a status call that are survived while there is time for another call. */
const TRANSIENT_KINDS: ReadonlySet<ErrorKind> = new Set(['unavailable', 'connection', 'malformed']);

export interface WaitOptions {
  /** Pause between two polls, ms, at least 200. Default: 2 to 5 s, growing with the time waited. */
  readonly intervalMs?: number | undefined;
  readonly onStatus?: ((task: Task) => void) | undefined;
  /** Called when a status call has failed and is made again. */
  readonly onRetry?: ((error: DraftServiceError) => void) | undefined;
}

/**
 * Waits until a task's file can be downloaded. Failures of single status calls are survived until the deadline, once a
 * status was received or this client started the task.
 *
 * @throws InputError when the interval is too short; nothing was sent then
 * @throws TaskFailedError when the task failed or was cancelled, or is complete without a file
 * @throws DeadlineError when the deadline comes first; it names the last state
 * @throws StatusError and the other errors of `readStatus`
 * @see docs/service.md#task-status
 */
export async function waitForTask(
  client: DraftServiceClient,
  taskId: number,
  deadline: Deadline,
  { intervalMs, onStatus, onRetry }: WaitOptions = {},
): Promise<CompletedTask> {
  if (intervalMs !== undefined && !(intervalMs >= MIN_INTERVAL_MS))
    throw new InputError([
      `The pause between status calls must be at least ${MIN_INTERVAL_MS} ms; ${intervalMs} ms was given.`,
    ]);
  const startedAt = client.clock.monotonic();
  let last: Task | undefined;
  let filePolls = 0;
  let warned = false;
  /** Whether this client started the task or has read its status. */
  const exists = (): boolean => last !== undefined || client.started.has(taskId);

  const pause = (): number => {
    const { minMs, maxMs, ofElapsed } = INTERVAL;
    const share = Math.round((client.clock.monotonic() - startedAt) * ofElapsed);
    return intervalMs ?? Math.min(maxMs, Math.max(minMs, share));
  };

  /** The completed task, or the pause until the next poll, ms. */
  const judge = (task: Task): CompletedTask | number => {
    last = task;
    onStatus?.(task);
    switch (statusVerdict(task)) {
      case 'done':
        return task as CompletedTask;
      case 'failed':
        throw taskFailedError(client, task);
      case 'no-file':
        filePolls += 1;
        if (filePolls <= MAX_FILE_POLLS) return FILE_PAUSE_MS;
        throw new TaskFailedError(
          'The service says that the report is complete, but gives no file to download.',
          { state: task.state, hint: "Look for it in the user's Documents in the service." },
        );
      case 'unknown': {
        const state = client.quote(task.state, 40);
        if (!warned)
          client.warn(
            `Task ${taskId} is in the state "${state}", which this client does not know; it keeps waiting.`,
          );
        warned = true;
        return pause();
      }
      case 'wait':
        return pause();
    }
  };

  /** The error for a task that was not finished in time. @param cause why the last status call failed, if it did */
  const waitTimeoutError = (cause?: DraftServiceError): DeadlineError => {
    const state =
      last === undefined ? 'no status was received' : `its last state was ${stateInWords(client, last)}`;
    const callFailed =
      cause === undefined || cause.kind === 'deadline'
        ? ''
        : ` The last status call failed: ${cause.message}`;
    // "Try again" would start a second report.
    const hint = cause?.kind === 'unavailable' ? undefined : cause?.hint;
    return new DeadlineError(
      `The report was not finished within the time limit of ${formatDuration(deadline.totalMs)} (${state}).${callFailed}`,
      { hint: hint ?? deadline.advice, cause, state: last?.state },
    );
  };

  /** The pause after a failed status call; throws what ends the wait. */
  const survive = (error: unknown): number => {
    if (!(error instanceof DraftServiceError)) throw error;
    const { kind, retryAfterMs } = error;
    if (kind === 'deadline' && !exists()) {
      throw new ConnectionError(
        `No response from ${client.urls.baseUrl} for the status of task ${taskId} within the time limit of ` +
          `${formatDuration(deadline.totalMs)}.`,
        { hint: CONNECTION_HINT, cause: error },
      );
    }
    // While the task is not known to exist, the failure is that of any other read.
    const noAttemptLeft = retryAfterMs === undefined && deadline.untilLastAttempt() <= 0;
    const isOver = TRANSIENT_KINDS.has(kind) && (deadline.left() <= 0 || noAttemptLeft);
    if (exists() && (kind === 'deadline' || isOver)) throw waitTimeoutError(error);
    const sinceStart = client.clock.monotonic() - (client.started.get(taskId) ?? -Infinity);
    if (kind === 'not-found' && sinceStart <= NOT_YET_KNOWN_MS) return pause();
    throw error;
  };

  for (;;) {
    // Until the task is known to exist, a wrong address fails like that of any other read.
    const maxAttempts = exists() ? Number.POSITIVE_INFINITY : undefined;
    const result = await readStatus(client, taskId, deadline, { maxAttempts, onRetry }).catch(survive);
    const next = typeof result === 'number' ? result : judge(result);
    if (typeof next !== 'number') return next;
    const untilLastAttempt = deadline.untilLastAttempt();
    if (untilLastAttempt <= 0) throw waitTimeoutError();
    await deadline.sleep(Math.min(next, untilLastAttempt));
  }
}
