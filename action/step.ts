import { setOutput, setSecret } from '@actions/core';
import { DraftServiceError, Secrets } from '../src/index.ts';
import { ArtifactError } from './artifact.ts';
import { StepLog } from './log.ts';
import type { PartFile } from './part-file.ts';
import { FileError } from './save-report.ts';
import { summariseFailure, summaryMissing } from './summary.ts';

/** After a cancel the runner waits 7.5 s before it sends the next signal; this step is gone after this many ms. */
const CANCEL_MS = 1500;
/** Parts of a secret shorter than this would hide what a reader needs. */
const SHORTEST_MASK = 6;
/** What is still open when the step is over may take this long to close by itself, ms. */
const LINGER_MS = 1000;

/**
 * The step as the runner sees it: it succeeds, or it fails with exactly one error; it is never cut short in silence, and a
 * cancelled one leaves no part-file behind.
 */
export class Step {
  readonly secrets = new Secrets(mask);
  readonly log = new StepLog(this.secrets);
  private readonly controller = new AbortController();
  private readonly ends: (() => void)[] = [];
  private settled = false;
  private stage = 'starting';
  private taskId: number | undefined;
  private report: string | undefined;
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

  /** The verified report has its name. */
  saved(report: string): void {
    this.report = report;
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
      await this.fail(error);
    } finally {
      for (const end of this.ends) end();
      // Work that was given up may still hold a connection open; the step is over all the same.
      setTimeout(() => process.exit(), LINGER_MS).unref();
    }
  }

  private async fail(error: unknown): Promise<void> {
    this.settled = true;
    const sentence = `${sentenceOf(error)}${this.wayBack(error)}`;
    this.log.error(sentence);
    await summariseFailure(this.log.harmless(sentence), this.taskId).catch((fault: unknown) => {
      this.log.line(summaryMissing(fault));
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
    void this.fail(new BrokenOff(this.stage));
  }

  /** After 202 a report exists or will exist: where it is, for an error that does not say so itself. */
  private wayBack(error: unknown): string {
    if (this.taskId === undefined || (error instanceof DraftServiceError && error.taskId !== undefined))
      return '';
    return this.report === undefined
      ? ` Collect the report by the input task-id (task ${this.taskId}).`
      : ` The report is kept at ${this.report} (task ${this.taskId}).`;
  }
}

/** The event loop ran empty before the work was done. */
class BrokenOff extends Error {
  constructor(stage: string) {
    super(`The step broke off while ${stage}: a connection died without a word. Run the job again.`);
    this.name = 'BrokenOff';
  }
}

/**
 * The runner hides the secret from now on. A signed address may hold what an older runner takes for a command wherever it
 * stands; its parts are hidden instead.
 */
function mask(secret: string): void {
  for (const part of secret.split('##['))
    if (part.length >= SHORTEST_MASK || part === secret) setSecret(part);
}

function sentenceOf(error: unknown): string {
  if (error instanceof DraftServiceError) return error.sentence;
  if (error instanceof ArtifactError || error instanceof FileError || error instanceof BrokenOff)
    return error.message;
  return `Something unforeseen happened: ${String(error)}. Please report it to the maintainers of this action.`;
}
