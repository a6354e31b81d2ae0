import type { DraftServiceClient } from '../draft-service-client.ts';
import { DraftServiceError, type KnownTask } from '../errors/draft-service-error.ts';
import type { ErrorKind } from '../errors/error-kinds.ts';
import { ConnectionError, InputError } from '../errors/error-classes.ts';
import { noFileError, taskFailedError, waitTimeoutError, withTaskId } from './task-errors.ts';
import { CONNECTION_HINT } from '../http/connection-failure.ts';
import { formatDuration } from '../text/format-quantities.ts';
import type { Deadline } from '../time/deadline.ts';
import { readStatus } from './read-status.ts';
import { type CompletedTask, type Task, statusVerdict } from './task.ts';

/** How often a complete task without a file is polled again, and the pause before each of these polls, ms. */
const MAX_FILE_POLLS = 3;
const FILE_PAUSE_MS = 2000;
/**
 * How long after its 202 a 404 for a task is survived, ms: a replica of the service may not have the task
 * yet.
 */
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
 * Waits until a task's file can be downloaded. Failures of single status calls are survived until the
 * deadline, once a status was received or this client started the task.
 *
 * @throws InputError when the interval is too short; nothing was sent then
 * @throws TaskFailedError when the task failed or was cancelled, or is complete without a file
 * @throws DeadlineError when the deadline comes first; it names the last state
 * @throws StatusError and the other errors of `readStatus`; all of them carry the task id
 * @see docs/service.md#task-status
 */
export async function waitForTask(
  client: DraftServiceClient,
  taskId: number,
  deadline: Deadline,
  options: WaitOptions = {},
): Promise<CompletedTask> {
  const waiter = new Waiter(client, taskId, deadline, options);
  return withTaskId(
    taskId,
    () => waiter.run(),
    () => waiter.knownTask,
  );
}

/** One wait: decides what each status, or each failure to read it, means. */
class Waiter {
  private readonly client: DraftServiceClient;
  private readonly taskId: number;
  private readonly deadline: Deadline;
  private readonly options: WaitOptions;
  private readonly startedAt: number;
  private last: Task | undefined;
  private filePolls = 0;
  private warned = false;

  constructor(client: DraftServiceClient, taskId: number, deadline: Deadline, options: WaitOptions) {
    this.client = client;
    this.taskId = taskId;
    this.deadline = deadline;
    this.options = options;
    this.startedAt = client.clock.monotonic();
  }

  get knownTask(): KnownTask {
    return { state: this.last?.state, taskExists: this.exists };
  }

  /** Whether this client started the task or has read its status. */
  private get exists(): boolean {
    return this.last !== undefined || this.client.started.has(this.taskId);
  }

  async run(): Promise<CompletedTask> {
    const { intervalMs = MIN_INTERVAL_MS } = this.options;
    if (!(intervalMs >= MIN_INTERVAL_MS)) {
      throw new InputError([
        `The pause between status calls must be at least ${MIN_INTERVAL_MS} ms; ${intervalMs} ms was given.`,
      ]);
    }
    for (;;) {
      const result = await this.poll();
      if (typeof result !== 'number') return result;
      const untilLastAttempt = this.deadline.untilLastAttempt();
      if (untilLastAttempt <= 0) throw this.timeoutError();
      await this.deadline.sleep(Math.min(result, untilLastAttempt));
    }
  }

  /** The completed task, or the pause until the next poll, ms. */
  private async poll(): Promise<CompletedTask | number> {
    let task: Task;
    // Until the task is known to exist, a wrong address fails like that of any other read.
    const maxAttempts = this.exists ? Number.POSITIVE_INFINITY : undefined;
    const { onRetry, onStatus } = this.options;
    try {
      task = await readStatus(this.client, this.taskId, this.deadline, { maxAttempts, onRetry });
    } catch (error) {
      if (!(error instanceof DraftServiceError)) throw error;
      if (error.kind === 'deadline' && !this.exists) throw this.noStatusError(error);
      if (this.isTimeout(error)) throw this.timeoutError(error);
      const startedAt = this.client.started.get(this.taskId) ?? -Infinity;
      const isNew = this.client.clock.monotonic() - startedAt <= NOT_YET_KNOWN_MS;
      if (error.kind === 'not-found' && isNew) return this.intervalMs();
      throw error;
    }
    this.last = task;
    onStatus?.(task);
    return this.judge(task);
  }

  private judge(task: Task): CompletedTask | number {
    switch (statusVerdict(task)) {
      case 'done':
        return task as CompletedTask;
      case 'failed':
        throw taskFailedError(this.client, task);
      case 'no-file':
        this.filePolls += 1;
        if (this.filePolls > MAX_FILE_POLLS) throw noFileError(task);
        return FILE_PAUSE_MS;
      case 'unknown':
        this.warnOnce(task);
        return this.intervalMs();
      case 'wait':
        return this.intervalMs();
    }
  }

  /**
   * Whether the time ended the wait, and the failure is only what happened last. While the task is not known to
   * exist, the failure is that of any other read.
   */
  private isTimeout({ kind, retryAfterMs }: DraftServiceError): boolean {
    if (!this.exists) return false;
    const noAttemptLeft = retryAfterMs === undefined && this.deadline.untilLastAttempt() <= 0;
    const isOver = this.deadline.left() <= 0 || noAttemptLeft;
    return kind === 'deadline' || (TRANSIENT_KINDS.has(kind) && isOver);
  }

  private intervalMs(): number {
    const elapsedMs = this.client.clock.monotonic() - this.startedAt;
    const { minMs, maxMs, ofElapsed } = INTERVAL;
    return this.options.intervalMs ?? Math.min(maxMs, Math.max(minMs, Math.round(elapsedMs * ofElapsed)));
  }

  private warnOnce(task: Task): void {
    if (this.warned) return;
    this.warned = true;
    const state = this.client.quote(task.state, 40);
    this.client.warn(
      `Task ${this.taskId} is in the state "${state}", which this client does not know; it keeps waiting.`,
    );
  }

  private noStatusError(cause: DraftServiceError): ConnectionError {
    const { client, taskId, deadline } = this;
    return new ConnectionError(
      `No response from ${client.urls.baseUrl} for the status of task ${taskId} within the time limit of ` +
        `${formatDuration(deadline.totalMs)}.`,
      { hint: CONNECTION_HINT, cause },
    );
  }

  private timeoutError(cause?: DraftServiceError): Error {
    return waitTimeoutError(this.client, this.deadline, this.last, cause);
  }
}
