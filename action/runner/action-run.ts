import {
  DraftServiceError,
  type Failure,
  MAY_HAVE_STARTED,
  Secrets,
  cut,
  failureFacts,
} from '../../src/index.ts';
import {
  HostError,
  InterruptedError,
  UnsettledError,
  messageOf,
  toDraftServiceError,
} from '../../platform/errors.ts';
import type { Removable } from '../../platform/files/part-file.ts';
import { OutputError } from './action-errors.ts';
import { howToCollect, summarizeFailure, summaryMissing } from './failure-summary.ts';
import { RunLog, maskInLog } from './log.ts';
import { setFailure } from './outputs.ts';
import { type Phase, type StepState, newStepState } from './step-state.ts';

/** After a cancel the runner waits 7.5 s before its next signal; the step exits after this time, ms. */
const CANCEL_MS = 1500;
/** Longest error sentence, UTF-16 units: the hint how to collect the report follows it in the annotation. */
const MAX_SENTENCE = 3000;
/** Connections that are still open at the end get this time to close by themselves, ms. */
const LINGER_MS = 1000;

/**
 * The step's process: it ends with exit code 0, or with one error annotation and exit code 1. It never ends
 * silently, and a cancelled step leaves no part-file behind.
 */
export class ActionRun {
  readonly secrets = new Secrets(maskInLog);
  readonly log = new RunLog(this.secrets);
  readonly step: StepState = newStepState();
  private readonly controller = new AbortController();
  private readonly exitCallbacks: (() => void)[] = [];
  private settled = false;
  /** An error after the end was logged. */
  private errorLogged = false;
  private partFile: Removable | undefined;
  private readonly title: string;

  /** @param title of the summary of a failed step */
  constructor(title: string) {
    this.title = title;
  }

  /** Aborts when the run is cancelled. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  setPhase(phase: Phase): void {
    this.step.phase = phase;
  }

  /** The file or folder that is being written; undefined when there is none. */
  setPartFile(file: Removable | undefined): void {
    this.partFile = file;
  }

  /** Calls `callback` when the step is over. */
  onExit(callback: () => void): void {
    this.exitCallbacks.push(callback);
  }

  /** Does the work and reports how it ended. */
  async run(work: () => Promise<void>): Promise<void> {
    process.once('SIGINT', () => this.cancel());
    process.once('SIGTERM', () => this.cancel());
    process.once('beforeExit', () => void this.onEventLoopEmpty());
    // Also unhandled rejections: without this listener Node would end with a stack trace of its own.
    process.on('uncaughtException', (error) => this.onUncaught(error));
    try {
      // Before anything is started: if outputs cannot be written, the task id would be lost.
      setFailure('');
      await work();
      this.settled = true;
      this.close();
    } catch (error) {
      await this.fail(error);
    }
  }

  private async fail(error: unknown): Promise<void> {
    if (this.settled) return;
    this.settled = true;
    this.partFile?.removeNow();
    const failure = this.failureOf(error);
    const { report } = this.step;
    const kept = report === undefined ? '' : ` The report is kept at ${report}.`;
    // Secrets first: a mask does not find a part of one.
    const sentence = `${cut(this.secrets.redact(failure.sentence), MAX_SENTENCE)}${kept}`;
    this.log.endGroup();
    this.log.error(sentence);
    // These failures are lines of the log: the step has exactly one error.
    try {
      setFailure(this.wordOf(failure));
    } catch (outputError) {
      this.log.line(messageOf(outputError));
    }
    try {
      await summarizeFailure(this.title, sentence, this.step, (line) => this.log.sanitize(line));
    } catch (summaryError) {
      this.log.line(summaryMissing(summaryError));
    }
    this.close();
  }

  /** What was thrown, with the task id, so that nobody starts the report again. */
  private failureOf(error: unknown): DraftServiceError {
    const { phase, task, states } = this.step;
    const failure = toDraftServiceError(error, 'action');
    if (task !== undefined)
      failure.attachTaskId(task.id, {
        state: states.at(-1),
        exists: true,
        howToCollect: howToCollect(task.id),
      });
    else if (phase === 'starting the report' && isOfHost(error)) failure.addHint(MAY_HAVE_STARTED);
    return failure;
  }

  /** Whatever else fails while the artifact is uploaded, the artifact is missing. */
  private wordOf(error: DraftServiceError): Failure {
    const uploading = this.step.phase === 'uploading the artifact' && !(error instanceof OutputError);
    const isOther = error.kind === 'unexpected' || error.kind === 'connection';
    return uploading && isOther ? 'artifact' : failureFacts(error).failure;
  }

  private close(): void {
    for (const callback of this.exitCallbacks) callback();
    // Abandoned work may still hold a connection open.
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }

  private cancel(): void {
    this.log.line('Cancelled.');
    const interrupted = new InterruptedError();
    this.controller.abort(interrupted);
    setTimeout(() => {
      void this.fail(interrupted).finally(() => process.exit(1));
    }, CANCEL_MS).unref();
  }

  /**
   * A connection that closes without an event leaves a promise that never settles; Node would exit with code
   * 0.
   */
  private async onEventLoopEmpty(): Promise<void> {
    await this.fail(new UnsettledError('step', this.step.phase));
  }

  private onUncaught(error: unknown): void {
    if (this.settled) {
      // Only once: where the log itself is broken, each line is the next error.
      if (!this.errorLogged) this.log.debug(`After the end: ${messageOf(error)}`);
      this.errorLogged = true;
      return;
    }
    void this.fail(error);
    this.controller.abort(error);
  }
}

/** Whether an error came from this process, not from the core, which says itself what may have been started. */
function isOfHost(error: unknown): boolean {
  return error instanceof HostError || !(error instanceof DraftServiceError);
}
