import { DraftServiceError, type KnownTask } from '../errors/draft-service-error.ts';
import { DeadlineError, InputError, TaskFailedError } from '../errors/error-classes.ts';
import { withTaskId } from '../errors/with-task-id.ts';
import type { Deadline } from '../time/deadline.ts';
import type { DraftServiceClient } from '../client.ts';
import { formatDuration } from '../text/format.ts';
import { STATE, accept } from './acceptor.ts';
import { pollIntervalMs } from './poll-interval.ts';
import { readStatus } from './read-status.ts';
import type { CompletedTask, Task } from './task.ts';

/** Times that a complete task without a file is asked again, and the pause before each, ms. */
const MAX_FILE_POLLS = 3;
const FILE_PAUSE_MS = 2000;
/** How long after its 202 a task may be unknown, ms. */
const NOT_YET_KNOWN_MS = 15_000;
/** A shorter pause of the user's own would be a storm, ms. */
const MIN_INTERVAL_MS = 200;
/** How much earlier than a whole interval the next call may come because the last one was late, as a share of it. */
const CATCH_UP_FRACTION = 0.1;
/** Failures that are survived while there is time for another call. */
const TRANSIENT_KINDS: ReadonlySet<string> = new Set(['unavailable', 'connection', 'malformed']);

export interface WaitOptions {
  /** The user's own time from poll to poll, ms, at least 200. Default: see `pollIntervalMs`. */
  readonly intervalMs?: number | undefined;
  /** Hears of each status. */
  readonly onStatus?: ((task: Task) => void) | undefined;
}

/**
 * Waits until a task's file can be fetched. Faults of single status calls are survived until the deadline.
 *
 * @throws InputError when the user's own interval is too short; nothing was sent then
 * @throws TaskFailedError when the task failed or was cancelled, or is complete without a file
 * @throws DeadlineError when the deadline comes first; it names the last state
 * @throws StatusError and the others of `readStatus`; all of them carry the task id
 */
export async function waitForTask(
  client: DraftServiceClient,
  taskId: number,
  deadline: Deadline,
  options: WaitOptions = {},
): Promise<CompletedTask> {
  checkInterval(options.intervalMs);
  const waiter = new Waiter(client, taskId, deadline, options);
  client.waits.add(waiter);
  try {
    return await withTaskId(
      taskId,
      () => waiter.run(),
      () => waiter.known,
    );
  } finally {
    client.waits.delete(waiter);
  }
}

function checkInterval(intervalMs: number | undefined): void {
  if (intervalMs === undefined || intervalMs >= MIN_INTERVAL_MS) return;
  throw new InputError([
    `The pause between status calls must be at least ${MIN_INTERVAL_MS} ms; ${intervalMs} ms was given.`,
  ]);
}

class Waiter {
  private readonly client: DraftServiceClient;
  private readonly taskId: number;
  private readonly deadline: Deadline;
  private readonly options: WaitOptions;
  private readonly start: number;
  private lastState: string | undefined;
  private withoutFile = 0;
  private warned = false;

  constructor(client: DraftServiceClient, taskId: number, deadline: Deadline, options: WaitOptions) {
    this.client = client;
    this.taskId = taskId;
    this.deadline = deadline;
    this.options = options;
    this.start = client.clock.monotonic();
  }

  /** What a failure of this wait tells of its task. */
  get known(): KnownTask {
    const exists = this.lastState !== undefined || this.client.started.has(this.taskId);
    return { state: this.lastState, exists };
  }

  async run(): Promise<CompletedTask> {
    let planned = this.now();
    for (;;) {
      const asked = this.now();
      const task = await this.ask();
      const interval = task === undefined ? this.interval() : this.nextDelay(task);
      if (interval === undefined) return task as CompletedTask;
      // From one planned call to the next: neither slow answers nor late timers may add up and make the file later. A call that was
      // far too late moves those after it, and a service that answers so slowly is not asked without a break.
      planned = Math.max(
        planned + interval,
        asked + interval * (1 - CATCH_UP_FRACTION),
        this.now() + interval / 2,
      );
      await this.sleepUntilNextPoll(planned - this.now());
    }
  }

  /** undefined: the service does not know its own task yet. */
  private async ask(): Promise<Task | undefined> {
    let task: Task;
    try {
      task = await readStatus(this.client, this.taskId, this.deadline, Number.POSITIVE_INFINITY);
      this.lastState = task.state;
    } catch (error) {
      if (!(error instanceof DraftServiceError)) throw error;
      if (this.isTimeout(error)) throw this.timeoutError(error);
      if (error.kind === 'not-found' && this.isJustStarted()) return undefined;
      throw error;
    }
    this.options.onStatus?.(task);
    return task;
  }

  /** Whether a 404 is no news: a replica of the service may not have the task yet. */
  private isJustStarted(): boolean {
    const startedAt = this.client.started.get(this.taskId);
    return startedAt !== undefined && this.now() - startedAt <= NOT_YET_KNOWN_MS;
  }

  /** Whether it is the time that ended the wait, and the failure only what stood in the way last. */
  private isTimeout({ kind, retryAfterMs }: DraftServiceError): boolean {
    if (kind === 'deadline') return true;
    return TRANSIENT_KINDS.has(kind) && retryAfterMs === undefined && this.deadline.untilLastAttempt() <= 0;
  }

  /** undefined: the file can be fetched; else the time to the next call, ms. */
  private nextDelay(task: Task): number | undefined {
    switch (accept(task)) {
      // Stryker disable next-line ConditionalExpression: no other verdict reaches the end of the switch
      case 'done':
        return undefined;
      case 'failed':
        throw taskFailedError(this.client, task);
      case 'no-file':
        this.withoutFile += 1;
        if (this.withoutFile > MAX_FILE_POLLS) throw noFile(task);
        return FILE_PAUSE_MS;
      case 'unknown':
        this.warn(task);
        return this.interval();
      case 'wait':
        return this.interval();
    }
  }

  private interval(): number {
    return this.options.intervalMs ?? pollIntervalMs(this.now() - this.start, this.client.waits.size);
  }

  /** Monotonic ms. */
  private now(): number {
    return this.client.clock.monotonic();
  }

  private async sleepUntilNextPoll(pause: number): Promise<void> {
    const untilLastPoll = this.deadline.untilLastAttempt();
    if (untilLastPoll <= 0) throw this.timeoutError();
    await this.deadline.sleep(Math.min(pause, untilLastPoll));
  }

  private warn(task: Task): void {
    if (this.warned) return;
    this.warned = true;
    const state = this.client.quote(task.state, 40);
    this.client.warn(
      `Task ${this.taskId} is in the state "${state}", which this client does not know; waiting goes on.`,
    );
  }

  private timeoutError(cause?: DraftServiceError): DeadlineError {
    const known =
      this.lastState === undefined
        ? 'no status was received'
        : `its last state was ${this.client.quote(this.lastState, 40)}`;
    const fault =
      cause === undefined || cause.kind === 'deadline'
        ? ''
        : ` The last status call failed: ${cause.message}`;
    return new DeadlineError(
      `The report was not finished within the time limit of ${formatDuration(this.deadline.totalMs)} (${known}).${fault}`,
      { hint: 'Allow more time.', cause, state: this.lastState },
    );
  }
}

/** The failure of a task that ended without a report, with the service's own words. */
export function taskFailedError(client: DraftServiceClient, task: Task): TaskFailedError {
  const cancelled = task.state === STATE.cancelled;
  const words = client.quote(task.state_message ?? '');
  return new TaskFailedError(
    `The report ${cancelled ? 'was cancelled' : 'failed'} in the service (state ${task.state})${words === '' ? '.' : `: "${words}".`}`,
    {
      state: task.state,
      hint: cancelled
        ? 'Start it again if it is still needed.'
        : 'Check the template and its settings in the service, then start it again.',
    },
  );
}

function noFile(task: Task): TaskFailedError {
  return new TaskFailedError('The service says that the report is complete, but gives no file to download.', {
    state: task.state,
    hint: "Look for it in the user's Documents in the service.",
  });
}
