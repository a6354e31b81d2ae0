import { DraftServiceError, type KnownTask, UnexpectedError } from '../../src/errors/draft-service-error.ts';
import { withFullStop } from '../../src/text/one-line-and-quotes.ts';
import type { Secrets } from '../../src/text/secrets.ts';
import { HostError } from '../host-errors.ts';

/** After an interruption, work that does not end by itself is given up after this time, ms. */
const INTERRUPT_MS = 1500;
/** How long the last output of an interrupted run may take, ms. */
const LAST_OUTPUT_MS = 500;
/** Connections that are still open at the end get this time to close by themselves, ms. */
const LINGER_MS = 1000;

/**
 * One piece of work and the process it runs in. It never ends silently: a failure is reported once and sets the exit
 * code. A signal, an uncaught error and work that never settles are failures, too; none leaves a part-file behind.
 */
export abstract class HostRun {
  abstract readonly secrets: Secrets;
  /** What the run is doing, for the message of a run that fails. */
  phase = 'starting';
  /** The task of the report once it is known: whatever fails then carries its id. */
  task: (KnownTask & { readonly taskId: number }) | undefined;
  private readonly controller = new AbortController();
  private isInterrupted = false;
  private readonly exitCallbacks: (() => void)[] = [];
  protected settled = false;
  /** What ends, for messages: "step". */
  protected abstract readonly name: string;
  /** What has a bug if an error is unexpected: "action". */
  protected abstract readonly program: string;

  readonly signal = this.controller.signal;

  readonly setPhase = (phase: string): void => {
    this.phase = phase;
  };

  /** Called once when the work is over, however it ended: removes what is not complete, closes what is open. */
  readonly onExit = (callback: () => void): void => {
    this.exitCallbacks.push(callback);
  };

  async execute(signals: readonly NodeJS.Signals[], work: () => Promise<void>): Promise<void> {
    for (const signal of signals) this.listenTo(signal);
    // A connection that closes without an event leaves a promise that never settles: Node would exit with code 0.
    process.once('beforeExit', () => {
      const message = `The ${this.name} ended unexpectedly while ${this.phase}: a connection closed without an error.`;
      void this.fail(new HostError('connection', message));
    });
    // Also unhandled rejections: without this listener Node would end with a stack trace of its own.
    process.on('uncaughtException', (error) => {
      if (this.settled) return;
      void this.fail(error);
      this.controller.abort(error);
    });
    try {
      await work();
      if (this.settled) return;
      this.settled = true;
      await this.close();
    } catch (error) {
      await this.fail(error);
    }
  }

  /** Writes why the run failed; the part-file is gone. */
  protected abstract reportFailure(failure: DraftServiceError): Promise<void>;

  protected readonly exitCodeOf: (failure: DraftServiceError) => number = () => 1;

  /** Ends what is shown while the run works, and writes what is still buffered. */
  protected flush?(): Promise<void>;

  private cleanUp(): void {
    for (const callback of this.exitCallbacks.splice(0)) {
      try {
        callback();
      } catch {
        // What cannot be removed stays, in a folder that has become read-only: why the run failed says more.
      }
    }
  }

  private async fail(thrown: unknown): Promise<void> {
    if (this.settled) return;
    this.settled = true;
    this.cleanUp();
    // What the abort broke is not the failure.
    const isBroken = this.signal.aborted && !(thrown instanceof DraftServiceError);
    const cause = this.failureOf(isBroken ? this.signal.reason : thrown);
    const failure = this.task === undefined ? cause : cause.ofTask(this.task.taskId, this.task);
    process.exitCode = this.exitCodeOf(failure);
    try {
      await this.reportFailure(failure);
    } finally {
      await this.close();
    }
  }

  /** Whatever ended the run, as an error with a message for the user. */
  private failureOf(error: unknown): DraftServiceError {
    if (error instanceof DraftServiceError && !(error instanceof UnexpectedError)) return error;
    const { whatHappened, facts } = error instanceof UnexpectedError ? error : new UnexpectedError(error);
    const hint = `Please report it to the maintainers of this ${this.program}.`;
    const message = withFullStop(`Unexpected error: ${whatHappened}`);
    const failure = new DraftServiceError('unexpected', message, { ...facts, hint });
    if (error instanceof Error && error.stack !== undefined) failure.stack = error.stack;
    return failure;
  }

  private async close(): Promise<void> {
    this.cleanUp();
    await this.flush?.();
    // Abandoned work may still hold a connection open.
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }

  /** Listens first: without any listener Node would drop a signal that arrived while the modules were loaded. */
  private listenTo(signal: NodeJS.Signals): void {
    const earlier = process.listeners(signal);
    process.on(signal, () => this.interrupt());
    for (const listener of earlier) process.off(signal, listener);
  }

  private interrupt(): void {
    if (this.isInterrupted) return;
    this.isInterrupted = true;
    const interrupted = new HostError('aborted', 'Cancelled before it finished.');
    this.controller.abort(interrupted);
    setTimeout(() => {
      process.exitCode ??= this.exitCodeOf(interrupted);
      // A reader that takes nothing does not hold it up.
      setTimeout(() => process.exit(), LAST_OUTPUT_MS);
      void this.fail(interrupted).finally(() => process.exit());
    }, INTERRUPT_MS).unref();
  }
}
