import { setOutput, setSecret } from '@actions/core';
import { DraftServiceError, Secrets } from '../src/index.ts';
import { ArtifactError } from './artifact.ts';
import { StepLog } from './log.ts';
import type { PartFile } from './part-file.ts';
import { FileError } from './save-report.ts';
import { summariseFailure } from './summary.ts';

/** After a cancel the runner waits 7.5 s before it sends the next signal; this step is gone after this many ms. */
const CANCEL_MS = 1500;

/**
 * The step as the runner sees it: it succeeds, or it fails with exactly one error; it is never cut short in silence, and a
 * cancelled one leaves no part-file behind.
 */
export class Step {
  readonly secrets = new Secrets((secret) => setSecret(secret));
  readonly log = new StepLog(this.secrets);
  private readonly controller = new AbortController();
  private readonly ends: (() => void)[] = [];
  private settled = false;
  private stage = 'starting';
  private taskId: number | undefined;
  private partFile: PartFile | undefined;

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** What the step is at, for the message of one that ends without a word. */
  doing(stage: string): void {
    this.stage = stage;
  }

  /** The task is known: from now on the report can be collected by it. */
  task(taskId: number): void {
    this.taskId = taskId;
    setOutput('task-id', String(taskId));
  }

  /** The file on its way, if there is one. */
  part(file: PartFile | undefined): void {
    this.partFile = file;
  }

  /** Called when the step is over. */
  atEnd(end: () => void): void {
    this.ends.push(end);
  }

  /** Does the work and reports how it ended. */
  async carryOut(work: () => Promise<void>): Promise<void> {
    process.once('SIGINT', () => this.cancel());
    process.once('SIGTERM', () => this.cancel());
    // A connection that dies unheard can leave a promise that never settles; Node would end, with success.
    process.once('beforeExit', () => this.endedInSilence());
    try {
      await work();
      this.settled = true;
    } catch (error) {
      this.settled = true;
      await this.fail(error);
    } finally {
      for (const end of this.ends) end();
    }
  }

  private async fail(error: unknown): Promise<void> {
    const sentence = sentenceOf(error);
    this.log.error(sentence);
    await summariseFailure(this.log.harmless(sentence), this.taskId).catch((fault: unknown) => {
      this.log.line(
        `The job summary could not be written: ${fault instanceof Error ? fault.message : 'no reason given'}.`,
      );
    });
  }

  private cancel(): void {
    this.log.line('Cancelled.');
    this.controller.abort(new Error('The run was cancelled.'));
    setTimeout(() => {
      this.partFile?.removeNow();
      process.exit(1);
    }, CANCEL_MS).unref();
  }

  private endedInSilence(): void {
    if (this.settled) return;
    this.partFile?.removeNow();
    const known =
      this.taskId === undefined ? '' : ` Collect the report of task ${this.taskId} by the input task-id.`;
    this.log.error(`The step broke off while ${this.stage}: a connection died without a word.${known}`);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof DraftServiceError) return error.sentence;
  if (error instanceof ArtifactError || error instanceof FileError) return error.message;
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `Something unforeseen happened: ${words}. Please report it to the maintainers of this action.`;
}
